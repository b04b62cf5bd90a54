#include "check.hpp"
#include "scout.hpp"
#include "tiny_model.hpp"

using namespace smoe;

namespace {

std::string refusal(const std::string& json) {
  try {
    parse_scout_header("s", json);
  } catch (const ScoutError& e) {
    return e.what();
  }
  return "";
}

std::string open_refusal(const std::string& path) {
  try {
    const Scout scout(path);
  } catch (const ScoutError& e) {
    return e.what();
  }
  return "";
}

std::string file(const std::string& json, size_t data_bytes) {
  const uint64_t length = json.size();
  return std::string(reinterpret_cast<const char*>(&length), 8) + json +
         std::string(data_bytes, 'x');
}

constexpr const char* kTensor = R"({"a":{"dtype":"BF16","shape":[2,3],"data_offsets":[0,12]}})";

}  // namespace

TEST(a_header_is_read_in_any_legal_form) {
  const ScoutHeader h =
      parse_scout_header("s", R"( {"__metadata__" : {"k\u00e9\n" : "\ud83d\ude00\"\\/"},
      "w.\u20ac" : {"shape":[], "data_offsets":[8, 12], "dtype":"F32"},
      "e":{"dtype":"F16","shape":[0,7],"data_offsets":[0,0]} }   )");
  CHECK_EQ(h.metadata.at("k\xc3\xa9\n"), std::string("\xf0\x9f\x98\x80\"\\/"));
  CHECK_EQ(h.tensors.at("w.\xe2\x82\xac").bytes, 4u);
  CHECK_EQ(h.tensors.at("e").shape.size(), 2u);
}

TEST(malformed_headers_are_refused) {
  for (
      const char* json : {
          "",
          "{",
          "[]",
          "nul",
          "{\"a\"}",
          "{\"a\":1}",
          "{\"a\":{}}",
          "{} x",
          "{\"a\":{\"dtype\":\"BF16\"}}",
          R"({"a":{"dtype":"I64","shape":[1],"data_offsets":[0,8]}})",
          R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,8]}})",
          R"({"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}})",
          R"({"a":{"dtype":"F32","shape":[1.0],"data_offsets":[0,4]}})",
          R"({"a":{"dtype":"F32","shape":[4294967296,4294967296],"data_offsets":[0,0]}})",
          R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4,0]}})",
          R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0]}})",
          R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4],"x":1}})",
          R"({"a":{"dtype":"F32","shape":[99999999999999999999],"data_offsets":[0,4]}})",
          R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})",
          "{\"\xff\":{}}",
          "{\"\xe2\x82\":{}}",
          "{\"\xf8\x80\x80\x80\":{}}",
          "{\"\xc0\x80\":{}}",
          "{\"\xe0\x9f\xbf\":{}}",
          "{\"\xed\xa0\x80\":{}}",
          "{\"\xf0\x8f\xbf\xbf\":{}}",
          "{\"\xf4\x90\x80\x80\":{}}",
          R"({"__metadata__":{"a":1}})",
          R"({"\u12":{}})",
          R"({"\ud800":{}})",
          R"({"\x":{}})",
          "{\"a\nb\":{}}",
      }) {
    const std::string what = refusal(json);
    CHECK(what.starts_with("s: malformed safetensors header at byte "));
  }
  CHECK(refusal(R"({"a":{"dtype":"I64","shape":[1],"data_offsets":[0,8]}})")
            .ends_with("dtype of a: I64, expected BF16, F16 or F32"));
}

TEST(a_file_shorter_than_its_header_says_is_refused) {
  const TempDir dir;
  const std::string path = dir / "s.safetensors";
  write_file(path, file(kTensor, 12));
  CHECK_EQ(open_refusal(path), std::string());
  write_file(path, file(kTensor, 11));
  CHECK(open_refusal(path).starts_with(path + ": tensor a ends past the end of the file: "));
  for (const size_t size : {0, 7, 8, 30}) {
    write_file(path, file(kTensor, 12).substr(0, size));
    CHECK(open_refusal(path).starts_with(path + ": "));
  }
  std::string huge = file(kTensor, 12);
  huge[7] = '\x7f';
  write_file(path, huge);
  CHECK(open_refusal(path).find("length of the safetensors header: ") != std::string::npos);
}

TEST(overlapping_tensors_are_refused) {
  const TempDir dir;
  const std::string path = dir / "s.safetensors";
  write_file(path, file(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},
                            "b":{"dtype":"F32","shape":[2],"data_offsets":[4,12]}})",
                        12));
  CHECK(open_refusal(path).find("tensor b overlaps a at byte ") != std::string::npos);
}

TEST(rows_are_read_from_disk) {
  const TempDir dir;
  const std::string path = dir / "s.safetensors";
  auto image = tiny::make_scout();
  image.write(path);
  const Scout scout(path);
  const ScoutTensor& table = *scout.find(kEmbeddingName);
  const auto reader = scout.row_reader(table);
  std::vector<std::byte> got(4 * tiny::kDim);
  for (uint32_t row = 0; row < tiny::kVocab; ++row) {
    CHECK_EQ(Scout::read_row(*reader, table, row, got.data(), {}).bytes, got.size());
    const float* want = &image.values(kEmbeddingName)[row * tiny::kDim];
    CHECK(std::memcmp(got.data(), want, got.size()) == 0);
  }
}
