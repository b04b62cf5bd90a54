#include <cmath>
#include <cstring>
#include <limits>

#include "check.hpp"
#include "dense.hpp"
#include "quantize.hpp"
#include "tiny_model.hpp"

using namespace smoe;

namespace {

struct Files {
  TempDir dir;
  std::string path = dir / "s.safetensors";
};

// The codes and scales of all weights in one call are what the pool's tasks have made.
bool is_encoded(const DenseTensor& t, const std::vector<float>& weights) {
  const uint64_t n = weights.size(), bits = t.format == Format::kQ8 ? 8 : 4;
  std::vector<std::byte> codes(packed_bytes(n, bits)), scales(2 * group_count(n));
  if (bits == 8) {
    quantize_q8(weights.data(), Format::kF32, n, codes.data(), scales.data());
  } else {
    quantize(weights.data(), Format::kF32, n, bits, codes.data(), scales.data());
  }
  return std::memcmp(codes.data(), t.data, codes.size()) == 0 &&
         std::memcmp(scales.data(), t.scales, scales.size()) == 0;
}

// A scout of two projections, a router, a norm and the tables; 128 columns.
tiny::ScoutImage wide_scout(tiny::Random& random) {
  tiny::ScoutImage s;
  const auto add = [&](const std::string& name, std::vector<uint32_t> shape) {
    uint64_t n = 1;
    for (const uint32_t dim : shape) n *= dim;
    s.add(name, shape, random.values(n, 0.7f));
  };
  add(kEmbeddingName, {40, 128});
  add("model.layers.0.self_attn.q_proj.weight", {1033, 128});
  add("model.layers.0.mlp.gate.weight", {8, 128});
  add("model.layers.0.mlp.down_proj.weight", {128, 63});  // rows are no whole groups
  add("model.norm.weight", {128});
  add(kHeadName, {40, 128});
  return s;
}

}  // namespace

TEST(stored_tensors_are_the_files_with_and_without_the_embedding) {
  const Files files;
  auto image = tiny::make_scout();
  image.write(files.path);
  const Scout scout(files.path);
  ThreadPool pool(2);
  for (const bool with_embedding : {true, false}) {
    const DenseTensors dense(scout, {.with_embedding = with_embedding}, pool);
    CHECK(dense.block().size() >= DenseTensors::bytes(scout, {.with_embedding = with_embedding}));
    for (const auto& [name, tensor] : scout.tensors()) {
      const DenseTensor* t = dense.find(name);
      if (!with_embedding && name == kEmbeddingName) {
        CHECK(t == nullptr);
        continue;
      }
      const auto& want = image.values(name);
      CHECK(t != nullptr && t->format == tensor.format);
      CHECK(std::memcmp(t->data, want.data(), 4 * want.size()) == 0);
      CHECK(reinterpret_cast<uintptr_t>(t->data) % 64 == 0);
    }
  }
}

TEST(projections_and_tables_are_requantised_and_nothing_else) {
  const Files files;
  tiny::Random random(5);
  auto image = wide_scout(random);
  image.write(files.path);
  const Scout scout(files.path);
  ThreadPool pool(2);
  for (const auto wanted : {DenseFormat::kQ8, DenseFormat::kQ4}) {
    const DenseTensors dense(scout, {.format = wanted}, pool);
    const Format projection = wanted == DenseFormat::kQ8 ? Format::kQ8 : Format::kQ4;
    CHECK(dense.find("model.layers.0.self_attn.q_proj.weight")->format == projection);
    CHECK(dense.find(kEmbeddingName)->format == Format::kQ8);
    CHECK(dense.find(kHeadName)->format == Format::kQ8);
    CHECK(dense.find("model.layers.0.mlp.gate.weight")->format == Format::kF32);
    CHECK(dense.find("model.layers.0.mlp.down_proj.weight")->format == Format::kF32);
    CHECK(dense.find("model.norm.weight")->format == Format::kF32);
    for (const auto& [name, tensor] : scout.tensors()) {
      const DenseTensor& t = *dense.find(name);
      const auto& want = image.values(name);
      if (t.format == Format::kF32) {
        CHECK(std::memcmp(t.data, want.data(), 4 * want.size()) == 0);
        continue;
      }
      CHECK(is_encoded(t, want));
    }
  }
}

TEST(q8_rounds_to_the_nearest_level) {
  const float weights[4] = {-1.0f, 0.25f, 1e-9f, 0.0f};
  int8_t codes[4];
  uint16_t scale;
  CHECK(quantize_q8(weights, Format::kF32, 4, codes, &scale).code == QuantizeErrc::kOk);
  CHECK_EQ(scale, 0x3c00);
  CHECK_EQ(codes[0], -127);
  CHECK_EQ(codes[1], 32);  // 31.75
  CHECK_EQ(codes[2], 0);
  const float zeros[2] = {0.0f, -0.0f};
  CHECK(quantize_q8(zeros, Format::kF32, 2, codes, &scale).code == QuantizeErrc::kOk);
  CHECK_EQ(scale, 0);
  CHECK_EQ(codes[0], 0);
}

TEST(rows_of_every_table_format_become_floats) {
  tiny::Random random(3);
  const auto weights = random.values(5 * 96, 1);  // rows of a group and a half
  std::vector<std::byte> codes(weights.size()), scales(2 * group_count(weights.size()));
  quantize_q8(weights.data(), Format::kF32, weights.size(), codes.data(), scales.data());
  float row[96];
  for (uint64_t r = 0; r < 5; ++r) {
    row_to_float({codes.data(), scales.data(), 5, 96, Format::kQ8}, r, row);
    for (uint64_t c = 0; c < 96; ++c) CHECK(std::fabs(row[c] - weights[r * 96 + c]) < 0.02f);
    row_to_float({weights.data(), nullptr, 5, 96, Format::kF32}, r, row);
    CHECK(std::memcmp(row, &weights[r * 96], sizeof row) == 0);
  }
}

TEST(weights_that_cannot_be_quantised_are_named) {
  for (const float bad : {std::numeric_limits<float>::quiet_NaN(), -HUGE_VALF, 7e4f}) {
    const Files files;
    tiny::Random random(5);
    tiny::ScoutImage image;
    auto values = random.values(256, 1);
    values[70] = bad;
    image.add("model.layers.0.self_attn.q_proj.weight", {4, 64}, values);
    image.write(files.path);
    const Scout scout(files.path);
    ThreadPool pool(1);
    const DenseTensors stored(scout, {}, pool);
    std::string text;
    try {
      const DenseTensors dense(scout, {.format = DenseFormat::kQ8}, pool);
    } catch (const ScoutError& error) {
      text = error.what();
    }
    CHECK(text.find("tensor model.layers.0.self_attn.q_proj.weight: weight ") != std::string::npos);
  }
}
