/* dispatch.h: one way to run a kernel, whether the library has it for the emulator or for a GPU. */
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { kForward = 0, kBackward = 1, kShuffled = 2 };

struct MslLaunch {
  const char* kernel;
  uint32_t n_buffers;
  void* const* buffers;  /* (n_buffers) NULL: not bound */
  const uint64_t* sizes; /* (n_buffers) bytes */
  uint32_t groups[3];    /* threadgroups */
  uint32_t threads[3];   /* of a threadgroup */
  /* The emulator's: the order in which threads run, and copies of the buffers that end at a page
   * which faults. */
  uint32_t order;
  uint32_t seed;
  uint32_t guard;
  /* The GPU's: launch `reps` times (0: once); launch r adds r % rotate_count * rotate_bytes to
   * buffer 0 (rotate_count 0: nothing), so that a cache does not serve it. */
  uint32_t reps;
  uint32_t rotate_count;
  uint64_t rotate_bytes;
};

#define MSL_API __attribute__((visibility("default")))

/* 0, or 1 with a message in `error`. ms, if not NULL: milliseconds of one launch. */
MSL_API int msl_dispatch(const struct MslLaunch* launch, double* ms, char* error,
                         size_t error_bytes);
MSL_API int msl_has_kernel(const char* kernel);

#ifdef __cplusplus
}
#endif
