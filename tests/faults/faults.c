// faults.c: preloaded into a process, bends its reads of some files, its clock and its threads, so
// that tests see what disks and kernels do rarely. Linux only.
//
// Settings are a text, "short=4096 eintr=3": from the environment variable SMOE_FAULTS at the
// start, from smoe_faults() later, which replaces all of them but clock_speed.
//   file=TEXT           bends files whose path holds TEXT; .smoe if not given
//   least_bytes=N       bends reads of at least N bytes
//   short=N             a read returns at most N bytes
//   short_permille=N    of the reads, so many are cut, at any place
//   eintr=N             a read is interrupted N times first
//   eintr_permille=N
//   error=ERRNO         reads fail, if they touch [error_at, error_at + error_bytes)
//   error_permille=N    of those, so many; 1000 if not given
//   delay_us=N          a read takes up to N more
//   hang_ms=N           a read takes so much more, in milliseconds of the bent clock
//   hang_reads=N        so many reads do, then no more
//   hang_while=PATH     reads do not end while PATH exists; PATH.hit tells that one has begun
//   refuse_open=1       O_DIRECT is refused by open, as some file systems do
//   refuse_read=1       O_DIRECT is refused by read
//   threads=N           so many threads may start, then no more
//   clock_speed=N       the monotonic clock runs N times as fast from the start of the process
//   seed=N              of all that is random
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum Setting {
  kLeastBytes,
  kShort,
  kShortPermille,
  kEintr,
  kEintrPermille,
  kError,
  kErrorAt,
  kErrorBytes,
  kErrorPermille,
  kDelayUs,
  kHangMs,
  kHangReads,
  kRefuseOpen,
  kRefuseRead,
  kThreads,
  kClockSpeed,
  kSeed,
  kSettings
};
static const char* const kNames[kSettings] = {
    "least_bytes", "short",      "short_permille", "eintr",          "eintr_permille",
    "error",       "error_at",   "error_bytes",    "error_permille", "delay_us",
    "hang_ms",     "hang_reads", "refuse_open",    "refuse_read",    "threads",
    "clock_speed", "seed"};

static _Atomic int64_t settings[kSettings] = {[kClockSpeed] = 1};
static char bent_file[256] = ".smoe";
static char hang_while[256];
static _Atomic uint64_t bent_reads, draws;
static int64_t start_ns;

static int64_t get(enum Setting setting) { return atomic_load(&settings[setting]); }

static void reset(void) {
  const int64_t speed = get(kClockSpeed);
  for (int i = 0; i < kSettings; ++i) settings[i] = 0;
  settings[kErrorBytes] = settings[kHangReads] = settings[kThreads] = INT64_MAX;
  settings[kErrorPermille] = 1000;
  settings[kClockSpeed] = speed;
  strcpy(bent_file, ".smoe");
  hang_while[0] = 0;
}

static int set(const char* name, const char* value) {
  if (strcmp(name, "file") == 0 || strcmp(name, "hang_while") == 0) {
    snprintf(name[0] == 'f' ? bent_file : hang_while, sizeof bent_file, "%s", value);
    return 0;
  }
  for (int i = 0; i < kSettings; ++i) {
    if (strcmp(name, kNames[i]) == 0) {
      settings[i] = strtoll(value, NULL, 10);
      return 0;
    }
  }
  return -1;
}

// 0, or -1 for a setting that there is not. Called while no read is under way, but for hang_ms.
int smoe_faults(const char* text) {
  char copy[1024];
  char* rest = copy;
  snprintf(copy, sizeof copy, "%s", text);
  reset();
  for (char* word; (word = strsep(&rest, " "));) {
    char* const value = strchr(word, '=');
    if (*word == 0) continue;
    if (value == NULL) return -1;
    *value = 0;
    if (set(word, value + 1) != 0) return -1;
  }
  return 0;
}

uint64_t smoe_bent_reads(void) { return bent_reads; }

