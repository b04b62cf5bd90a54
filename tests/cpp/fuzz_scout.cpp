// Fuzzes the scout reader. An input is read twice: as a whole file, and as the JSON of a header
// whose file has as many bytes of data as the input's first two bytes say.
#include <cstring>
#include <string>
#include <string_view>

#include "dense.hpp"
#include "fuzz_file.hpp"
#include "scout.hpp"

using namespace smoe;

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

namespace {

// The first and the last row of a matrix, from disk, are what load() put in memory.
void require_rows(const Scout& scout, const ScoutTensor& matrix, const std::byte* loaded) {
  const uint64_t rows = matrix.shape[0], row_bytes = matrix.bytes / rows;
  const auto reader = scout.row_reader(matrix);
  std::vector<std::byte> got(row_bytes);
  for (const uint64_t row : {uint64_t{0}, rows - 1}) {
    require(Scout::read_row(*reader, matrix, row, got.data(), {}).bytes == row_bytes);
    require(std::memcmp(got.data(), loaded + row * row_bytes, row_bytes) == 0);
  }
}

void open_and_load(const FuzzFile& file) {
  static ThreadPool pool(1);
  try {
    const Scout scout(file.path());
    const DenseTensors all(scout, {}, pool), lean(scout, {.with_embedding = false}, pool);
    for (const DenseFormat format : {DenseFormat::kQ8, DenseFormat::kQ4}) {
      try {
        const DenseTensors requantised(scout, {.format = format}, pool);
      } catch (const ScoutError& error) {
        require(std::string(error.what()).find("cannot be quantised") != std::string::npos);
      }
    }
    for (const auto& [name, tensor] : scout.tensors()) {
      require(scout.find(name) == &tensor);
      if (tensor.bytes == 0) continue;
      require(all.find(name) != nullptr);
      const std::byte* data = all.find(name)->data;
      if (name != kEmbeddingName) {
        require(lean.find(name) != nullptr);
        require(std::memcmp(data, lean.find(name)->data, tensor.bytes) == 0);
      }
      if (tensor.shape.size() == 2) require_rows(scout, tensor, data);
    }
  } catch (const ScoutError& error) {
    require(std::string(error.what()).starts_with(file.path() + ": "));
  }
}

constexpr std::string_view kHeader =
    R"({"__metadata__":{"format":"pt","smoe_config":"{\"a\": \"\u20ac\ud83d\ude00\"}"},)"
    R"("model.embed_tokens.weight":{"dtype":"F32","shape":[2,3],"data_offsets":[0,24]},)"
    R"("model.norm.weight":{"dtype":"BF16","shape":[4],"data_offsets":[24,32]},)"
    R"("lm_head.weight":{"dtype":"F16","shape":[2,4],"data_offsets":[32,48]}}  )";
constexpr uint16_t kDataBytes = 48;

std::string with_length(const std::string& json) {
  const uint64_t length = json.size();
  return std::string(reinterpret_cast<const char*>(&length), sizeof length) + json;
}

// A valid input of either kind.
size_t make_seed(uint8_t* data, size_t max_size, unsigned seed) {
  const std::string json(kHeader);
  const std::string input = seed & 1
                                ? with_length(json) + std::string(kDataBytes, 'x')
                                : std::string(reinterpret_cast<const char*>(&kDataBytes), 2) + json;
  if (input.size() > max_size) std::abort();  // run it with a larger -max_len
  std::memcpy(data, input.data(), input.size());
  return input.size();
}

}  // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size,
                                          unsigned seed) {
  if (size <= 1) return make_seed(data, max_size, seed);
  return LLVMFuzzerMutate(data, size, max_size);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const FuzzFile file;
  file.fill(data, size, size);
  open_and_load(file);
  uint16_t data_bytes = 0;
  if (size < sizeof data_bytes) return 0;
  std::memcpy(&data_bytes, data, sizeof data_bytes);
  const std::string json(reinterpret_cast<const char*>(data) + sizeof data_bytes,
                         size - sizeof data_bytes);
  const std::string head = with_length(json);
  file.fill(head.data(), head.size(), head.size() + data_bytes);
  open_and_load(file);
  return 0;
}
