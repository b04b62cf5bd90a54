// Every lie that a vault can tell is refused at open, with file, field, value and bound.
#include <functional>

#include "check.hpp"
#include "tiny_model.hpp"
#include "vault.hpp"

using namespace smoe;
using tiny::VaultImage;

namespace {

struct Lie {
  const char* name;
  std::function<void(VaultImage&)> bend;
  VaultErrc code;
  const char* text;
};

std::string refusal(const std::string& path, VaultErrc& code) {
  try {
    const Vault vault(path);
  } catch (const VaultError& e) {
    code = e.code();
    return e.what();
  }
  return "";
}

void check_lies(const std::vector<Lie>& lies) {
  const TempDir dir;
  const std::string path = dir / "lie.smoe";
  for (const Lie& lie : lies) {
    VaultImage v = tiny::make_vault();
    lie.bend(v);
    v.write(path);
    VaultErrc code{};
    const std::string got = refusal(path, code);
    const std::string want = path + ": " + lie.text;
    if (got.substr(0, want.size()) != want || code != lie.code) {
      check::fail(__FILE__, __LINE__,
                  std::string(lie.name) + ": got: " + got + ", expected: " + want);
    }
  }
}

constexpr uint64_t kRaw = 3 * (60 * 36 / 2 + 34 * 2);  // of every blob of the tiny vault

}  // namespace

TEST(a_good_vault_opens_and_is_indexed) {
  const TempDir dir;
  for (const uint32_t bits : {4u, 2u}) {
    for (const uint32_t version : {1u, 2u}) {
      VaultImage image = tiny::make_vault(bits, version);
      image.drop_last_padding = bits == 2;  // tolerated on the last blob
      image.write(dir / "good.smoe");
      const Vault v(dir / "good.smoe");
      CHECK_EQ(v.arch().has_value(), version == 2);
      CHECK_EQ(v.experts().size(), size_t{tiny::kEntries});
      CHECK_EQ(v.expert_count(0), 0u);
      CHECK_EQ(v.expert_count(1), tiny::kExperts);
      CHECK_EQ(v.expert_count(2), tiny::kExperts);
      CHECK_EQ(v.expert_count(3), 0u);
      CHECK_EQ(v.first_expert(2), tiny::kExperts);
      CHECK_EQ(v.d_model(), tiny::kDim);
      CHECK_EQ(v.max_ffn_dim(), tiny::kFfn);
      CHECK_EQ(v.max_padded_bytes(), SMOE_ALIGNMENT);
      const Expert& e = v.experts()[9];
      CHECK(e.layer == 2 && e.id == 1 && e.layout.down.rows == tiny::kDim);
      const AlignedBuffer pages = v.read_pairing_pages();
      CHECK(std::memcmp(pages.data(), image.blobs.data(), SMOE_ALIGNMENT) == 0);
      CHECK(std::memcmp(pages.data() + SMOE_ALIGNMENT, image.blobs.data() + 8 * SMOE_ALIGNMENT,
                        SMOE_ALIGNMENT) == 0);
    }
  }
}

TEST(header_lies) {
  const auto code = VaultErrc::kHeader;
  check_lies({
      {"magic", [](auto& v) { v.header.magic[7] = 2; }, VaultErrc::kMagic,
       "not a .smoe vault: header.magic: 53 4D 4F 45 DE EA 00 02, expected "},
      {"version 0", [](auto& v) { v.header.version = 0; }, VaultErrc::kVersion,
       "header.version: 0, expected 1 or 2"},
      {"version 3", [](auto& v) { v.header.version = 3; }, VaultErrc::kVersion,
       "header.version: 3, expected 1 or 2"},
      {"no experts", [](auto& v) { v.header.total_experts = 0; }, code,
       "header.total_experts: 0, expected 1 to"},
      {"many experts", [](auto& v) { v.header.total_experts = UINT32_MAX; }, code,
       "header.total_experts: 4294967295, expected 1 to"},
      {"more experts than bytes", [](auto& v) { v.header.total_experts = 1u << 20; }, code,
       "header.data_offset: 16384, expected"},
      {"layers", [](auto& v) { v.header.num_moe_layers = 3; }, code,
       "header.num_moe_layers: 3, expected 2"},
      {"most", [](auto& v) { v.header.max_experts_per_layer = 9; }, code,
       "header.max_experts_per_layer: 9, expected 8"},
      {"table", [](auto& v) { v.header.table_offset = 128; }, code,
       "header.table_offset: 128, expected 64"},
      {"group size", [](auto& v) { v.header.group_size = 32; }, code,
       "header.group_size: 32, expected 64"},
      {"bits", [](auto& v) { v.header.bits = 8; }, code, "header.bits: 8, expected 2 or 4"},
      {"d_model", [](auto& v) { v.header.d_model = 64; }, code, "header.d_model: 64, expected 60"},
  });
}

