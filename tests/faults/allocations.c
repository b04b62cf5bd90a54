// allocations.c: preloaded into a process, counts every call that asks for memory or gives it back,
// on all threads, while it is armed. Linux with glibc only, whose own calls of mmap and brk are not
// seen here: they come from the functions that are.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Atomic int armed;
static _Atomic uint64_t calls;

void smoe_count_allocations(int on) { armed = on; }
uint64_t smoe_allocations(void) { return atomic_exchange(&calls, 0); }

// By 1 and by -1: what this thread asks for in between is not counted.
static _Thread_local int paused __attribute__((tls_model("initial-exec")));
void smoe_pause_allocations(int by) { paused += by; }

static void count(void) {
  if (armed && paused == 0) atomic_fetch_add(&calls, 1);
}

void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);
void __libc_free(void*);

void* malloc(size_t n) { return count(), __libc_malloc(n); }
void* calloc(size_t n, size_t size) { return count(), __libc_calloc(n, size); }
void* realloc(void* p, size_t n) { return count(), __libc_realloc(p, n); }
void* memalign(size_t alignment, size_t n) { return count(), __libc_memalign(alignment, n); }
void* aligned_alloc(size_t alignment, size_t n) { return count(), __libc_memalign(alignment, n); }
int posix_memalign(void** p, size_t alignment, size_t n) {
  count();
  *p = __libc_memalign(alignment, n);
  return *p == NULL ? ENOMEM : 0;
}
void free(void* p) {
  if (p != NULL) count();
  __libc_free(p);
}

void* mmap(void* at, size_t n, int protection, int flags, int fd, off_t offset) {
  return count(), (void*)syscall(SYS_mmap, at, n, protection, flags, fd, offset);
}
void* mmap64(void* at, size_t n, int protection, int flags, int fd, off64_t offset) {
  return count(), (void*)syscall(SYS_mmap, at, n, protection, flags, fd, offset);
}
int munmap(void* at, size_t n) { return count(), (int)syscall(SYS_munmap, at, n); }

int brk(void* end) {
  count();
  return ((int (*)(void*))dlsym(RTLD_NEXT, "brk"))(end);
}
void* sbrk(intptr_t bytes) {
  count();
  return ((void* (*)(intptr_t))dlsym(RTLD_NEXT, "sbrk"))(bytes);
}
