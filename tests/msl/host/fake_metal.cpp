// fake_metal.cpp: the classes of Metal that src/cpp/metal_device.cpp uses, with the emulator as
// GPU. A queue runs its command buffers one after the other on a thread of its own.
//
// It is strict where Metal is only under its validation layer, and it is our reading of Metal, no
// proof of how Metal behaves.
#include "fake_metal.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstring>
#include <deque>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "../dispatch.h"
#include "objc.hpp"

namespace {

using namespace objc;
using UInt = unsigned long;

constexpr UInt kPage = 16384;
constexpr UInt kMaxThreads = 160;  // real pipelines report anything up to 1024: the host must ask
constexpr UInt kMaxArguments = 31;
constexpr UInt kMaxBytes = 4096;
constexpr std::chrono::milliseconds kStatusDelay{1};
enum Status : UInt { kNotEnqueued = 0, kCommitted = 2, kCompleted = 4, kError = 5 };

// What a test asks for.
std::atomic<UInt> max_buffer_length{UInt{1} << 40};
std::atomic<long> delay_ms{0};             // before each command buffer
std::atomic<long> left_until_failure{-1};  // command buffers; negative: none fails
std::atomic<long> submissions{0};
std::atomic<bool> has_device{true};
std::atomic<bool> hangs{false};  // no command buffer comes to an end
std::atomic<UInt> working_set{UInt{1} << 40};
std::atomic<decltype(&msl_has_kernel)> other_has{nullptr};  // kernels that take the place of ours
std::atomic<decltype(&msl_dispatch)> other_dispatch{nullptr};

struct Size {
  UInt width, height, depth;
  UInt volume() const { return width * height * depth; }
};
struct Plain : Object {};
struct Text : Object {
  std::string text;
};
struct Array : Object {
  std::vector<Object*> elements;
  ~Array() override {
    for (Object* element : elements) release(id_of(element));
  }
};
struct Buffer : Object {
  char* data;
  UInt bytes;
};
struct Event : Object {
  std::mutex mutex;
  std::condition_variable changed;
  uint64_t value = 0;
  void signal(uint64_t to) {
    const std::lock_guard lock(mutex);
    value = to;
    changed.notify_all();
  }
};
struct Argument {
  Buffer* buffer = nullptr;
  UInt offset = 0;
  std::vector<char> bytes;
};
struct Dispatch {
  Text* pipeline = nullptr;
  std::map<UInt, Argument> arguments;
  Size groups, threads;
};
struct Commands : Object {
  struct Queue* queue;
  std::vector<Dispatch> dispatches;
  std::vector<std::pair<Event*, uint64_t>> signals;
  bool has_open_encoder = false;
  std::string error;
  std::atomic<UInt> status{kNotEnqueued};
  bool is_counted = true;  // among those that the queue's limit is for
  void leave_queue();      // with the queue's lock held
  ~Commands() override;
};
struct Encoder : Object {
  Commands* commands;
  Dispatch next;
  bool ended = false;
  ~Encoder() override {
    if (!ended) die("a compute encoder is freed before endEncoding");
  }
};

Object* text_object(const char* class_name, std::string text) {
  auto* object = make<Text>(class_name);
  object->text = std::move(text);
  return object;
}
const std::string& text_of(Id id) { return as<Text>(id)->text; }
void set_error(Id* error, const std::string& text) {
  if (error) *error = autorelease(text_object("NSError", text));
}
void check_alive(const Object* object) {
  if (object->isa->is_zombie) die("a command buffer uses a %s", object->isa->name.c_str());
}

std::string run_dispatch(const Dispatch& d) {
  check_alive(d.pipeline);
  const UInt n = d.arguments.empty() ? 0 : d.arguments.rbegin()->first + 1;
  std::vector<void*> data(n);
  std::vector<uint64_t> sizes(n);
  for (const auto& [i, a] : d.arguments) {
    if (a.buffer) check_alive(a.buffer);
    data[i] = a.buffer ? a.buffer->data + a.offset : const_cast<char*>(a.bytes.data());
    sizes[i] = a.buffer ? a.buffer->bytes - a.offset : a.bytes.size();
  }
  MslLaunch launch{};
  launch.kernel = d.pipeline->text.c_str();
  launch.n_buffers = static_cast<uint32_t>(n);
  launch.buffers = data.data();
  launch.sizes = sizes.data();
  const UInt groups[] = {d.groups.width, d.groups.height, d.groups.depth};
  const UInt threads[] = {d.threads.width, d.threads.height, d.threads.depth};
  std::copy_n(groups, 3, launch.groups);
  std::copy_n(threads, 3, launch.threads);
  char error[512];
  const auto has = other_has.load();
  const bool is_other = has && has(launch.kernel);
  const auto dispatch = is_other ? other_dispatch.load() : msl_dispatch;
  return dispatch(&launch, nullptr, error, sizeof error) ? error : "";
}

// A command buffer that fails signals nothing; those behind it run.
void run_commands(Commands& c) {
  if (delay_ms > 0) std::this_thread::sleep_for(std::chrono::milliseconds(delay_ms));
  while (hangs) std::this_thread::sleep_for(kStatusDelay);
  if (left_until_failure >= 0 && left_until_failure-- == 0)
    c.error = "a failure that was asked for";
  for (const Dispatch& d : c.dispatches) {
    if (c.error.empty()) c.error = run_dispatch(d);
  }
  if (c.error.empty()) {
    for (const auto& [event, value] : c.signals) event->signal(value);
  }
}

// Sets the status of what has been run, if anything has. The lock is left meanwhile: the last
// reference may go.
void publish(std::unique_lock<std::mutex>* lock, Commands** done) {
  Commands* c = std::exchange(*done, nullptr);
  if (!c) return;
  c->leave_queue();
  lock->unlock();
  c->status = c->error.empty() ? kCompleted : kError;
  release(id_of(c));
  lock->lock();
}

struct Queue : Object {
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<Commands*> committed;
  UInt limit, live = 0;
  bool closing = false;
  std::thread gpu{&Queue::run, this};

