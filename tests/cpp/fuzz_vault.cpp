// Fuzzes the vault reader. An input is the head of a vault, with its tables; its last four bytes
// give the file's size, and zeros fill the rest. So the blobs, which no check reads, take no part
// in the mutations.
#include <algorithm>
#include <random>
#include <vector>

#include "fuzz_file.hpp"
#include "tiny_model.hpp"
#include "vault.hpp"

using namespace smoe;

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

namespace {

constexpr uint32_t kMaxFileBytes = 1u << 20;

void require_part(const Expert& e, uint64_t offset, uint64_t bytes) {
  require(offset <= e.raw_bytes && bytes <= e.raw_bytes - offset);
}

// What vault.hpp says of every expert of an open vault.
void require_expert(const Vault& vault, const Expert& e) {
  require(e.raw_bytes <= e.padded_bytes && e.padded_bytes <= vault.max_padded_bytes());
  require(e.offset % SMOE_ALIGNMENT == 0 && e.padded_bytes % SMOE_ALIGNMENT == 0);
  require(e.layout.gate.cols == vault.d_model() && e.layout.down.rows == vault.d_model());
  require(e.layout.gate.rows <= vault.max_ffn_dim());
  require(e.id < vault.expert_count(e.layer));
  require(&vault.experts()[vault.first_expert(e.layer) + e.id] == &e);
  for (const PackedMatrix& m : {e.layout.gate, e.layout.up, e.layout.down}) {
    const uint64_t count = uint64_t{m.rows} * m.cols;
    require_part(e, m.packed_offset, packed_bytes(count, vault.header().bits));
    require_part(e, m.scales_offset, 2 * group_count(count));
  }
  require(vault.read_blob(e).size() == e.padded_bytes);
}

// Makes what follows from other fields follow from them again, so that mutations get past the first
// checks.
void repair(uint8_t* data, size_t size) {
  SmoeHeader h;
  std::memcpy(&h, data, sizeof h);
  std::memcpy(h.magic, SMOE_MAGIC, sizeof h.magic);
  h.bits = h.bits == 2 ? 2 : 4;
  h.table_offset = sizeof h;
  std::memcpy(data, &h, sizeof h);
  const uint64_t n = h.total_experts;
  if (n > (size - sizeof h) / (sizeof(ExpertEntry) + 3 * sizeof(TensorDescriptor))) return;
  for (uint64_t i = 0; i < n; ++i) {
    uint8_t* const entry_at = data + sizeof h + i * sizeof(ExpertEntry);
    uint8_t* const descriptors_at = data + sizeof h + n * sizeof(ExpertEntry) + i * 132;
    ExpertEntry e;
    TensorDescriptor d[3];
    std::memcpy(&e, entry_at, sizeof e);
    std::memcpy(d, descriptors_at, sizeof d);
    d[1].rows = d[2].cols = d[0].rows;
    d[1].cols = d[2].rows = d[0].cols;
    const uint64_t count = uint64_t{d[0].rows} * d[0].cols;
    e.raw_size = 0;
    for (TensorDescriptor& part : d) {
      part.packed_size = packed_bytes(count, h.bits);
      part.scales_size = 2 * group_count(count);
      e.raw_size = std::max({e.raw_size, part.packed_offset + part.packed_size,
                             part.scales_offset + part.scales_size});
    }
    e.padded_size = round_up(e.raw_size, SMOE_ALIGNMENT);
    e.num_groups = 3 * group_count(count);
    std::memcpy(entry_at, &e, sizeof e);
    std::memcpy(descriptors_at, d, sizeof d);
  }
}

// The tiny vault with two experts a layer.
tiny::VaultImage make_small_vault(uint32_t bits, uint32_t version) {
  tiny::VaultImage image = tiny::make_vault(bits, version), small = image;
  small.entries.clear();
  small.descriptors.clear();
  for (const uint32_t i : {0u, 1u, tiny::kExperts, tiny::kExperts + 1}) {
    small.entries.push_back(image.entries[i]);
    const auto first = image.descriptors.begin() + 3 * i;
    small.descriptors.insert(small.descriptors.end(), first, first + 3);
  }
  small.header.total_experts = 4;
  small.header.max_experts_per_layer = 2;
  if (version >= 2) small.header.reserved_ext = static_cast<uint32_t>(small.arch_offset());
  return small;
}

// A valid input.
size_t make_seed(uint8_t* data, size_t max_size, unsigned seed) {
  const tiny::VaultImage image = make_small_vault(seed & 1 ? 4 : 2, seed & 2 ? 2 : 1);
  const std::vector<std::byte> bytes = image.bytes();
  const uint32_t file_bytes = static_cast<uint32_t>(bytes.size());
  const size_t head = image.arch_offset() + sizeof(SmoeArchBlock);
  if (head + sizeof file_bytes > max_size) std::abort();  // run it with a larger -max_len
  std::memcpy(data, bytes.data(), head);
  std::memcpy(data + head, &file_bytes, sizeof file_bytes);
  return head + sizeof file_bytes;
}

}  // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size,
                                          unsigned seed) {
  if (size < sizeof(SmoeHeader)) return make_seed(data, max_size, seed);
  size = LLVMFuzzerMutate(data, size, max_size);
  if (size >= sizeof(SmoeHeader) && seed % 2 == 0) repair(data, size);
  return size;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const FuzzFile file;
  uint32_t file_bytes = 0;
  if (size < sizeof file_bytes) return 0;
  const size_t head = size - sizeof file_bytes;
  std::memcpy(&file_bytes, data + head, sizeof file_bytes);
  file.fill(data, head, file_bytes % (kMaxFileBytes + 1));
  try {
    const Vault vault(file.path());
    for (const Expert& expert : vault.experts()) require_expert(vault, expert);
    require(vault.read_pairing_pages().size() == vault.header().num_moe_layers * SMOE_ALIGNMENT);
  } catch (const VaultError& error) {
    require(std::string(error.what()).starts_with(file.path() + ": "));
  }
  return 0;
}
