#include "vault.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "bounded_reader.hpp"
#include "quantize.hpp"
#include "text.hpp"

namespace smoe {
namespace {

// Bounds on what a file may claim before memory is spent on believing it; docs/format.md,
// section 5.
constexpr uint64_t kMaxExperts = 1u << 20;
constexpr uint32_t kMaxLayers = 1u << 16;
constexpr uint32_t kMaxDim = 1u << 20;

constexpr uint64_t kHeadPieceBytes = 1u << 20;

DirectFile open_file(const std::string& path) {
  try {
    return DirectFile(path);
  } catch (const IoError& e) {
    throw VaultError(VaultErrc::kOpen, e.what());
  }
}

// Validates one vault; every check names the file, the field, the value and the bound. Values are
// copied: a reference to a field of a packed struct may be misaligned.
class Checker {
 public:
  explicit Checker(const DirectFile& file) : file_(file) {}

  template <class... Parts>
  [[noreturn]] void fail(VaultErrc code, Parts... parts) const {
    throw VaultError(code, concat(file_.path(), ": ", parts...));
  }

  template <class Got, class Want>
  void expect(VaultErrc code, bool ok, const std::string& field, Got got, Want want) const {
    if (!ok) fail(code, field, ": ", got, ", expected ", want);
  }

  const DirectFile& file() const { return file_; }

 private:
  const DirectFile& file_;
};

// The parts of a vault that are read to check them.
class HeadReader {
 public:
  HeadReader(const Checker& c, const WaitControl& control)
      : c_(c), control_(control), reader_(c.file(), kHeadPieceBytes) {}

  // [offset, offset + bytes) of the file.
  std::vector<std::byte> read(uint64_t offset, uint64_t bytes, const char* what) {
    const uint64_t file_bytes = c_.file().size_bytes();
    if (offset > file_bytes || bytes > file_bytes - offset) {
      c_.fail(VaultErrc::kTruncated, "the file ends before the end of the ", what, ": ", file_bytes,
              " bytes, expected at least ", offset + bytes, " (truncated download?)");
    }
    std::vector<std::byte> data(bytes);
    const ReadResult got = reader_.read(offset, bytes, data.data(), control_);
    if (got.code != Errc::kOk) {
      c_.fail(VaultErrc::kOpen, "cannot read the ", what, ": ", reason(got, control_));
    }
    if (got.bytes < bytes) {
      c_.fail(VaultErrc::kTruncated, "the file shrank while its ", what, " was read");
    }
    return data;
  }

