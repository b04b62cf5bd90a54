// scout.hpp: reads the .scout.safetensors file, the dense part of a model.
//
// The header is untrusted: it is parsed and checked whole before a tensor is looked at. Nothing is
// mapped: what memory holds of it (dense.hpp) can be neither evicted nor counted twice. Where
// memory is short the embedding table stays on disk and is read a row at a time.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bounded_reader.hpp"
#include "direct_io.hpp"
#include "status.hpp"
#include "tensor.hpp"

namespace smoe {

class ScoutError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct ScoutTensor {
  Format format;                // kF32, kF16 or kBF16
  std::vector<uint64_t> shape;  // row-major
  uint64_t offset;              // of the first byte, in the file
  uint64_t bytes;
};

// The JSON object at the head of a safetensors file; offsets are still relative to the data.
struct ScoutHeader {
  std::map<std::string, ScoutTensor> tensors;
  std::map<std::string, std::string> metadata;
};

// Throws ScoutError whose text starts with `path`. Source: the safetensors format, README of
// huggingface/safetensors.
ScoutHeader parse_scout_header(const std::string& path, std::string_view json);

inline constexpr const char* kEmbeddingName = "model.embed_tokens.weight";
inline constexpr const char* kHeadName = "lm_head.weight";

class Scout {
 public:
  // Reads the header only. Throws ScoutError, IoError, and Interrupted once control.stop is raised.
  explicit Scout(const std::string& path, const WaitControl& control = {});

  const std::string& path() const noexcept { return file_.path(); }
  const DirectFile& file() const noexcept { return file_; }
  const std::map<std::string, std::string>& metadata() const noexcept { return header_.metadata; }
  const std::map<std::string, ScoutTensor>& tensors() const noexcept { return header_.tensors; }
  const ScoutTensor* find(const std::string& name) const noexcept;

  // [offset, offset + bytes) of the file. Throws as the constructor.
  void read(BoundedReader& reader, uint64_t offset, uint64_t bytes, std::byte* out,
            const WaitControl& control) const;

  // A row of a matrix from disk, by the reader made for it; out holds the row. Fewer bytes than it
  // has: the file ended. Allocates nothing.
  std::unique_ptr<BoundedReader> row_reader(const ScoutTensor& matrix) const;
  static ReadResult read_row(BoundedReader& reader, const ScoutTensor& matrix, uint64_t row,
                             std::byte* out, const WaitControl& control) noexcept;

 private:
  DirectFile file_;
  ScoutHeader header_;
};

}  // namespace smoe
