// vault.hpp: opens, validates and indexes a .smoe vault. This is the only code that trusts one.
//
// The checks are those of docs/format.md; after open() every offset and size is safe to use
// unchecked.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "common.hpp"
#include "direct_io.hpp"
#include "status.hpp"
#include "tensor.hpp"

namespace smoe {

enum class VaultErrc : uint8_t {
  kOpen,        // the file cannot be opened or read
  kTruncated,   // it ends before something that it promises
  kMagic,       // it is no vault
  kVersion,     // of the format
  kHeader,      // a header field
  kTable,       // an expert entry, their order or their placement
  kDescriptor,  // a tensor descriptor
  kArch,        // the SARC block
};

class VaultError : public std::runtime_error {
 public:
  VaultError(VaultErrc code, const std::string& what) : std::runtime_error(what), code_(code) {}
  VaultErrc code() const noexcept { return code_; }

 private:
  VaultErrc code_;
};

// One of an expert's three matrices, as placed in its blob.
struct PackedMatrix {
  uint32_t rows;
  uint32_t cols;
  uint64_t packed_offset;  // bytes from the start of the blob
  uint64_t scales_offset;
  Format format;  // kQ4 or kQ2
};

struct ExpertLayout {
  PackedMatrix gate;  // (ffn_dim, d_model)
  PackedMatrix up;    // (ffn_dim, d_model)
  PackedMatrix down;  // (d_model, ffn_dim)
};

struct Expert {
  uint32_t layer;         // absolute transformer layer
  uint32_t id;            // within the layer
  uint64_t offset;        // of the blob in the file
  uint64_t raw_bytes;     // that must be there
  uint64_t padded_bytes;  // a multiple of SMOE_ALIGNMENT; the last blob's padding may be missing
  ExpertLayout layout;
};

class Vault {
 public:
  // Throws VaultError, IoError, and Interrupted once control.stop is raised.
  explicit Vault(const std::string& path, const WaitControl& control = {});

  const std::string& path() const noexcept { return file_.path(); }
  const DirectFile& file() const noexcept { return file_; }
  const SmoeHeader& header() const noexcept { return header_; }
  const std::optional<SmoeArchBlock>& arch() const noexcept { return arch_; }  // none in a v1 vault
  uint32_t d_model() const noexcept { return d_model_; }                       // of the experts
  uint32_t max_ffn_dim() const noexcept { return max_ffn_dim_; }
  uint64_t max_padded_bytes() const noexcept { return max_padded_bytes_; }

  const std::vector<Expert>& experts() const noexcept { return experts_; }  // sorted by (layer, id)
  uint32_t n_layers_end() const noexcept { return static_cast<uint32_t>(first_.size()) - 1; }
  // Experts of a layer; their ids are 0 .. count-1, so expert `id` is entry first_expert(layer) +
  // id.
  uint32_t first_expert(uint32_t layer) const noexcept { return first_[layer]; }
  uint32_t expert_count(uint32_t layer) const noexcept {
    return layer < n_layers_end() ? first_[layer + 1] - first_[layer] : 0;
  }

  // The first 16 KiB of each layer's expert 0, one after the other: SHA-256 of these bytes is the
  // pairing id in the scout's __metadata__. Throws as the constructor.
  AlignedBuffer read_pairing_pages(const WaitControl& control = {}) const;
  // The padded blob; padding that the file lacks is zero. Throws as the constructor.
  AlignedBuffer read_blob(const Expert& expert, const WaitControl& control = {}) const;

 private:
  void index_layers();
  void check_totals() const;

  DirectFile file_;
  SmoeHeader header_;
  std::optional<SmoeArchBlock> arch_;
  std::vector<Expert> experts_;
  std::vector<uint32_t> first_;  // (last MoE layer + 2): first entry of each absolute layer
  uint32_t d_model_ = 0;
  uint32_t max_ffn_dim_ = 0;
  uint64_t max_padded_bytes_ = 0;
};

}  // namespace smoe
