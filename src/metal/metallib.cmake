# Compiles the kernels of this folder to smoe.metallib, which is installed beside the extension, where
# there is a Metal toolchain. It is run to see: without it `xcrun` may still find a tool. Else the
# package compiles their text when a GPU is first used.
execute_process(COMMAND xcrun -sdk macosx metal --version
                RESULT_VARIABLE metal_status OUTPUT_QUIET ERROR_QUIET)
if(NOT metal_status STREQUAL "0")
  message(STATUS "No Metal toolchain (xcrun metal): kernels are compiled when they are first used")
  return()
endif()
file(GLOB kernels CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.metal)
file(GLOB headers CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.h)
set(objects "")
foreach(kernel ${kernels})
  get_filename_component(name ${kernel} NAME_WE)
  set(object ${CMAKE_CURRENT_BINARY_DIR}/${name}.air)
  add_custom_command(OUTPUT ${object} VERBATIM DEPENDS ${kernel} ${headers}
    COMMAND xcrun -sdk macosx metal -std=metal3.1 -mmacosx-version-min=14.0 -fno-fast-math
            -Wall -Wextra -c ${kernel} -o ${object})
  list(APPEND objects ${object})
endforeach()
set(metallib ${CMAKE_CURRENT_BINARY_DIR}/smoe.metallib)
add_custom_command(OUTPUT ${metallib} VERBATIM DEPENDS ${objects}
  COMMAND xcrun -sdk macosx metallib ${objects} -o ${metallib})
add_custom_target(smoe_metallib ALL DEPENDS ${metallib})
install(FILES ${metallib} DESTINATION smoe)
