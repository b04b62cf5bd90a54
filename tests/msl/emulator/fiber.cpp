#include "fiber.hpp"

#include <sys/mman.h>

#include <cstdint>
#include <cstring>
#include <stdexcept>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define EMU_ASAN 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define EMU_ASAN 1
#endif
#ifdef EMU_ASAN
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif

// Pushes the registers that a call keeps, stores the stack pointer in *save, and takes up `next`.
extern "C" void emu_swap(void** save, void* next);
#if defined(__APPLE__)
#define EMU_SYMBOL "_emu_swap"
#else
#define EMU_SYMBOL "emu_swap"
#endif
#if defined(__x86_64__)
asm(".text\n.globl " EMU_SYMBOL "\n" EMU_SYMBOL
    ":\n"
    "push %rbp\npush %rbx\npush %r12\npush %r13\npush %r14\npush %r15\n"
    "mov %rsp,(%rdi)\nmov %rsi,%rsp\n"
    "pop %r15\npop %r14\npop %r13\npop %r12\npop %rbx\npop %rbp\nret\n");
constexpr int kFrameWords = 8, kReturn = 6;  // one word to spare: calls leave rsp 8 off 16
#elif defined(__aarch64__)
asm(".text\n.globl " EMU_SYMBOL "\n.p2align 2\n" EMU_SYMBOL
    ":\n"
    "sub sp,sp,#160\n"
    "stp x19,x20,[sp]\nstp x21,x22,[sp,#16]\nstp x23,x24,[sp,#32]\nstp x25,x26,[sp,#48]\n"
    "stp x27,x28,[sp,#64]\nstp x29,x30,[sp,#80]\n"
    "stp d8,d9,[sp,#96]\nstp d10,d11,[sp,#112]\nstp d12,d13,[sp,#128]\nstp d14,d15,[sp,#144]\n"
    "mov x9,sp\nstr x9,[x0]\nmov sp,x1\n"
    "ldp x19,x20,[sp]\nldp x21,x22,[sp,#16]\nldp x23,x24,[sp,#32]\nldp x25,x26,[sp,#48]\n"
    "ldp x27,x28,[sp,#64]\nldp x29,x30,[sp,#80]\n"
    "ldp d8,d9,[sp,#96]\nldp d10,d11,[sp,#112]\nldp d12,d13,[sp,#128]\nldp d14,d15,[sp,#144]\n"
    "add sp,sp,#160\nret\n");
constexpr int kFrameWords = 20, kReturn = 11;
#else
#error "emu_swap is written for x86-64 and arm64"
#endif

namespace emu {
namespace {
#ifdef EMU_ASAN
constexpr size_t kStackBytes = 256 << 10;
#else
constexpr size_t kStackBytes = 64 << 10;
#endif
constexpr size_t kGuardBytes = 16 << 10;  // a whole page of any system: an overflow faults
}  // namespace

Fiber::Fiber() {
  void* p = mmap(nullptr, kGuardBytes + kStackBytes, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) throw std::runtime_error("no memory for the stack of a GPU thread");
  stack_ = static_cast<char*>(p);
  mprotect(stack_, kGuardBytes, PROT_NONE);
}

Fiber::~Fiber() { munmap(stack_, kGuardBytes + kStackBytes); }

void Fiber::prepare(void (*entry)()) {
#ifdef EMU_ASAN
  __asan_unpoison_memory_region(stack_ + kGuardBytes, kStackBytes);  // the last run's frames
#endif
  void** sp = reinterpret_cast<void**>(stack_ + kGuardBytes + kStackBytes - 64) - kFrameWords;
  std::memset(sp, 0, kFrameWords * sizeof(void*));
  sp[kReturn] = reinterpret_cast<void*>(entry);
  sp_ = sp;
  fake_ = nullptr;
}

void Fiber::resume() {
#ifdef EMU_ASAN
  __sanitizer_start_switch_fiber(&caller_fake_, stack_ + kGuardBytes, kStackBytes);
#endif
  emu_swap(&caller_sp_, sp_);
#ifdef EMU_ASAN
  __sanitizer_finish_switch_fiber(caller_fake_, nullptr, nullptr);
#endif
}

void Fiber::begin() {
#ifdef EMU_ASAN
  __sanitizer_finish_switch_fiber(nullptr, &caller_stack_, &caller_bytes_);
#endif
}

void Fiber::leave([[maybe_unused]] bool for_good) {
#ifdef EMU_ASAN
  __sanitizer_start_switch_fiber(for_good ? nullptr : &fake_, caller_stack_, caller_bytes_);
#endif
  emu_swap(&sp_, caller_sp_);
#ifdef EMU_ASAN
  __sanitizer_finish_switch_fiber(fake_, &caller_stack_, &caller_bytes_);
#endif
}

}  // namespace emu