  void commit(Commands* c) {
    retain(id_of(c));
    const std::lock_guard lock(mutex);
    committed.push_back(c);
    changed.notify_all();
  }
  // A status comes late, when the next command buffer has signalled, or a while after the last.
  void run() {
    const Uncounted theirs;
    std::unique_lock lock(mutex);
    Commands* done = nullptr;
    const auto has_work = [this] { return closing || !committed.empty(); };
    while (true) {
      if (done && !changed.wait_for(lock, kStatusDelay, has_work)) publish(&lock, &done);
      changed.wait(lock, has_work);
      if (committed.empty()) break;
      Commands* c = committed.front();
      committed.pop_front();
      lock.unlock();
      run_commands(*c);
      if (done && !done->error.empty()) std::this_thread::sleep_for(kStatusDelay);
      lock.lock();
      publish(&lock, &done);
      done = c;
    }
    publish(&lock, &done);
  }
  ~Queue() override {
    {
      const std::lock_guard lock(mutex);
      closing = true;
      changed.notify_all();
    }
    gpu.join();
  }
};

Commands::~Commands() {
  if (has_open_encoder) die("a command buffer is freed with its encoder open");
  const std::lock_guard lock(queue->mutex);
  leave_queue();
}

void Commands::leave_queue() {
  if (std::exchange(is_counted, false)) --queue->live;
}

void define_foundation() {
  class_method("NSString", "stringWithCString:encoding:", [](Id, Sel, const char* text, UInt) {
    return autorelease(text_object("NSString", text));
  });
  method("NSString", "UTF8String", [](Id self, Sel) { return text_of(self).c_str(); });
  class_method("NSURL", "fileURLWithPath:", [](Id, Sel, Id path) {
    return autorelease(text_object("NSURL", text_of(path)));
  });
  class_method("NSProcessInfo", "processInfo",
               [](Id, Sel) { return autorelease(make<Plain>("NSProcessInfo")); });
  method("NSProcessInfo", "operatingSystemVersionString",
         [](Id, Sel) { return autorelease(text_object("NSString", "no system")); });
  method("NSArray", "count", [](Id self, Sel) -> UInt { return as<Array>(self)->elements.size(); });
  method("NSArray", "objectAtIndex:", [](Id self, Sel, UInt i) {
    return id_of(as<Array>(self)->elements.at(i));
  });
  method("NSError", "localizedDescription",
         [](Id self, Sel) { return autorelease(text_object("NSString", text_of(self))); });
}

// Of a library's text: what host_name gives, and what is no template.
std::set<std::string> kernels_of(const std::string& text) {
  std::set<std::string> names;
  for (const std::string before : {"host_name(\"", "\nkernel void "}) {
    for (size_t at = 0; (at = text.find(before, at)) != std::string::npos;) {
      const bool is_template = at > 0 && text[at - 1] == '>';
      at += before.size();
      if (!is_template) names.insert(text.substr(at, text.find_first_of("\"(", at) - at));
    }
  }
  return names;
}

void define_library() {
  class_method("MTLCompileOptions", "alloc",
               [](Id, Sel) { return id_of(text_object("MTLCompileOptions", "")); });
  method("MTLCompileOptions", "init", [](Id self, Sel) { return self; });
  method("MTLCompileOptions", "setFastMathEnabled:", [](Id self, Sel, bool enabled) {
    as<Text>(self)->text = enabled ? "fast" : "safe";
  });
  method("MTLDevice", "newLibraryWithURL:error:", [](Id, Sel, Id url, Id* error) -> Id {
    set_error(error, "the fake Metal reads no metallib: " + text_of(url));
    return nullptr;
  });
  method("MTLDevice", "newLibraryWithSource:options:error:",
         [](Id, Sel, Id source, Id options, Id* error) -> Id {
           const std::string& text = text_of(source);
           if (text.find("#include \"") != std::string::npos) {
             set_error(error, "an include that a driver cannot find");
             return nullptr;
           }
           if (text_of(options) != "safe") die("kernels are compiled with fast math");
           return id_of(text_object("MTLLibrary", text));
         });
  method("MTLLibrary", "functionNames", [](Id self, Sel) {
    auto* names = make<Array>("NSArray");
    for (const std::string& name : kernels_of(text_of(self))) {
      names->elements.push_back(text_object("NSString", name));
    }
    return autorelease(names);
  });
  method("MTLLibrary", "newFunctionWithName:", [](Id self, Sel, Id name) -> Id {
    const std::string& text = text_of(name);
    if (!kernels_of(text_of(self)).contains(text) || !msl_has_kernel(text.c_str())) return nullptr;
    return id_of(text_object("MTLFunction", text));
  });
  method("MTLDevice",
         "newComputePipelineStateWithFunction:error:", [](Id, Sel, Id function, Id*) -> Id {
           return id_of(text_object("MTLComputePipelineState", text_of(function)));
         });
  method("MTLComputePipelineState", "maxTotalThreadsPerThreadgroup",
         [](Id, Sel) -> UInt { return kMaxThreads; });
  method("MTLComputePipelineState", "threadExecutionWidth", [](Id, Sel) -> UInt { return 32; });
}

void define_device() {
  method("MTLDevice", "name",
         [](Id, Sel) { return autorelease(text_object("NSString", "an emulated GPU")); });
  method("MTLDevice", "recommendedMaxWorkingSetSize",
         [](Id, Sel) -> uint64_t { return working_set; });
  method("MTLDevice", "maxBufferLength", [](Id, Sel) -> UInt { return max_buffer_length; });
  method("MTLDevice", "newCommandQueueWithMaxCommandBufferCount:", [](Id, Sel, UInt count) -> Id {
    auto* queue = make<Queue>("MTLCommandQueue");
    queue->limit = count;
    return id_of(queue);
  });
  method("MTLDevice", "newSharedEvent",
         [](Id, Sel) { return id_of(make<Event>("MTLSharedEvent")); });
  method("MTLDevice", "newBufferWithBytesNoCopy:length:options:deallocator:",
         [](Id, Sel, void* data, UInt bytes, UInt, const void* deallocator) -> Id {
           if (reinterpret_cast<uintptr_t>(data) % kPage || bytes % kPage || !bytes) {
             die("newBufferWithBytesNoCopy: %p and %lu bytes, expected whole pages", data, bytes);
           }
           if (bytes > max_buffer_length) die("newBufferWithBytesNoCopy: %lu bytes", bytes);
           if (deallocator) die("newBufferWithBytesNoCopy: no deallocator is known here");
           auto* buffer = make<Buffer>("MTLBuffer");
           buffer->data = static_cast<char*>(data);
           buffer->bytes = bytes;
           return id_of(buffer);
         });
  method("MTLSharedEvent", "signaledValue", [](Id self, Sel) -> uint64_t {
    const std::lock_guard lock(as<Event>(self)->mutex);
    return as<Event>(self)->value;
  });
  method("MTLSharedEvent", "waitUntilSignaledValue:timeoutMS:",
         [](Id self, Sel, uint64_t value, uint64_t ms) -> bool {
           auto* event = as<Event>(self);
           std::unique_lock lock(event->mutex);
           return event->changed.wait_for(lock, std::chrono::milliseconds(ms),
                                          [&] { return event->value >= value; });
         });
}

void define_commands() {
  method("MTLCommandQueue", "commandBufferWithUnretainedReferences", [](Id self, Sel) -> Id {
    auto* queue = as<Queue>(self);
    {
      const std::lock_guard lock(queue->mutex);
      if (++queue->live > queue->limit) die("command buffers: over the queue's %lu", queue->limit);
    }
    auto* commands = make<Commands>("MTLCommandBuffer");
    commands->queue = queue;
    return autorelease(commands);
  });
  method("MTLCommandBuffer", "computeCommandEncoder", [](Id self, Sel) -> Id {
    auto* commands = as<Commands>(self);
    if (commands->has_open_encoder || commands->status != kNotEnqueued) {
      die("an encoder is made while another is open, or after commit");
    }
    commands->has_open_encoder = true;
    auto* encoder = make<Encoder>("MTLComputeCommandEncoder");
    encoder->commands = commands;
    return autorelease(encoder);
  });
  method("MTLCommandBuffer",
         "encodeSignalEvent:value:", [](Id self, Sel, Id event, uint64_t value) {
           if (as<Commands>(self)->has_open_encoder)
             die("a signal is encoded while an encoder is open");
           as<Commands>(self)->signals.emplace_back(as<Event>(event), value);
         });
  method("MTLCommandBuffer", "commit", [](Id self, Sel) {
    auto* commands = as<Commands>(self);
    if (commands->has_open_encoder) die("commit before endEncoding");
    if (commands->status.exchange(kCommitted) != kNotEnqueued) die("commit twice");
    ++submissions;
    commands->queue->commit(commands);
  });
  method("MTLCommandBuffer", "status",
         [](Id self, Sel) -> UInt { return as<Commands>(self)->status; });
  method("MTLCommandBuffer", "error", [](Id self, Sel) -> Id {
    const std::string& error = as<Commands>(self)->error;
    return error.empty() ? nullptr : autorelease(text_object("NSError", error));
  });
}

void set_buffer(Id self, Sel, Id id, UInt offset, UInt index) {
  auto* buffer = as<Buffer>(id);
  if (index >= kMaxArguments) die("setBuffer: index %lu", index);
  if (!buffer) die("setBuffer: no buffer at index %lu", index);
  if (offset >= buffer->bytes) die("setBuffer: offset %lu of %lu bytes", offset, buffer->bytes);
  as<Encoder>(self)->next.arguments[index] = {buffer, offset, {}};
}

void set_bytes(Id self, Sel, const void* data, UInt bytes, UInt index) {
  if (index >= kMaxArguments) die("setBytes: index %lu", index);
  if (bytes == 0 || bytes > kMaxBytes) die("setBytes: %lu bytes", bytes);
  const auto* begin = static_cast<const char*>(data);
  as<Encoder>(self)->next.arguments[index] = {nullptr, 0, {begin, begin + bytes}};
}

void dispatch(Id self, Sel, Size groups, Size threads) {
  auto* encoder = as<Encoder>(self);
  if (encoder->ended) die("dispatch after endEncoding");
  if (!encoder->next.pipeline) die("dispatch without a pipeline");
  if (groups.volume() == 0) die("dispatch of no threadgroups");
  if (threads.volume() == 0 || threads.volume() > kMaxThreads) {
    die("dispatch of %lu threads a threadgroup, expected 1 to %lu", threads.volume(), kMaxThreads);
  }
  encoder->next.groups = groups;
  encoder->next.threads = threads;
  encoder->commands->dispatches.push_back(encoder->next);
}

void define_encoder() {
  const char* name = "MTLComputeCommandEncoder";
  method(name, "setComputePipelineState:", [](Id self, Sel, Id pipeline) {
    as<Encoder>(self)->next = {as<Text>(pipeline), {}, {}, {}};
  });
  method(name, "setBuffer:offset:atIndex:", [](Id self, Sel s, Id id, UInt offset, UInt i) {
    set_buffer(self, s, id, offset, i);
  });
  method(name, "setBytes:length:atIndex:", [](Id self, Sel s, const void* data, UInt n, UInt i) {
    set_bytes(self, s, data, n, i);
  });
  method(name, "dispatchThreadgroups:threadsPerThreadgroup:",
         [](Id self, Sel s, Size groups, Size threads) { dispatch(self, s, groups, threads); });
  method(name, "endEncoding", [](Id self, Sel) {
    auto* encoder = as<Encoder>(self);
    if (std::exchange(encoder->ended, true)) die("endEncoding twice");
    encoder->commands->has_open_encoder = false;
  });
}

struct Definitions {
  Definitions() {
    define_foundation();
    define_library();
    define_device();
    define_commands();
    define_encoder();
  }
} definitions;

}  // namespace

