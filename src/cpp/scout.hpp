// scout.hpp: reads the .scout.safetensors file, the dense part of a model, into memory.
//
// The header is untrusted: it is parsed and checked whole before a tensor is looked at. The data is
// read by direct I/O into one aligned block, not mapped, so that it can be neither evicted nor
// counted twice. Where memory is short the embedding table stays on disk and is read a row at a
// time.
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

// The tensors' bytes, in memory.
class ScoutData {
 public:
  // The tensor's first byte, or nullptr where it was left on disk.
  const std::byte* find(const ScoutTensor& tensor) const noexcept;
  const AlignedBuffer& block() const noexcept { return block_; }
  void leak() noexcept { block_.leak(); }  // as AlignedBuffer does

 private:
  friend class Scout;
  // A page-aligned range of the file and where it lies in block_.
  struct Segment {
    uint64_t file_begin, file_end, block_offset;
  };
  std::vector<Segment> segments_;
  AlignedBuffer block_;
};

class Scout {
 public:
  // Reads the header only. Throws ScoutError, IoError, and Interrupted once control.stop is raised.
  explicit Scout(const std::string& path, const WaitControl& control = {});

  const std::string& path() const noexcept { return file_.path(); }
  const std::map<std::string, std::string>& metadata() const noexcept { return header_.metadata; }
  const std::map<std::string, ScoutTensor>& tensors() const noexcept { return header_.tensors; }
  const ScoutTensor* find(const std::string& name) const noexcept;

  // Bytes that load() takes.
  uint64_t resident_bytes(bool with_embedding) const;
  // Throws as the constructor, and std::bad_alloc.
  ScoutData load(bool with_embedding, const WaitControl& control = {}) const;

  // A row of a matrix from disk, by the reader made for it; out holds the row. Fewer bytes than it
  // has: the file ended. Allocates nothing.
  std::unique_ptr<BoundedReader> row_reader(const ScoutTensor& matrix) const;
  static ReadResult read_row(BoundedReader& reader, const ScoutTensor& matrix, uint64_t row,
                             std::byte* out, const WaitControl& control) noexcept;

 private:
  using Segment = ScoutData::Segment;
  std::vector<Segment> segments(bool with_embedding) const;

  DirectFile file_;
  ScoutHeader header_;
  uint64_t data_begin_ = 0;
};

}  // namespace smoe
