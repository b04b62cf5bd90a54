# Writes OUTPUT, a C++ file that holds every kernel of this folder as one text, headers inlined:
# what a driver compiles where there is no metallib.
cmake_minimum_required(VERSION 3.18...3.31)
file(GLOB kernels ${CMAKE_CURRENT_LIST_DIR}/*.metal)
set(text "")
foreach(kernel ${kernels})
  file(READ ${kernel} content)
  string(APPEND text "${content}")
endforeach()
set(inlined "")
while(text MATCHES "#include \"([a-z_]+\\.h)\"\n")
  set(header ${CMAKE_MATCH_1})
  set(include "#include \"${header}\"\n")
  set(content "")
  if(NOT header IN_LIST inlined)
    list(APPEND inlined ${header})
    file(READ ${CMAKE_CURRENT_LIST_DIR}/${header} content)
    string(REPLACE "#pragma once\n" "" content "${content}")
  endif()
  string(FIND "${text}" "${include}" at)
  string(LENGTH "${include}" length)
  string(SUBSTRING "${text}" 0 ${at} before)
  math(EXPR after "${at} + ${length}")
  string(SUBSTRING "${text}" ${after} -1 after)
  set(text "${before}${content}${after}")
endwhile()
file(WRITE ${OUTPUT} "namespace smoe::metal {
extern const char* const kSource;
const char* const kSource = R\"metal(${text})metal\";
}  // namespace smoe::metal
")