TEST(placement_lies) {
  const auto code = VaultErrc::kTable;
  check_lies({
      {"unaligned", [](auto& v) { v.entries[1].byte_offset += 4096; }, code,
       "expert 1 of layer 1 byte_offset: 36864, expected a multiple"},
      {"before the data", [](auto& v) { v.entries[1].byte_offset = 0; }, code,
       "expert 1 of layer 1 byte_offset: 0, expected a multiple of 16384 of at least 16384"},
      {"overlap", [](auto& v) { v.entries[1].byte_offset = v.entries[0].byte_offset; }, code,
       "expert 1 of layer 1 overlaps expert 0 of layer 1"},
      {"past the end", [](auto& v) { v.entries[1].byte_offset = 1u << 30; }, VaultErrc::kTruncated,
       "expert 1 of layer 1 ends past the end of the file: 1073741824 + "},
      {"overflow", [](auto& v) { v.entries[1].raw_size = UINT64_MAX - 100; }, VaultErrc::kTruncated,
       "expert 1 of layer 1 ends past the end of the file: 32768 + 18446744073709551515"},
      {"padded size", [](auto& v) { v.entries[1].padded_size = 32768; }, code,
       "expert 1 of layer 1 padded_size: 32768, expected 16384"},
      {"empty", [](auto& v) { v.entries[1].raw_size = v.entries[1].padded_size = 0; }, code,
       "expert 1 of layer 1 padded_size: 0"},
      {"group size", [](auto& v) { v.entries[1].group_size = 128; }, code,
       "expert 1 of layer 1 group_size: 128, expected 64"},
      {"groups", [](auto& v) { v.entries[1].num_groups = 101; }, code,
       "expert 1 of layer 1 num_groups: 101, expected 102"},
      {"reserved", [](auto& v) { v.entries[1].reserved[3] = 1; }, code,
       "expert 1 of layer 1 reserved: 00 00 00 01, expected zeros"},
      {"duplicate", [](auto& v) { v.entries[1].expert_id = 0; }, code,
       "expert_id of entry 1 (layer 1): 0, expected 1"},
      {"gap", [](auto& v) { v.entries[7].expert_id = 8; }, code,
       "expert_id of entry 7 (layer 1): 8, expected 7"},
      {"unsorted", [](auto& v) { v.entries[8].layer_id = 0; }, code,
       "expert table is not sorted: layer 0 after layer 1"},
      {"layer id", [](auto& v) { v.entries[15].layer_id = UINT32_MAX; }, code,
       "expert 7 of layer 4294967295 layer_id: 4294967295, expected below"},
  });
}

TEST(descriptor_lies) {
  const auto code = VaultErrc::kDescriptor;
  check_lies({
      {"type", [](auto& v) { v.descriptors[3].tensor_type = 1; }, code,
       "expert 1 of layer 1 gate_proj tensor_type: 1, expected 0"},
      {"ndim", [](auto& v) { v.descriptors[4].ndim = 3; }, code,
       "expert 1 of layer 1 up_proj ndim: 3, expected 2"},
      {"reserved", [](auto& v) { v.descriptors[5].reserved_0[1] = 9; }, code,
       "expert 1 of layer 1 down_proj reserved_0: 00 09, expected zeros"},
      {"rows", [](auto& v) { v.descriptors[3].rows = 0; }, code,
       "expert 1 of layer 1 gate_proj rows: 0, expected 1 to"},
      {"cols", [](auto& v) { v.descriptors[3].cols = UINT32_MAX; }, code,
       "expert 1 of layer 1 gate_proj cols: 4294967295, expected 1 to"},
      {"packed size", [](auto& v) { v.descriptors[3].packed_size = 1; }, code,
       "expert 1 of layer 1 gate_proj packed_size: 1, expected 1080"},
      {"scales size", [](auto& v) { v.descriptors[3].scales_size = 66; }, code,
       "expert 1 of layer 1 gate_proj scales_size: 66, expected 68"},
      {"packed outside", [](auto& v) { v.descriptors[5].packed_offset = kRaw - 8; }, code,
       "expert 1 of layer 1 down_proj packed_offset: 3436 + 1080, expected at most raw_size 3444"},
      {"packed overflow", [](auto& v) { v.descriptors[5].packed_offset = UINT64_MAX; }, code,
       "expert 1 of layer 1 down_proj packed_offset: 18446744073709551615 + 1080"},
      {"scales outside", [](auto& v) { v.descriptors[5].scales_offset = kRaw - 60; }, code,
       "expert 1 of layer 1 down_proj scales_offset"},
      {"parts overlap", [](auto& v) { v.descriptors[4].packed_offset = 4; }, code,
       "expert 1 of layer 1 tensor parts overlap"},
      {"transposed", [](auto& v) { std::swap(v.descriptors[5].rows, v.descriptors[5].cols); }, code,
       "expert 1 of layer 1 down_proj: 36 x 60, expected 60 x 36"},
  });
}