 private:
  const Checker& c_;
  const WaitControl& control_;
  BoundedReader reader_;
};

// The first `bytes` of a blob, zeros where the last blob's padding is missing.
void read_padded(const Checker& c, BoundedReader& reader, const Expert& expert, uint64_t bytes,
                 std::byte* out, const WaitControl& control) {
  const ReadResult got = reader.read(expert.offset, bytes, out, control);
  if (got.code != Errc::kOk) {
    c.fail(VaultErrc::kOpen, "cannot read expert ", expert.id, " of layer ", expert.layer, ": ",
           reason(got, control));
  }
  if (got.bytes < std::min(bytes, expert.raw_bytes)) {
    c.fail(VaultErrc::kTruncated, "the file shrank: expert ", expert.id, " of layer ", expert.layer,
           " ends at ", expert.offset + got.bytes, ", expected ", expert.offset + expert.raw_bytes);
  }
  std::memset(out + got.bytes, 0, bytes - got.bytes);
}

std::string hex(const uint8_t* bytes, size_t n) {
  std::string text;
  for (size_t i = 0; i < n; ++i) {
    text += "0123456789ABCDEF"[bytes[i] >> 4];
    text += "0123456789ABCDEF"[bytes[i] & 15];
    if (i + 1 < n) text += ' ';
  }
  return text;
}

template <size_t N>
void expect_zeros(const Checker& c, VaultErrc code, const std::string& field,
                  const uint8_t (&bytes)[N]) {
  const auto nonzero = std::find_if(bytes, bytes + N, [](uint8_t b) { return b != 0; });
  c.expect(code, nonzero == bytes + N, field, hex(bytes, N), "zeros");
}

SmoeHeader read_header(const Checker& c, HeadReader& head, uint64_t file_bytes) {
  SmoeHeader h;
  std::memcpy(&h, head.read(0, sizeof h, "header").data(), sizeof h);
  if (std::memcmp(h.magic, SMOE_MAGIC, sizeof SMOE_MAGIC) != 0) {
    c.fail(VaultErrc::kMagic, "not a .smoe vault: header.magic: ", hex(h.magic, sizeof h.magic),
           ", expected ", hex(SMOE_MAGIC, sizeof SMOE_MAGIC));
  }
  c.expect(VaultErrc::kVersion, h.version >= SMOE_VERSION_MIN && h.version <= SMOE_VERSION,
           "header.version", h.version, "1 or 2 (written by a newer program?)");
  const auto code = VaultErrc::kHeader;
  c.expect(code, h.total_experts >= 1 && h.total_experts <= kMaxExperts, "header.total_experts",
           h.total_experts, concat("1 to ", kMaxExperts));
  c.expect(code, h.num_moe_layers >= 1 && h.num_moe_layers <= h.total_experts,
           "header.num_moe_layers", h.num_moe_layers, concat("1 to ", h.total_experts));
  c.expect(code, h.max_experts_per_layer >= 1 && h.max_experts_per_layer <= h.total_experts,
           "header.max_experts_per_layer", h.max_experts_per_layer,
           concat("1 to ", h.total_experts));
  c.expect(code, h.table_offset == sizeof h, "header.table_offset", h.table_offset, sizeof h);
  c.expect(code, h.group_size == SMOE_GROUP_SIZE, "header.group_size", h.group_size,
           SMOE_GROUP_SIZE);
  c.expect(code, h.bits == 2 || h.bits == 4, "header.bits", h.bits, "2 or 4");
  const uint64_t tables_end =
      sizeof h + h.total_experts * (sizeof(ExpertEntry) + 3 * sizeof(TensorDescriptor));
  c.expect(code, h.data_offset % SMOE_ALIGNMENT == 0 && h.data_offset >= tables_end,
           "header.data_offset", h.data_offset,
           concat("a multiple of ", SMOE_ALIGNMENT, " of at least ", tables_end));
  if (h.data_offset > file_bytes) {
    c.fail(VaultErrc::kTruncated, "the file ends before header.data_offset: ", file_bytes,
           " bytes, expected at least ", h.data_offset, " (truncated download?)");
  }
  // An upgrade that was cut off may have left any part of these two.
  if (h.version == 1 && h.reserved_ext != 0) h.d_model = h.vocab_size = 0;
  return h;
}

void check_dimensions(const Checker& c, const std::string& who, const ExpertLayout& l) {
  const auto code = VaultErrc::kDescriptor;
  c.expect(code, l.up.rows == l.gate.rows && l.up.cols == l.gate.cols, who + " up_proj",
           concat(l.up.rows, " x ", l.up.cols),
           concat(l.gate.rows, " x ", l.gate.cols, ", as gate_proj"));
  c.expect(code, l.down.rows == l.gate.cols && l.down.cols == l.gate.rows, who + " down_proj",
           concat(l.down.rows, " x ", l.down.cols),
           concat(l.gate.cols, " x ", l.gate.rows, ", gate_proj transposed"));
}

struct Span {
  uint64_t begin, bytes;
};

// Adds a part of a blob after checking that it lies inside raw_size.
void add_part(const Checker& c, const std::string& field, Span part, uint64_t raw_size,
              std::vector<Span>& parts) {
  const bool inside = part.begin <= raw_size && part.bytes <= raw_size - part.begin;
  c.expect(VaultErrc::kDescriptor, inside, field, concat(part.begin, " + ", part.bytes),
           concat("at most raw_size ", raw_size));
  parts.push_back(part);
}

PackedMatrix check_descriptor(const Checker& c, const std::string& who, const TensorDescriptor& d,
                              uint32_t type, const SmoeHeader& h, uint64_t raw_size,
                              std::vector<Span>& parts) {
  const auto code = VaultErrc::kDescriptor;
  c.expect(code, d.tensor_type == type, who + " tensor_type", uint32_t(d.tensor_type), type);
  c.expect(code, d.ndim == 2, who + " ndim", uint32_t(d.ndim), 2);
  expect_zeros(c, code, who + " reserved_0", d.reserved_0);
  c.expect(code, d.rows >= 1 && d.rows <= kMaxDim, who + " rows", d.rows, concat("1 to ", kMaxDim));
  c.expect(code, d.cols >= 1 && d.cols <= kMaxDim, who + " cols", d.cols, concat("1 to ", kMaxDim));
  const uint64_t count = uint64_t(d.rows) * d.cols;
  c.expect(code, d.packed_size == packed_bytes(count, h.bits), who + " packed_size", d.packed_size,
           packed_bytes(count, h.bits));
  c.expect(code, d.scales_size == 2 * group_count(count), who + " scales_size", d.scales_size,
           2 * group_count(count));
  add_part(c, who + " packed_offset", {d.packed_offset, d.packed_size}, raw_size, parts);
  add_part(c, who + " scales_offset", {d.scales_offset, d.scales_size}, raw_size, parts);
  return {d.rows, d.cols, d.packed_offset, d.scales_offset,
          h.bits == 4 ? Format::kQ4 : Format::kQ2};
}

// One entry of the table with its three descriptors.
Expert check_expert(const Checker& c, const SmoeHeader& h, const ExpertEntry& e,
                    const TensorDescriptor* d, uint64_t file_bytes) {
  const std::string who = concat("expert ", e.expert_id, " of layer ", e.layer_id);
  const auto code = VaultErrc::kTable;
  c.expect(code, e.layer_id < kMaxLayers, who + " layer_id", e.layer_id,
           concat("below ", kMaxLayers));
  c.expect(code, e.group_size == h.group_size, who + " group_size", e.group_size, h.group_size);
  expect_zeros(c, code, who + " reserved", e.reserved);
  c.expect(code, e.byte_offset % SMOE_ALIGNMENT == 0 && e.byte_offset >= h.data_offset,
           who + " byte_offset", e.byte_offset,
           concat("a multiple of ", SMOE_ALIGNMENT, " of at least ", h.data_offset));
  if (e.byte_offset > file_bytes || e.raw_size > file_bytes - e.byte_offset) {
    c.fail(VaultErrc::kTruncated, who, " ends past the end of the file: ", e.byte_offset, " + ",
           e.raw_size, ", expected at most ", file_bytes, " (truncated download?)");
  }
  c.expect(code, e.raw_size >= 1 && e.padded_size == round_up(e.raw_size, SMOE_ALIGNMENT),
           who + " padded_size", e.padded_size, round_up(e.raw_size, SMOE_ALIGNMENT));

  static constexpr const char* kNames[3] = {" gate_proj", " up_proj", " down_proj"};
  std::vector<Span> parts;
  PackedMatrix m[3];
  uint64_t groups = 0;
  for (uint32_t i = 0; i < 3; ++i) {
    m[i] = check_descriptor(c, who + kNames[i], d[i], i, h, e.raw_size, parts);
    groups += d[i].scales_size / 2;
  }
  c.expect(code, e.num_groups == groups, who + " num_groups", e.num_groups, groups);
  std::sort(parts.begin(), parts.end(), [](Span a, Span b) { return a.begin < b.begin; });
  for (size_t i = 1; i < parts.size(); ++i) {
    c.expect(VaultErrc::kDescriptor, parts[i - 1].begin + parts[i - 1].bytes <= parts[i].begin,
             who + " tensor parts overlap at blob offset", parts[i].begin,
             concat("at least ", parts[i - 1].begin + parts[i - 1].bytes));
  }
  const ExpertLayout layout{m[0], m[1], m[2]};
  check_dimensions(c, who, layout);
  return {e.layer_id, e.expert_id, e.byte_offset, e.raw_size, e.padded_size, layout};
}

void check_order(const Checker& c, const std::vector<Expert>& experts, size_t i) {
  const Expert& e = experts[i];
  const bool new_layer = i == 0 || experts[i - 1].layer != e.layer;
  if (i > 0 && experts[i - 1].layer > e.layer) {
    c.fail(VaultErrc::kTable, "expert table is not sorted: layer ", e.layer, " after layer ",
           experts[i - 1].layer, ", expected ascending layers");
  }
  const uint32_t want = new_layer ? 0 : experts[i - 1].id + 1;
  c.expect(VaultErrc::kTable, e.id == want,
           concat("expert_id of entry ", i, " (layer ", e.layer, ")"), e.id,
           concat(want, " (sorted, unique, none missing)"));
}

// Blobs do not overlap. So only the last one in the file can lack its padding.
void check_placement(const Checker& c, const std::vector<Expert>& experts) {
  std::vector<const Expert*> by_offset;
  for (const Expert& e : experts) by_offset.push_back(&e);
  std::sort(by_offset.begin(), by_offset.end(),
            [](const Expert* a, const Expert* b) { return a->offset < b->offset; });
  for (size_t i = 1; i < by_offset.size(); ++i) {
    const Expert &a = *by_offset[i - 1], &b = *by_offset[i];
    c.expect(VaultErrc::kTable, a.offset + a.padded_bytes <= b.offset,
             concat("expert ", b.id, " of layer ", b.layer, " overlaps expert ", a.id, " of layer ",
                    a.layer, ": byte_offset"),
             b.offset, concat("at least ", a.offset + a.padded_bytes));
  }
}

SmoeArchBlock read_arch(const Checker& c, HeadReader& head, const SmoeHeader& h) {
  const auto code = VaultErrc::kArch;
  const uint64_t tables_end =
      sizeof h + h.total_experts * (sizeof(ExpertEntry) + 3 * sizeof(TensorDescriptor));
  c.expect(
      code,
      h.reserved_ext % 64 == 0 && h.reserved_ext >= tables_end &&
          h.reserved_ext + sizeof(SmoeArchBlock) <= h.data_offset,
      "header.reserved_ext", h.reserved_ext,
      concat("a multiple of 64 from ", tables_end, " to ", h.data_offset - sizeof(SmoeArchBlock)));
  SmoeArchBlock a;
  std::memcpy(&a, head.read(h.reserved_ext, sizeof a, "arch block").data(), sizeof a);
  if (std::memcmp(a.magic, SARC_MAGIC, sizeof a.magic) != 0) {
    c.fail(code, "arch.magic: ", hex(a.magic, sizeof a.magic), " at offset ", h.reserved_ext,
           ", expected 53 41 52 43 (\"SARC\")");
  }
  c.expect(code, a.block_version == SARC_BLOCK_VERSION, "arch.block_version", a.block_version,
           SARC_BLOCK_VERSION);
  c.expect(code, a.block_size == sizeof a, "arch.block_size", a.block_size, sizeof a);
  c.expect(code, (a.flags & ~SARC_FLAGS_MASK) == 0, "arch.flags", a.flags,
           concat("at most ", SARC_FLAGS_MASK));
  c.expect(code, std::isfinite(a.rope_theta) && a.rope_theta > 0, "arch.rope_theta", a.rope_theta,
           "a positive number");
  c.expect(code, std::isfinite(a.rms_norm_eps) && a.rms_norm_eps > 0, "arch.rms_norm_eps",
           a.rms_norm_eps, "a positive number");
  c.expect(code, a.activation == SARC_ACTIVATION_SILU, "arch.activation", a.activation, "0 (SiLU)");
  c.expect(code, a.moe_top_k >= 1 && a.moe_top_k <= SMOE_MAX_TOP_K, "arch.moe_top_k", a.moe_top_k,
           concat("1 to ", SMOE_MAX_TOP_K));
  c.expect(code, a.head_dim >= 1 && a.head_dim <= SMOE_MAX_HEAD_DIM, "arch.head_dim", a.head_dim,
           concat("1 to ", SMOE_MAX_HEAD_DIM));
  c.expect(code, a.num_kv_heads >= 1 && a.num_kv_heads <= kMaxDim, "arch.num_kv_heads",
           a.num_kv_heads, concat("1 to ", kMaxDim));
  c.expect(code, a.num_heads >= 1 && a.num_heads <= kMaxDim && a.num_heads % a.num_kv_heads == 0,
           "arch.num_heads", a.num_heads, concat("a multiple of num_kv_heads ", a.num_kv_heads));
  c.expect(code, a.num_hidden_layers >= 1 && a.num_hidden_layers <= kMaxLayers,
           "arch.num_hidden_layers", a.num_hidden_layers, concat("1 to ", kMaxLayers));
  const char* const end = a.model_type + sizeof a.model_type;
  const char* const nul = std::find<const char*>(a.model_type, end, '\0');
  const bool printable =
      std::all_of<const char*>(a.model_type, nul, [](char ch) { return ch >= ' ' && ch <= '~'; });
  const bool padded = std::all_of(nul, end, [](char ch) { return ch == '\0'; });
  c.expect(code, printable && padded, "arch.model_type",
           hex(reinterpret_cast<const uint8_t*>(a.model_type), sizeof a.model_type),
           "printable ASCII and zeros");
  expect_zeros(c, code, "arch.reserved", a.reserved);
  return a;
}

std::vector<Expert> read_experts(const Checker& c, HeadReader& head, const SmoeHeader& h,
                                 uint64_t file_bytes) {
  const uint64_t n = h.total_experts;
  const auto table = head.read(h.table_offset, n * sizeof(ExpertEntry), "expert table");
  const auto descriptors = head.read(h.table_offset + n * sizeof(ExpertEntry),
                                     3 * n * sizeof(TensorDescriptor), "tensor descriptors");
  std::vector<Expert> experts;
  experts.reserve(n);
  for (uint64_t i = 0; i < n; ++i) {
    ExpertEntry entry;
    TensorDescriptor d[3];
    std::memcpy(&entry, table.data() + i * sizeof entry, sizeof entry);
    std::memcpy(d, descriptors.data() + i * sizeof d, sizeof d);
    experts.push_back(check_expert(c, h, entry, d, file_bytes));
    check_order(c, experts, i);
  }
  check_placement(c, experts);
  return experts;
}

}  // namespace

Vault::Vault(const std::string& path, const WaitControl& control) : file_(open_file(path)) {
  const Checker c(file_);
  HeadReader head(c, control);
  header_ = read_header(c, head, file_.size_bytes());
  experts_ = read_experts(c, head, header_, file_.size_bytes());
  if (header_.version >= 2) arch_ = read_arch(c, head, header_);
  index_layers();
  check_totals();
}

void Vault::index_layers() {
  for (uint32_t i = 0; i < experts_.size(); ++i) {
    first_.resize(experts_[i].layer + 1, i);
    max_ffn_dim_ = std::max(max_ffn_dim_, experts_[i].layout.gate.rows);
    max_padded_bytes_ = std::max(max_padded_bytes_, experts_[i].padded_bytes);
  }
  first_.push_back(static_cast<uint32_t>(experts_.size()));
  d_model_ = experts_[0].layout.gate.cols;
}

void Vault::check_totals() const {
  const Checker c(file_);
  uint32_t moe_layers = 0, most = 0, fewest = UINT32_MAX;
  for (uint32_t l = 0; l < n_layers_end(); ++l) {
    if (expert_count(l) == 0) continue;
    ++moe_layers;
    most = std::max(most, expert_count(l));
    fewest = std::min(fewest, expert_count(l));
  }
  const auto code = VaultErrc::kHeader;
  c.expect(code, header_.num_moe_layers == moe_layers, "header.num_moe_layers",
           header_.num_moe_layers, concat(moe_layers, ", as the expert table has"));
  c.expect(code, header_.max_experts_per_layer == most, "header.max_experts_per_layer",
           header_.max_experts_per_layer, concat(most, ", as the expert table has"));
  c.expect(code, header_.d_model == 0 || header_.d_model == d_model_, "header.d_model",
           header_.d_model, concat(d_model_, ", as the experts have (or 0)"));
  for (const Expert& e : experts_) {
    c.expect(VaultErrc::kDescriptor, e.layout.gate.cols == d_model_,
             concat("expert ", e.id, " of layer ", e.layer, " gate_proj cols"), e.layout.gate.cols,
             concat(d_model_, ", as every expert has"));
  }
  if (!arch_) return;
  c.expect(VaultErrc::kArch, arch_->moe_top_k <= fewest, "arch.moe_top_k", arch_->moe_top_k,
           concat("at most ", fewest, ", the experts of the smallest layer"));
  c.expect(VaultErrc::kArch, arch_->num_hidden_layers >= n_layers_end(), "arch.num_hidden_layers",
           arch_->num_hidden_layers, concat("at least ", n_layers_end(), ", by the expert table"));
}

AlignedBuffer Vault::read_pairing_pages(const WaitControl& control) const {
  const Checker c(file_);
  BoundedReader reader(file_, SMOE_ALIGNMENT);
  AlignedBuffer pages(header_.num_moe_layers * SMOE_ALIGNMENT, kDirectAlignment);
  std::byte* out = pages.data();
  for (uint32_t l = 0; l < n_layers_end(); ++l) {
    if (expert_count(l) == 0) continue;
    read_padded(c, reader, experts_[first_expert(l)], SMOE_ALIGNMENT, out, control);
    out += SMOE_ALIGNMENT;
  }
  return pages;
}

AlignedBuffer Vault::read_blob(const Expert& expert, const WaitControl& control) const {
  BoundedReader reader(file_);
  AlignedBuffer blob(expert.padded_bytes, kDirectAlignment);
  read_padded(Checker(file_), reader, expert, expert.padded_bytes, blob.data(), control);
  return blob;
}

}  // namespace smoe
