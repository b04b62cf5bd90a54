// metal_device.hpp: one GPU as the Metal backend sees it: memory that it shares with the host,
// kernels by name, launches, and how far its work has come.
//
// Threads: one caller. Memory: nothing is allocated or copied after construction but what Metal
// allocates for a command buffer. Nothing that is kept is autoreleased, so calls may come from one
// thread after another; who encodes has a Pool, for what Metal may leave behind.
#pragma once

#include <Foundation/Foundation.hpp>
#include <Metal/Metal.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "gpu.hpp"

namespace smoe::metal {

// Frees what Metal returned autoreleased in this scope.
class Pool {
 public:
  Pool() : pool_(NS::AutoreleasePool::alloc()->init()) {}
  ~Pool() { pool_->release(); }
  Pool(const Pool&) = delete;

 private:
  NS::AutoreleasePool* pool_;
};

// Owns one reference to a Metal object.
template <class T>
class Owned {
 public:
  explicit Owned(T* object = nullptr) : object_(object) {}
  Owned(Owned&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
  Owned& operator=(Owned&& other) noexcept {
    std::swap(object_, other.object_);
    return *this;
  }
  ~Owned() {
    if (object_) object_->release();
  }
  T* operator->() const noexcept { return object_; }
  T* get() const noexcept { return object_; }
  explicit operator bool() const noexcept { return object_ != nullptr; }

 private:
  T* object_;
};

inline constexpr uint32_t kMostThreads = 256;

// A kernel, and the threads of its threadgroups: whole simdgroups of 32, at most kMostThreads.
struct Pipeline {
  Owned<MTL::ComputePipelineState> state;
  uint32_t threads = 0;
  uint32_t simds() const noexcept { return threads / 32; }
};

// Where a kernel finds an address.
struct Place {
  MTL::Buffer* buffer;
  uint64_t offset;  // in bytes
};

struct Grid {
  uint64_t x = 1, y = 1, z = 1;  // threadgroups
};

class Device {
 public:
  // At most `most_submitted` submissions are under way between two waits. Throws EngineError.
  Device(std::span<const MemoryRange> memory, uint32_t most_submitted);
  Device(const Device&) = delete;

  Pipeline pipeline(const std::string& kernel) const;  // or EngineError
  std::vector<std::string> kernels() const;
  Place place(const void* data, uint64_t bytes) const noexcept;

  // A launch: the pipeline, its arguments in the order of their indices, the grid.
  Device& start(const Pipeline& pipeline) noexcept;
  Device& base(const Place& place) noexcept;  // the whole buffer, from its first byte
  Device& memory(const void* data, uint64_t bytes) noexcept;
  Device& bytes(const void* data, uint64_t bytes) noexcept;  // copied now; at most kMaxBytes
  template <class Args>
    requires(!std::is_pointer_v<Args>)
  Device& args(const Args& a) noexcept {
    return bytes(&a, sizeof a);
  }
  void run(Grid grid) noexcept;  // after what was launched before

  Ticket submit() noexcept;
  Ticket submitted() const noexcept { return submitted_; }
  Ticket completed() const noexcept { return event_->signaledValue(); }
  Status wait(Ticket ticket, WaitControl control) noexcept;
  const char* failure() const noexcept { return failure_; }
  // Submits what is encoded and waits for everything: only then may pipelines go, and the memory.
  // False: it does not end.
  bool finish(std::chrono::milliseconds patience) noexcept;

  static constexpr uint64_t kMaxBytes = 4096;

 private:
  struct Window {
    std::byte* data;
    uint64_t bytes;
    Owned<MTL::Buffer> buffer;
  };
  struct Submission {
    Owned<MTL::CommandBuffer> commands;
    Ticket ticket;
  };

  void load_library();
  void wrap(const MemoryRange& range);
  void begin_commands() noexcept;
  void make_room() noexcept;
  void wait_a_while(Ticket ticket, std::chrono::nanoseconds waited) noexcept;
  void note_failure(const char* what) noexcept;
  bool reap() noexcept;
  bool has_ended(Ticket ticket) const noexcept;

  Owned<MTL::Device> device_;
  Owned<MTL::CommandQueue> queue_;
  Owned<MTL::SharedEvent> event_;
  Owned<MTL::Library> library_;
  std::vector<Window> windows_;
  Owned<MTL::CommandBuffer> commands_;  // that are being encoded
  Owned<MTL::ComputeCommandEncoder> encoder_;
  NS::UInteger next_argument_ = 0;
  uint32_t threads_ = 0;               // of the launch
  std::vector<Submission> under_way_;  // (most_submitted), a ring of which n_ from first_ are used
  size_t first_ = 0, n_ = 0;
  Ticket submitted_ = 0;
  bool failed_ = false;
  char failure_[256] = "";
};

}  // namespace smoe::metal
