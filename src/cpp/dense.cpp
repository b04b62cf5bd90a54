#include "dense.hpp"

#include <algorithm>
#include <atomic>

#include "quantize.hpp"
#include "text.hpp"

namespace smoe {
namespace {

constexpr uint64_t kTensorAlignment = 64;
constexpr uint64_t kPieceElements = 4u << 20;  // read, then requantised by all threads
constexpr uint64_t kTaskElements = 64u << 10;  // whole groups

struct Place {
  const std::string* name;
  const ScoutTensor* tensor;
  Format format;
  uint64_t data, scales;  // offsets in the block
};

struct Layout {
  std::vector<Place> places;
  uint64_t bytes = 0;
};

uint32_t code_bits(Format format) { return format == Format::kQ8 ? 8 : 4; }

uint64_t elements(const ScoutTensor& tensor) { return tensor.bytes / element_bytes(tensor.format); }

Layout lay_out(const Scout& scout, const DenseOptions& options) {
  Layout layout;
  for (const auto& [name, tensor] : scout.tensors()) {
    if (name == kEmbeddingName && !options.with_embedding) continue;
    layout.places.push_back({&name, &tensor, dense_format(name, tensor, options.format), 0, 0});
  }
  std::sort(layout.places.begin(), layout.places.end(),
            [](const Place& a, const Place& b) { return a.tensor->offset < b.tensor->offset; });
  const auto take = [&](uint64_t bytes) {
    const uint64_t at = layout.bytes;
    layout.bytes = round_up(at + bytes, kTensorAlignment);
    return at;
  };
  for (Place& p : layout.places) {
    if (p.format == p.tensor->format) {
      p.data = take(p.tensor->bytes);
    } else {
      p.data = take(packed_bytes(elements(*p.tensor), code_bits(p.format)));
      p.scales = take(group_count(elements(*p.tensor)) * 2);
    }
  }
  return layout;
}

// Elements [first, first + count) of a tensor, whole groups, to their place in the block. Returns
// the first that cannot be quantised, or UINT64_MAX.
uint64_t requantise(const Place& p, const std::byte* weights, uint64_t first, uint64_t count,
                    std::byte* block, ThreadPool& pool) {
  const uint32_t bits = code_bits(p.format);
  std::atomic<uint64_t> bad{UINT64_MAX};
  pool.run(static_cast<uint32_t>((count + kTaskElements - 1) / kTaskElements), [&](uint32_t task) {
    const uint64_t begin = task * kTaskElements;
    const uint64_t n = std::min(kTaskElements, count - begin);
    const std::byte* const source = weights + begin * element_bytes(p.tensor->format);
    std::byte* const codes = block + p.data + packed_bytes(first + begin, bits);
    std::byte* const scales = block + p.scales + group_count(first + begin) * 2;
    const QuantizeResult result = bits == 8
                                      ? quantize_q8(source, p.tensor->format, n, codes, scales)
                                      : quantize(source, p.tensor->format, n, bits, codes, scales);
    if (result.code == QuantizeErrc::kOk) return;
    const uint64_t position = first + begin + result.position;
    for (uint64_t least = bad.load(); position < least;) {
      if (bad.compare_exchange_weak(least, position)) break;
    }
  });
  return bad.load();
}

}  // namespace

Format dense_format(std::string_view name, const ScoutTensor& tensor, DenseFormat wanted) noexcept {
  const bool table = name == kEmbeddingName || name == kHeadName;
  const bool groups = tensor.shape.size() == 2 && tensor.shape[1] % kGroupWeights == 0;
  if (wanted == DenseFormat::kStored || !groups || !(table || name.ends_with("_proj.weight"))) {
    return tensor.format;
  }
  return wanted == DenseFormat::kQ8 || table ? Format::kQ8 : Format::kQ4;
}

DenseTensors::DenseTensors(const Scout& scout, const DenseOptions& options, ThreadPool& pool,
                           const WaitControl& control) {
  const Layout layout = lay_out(scout, options);
  block_ = AlignedBuffer(layout.bytes);
  BoundedReader reader(scout.file());
  const uint64_t piece_bytes = std::min(kPieceElements * sizeof(float), scout.file().size_bytes());
  AlignedBuffer piece(options.format == DenseFormat::kStored ? 0 : piece_bytes);
  for (const Place& p : layout.places) {
    const ScoutTensor& t = *p.tensor;
    std::byte* const data = block_.data() + p.data;
    if (p.format == t.format) {
      scout.read(reader, t.offset, t.bytes, data, control);
      tensors_[*p.name] = {p.format, data, nullptr};
      continue;
    }
    const uint64_t size = element_bytes(t.format);
    for (uint64_t first = 0; first < elements(t); first += kPieceElements) {
      const uint64_t count = std::min(kPieceElements, elements(t) - first);
      scout.read(reader, t.offset + first * size, count * size, piece.data(), control);
      const uint64_t bad = requantise(p, piece.data(), first, count, block_.data(), pool);
      if (bad == UINT64_MAX) continue;
      throw ScoutError(concat(scout.path(), ": tensor ", *p.name, ": weight ", bad,
                              " cannot be quantised: it is not finite, or its group has "
                              "weights beyond float16"));
    }
    tensors_[*p.name] = {p.format, data, block_.data() + p.scales};
  }
}

uint64_t DenseTensors::bytes(const Scout& scout, const DenseOptions& options) {
  return lay_out(scout, options).bytes;
}

const DenseTensor* DenseTensors::find(const std::string& name) const noexcept {
  const auto found = tensors_.find(name);
  return found == tensors_.end() ? nullptr : &found->second;
}

}  // namespace smoe
