// dense.hpp: the dense tensors in memory, as the scout has them or requantised as they are read.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "direct_io.hpp"
#include "scout.hpp"
#include "status.hpp"
#include "tensor.hpp"
#include "thread_pool.hpp"

namespace smoe {

enum class DenseFormat : uint8_t { kStored, kQ8, kQ4 };
inline constexpr const char* kDenseFormats[] = {"bf16", "q8", "q4"};  // their names

struct DenseOptions {
  bool with_embedding = true;  // false: its rows are read from disk
  DenseFormat format = DenseFormat::kStored;
};

// What a tensor of the scout becomes. With kQ8 the projections, the embedding and the head are
// kQ8; with kQ4 the projections are kQ4. All else is too small or too delicate: norms, biases,
// routers, gates. So are matrices whose rows are not whole groups of 64.
Format dense_format(std::string_view name, const ScoutTensor& tensor, DenseFormat wanted) noexcept;

struct DenseTensor {
  Format format;
  const std::byte* data;
  const std::byte* scales;  // of a quantised format
};

class DenseTensors {
 public:
  DenseTensors() = default;
  // Reads all, requantises on the pool. Throws ScoutError, IoError, std::bad_alloc, and
  // Interrupted once control.stop is raised.
  DenseTensors(const Scout& scout, const DenseOptions& options, ThreadPool& pool,
               const WaitControl& control = {});

  static uint64_t bytes(const Scout& scout, const DenseOptions& options);  // of the block

  const DenseTensor* find(const std::string& name) const noexcept;  // nullptr: left on disk
  const AlignedBuffer& block() const noexcept { return block_; }
  void leak() noexcept { block_.leak(); }  // as AlignedBuffer does

 private:
  AlignedBuffer block_;  // every tensor, each 64-byte aligned, in the order of the file
  std::map<std::string, DenseTensor> tensors_;
};

}  // namespace smoe