#define EXPORT extern "C" __attribute__((visibility("default")))

EXPORT void* MTLCreateSystemDefaultDevice() {
  return has_device ? id_of(make<Plain>("MTLDevice")) : nullptr;
}
EXPORT void* MTLCopyAllDevicesWithObserver(void*, const void*) { die("not implemented"); }
EXPORT void MTLRemoveDeviceObserver(void*) { die("not implemented"); }

EXPORT void fake_metal_set_max_buffer_length(UInt bytes) { max_buffer_length = bytes; }
EXPORT void fake_metal_set_delay(long ms) { delay_ms = ms; }
EXPORT void fake_metal_fail_after(long n) { left_until_failure = n; }
EXPORT void fake_metal_set_device(int is_there) { has_device = is_there; }
EXPORT void fake_metal_hang(int on) { hangs = on; }
EXPORT void fake_metal_set_working_set(UInt bytes) { working_set = bytes; }
EXPORT void fake_metal_use_kernels(const char* path) {
  void* library = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : nullptr;
  if (path && !library) die("%s", dlerror());
  other_has = library ? (decltype(&msl_has_kernel))dlsym(library, "msl_has_kernel") : nullptr;
  other_dispatch = library ? (decltype(&msl_dispatch))dlsym(library, "msl_dispatch") : nullptr;
}
EXPORT long fake_metal_left_until_failure() { return left_until_failure; }
EXPORT long fake_metal_submissions() { return submissions; }
