// temp_dir.hpp: a directory for one test, and bytes to fill files with.
#pragma once

#include <stdlib.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

// Under `parent`, by default the working directory: a build tree is on a real disk, /tmp may not
// be.
class TempDir {
 public:
  explicit TempDir(const std::string& parent = ".") : path_(parent + "/test_XXXXXX") {
    if (::mkdtemp(path_.data()) == nullptr) throw std::runtime_error(path_ + ": cannot be made");
  }
  ~TempDir() { std::filesystem::remove_all(path_); }
  TempDir(const TempDir&) = delete;

  std::string operator/(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

inline std::vector<std::byte> random_bytes(size_t count, uint64_t seed) {
  std::vector<std::byte> bytes(count);
  for (std::byte& byte : bytes) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    byte = static_cast<std::byte>(seed >> 56);
  }
  return bytes;
}

inline void write_file(const std::string& path, const void* data, size_t bytes) {
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  std::ofstream(path, std::ios::binary)
      .write(static_cast<const char*>(data), static_cast<std::streamsize>(bytes));
}

inline void write_file(const std::string& path, const std::string& text) {
  write_file(path, text.data(), text.size());
}
