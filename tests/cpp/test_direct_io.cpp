#include <sys/stat.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <new>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "check.hpp"
#include "direct_io.hpp"
#include "temp_dir.hpp"
#if defined(__linux__)
#include "faults.hpp"
#endif

using smoe::AlignedBuffer;
using smoe::DirectFile;
using smoe::IoError;
using smoe::kDirectAlignment;

namespace {

constexpr uint64_t kBlocks = 64;
constexpr uint64_t kTail = 1234;  // the file ends inside a block
constexpr uint64_t kFileBytes = kBlocks * kDirectAlignment + kTail;

// Reads random ranges, some past the end, and compares each with the bytes written. True if the
// file was direct to the end.
bool check_random_ranges(const std::string& directory, int rounds) {
  const TempDir temp(directory);
  const std::vector<std::byte> want = random_bytes(kFileBytes, 1);
  write_file(temp / "file", want.data(), want.size());
  const DirectFile file(temp / "file");
  CHECK_EQ(file.size_bytes(), kFileBytes);
  const AlignedBuffer buffer((kBlocks + 8) * kDirectAlignment);
  std::mt19937 random(7);
  for (int i = 0; i < rounds; ++i) {
    const uint64_t offset = random() % (kBlocks + 2) * kDirectAlignment;
    const uint64_t bytes = (1 + random() % (kBlocks + 8)) * kDirectAlignment;
    const uint64_t there = offset < kFileBytes ? std::min(bytes, kFileBytes - offset) : 0;
    CHECK_EQ(file.read(buffer.data(), bytes, offset), static_cast<int64_t>(there));
    CHECK_EQ(std::memcmp(buffer.data(), want.data() + std::min(offset, kFileBytes), there), 0);
  }
  return file.is_direct();
}

// Whether the file system of the working directory has direct I/O: most have.
bool has_direct_io() {
  const TempDir temp;
  write_file(temp / "file", std::string(5, 'x'));
  const DirectFile file(temp / "file");
  const AlignedBuffer buffer(kDirectAlignment);
  CHECK_EQ(file.read(buffer.data(), kDirectAlignment, 0), 5);
  return file.is_direct();
}

std::string open_error(const std::string& path) {
  try {
    DirectFile file(path);
  } catch (const IoError& error) {
    return error.what();
  }
  return "opened";
}

std::string reopen_error(const DirectFile& file) {
  try {
    file.reopen();
  } catch (const IoError& error) {
    return error.what();
  }
  return "opened";
}

}  // namespace

TEST(read_random_ranges_gives_the_bytes_of_the_file) {
  CHECK_EQ(check_random_ranges(".", 300), has_direct_io());
}

TEST(read_after_truncation_returns_what_is_left) {
  const TempDir temp;
  const std::vector<std::byte> bytes = random_bytes(kFileBytes, 2);
  write_file(temp / "file", bytes.data(), bytes.size());
  const DirectFile file(temp / "file");
  std::filesystem::resize_file(temp / "file", 3 * kDirectAlignment + 5);
  const AlignedBuffer buffer(8 * kDirectAlignment);
  CHECK_EQ(file.read(buffer.data(), 8 * kDirectAlignment, 0), 3 * int64_t{kDirectAlignment} + 5);
  CHECK_EQ(file.read(buffer.data(), kDirectAlignment, 4 * kDirectAlignment), 0);
}

TEST(open_names_the_path_and_the_reason) {
  const TempDir temp;
  CHECK_EQ(open_error(temp / "absent"), temp / "absent: cannot open: No such file or directory");
  CHECK_EQ(open_error(temp / "."), temp / ".: cannot open: Is a directory");
  CHECK_EQ(::mkfifo((temp / "pipe").c_str(), 0600), 0);
  CHECK(open_error(temp / "pipe").find("pipe: neither a regular file nor a block device: ") !=
        std::string::npos);
}

TEST(open_follows_links) {
  const TempDir temp;
  write_file(temp / "file", std::string(5, 'x'));
  std::filesystem::create_symlink("file", temp / "link");
  CHECK_EQ(DirectFile(temp / "link").size_bytes(), 5u);
}

TEST(moved_file_still_reads_and_reopens) {
  const TempDir temp;
  write_file(temp / "file", std::string(5, 'x'));
  DirectFile first(temp / "file");
  const bool direct = first.is_direct();
  const DirectFile second(std::move(first));
  const AlignedBuffer buffer(kDirectAlignment);
  CHECK_EQ(second.read(buffer.data(), kDirectAlignment, 0), 5);
  CHECK_EQ(second.is_direct(), direct);
  CHECK_EQ(second.reopen().read(buffer.data(), kDirectAlignment, 0), 5);
}