TEST(arch_lies) {
  const auto code = VaultErrc::kArch;
  check_lies({
      {"offset", [](auto& v) { v.header.reserved_ext = 0; }, code,
       "header.reserved_ext: 0, expected a multiple of 64 from 2944 to 16256"},
      {"unaligned", [](auto& v) { v.header.reserved_ext += 4; }, code, "header.reserved_ext: 2948"},
      {"in the data", [](auto& v) { v.header.reserved_ext = 16320; }, code,
       "header.reserved_ext: 16320"},
      {"magic", [](auto& v) { v.arch.magic[0] = 'X'; }, code,
       "arch.magic: 58 41 52 43 at offset 2944"},
      {"version", [](auto& v) { v.arch.block_version = 2; }, code,
       "arch.block_version: 2, expected 1"},
      {"size", [](auto& v) { v.arch.block_size = 64; }, code, "arch.block_size: 64, expected 128"},
      {"flags", [](auto& v) { v.arch.flags = 8; }, code, "arch.flags: 8, expected at most 7"},
      {"rope", [](auto& v) { v.arch.rope_theta = NAN; }, code,
       "arch.rope_theta: nan, expected a positive number"},
      {"eps", [](auto& v) { v.arch.rms_norm_eps = -1; }, code,
       "arch.rms_norm_eps: -1, expected a positive number"},
      {"activation", [](auto& v) { v.arch.activation = 1; }, code,
       "arch.activation: 1, expected 0 (SiLU)"},
      {"top_k 0", [](auto& v) { v.arch.moe_top_k = 0; }, code,
       "arch.moe_top_k: 0, expected 1 to 16"},
      {"top_k 17", [](auto& v) { v.arch.moe_top_k = 17; }, code,
       "arch.moe_top_k: 17, expected 1 to 16"},
      {"top_k 9", [](auto& v) { v.arch.moe_top_k = 9; }, code,
       "arch.moe_top_k: 9, expected at most 8"},
      {"head_dim 0", [](auto& v) { v.arch.head_dim = 0; }, code,
       "arch.head_dim: 0, expected 1 to 256"},
      {"head_dim 257", [](auto& v) { v.arch.head_dim = 257; }, code,
       "arch.head_dim: 257, expected 1 to 256"},
      {"kv heads", [](auto& v) { v.arch.num_kv_heads = 0; }, code, "arch.num_kv_heads: 0"},
      {"divisibility", [](auto& v) { v.arch.num_kv_heads = 3; }, code,
       "arch.num_heads: 4, expected a multiple of num_kv_heads 3"},
      {"model type", [](auto& v) { v.arch.model_type[0] = '\xff'; }, code,
       "arch.model_type: FF 77 65 6E"},
      {"model type padding", [](auto& v) { v.arch.model_type[23] = 'x'; }, code,
       "arch.model_type: "},
      {"layers", [](auto& v) { v.arch.num_hidden_layers = 2; }, code,
       "arch.num_hidden_layers: 2, expected at least 3"},
      {"reserved", [](auto& v) { v.arch.reserved[43] = 1; }, code, "arch.reserved: 00 00"},
  });
}

TEST(a_v1_vault_ignores_reserved_ext) {
  const TempDir dir;
  VaultImage image = tiny::make_vault(4, 1);
  image.header.reserved_ext = 12345;
  image.write(dir / "v1.smoe");
  CHECK(!Vault(dir / "v1.smoe").arch());
}

TEST(every_truncation_is_refused) {
  const TempDir dir;
  const std::string path = dir / "cut.smoe";
  const auto bytes = tiny::make_vault().bytes();
  const uint64_t last_raw_end = bytes.size() - SMOE_ALIGNMENT + kRaw;
  for (const uint64_t size :
       {uint64_t{0}, uint64_t{63}, uint64_t{64}, uint64_t{1000}, uint64_t{16383}, uint64_t{16384},
        uint64_t{100000}, last_raw_end - 1}) {
    write_file(path, bytes.data(), size);
    VaultErrc code{};
    const std::string what = refusal(path, code);
    CHECK(code == VaultErrc::kTruncated);
    CHECK(what.find(std::to_string(size)) != std::string::npos);
  }
  write_file(path, bytes.data(), last_raw_end);
  const Vault vault(path);
}

TEST(any_flipped_byte_of_the_tables_opens_or_is_refused) {
  const TempDir dir;
  const std::string path = dir / "flip.smoe";
  auto bytes = tiny::make_vault().bytes();
  for (size_t at = 0; at < 3072; at += 3) {
    for (const auto mask : {std::byte{0x80}, std::byte{0xFF}}) {
      bytes[at] ^= mask;
      write_file(path, bytes.data(), bytes.size());
      VaultErrc code{};
      refusal(path, code);
      bytes[at] ^= mask;
    }
  }
}

TEST(what_is_no_file_is_refused) {
  const TempDir dir;
  for (const std::string& path : {dir / "missing.smoe", dir / "."}) {
    VaultErrc code{};
    CHECK(refusal(path, code).starts_with(path + ": "));
    CHECK(code == VaultErrc::kOpen);
  }
}
