#include "scout.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "text.hpp"

namespace smoe {
namespace {

constexpr uint64_t kLoadBytes = 32u << 20;         // between two looks at the stop flag
constexpr uint64_t kMaxHeaderBytes = 100'000'000;  // the bound of the safetensors library

DirectFile open_file(const std::string& path) {
  try {
    return DirectFile(path);
  } catch (const IoError& e) {
    throw ScoutError(e.what());
  }
}

// Reads [0, bytes) of the file; throws where it is shorter.
AlignedBuffer read_head(const DirectFile& file, uint64_t bytes) {
  AlignedBuffer head(round_up(bytes, kDirectAlignment), kDirectAlignment);
  const int64_t got = file.read(head.data(), head.size(), 0);
  if (got < 0)
    throw ScoutError(concat(file.path(), ": cannot be read: ", std::strerror(int(-got))));
  if (static_cast<uint64_t>(got) < bytes) {
    throw ScoutError(concat(file.path(), ": the file ends inside its header: ", got,
                            " bytes, expected at least ", bytes, " (truncated download?)"));
  }
  return head;
}

// Every tensor lies in the file and none overlaps another; offsets become absolute.
void place_tensors(const DirectFile& file, uint64_t data_begin, ScoutHeader& header) {
  const uint64_t data_bytes = file.size_bytes() - data_begin;
  std::vector<std::pair<const std::string*, ScoutTensor*>> order;
  for (auto& [name, tensor] : header.tensors) {
    if (tensor.offset > data_bytes || tensor.bytes > data_bytes - tensor.offset) {
      throw ScoutError(concat(file.path(), ": tensor ", name, " ends past the end of the file: ",
                              data_begin + tensor.offset, " + ", tensor.bytes,
                              ", expected at most ", file.size_bytes(), " (truncated download?)"));
    }
    tensor.offset += data_begin;
    order.emplace_back(&name, &tensor);
  }
  std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
    return std::pair(a.second->offset, a.second->bytes) <
           std::pair(b.second->offset, b.second->bytes);
  });
  for (size_t i = 1; i < order.size(); ++i) {
    if (order[i - 1].second->offset + order[i - 1].second->bytes > order[i].second->offset) {
      throw ScoutError(concat(file.path(), ": tensor ", *order[i].first, " overlaps ",
                              *order[i - 1].first, " at byte ", order[i].second->offset));
    }
  }
}

}  // namespace

Scout::Scout(const std::string& path) : file_(open_file(path)) {
  uint64_t header_bytes = 0;
  std::memcpy(&header_bytes, read_head(file_, sizeof header_bytes).data(), sizeof header_bytes);
  if (header_bytes > kMaxHeaderBytes || header_bytes > file_.size_bytes() - sizeof header_bytes) {
    throw ScoutError(concat(path, ": length of the safetensors header: ", header_bytes,
                            ", expected at most ",
                            std::min(kMaxHeaderBytes, file_.size_bytes() - sizeof header_bytes)));
  }
  data_begin_ = sizeof header_bytes + header_bytes;
  const AlignedBuffer head = read_head(file_, data_begin_);
  const char* json = reinterpret_cast<const char*>(head.data()) + sizeof header_bytes;
  header_ = parse_scout_header(path, {json, header_bytes});
  place_tensors(file_, data_begin_, header_);
}

const ScoutTensor* Scout::find(const std::string& name) const noexcept {
  const auto found = header_.tensors.find(name);
  return found == header_.tensors.end() ? nullptr : &found->second;
}

std::vector<Scout::Segment> Scout::segments(bool with_embedding) const {
  std::vector<Segment> result;
  uint64_t block_offset = 0;
  const auto add = [&](uint64_t begin, uint64_t end) {
    if (begin >= end) return;
    begin = round_down(begin, kDirectAlignment);
    end = round_up(end, kDirectAlignment);
    result.push_back({begin, end, block_offset});
    block_offset += end - begin;
  };
  const ScoutTensor* embedding = with_embedding ? nullptr : find(kEmbeddingName);
  const uint64_t hole = embedding ? embedding->offset : file_.size_bytes();
  add(data_begin_, hole);
  if (embedding) add(embedding->offset + embedding->bytes, file_.size_bytes());
  return result;
}

uint64_t Scout::resident_bytes(bool with_embedding) const {
  uint64_t bytes = 0;
  for (const Segment& s : segments(with_embedding)) bytes += s.file_end - s.file_begin;
  return bytes;
}

ScoutData Scout::load(bool with_embedding, StopFlag stop) const {
  ScoutData data;
  data.block_ = AlignedBuffer(resident_bytes(with_embedding));
  data.segments_ = segments(with_embedding);
  for (const Segment& segment : data.segments_) read_segment(segment, data.block_.data(), stop);
  return data;
}

void Scout::read_segment(const Segment& s, std::byte* block, StopFlag stop) const {
  for (uint64_t at = s.file_begin; at < s.file_end; at += kLoadBytes) {
    if (stop.raised()) throw Interrupted();
    const uint64_t end = std::min(at + kLoadBytes, s.file_end);
    const uint64_t want = std::min(end, file_.size_bytes()) - at;
    const int64_t got = file_.read(block + s.block_offset + (at - s.file_begin), end - at, at);
    if (got < 0) throw ScoutError(concat(path(), ": cannot be read: ", std::strerror(int(-got))));
    if (static_cast<uint64_t>(got) < want) {
      throw ScoutError(concat(path(), ": the file shrank while it was read: ", at + got,
                              " bytes, expected ", file_.size_bytes()));
    }
  }
}

const std::byte* ScoutData::find(const ScoutTensor& tensor) const noexcept {
  for (const Segment& s : segments_) {
    if (tensor.offset >= s.file_begin && tensor.offset + tensor.bytes <= s.file_end) {
      return block_.data() + s.block_offset + (tensor.offset - s.file_begin);
    }
  }
  return nullptr;
}

uint64_t Scout::row_scratch_bytes(const ScoutTensor& matrix) noexcept {
  return round_up(matrix.bytes / matrix.shape[0], kDirectAlignment) + kDirectAlignment;
}

const std::byte* Scout::read_row(const ScoutTensor& matrix, uint64_t row,
                                 std::byte* pages) const noexcept {
  const uint64_t row_bytes = matrix.bytes / matrix.shape[0];
  const uint64_t offset = matrix.offset + row * row_bytes;
  const uint64_t begin = round_down(offset, kDirectAlignment);
  const uint64_t end = round_up(offset + row_bytes, kDirectAlignment);
  const int64_t got = file_.read(pages, end - begin, begin);
  if (got < 0 || static_cast<uint64_t>(got) < offset - begin + row_bytes) {
    errno = got < 0 ? static_cast<int>(-got) : 0;
    return nullptr;
  }
  return pages + (offset - begin);
}

}  // namespace smoe
