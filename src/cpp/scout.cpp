#include "scout.hpp"

#include <algorithm>
#include <cstring>

#include "text.hpp"

namespace smoe {
namespace {

constexpr uint64_t kMaxHeaderBytes = 100'000'000;  // the bound of the safetensors library

DirectFile open_file(const std::string& path) {
  try {
    return DirectFile(path);
  } catch (const IoError& e) {
    throw ScoutError(e.what());
  }
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

Scout::Scout(const std::string& path, const WaitControl& control) : file_(open_file(path)) {
  uint64_t header_bytes = 0;
  if (file_.size_bytes() < sizeof header_bytes) {
    throw ScoutError(concat(path, ": the file ends inside its header: ", file_.size_bytes(),
                            " bytes, expected at least ", sizeof header_bytes,
                            " (truncated download?)"));
  }
  BoundedReader reader(file_);
  read(reader, 0, sizeof header_bytes, reinterpret_cast<std::byte*>(&header_bytes), control);
  if (header_bytes > kMaxHeaderBytes || header_bytes > file_.size_bytes() - sizeof header_bytes) {
    throw ScoutError(concat(path, ": length of the safetensors header: ", header_bytes,
                            ", expected at most ",
                            std::min(kMaxHeaderBytes, file_.size_bytes() - sizeof header_bytes),
                            " (truncated download?)"));
  }
  std::string json(header_bytes, '\0');
  read(reader, sizeof header_bytes, header_bytes, reinterpret_cast<std::byte*>(json.data()),
       control);
  header_ = parse_scout_header(path, json);
  place_tensors(file_, sizeof header_bytes + header_bytes, header_);
}

const ScoutTensor* Scout::find(const std::string& name) const noexcept {
  const auto found = header_.tensors.find(name);
  return found == header_.tensors.end() ? nullptr : &found->second;
}

void Scout::read(BoundedReader& reader, uint64_t offset, uint64_t bytes, std::byte* out,
                 const WaitControl& control) const {
  const ReadResult got = reader.read(offset, bytes, out, control);
  if (got.code != Errc::kOk)
    throw ScoutError(concat(path(), ": cannot be read: ", reason(got, control)));
  if (got.bytes < bytes) {
    throw ScoutError(concat(path(), ": the file shrank while it was read: ", offset + got.bytes,
                            " bytes, expected ", file_.size_bytes()));
  }
}

std::unique_ptr<BoundedReader> Scout::row_reader(const ScoutTensor& matrix) const {
  const uint64_t row_bytes = matrix.bytes / matrix.shape[0];
  return std::make_unique<BoundedReader>(file_, row_bytes + 2 * kDirectAlignment);
}

ReadResult Scout::read_row(BoundedReader& reader, const ScoutTensor& matrix, uint64_t row,
                           std::byte* out, const WaitControl& control) noexcept {
  const uint64_t row_bytes = matrix.bytes / matrix.shape[0];
  return reader.read(matrix.offset + row * row_bytes, row_bytes, out, control);
}

}  // namespace smoe
