// check.hpp: a test harness for one executable a file. TEST(name) { ... } registers a test; a
// failed CHECK ends it, so use CHECK on the main thread only. main() is here.
#pragma once

#include <cstdio>
#include <exception>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace check {

struct Test {
  const char* name;
  void (*run)();
};

inline std::vector<Test>& tests() {
  static std::vector<Test> all;
  return all;
}

inline bool add(const char* name, void (*run)()) {
  tests().push_back({name, run});
  return true;
}

[[noreturn]] inline void fail(const char* file, int line, const std::string& what) {
  throw std::runtime_error(std::string(file) + ":" + std::to_string(line) + ": " + what);
}

template <typename A, typename B>
void equal(const A& got, const B& want, const char* text, const char* file, int line) {
  if (got == want) return;
  std::ostringstream message;
  message << text << ": " << got << ", expected " << want;
  fail(file, line, message.str());
}

}  // namespace check

#define TEST(name)                                                           \
  static void name();                                                        \
  static const bool name##_added [[maybe_unused]] = check::add(#name, name); \
  static void name()
#define CHECK(condition) \
  ((condition) ? void() : check::fail(__FILE__, __LINE__, "not true: " #condition))
#define CHECK_EQ(got, want) check::equal((got), (want), #got, __FILE__, __LINE__)

int main() {
  int failed = 0;
  for (const check::Test& test : check::tests()) {
    try {
      test.run();
    } catch (const std::exception& error) {
      ++failed;
      std::printf("%s: %s\n", test.name, error.what());
    }
  }
  std::printf("%zu passed, %d failed\n", check::tests().size() - static_cast<size_t>(failed),
              failed);
  return failed != 0;
}
