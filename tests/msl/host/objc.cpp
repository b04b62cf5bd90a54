#include "objc.hpp"

#include <objc/runtime.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

extern "C" __attribute__((weak)) void smoe_pause_allocations(int by);

namespace objc {
namespace {

// Never destroyed: static initialisers and threads of any age come here.
struct Names {
  std::mutex mutex;
  std::map<std::string, std::unique_ptr<std::string>> selectors;
  std::map<std::string, Class*> classes;
};
Names& names() {
  static auto* all = new Names;
  return *all;
}

const char* text_of(Sel selector) { return static_cast<const std::string*>(selector)->c_str(); }

thread_local std::vector<std::vector<Id>> pools;

struct AutoreleasePool : Object {
  size_t depth;
};

void drain(Id id, Sel) {
  if (as<AutoreleasePool>(id)->depth != pools.size()) die("autorelease pools closed out of order");
  const std::vector<Id> objects = std::move(pools.back());
  pools.pop_back();
  for (const Id object : objects) release(object);
  release(id);
}

struct Methods {
  Methods() {
    method("NSObject", "retain", [](Id self, Sel) {
      retain(self);
      return self;
    });
    method("NSObject", "release", [](Id self, Sel) { release(self); });
    class_method("NSAutoreleasePool", "alloc",
                 [](Id, Sel) { return id_of(make<AutoreleasePool>("NSAutoreleasePool")); });
    method("NSAutoreleasePool", "init", [](Id self, Sel) {
      pools.emplace_back();
      as<AutoreleasePool>(self)->depth = pools.size();
      return self;
    });
    method("NSAutoreleasePool", "release", [](Id self, Sel s) { drain(self, s); });
  }
} methods;

}  // namespace

void die(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  std::fputs("fake Metal: ", stderr);
  std::vfprintf(stderr, format, arguments);
  std::fputc('\n', stderr);
  va_end(arguments);
  std::abort();
}

void Uncounted::pause(int by) {
  if (smoe_pause_allocations) smoe_pause_allocations(by);
}

Sel find_selector(const std::string& name) {
  const std::lock_guard lock(names().mutex);
  auto& selector = names().selectors[name];
  if (!selector) selector = std::make_unique<std::string>(name);
  return selector.get();
}

Class* find_class(const std::string& name) {
  const std::lock_guard lock(names().mutex);
  Class*& found = names().classes[name];
  if (!found) {
    auto* meta = new Class{nullptr, name + " class", {}};
    found = new Class{meta, name, {}};
  }
  return found;
}

void retain(Id id) { ++as<Object>(id)->references; }

// What is freed stays as a zombie, which names itself when it is used again.
void release(Id id) {
  auto* object = as<Object>(id);
  if (object->isa->is_zombie) die("release is sent to a %s", object->isa->name.c_str());
  if (--object->references > 0) return;
  Class* zombie = find_class("freed " + object->isa->name);
  zombie->is_zombie = true;
  --object->isa->live;
  object->~Object();
  object->isa = zombie;
}

Id autorelease(Object* object) {
  if (pools.empty()) die("%s is autoreleased without a pool: it leaks", object->isa->name.c_str());
  pools.back().push_back(id_of(object));
  return id_of(object);
}

}  // namespace objc

using namespace objc;

extern "C" {

SEL sel_registerName(const char* name) {
  return static_cast<SEL>(const_cast<void*>(find_selector(name)));
}
::Class objc_lookUpClass(const char* name) { return reinterpret_cast<::Class>(find_class(name)); }
Protocol* objc_getProtocol(const char* name) {
  return reinterpret_cast<Protocol*>(find_class(name));
}

// The function to jump to. A message to nil answers 0.
__attribute__((used)) void* fake_objc_lookup(void* self, Sel selector) {
  if (!self) return reinterpret_cast<void*>(+[](Id, Sel) -> void* { return nullptr; });
  objc::Class* c = *static_cast<objc::Class**>(self);
  if (c->is_zombie) die("%s is sent to a %s", text_of(selector), c->name.c_str());
  static objc::Class* const base = find_class("NSObject");
  for (const objc::Class* at : {c, base}) {
    if (const auto m = at->methods.find(selector); m != at->methods.end()) return m->second;
  }
  die("[%s %s] is not implemented", c->name.c_str(), text_of(selector));
}

// metal-cpp's own functions that take blocks mention these; ours pass none.
void* _NSConcreteStackBlock[32];
void _Block_object_assign(void*, const void*, int) { die("a block is copied"); }
void _Block_object_dispose(const void*, int) {}

__attribute__((visibility("default"))) long fake_metal_live(const char* class_name) {
  return find_class(class_name)->live;
}
}

// Looks the method up with all registers of arguments kept, then jumps to it. In a _stret call the
// address of the result comes first.
#define SEND(NAME, SELF, SELECTOR)                                                \
  asm(".text\n.globl " NAME "\n" NAME                                             \
      ":\npush %rbp\nmov %rsp,%rbp\nsub $192,%rsp\n"                              \
      "mov %rdi,(%rsp)\nmov %rsi,8(%rsp)\nmov %rdx,16(%rsp)\nmov %rcx,24(%rsp)\n" \
      "mov %r8,32(%rsp)\nmov %r9,40(%rsp)\nmov %rax,48(%rsp)\n"                   \
      "movups %xmm0,64(%rsp)\nmovups %xmm1,80(%rsp)\nmovups %xmm2,96(%rsp)\n"     \
      "movups %xmm3,112(%rsp)\nmovups %xmm4,128(%rsp)\nmovups %xmm5,144(%rsp)\n"  \
      "movups %xmm6,160(%rsp)\nmovups %xmm7,176(%rsp)\n"                          \
      "mov " SELF ",%rdi\nmov " SELECTOR                                          \
      ",%rsi\ncall fake_objc_lookup@PLT\nmov %rax,%r11\n"                         \
      "mov (%rsp),%rdi\nmov 8(%rsp),%rsi\nmov 16(%rsp),%rdx\nmov 24(%rsp),%rcx\n" \
      "mov 32(%rsp),%r8\nmov 40(%rsp),%r9\nmov 48(%rsp),%rax\n"                   \
      "movups 64(%rsp),%xmm0\nmovups 80(%rsp),%xmm1\nmovups 96(%rsp),%xmm2\n"     \
      "movups 112(%rsp),%xmm3\nmovups 128(%rsp),%xmm4\nmovups 144(%rsp),%xmm5\n"  \
      "movups 160(%rsp),%xmm6\nmovups 176(%rsp),%xmm7\n"                          \
      "leave\njmp *%r11\n")
SEND("objc_msgSend", "(%rsp)", "8(%rsp)");
SEND("objc_msgSend_fpret", "(%rsp)", "8(%rsp)");
SEND("objc_msgSend_stret", "8(%rsp)", "16(%rsp)");
