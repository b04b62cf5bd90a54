// direct_io.hpp: uncached reads of a file into aligned memory. Every vault and scout descriptor of
// the runtime is a DirectFile: O_DIRECT on Linux, F_NOCACHE on macOS.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

namespace smoe {

inline constexpr uint64_t kDirectAlignment =
    4096;  // of offsets, sizes and addresses of direct reads
inline constexpr uint64_t kHugePage = 2u << 20;

constexpr uint64_t round_up(uint64_t value, uint64_t alignment) {
  return (value + alignment - 1) / alignment * alignment;
}
constexpr uint64_t round_down(uint64_t value, uint64_t alignment) {
  return value / alignment * alignment;
}

class IoError : public std::runtime_error {
 public:
  // Reads "<path>: <what>: <strerror>".
  IoError(const std::string& path, const std::string& what, int error);
  IoError(const std::string& path, const std::string& what);  // no call failed: error() is 0
  int error() const noexcept { return error_; }

 private:
  int error_;
};

// Memory from posix_memalign (macOS: mmap, in pages), its size rounded up to 16,384 so that a GPU
// can map it, huge pages advised. Its contents are undefined: it is not touched here, so the OS
// commits pages on first use. Throws std::bad_alloc.
class AlignedBuffer {
 public:
  AlignedBuffer() = default;
  explicit AlignedBuffer(uint64_t bytes, uint64_t alignment = kHugePage);
  ~AlignedBuffer();
  AlignedBuffer(AlignedBuffer&& other) noexcept;
  AlignedBuffer& operator=(AlignedBuffer&& other) noexcept;

  std::byte* data() const noexcept { return data_; }
  uint64_t size() const noexcept { return size_; }
  void leak() noexcept;  // gives the memory up for ever: an I/O thread may still write to it

 private:
  std::byte* data_ = nullptr;
  uint64_t size_ = 0;
};

// A read-only descriptor that bypasses the page cache. Movable; reads are safe from any thread.
class DirectFile {
 public:
  // A regular file or a block device; links are followed. Throws IoError. Where the file system
  // refuses O_DIRECT at open (or, later, at a read), or its direct reads end within a block again
  // and again, it falls back to buffered reads whose pages are dropped after each read; is_direct()
  // then says false.
  explicit DirectFile(const std::string& path);
  ~DirectFile();
  DirectFile(DirectFile&& other) noexcept;
  DirectFile& operator=(DirectFile&&) = delete;

  // The same file once more, wherever the working directory is by now. Throws IoError if its path
  // is gone or names another file.
  DirectFile reopen() const;
  // Another descriptor of this open file, which falls back together with it. Throws IoError.
  DirectFile duplicate() const;

  const std::string& path() const noexcept { return path_; }
  uint64_t size_bytes() const noexcept { return size_bytes_; }  // when it was opened
  bool is_direct() const noexcept { return direct_->load(std::memory_order_relaxed); }

  // Reads [offset, offset + bytes) to dst, looping over short reads and EINTR. offset, bytes and
  // dst are multiples of kDirectAlignment. Returns the bytes read, fewer only at the end of the
  // file (a tail that is not a multiple of kDirectAlignment is read too), or -errno.
  int64_t read(void* dst, uint64_t bytes, uint64_t offset) const noexcept;

 private:
  DirectFile() = default;
  DirectFile(const std::string& path, const std::string& absolute_path);
  bool clear_direct() const noexcept;

  std::string path_;  // as the caller spelled it, for messages
  std::string absolute_path_;
  int fd_ = -1;
  uint64_t size_bytes_ = 0;
  std::shared_ptr<std::atomic<bool>> direct_;  // of the open file, like its flags
};

}  // namespace smoe