static int64_t real_ns(clockid_t clock) {
  struct timespec now;
  syscall(SYS_clock_gettime, clock, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

__attribute__((constructor)) static void start(void) {
  start_ns = real_ns(CLOCK_MONOTONIC);
  reset();
  const char* const text = getenv("SMOE_FAULTS");
  if (text != NULL && smoe_faults(text) != 0) {
    fprintf(stderr, "SMOE_FAULTS: %s, expected settings of faults.c\n", text);
    _exit(99);
  }
}

static uint64_t draw(uint64_t below) {  // splitmix64
  uint64_t x = ((uint64_t)get(kSeed) << 32) + atomic_fetch_add(&draws, 1) * 0x9E3779B97F4A7C15u;
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
  x = (x ^ x >> 27) * 0x94D049BB133111EBu;
  return (x ^ x >> 31) % below;
}

static int happens(int64_t permille) { return permille > 0 && (int64_t)draw(1000) < permille; }

static void pause_ns(int64_t ns) {
  const struct timespec time = {ns / 1000000000, ns % 1000000000};
  nanosleep(&time, NULL);
}

static int is_bent(int fd, size_t bytes) {
  if ((int64_t)bytes < get(kLeastBytes)) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  const ssize_t n = readlink(link, path, sizeof path - 1);
  if (n < 0) return 0;
  path[n] = 0;
  return strstr(path, bent_file) != NULL;
}

static void take_time(void) {
  const int64_t begin = real_ns(CLOCK_MONOTONIC);
  const int hangs = get(kHangMs) > 0 && atomic_fetch_sub(&settings[kHangReads], 1) > 0;
  while (hangs && get(kHangMs) * 1000000 > (real_ns(CLOCK_MONOTONIC) - begin) * get(kClockSpeed)) {
    pause_ns(5000000);
  }
  while (hang_while[0] != 0 && access(hang_while, F_OK) == 0) {
    char hit[sizeof hang_while + 4];
    snprintf(hit, sizeof hit, "%s.hit", hang_while);
    const int fd = (int)syscall(SYS_openat, AT_FDCWD, hit, O_CREAT | O_WRONLY, 0600);
    if (fd >= 0) close(fd);
    pause_ns(5000000);
  }
  if (get(kDelayUs) > 0) pause_ns((int64_t)draw((uint64_t)get(kDelayUs)) * 1000);
}

// The errno that this read fails with, or 0.
static int failure(int fd, size_t bytes, off_t offset) {
  static _Thread_local int64_t interrupted;
  if (interrupted++ < get(kEintr)) return EINTR;
  interrupted = 0;
  if (happens(get(kEintrPermille))) return EINTR;
  const int64_t from = get(kErrorAt), length = get(kErrorBytes);
  const int touches = offset + (int64_t)bytes > from && offset - from < length;
  if (get(kError) != 0 && touches && happens(get(kErrorPermille))) return (int)get(kError);
  if (get(kRefuseRead) != 0 && (fcntl(fd, F_GETFL) & O_DIRECT) != 0) return EINVAL;
  return 0;
}

// One byte, any number of bytes, whole blocks, or half of what was asked for.
static size_t cut(size_t bytes) {
  if (bytes < 2) return bytes;
  switch (draw(4)) {
    case 0:
      return 1;
    case 1:
      return 1 + draw(bytes - 1);
    case 2:
      return 4096 * (1 + draw((bytes + 4095) / 4096));
    default:
      return bytes / 2;
  }
}

static ssize_t bent_pread(int fd, void* dst, size_t bytes, off_t offset) {
  if (!is_bent(fd, bytes)) return syscall(SYS_pread64, fd, dst, bytes, offset);
  atomic_fetch_add(&bent_reads, 1);
  take_time();
  const int error = failure(fd, bytes, offset);
  if (error != 0) {
    errno = error;
    return -1;
  }
  size_t limit = get(kShort) > 0 ? (size_t)get(kShort) : SIZE_MAX;
  if (happens(get(kShortPermille))) limit = cut(bytes);
  // A direct read is of whole blocks, so a short one is made of a whole one.
  const ssize_t n = syscall(SYS_pread64, fd, dst, bytes, offset);
  if (n <= 0 || (size_t)n <= limit) return n;
  memset((char*)dst + limit, 0xFF, (size_t)n - limit);  // what did not arrive must not be used
  return (ssize_t)limit;
}

ssize_t pread(int fd, void* dst, size_t bytes, off_t offset) {
  return bent_pread(fd, dst, bytes, offset);
}
ssize_t pread64(int fd, void* dst, size_t bytes, off64_t offset) {
  return bent_pread(fd, dst, bytes, offset);
}

static int bent_open(const char* path, int flags, mode_t mode) {
  if (get(kRefuseOpen) != 0 && (flags & O_DIRECT) != 0 && strstr(path, bent_file) != NULL) {
    errno = EINVAL;
    return -1;
  }
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

static mode_t mode_of(int flags, va_list arguments) {
  return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(arguments, mode_t) : 0;
}

int open(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return bent_open(path, flags, mode);
}

int open64(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return bent_open(path, flags, mode);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*),
                   void* argument) {
  typedef int Create(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  if (atomic_fetch_sub(&settings[kThreads], 1) <= 0) return EAGAIN;
  return ((Create*)dlsym(RTLD_NEXT, "pthread_create"))(thread, attributes, run, argument);
}

int clock_gettime(clockid_t clock, struct timespec* now) {
  if (clock != CLOCK_MONOTONIC || get(kClockSpeed) == 1) {
    return (int)syscall(SYS_clock_gettime, clock, now);
  }
  const int64_t ns = start_ns + (real_ns(clock) - start_ns) * get(kClockSpeed);
  *now = (struct timespec){ns / 1000000000, ns % 1000000000};
  return 0;
}
