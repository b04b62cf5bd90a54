// fiber.hpp: a stack of its own for each GPU thread, on one CPU thread.
#pragma once
#include <cstddef>

namespace emu {

class Fiber {
 public:
  Fiber();
  ~Fiber();
  Fiber(const Fiber&) = delete;

  // The next resume() calls entry, which must not return: its last act is finish().
  void prepare(void (*entry)());
  // Runs the fiber until it suspends or finishes.
  void resume();
  // On the fiber: back to resume().
  void suspend() { leave(false); }
  void finish() { leave(true); }
  // On the fiber: what entry does first.
  void begin();

 private:
  void leave(bool for_good);

  char* stack_;
  void* sp_ = nullptr;
  void* caller_sp_ = nullptr;
  // AddressSanitizer's view of the two stacks.
  void* fake_ = nullptr;
  void* caller_fake_ = nullptr;
  const void* caller_stack_ = nullptr;
  size_t caller_bytes_ = 0;
};

}  // namespace emu
