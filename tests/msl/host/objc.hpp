// objc.hpp: a small Objective-C runtime for x86-64 Linux: classes whose methods are C++ functions
// found by selector, counted references, autorelease pools.
//
// What would leak, crash or be ignored on a Mac ends the program here, with a line that names it.
#pragma once
#include <atomic>
#include <cstddef>
#include <string>
#include <unordered_map>

namespace objc {

using Id = void*;         // an object, as callers see it
using Sel = const void*;  // the second argument of every method

struct Class {
  Class* isa;  // the metaclass, which has the class methods
  std::string name;
  std::unordered_map<Sel, void*> methods;
  std::atomic<long> live{0};
  bool is_zombie = false;
};

struct Object {
  Class* isa;
  std::atomic<long> references{1};
  virtual ~Object() = default;
};

[[noreturn]] __attribute__((format(printf, 1, 2))) void die(const char* format, ...);

Class* find_class(const std::string& name);
Sel find_selector(const std::string& name);

// To callers an object begins with isa; in C++ a pointer to the virtual table precedes that.
inline Id id_of(Object* object) { return object ? static_cast<void*>(&object->isa) : nullptr; }
template <class T>
T* as(Id id) {
  if (!id) return nullptr;
  return static_cast<T*>(reinterpret_cast<Object*>(static_cast<char*>(id) - sizeof(void*)));
}

void retain(Id id);
void release(Id id);
Id autorelease(Object* object);

template <class T>
T* make(const char* class_name) {
  T* object = new T;
  object->isa = find_class(class_name);
  ++object->isa->live;
  return object;
}

// While it lives, what this thread allocates is not the caller's: tests/faults/allocations.c, if it
// is there, does not count it.
class Uncounted {
 public:
  Uncounted() { pause(1); }
  ~Uncounted() { pause(-1); }
  Uncounted(const Uncounted&) = delete;

 private:
  static void pause(int by);
};

// The function that a method is: what F does, uncounted.
template <class F, class Result, class... Arguments>
void* function_of(Result (*)(Arguments...)) {
  return reinterpret_cast<void*>(+[](Arguments... arguments) -> Result {
    const Uncounted theirs;
    return F{}(arguments...);
  });
}

// f is a lambda of (Id self, Sel, arguments ...).
template <class F>
void method(const char* class_name, const char* selector, F f) {
  find_class(class_name)->methods[find_selector(selector)] = function_of<F>(+f);
}
template <class F>
void class_method(const char* class_name, const char* selector, F f) {
  find_class(class_name)->isa->methods[find_selector(selector)] = function_of<F>(+f);
}

}  // namespace objc