TEST(reopen_gives_the_same_file_from_any_directory) {
  const TempDir temp;
  const std::vector<std::byte> want = random_bytes(kDirectAlignment, 4);
  write_file(temp / "file", want.data(), want.size());
  const DirectFile file(temp / "file");
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path("/");
  const DirectFile again = file.reopen();
  std::filesystem::current_path(before);
  const AlignedBuffer buffer(kDirectAlignment);
  CHECK_EQ(again.read(buffer.data(), kDirectAlignment, 0), int64_t{kDirectAlignment});
  CHECK_EQ(std::memcmp(buffer.data(), want.data(), want.size()), 0);
  CHECK_EQ(again.path(), temp / "file");
}

// A download or another run of the tool may put a new file at the same path.
TEST(reopen_of_a_replaced_file_names_the_path) {
  const TempDir temp;
  write_file(temp / "file", std::string(5, 'x'));
  write_file(temp / "new", std::string(5, 'x'));
  const DirectFile file(temp / "file");
  std::filesystem::rename(temp / "new", temp / "file");
  CHECK_EQ(reopen_error(file), temp / "file: was replaced while it was open");
  std::filesystem::remove(temp / "file");
  CHECK_EQ(reopen_error(file), temp / "file: cannot open: No such file or directory");
}

TEST(reopen_through_a_link_that_points_elsewhere_now_is_refused) {
  const TempDir temp;
  write_file(temp / "a", std::string(5, 'x'));
  write_file(temp / "b", std::string(5, 'x'));
  std::filesystem::create_symlink("a", temp / "link");
  const DirectFile file(temp / "link");
  CHECK_EQ(reopen_error(file), "opened");
  std::filesystem::remove(temp / "link");
  std::filesystem::create_symlink("b", temp / "link");
  CHECK_EQ(reopen_error(file), temp / "link: was replaced while it was open");
}

TEST(buffer_is_aligned_and_sized_for_a_gpu) {
  AlignedBuffer buffer(16385);
  CHECK_EQ(buffer.size(), 32768u);
  CHECK_EQ(reinterpret_cast<uintptr_t>(buffer.data()) % smoe::kHugePage, 0u);
  std::byte* const data = buffer.data();
  AlignedBuffer other(std::move(buffer));
  CHECK(other.data() == data && buffer.data() == nullptr);
  bool refused = false;
  try {
    AlignedBuffer huge(UINT64_MAX - 5);
  } catch (const std::bad_alloc&) {
    refused = true;
  }
  CHECK(refused);
}

#if defined(__linux__)

TEST(read_on_tmpfs_gives_the_bytes_of_the_file) { check_random_ranges("/dev/shm", 100); }

TEST(open_refusing_direct_falls_back_to_buffered) {
  faults.refuse_direct_open = true;
  CHECK(!check_random_ranges(".", 50));
  faults.refuse_direct_open = false;
}

TEST(read_refusing_direct_falls_back_to_buffered) {
  const TempDir temp;
  write_file(temp / "file", std::string(5, 'x'));
  const DirectFile file(temp / "file");
  faults.refuse_direct_read = true;
  const AlignedBuffer buffer(kDirectAlignment);
  CHECK_EQ(file.read(buffer.data(), kDirectAlignment, 0), 5);
  CHECK(!file.is_direct());
  CHECK(!check_random_ranges(".", 50));
  faults.refuse_direct_read = false;
}

TEST(read_goes_on_after_eintr_and_short_reads) {
  faults.eintr_every = 3;
  for (const uint64_t limit :
       {kDirectAlignment, kDirectAlignment + 512, 2 * kDirectAlignment - 1}) {
    faults.max_read_bytes = limit;
    CHECK_EQ(check_random_ranges(".", 50), has_direct_io());
    faults.refuse_direct_open = true;  // and without the rounding down of direct reads
    check_random_ranges(".", 20);
    faults.refuse_direct_open = false;
  }
  faults.max_read_bytes = 0;
  faults.eintr_every = 0;
}

TEST(reads_that_end_within_a_block_give_the_bytes_of_the_file) {
  faults.max_read_bytes = 100;
  CHECK(!check_random_ranges(".", 3));
  faults.max_read_bytes = 9000;
  faults.vary_limit = true;
  check_random_ranges(".", 100);
  faults.vary_limit = false;
  faults.max_read_bytes = 0;
}

TEST(read_error_is_returned_as_errno) {
  const TempDir temp;
  const std::vector<std::byte> bytes = random_bytes(kFileBytes, 3);
  write_file(temp / "file", bytes.data(), bytes.size());
  const DirectFile file(temp / "file");
  const AlignedBuffer buffer(4 * kDirectAlignment);
  faults.error_offset = 2 * kDirectAlignment;
  faults.error = EIO;
  CHECK_EQ(file.read(buffer.data(), 4 * kDirectAlignment, 0), -EIO);
  CHECK_EQ(file.read(buffer.data(), kDirectAlignment, 0), int64_t{kDirectAlignment});
  faults.error = EINVAL;  // not the fault of direct I/O: buffered reads fail too
  CHECK_EQ(file.read(buffer.data(), 4 * kDirectAlignment, 0), -EINVAL);
  faults.error = 0;
}

#endif
