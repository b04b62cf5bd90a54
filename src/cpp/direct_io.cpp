#include "direct_io.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <new>
#include <system_error>
#include <utility>

namespace smoe {
namespace {

constexpr uint64_t kGpuPage = 16384;
constexpr uint64_t kMaxRead = 1u << 30;  // macOS refuses a single read of 2 GiB or more
constexpr int kMaxStalls = 8;            // direct reads in a row that gain no block

#ifdef __APPLE__

int open_direct(const char* path, bool& direct) noexcept {
  const int fd = ::open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return fd;
  direct = ::fcntl(fd, F_NOCACHE, 1) == 0;
  ::fcntl(fd, F_RDAHEAD, 0);
  return fd;
}

void drop_pages(int, uint64_t, uint64_t) noexcept {}

#else

int open_direct(const char* path, bool& direct) noexcept {
  int fd = ::open(path, O_RDONLY | O_CLOEXEC | O_DIRECT);
  direct = fd >= 0;
  if (fd < 0 && errno == EINVAL) fd = ::open(path, O_RDONLY | O_CLOEXEC);
  return fd;
}

void drop_pages(int fd, uint64_t offset, uint64_t bytes) noexcept {
  ::posix_fadvise(fd, static_cast<off_t>(offset), static_cast<off_t>(bytes), POSIX_FADV_DONTNEED);
}

#endif

// Empty if the working directory is gone.
std::string absolute(const std::string& path) {
  std::error_code error;
  return std::filesystem::absolute(path, error).string();
}

// Checked before open(), which would wait for the other end of a pipe.
void check_is_readable_at_offsets(const std::string& path, const std::string& absolute_path) {
  struct stat status;
  if (::stat(absolute_path.c_str(), &status) != 0) throw IoError(path, "cannot open", errno);
  if (S_ISDIR(status.st_mode)) throw IoError(path, "cannot open", EISDIR);
  if (!S_ISREG(status.st_mode) && !S_ISBLK(status.st_mode)) {
    throw IoError(path, "neither a regular file nor a block device", ENOTSUP);
  }
}

bool is_same_file(int a, int b) noexcept {
  struct stat of_a, of_b;
  return ::fstat(a, &of_a) == 0 && ::fstat(b, &of_b) == 0 && of_a.st_dev == of_b.st_dev &&
         of_a.st_ino == of_b.st_ino;
}

bool is_past_end(int fd, uint64_t offset) noexcept {
  const off_t end = ::lseek(fd, 0, SEEK_END);
  return end < 0 || offset >= static_cast<uint64_t>(end);
}

}  // namespace

IoError::IoError(const std::string& path, const std::string& what, int error)
    : std::runtime_error(path + ": " + what + ": " + std::generic_category().message(error)),
      error_(error) {}

IoError::IoError(const std::string& path, const std::string& what)
    : std::runtime_error(path + ": " + what), error_(0) {}

#if defined(__APPLE__)
// Metal shares pages of mmap with the GPU, which are 16 KiB there, and none of malloc.
AlignedBuffer::AlignedBuffer(uint64_t bytes, uint64_t) {
  if (bytes > UINT64_MAX - kGpuPage) throw std::bad_alloc();
  size_ = std::max(round_up(bytes, kGpuPage), kGpuPage);
  void* memory = ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  data_ = static_cast<std::byte*>(memory);
}

AlignedBuffer::~AlignedBuffer() {
  if (data_) ::munmap(data_, size_);
}
#else
AlignedBuffer::AlignedBuffer(uint64_t bytes, uint64_t alignment) {
  if (bytes > UINT64_MAX - kGpuPage) throw std::bad_alloc();
  void* memory = nullptr;
  size_ = round_up(bytes, kGpuPage);
  if (::posix_memalign(&memory, alignment, size_) != 0) throw std::bad_alloc();
  data_ = static_cast<std::byte*>(memory);
#ifdef MADV_HUGEPAGE
  ::madvise(memory, size_, MADV_HUGEPAGE);
#endif
}

AlignedBuffer::~AlignedBuffer() { std::free(data_); }
#endif

AlignedBuffer::AlignedBuffer(AlignedBuffer&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

AlignedBuffer& AlignedBuffer::operator=(AlignedBuffer&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  return *this;
}

void AlignedBuffer::leak() noexcept {
  data_ = nullptr;
  size_ = 0;
}

DirectFile::DirectFile(const std::string& path) : DirectFile(path, absolute(path)) {}

DirectFile::DirectFile(const std::string& path, const std::string& absolute_path)
    : path_(path), absolute_path_(absolute_path) {
  check_is_readable_at_offsets(path, absolute_path);
  bool direct = false;
  fd_ = open_direct(absolute_path.c_str(), direct);
  if (fd_ < 0) throw IoError(path, "cannot open", errno);
  direct_ = std::make_shared<std::atomic<bool>>(direct);
  const off_t end = ::lseek(fd_, 0, SEEK_END);  // unlike st_size, also that of a block device
  if (end < 0) {
    const int error = errno;
    ::close(fd_);
    throw IoError(path, "cannot tell its size", error);
  }
  size_bytes_ = static_cast<uint64_t>(end);
}

DirectFile::~DirectFile() {
  if (fd_ >= 0) ::close(fd_);
}

DirectFile::DirectFile(DirectFile&& other) noexcept
    : path_(std::move(other.path_)),
      absolute_path_(std::move(other.absolute_path_)),
      fd_(std::exchange(other.fd_, -1)),
      size_bytes_(other.size_bytes_),
      direct_(std::move(other.direct_)) {}

DirectFile DirectFile::reopen() const {
  DirectFile again(path_, absolute_path_);
  if (!is_same_file(fd_, again.fd_)) throw IoError(path_, "was replaced while it was open");
  return again;
}

DirectFile DirectFile::duplicate() const {
  DirectFile other;
  other.fd_ = ::fcntl(fd_, F_DUPFD_CLOEXEC, 0);
  if (other.fd_ < 0) throw IoError(path_, "cannot open", errno);
  other.path_ = path_;
  other.absolute_path_ = absolute_path_;
  other.size_bytes_ = size_bytes_;
  other.direct_ = direct_;
  return other;
}

int64_t DirectFile::read(void* dst, uint64_t bytes, uint64_t offset) const noexcept {
  auto* out = static_cast<std::byte*>(dst);
  uint64_t done = 0;
  int stalls = 0;
  while (done < bytes) {
    const bool direct = is_direct();
    // A direct read starts on a block: after a short one the last block is read again, and counts
    // as not read until then.
    const uint64_t start = direct ? round_down(done, kDirectAlignment) : done;
    const ssize_t n = ::pread(fd_, out + start, std::min(bytes - start, kMaxRead),
                              static_cast<off_t>(offset + start));
    if (n < 0) {
      if (errno == EINTR) continue;
      if (errno == EINVAL && direct && clear_direct()) continue;
      return -errno;
    }
    done = start + static_cast<uint64_t>(n);
    if (done == bytes || n == 0 || is_past_end(fd_, offset + done)) break;
    stalls = static_cast<uint64_t>(n) < kDirectAlignment ? stalls + 1 : 0;
    if (direct && stalls > kMaxStalls && !clear_direct()) return -EIO;
  }
  if (!is_direct()) drop_pages(fd_, offset, done);
  return static_cast<int64_t>(done);
}

// Goes on with buffered reads, in every thread that uses this descriptor; several may come here.
bool DirectFile::clear_direct() const noexcept {
#ifdef O_DIRECT
  const int flags = ::fcntl(fd_, F_GETFL);
  if (flags < 0 || ::fcntl(fd_, F_SETFL, flags & ~O_DIRECT) != 0) return false;
  direct_->store(false, std::memory_order_relaxed);
  return true;
#else
  return false;
#endif
}

}  // namespace smoe
