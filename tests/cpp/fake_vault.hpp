// fake_vault.hpp: a file with blobs to stream and what every test of the streamer does with it.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "check.hpp"
#include "common.hpp"
#include "streamer.hpp"
#include "temp_dir.hpp"

inline constexpr uint64_t kPage = smoe::SMOE_ALIGNMENT;
inline constexpr uint32_t kMaxPages = 5;
inline constexpr uint64_t kSlotBytes = kMaxPages * kPage;
inline constexpr uint64_t kFirstBlob = 3 * kPage;

// A file with blobs of 1 to 5 pages, each up to 14,000 bytes shorter than its padding.
struct FakeVault {
  explicit FakeVault(uint32_t n_experts, bool last_padding = true) {
    uint64_t offset = kFirstBlob;
    for (uint32_t i = 0; i < n_experts; ++i) {
      const uint64_t padded = (1 + i * 7 % kMaxPages) * kPage;
      experts.push_back({0, i, offset, padded - 1000 * (i % 15), padded, {}});
      offset += padded;
    }
    const smoe::Expert& last = experts.back();
    bytes = random_bytes(last.offset + (last_padding ? last.padded_bytes : last.raw_bytes), 11);
    write_file(path, bytes.data(), bytes.size());
  }

  bool holds(const smoe::Ring& ring, smoe::SlotId id) const {
    const smoe::Expert& expert = experts[ring.slot(id).expert];
    return std::memcmp(ring.data(id), bytes.data() + expert.offset, expert.raw_bytes) == 0;
  }

  smoe::DirectFile file() const { return smoe::DirectFile(path); }

  TempDir temp;
  std::string path = temp / "vault";
  std::vector<smoe::Expert> experts;
  std::vector<std::byte> bytes;
};

inline bool has_landed(const smoe::Ring& ring, smoe::SlotId id) {
  return ring.state(id) == smoe::SlotState::kReady || ring.state(id) == smoe::SlotState::kFailed;
}

inline smoe::SlotState wait_for(const smoe::Ring& ring, smoe::Streamer& streamer, smoe::SlotId id) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (true) {
    const uint32_t epoch = streamer.epoch();
    if (has_landed(ring, id)) return ring.state(id);
    CHECK(std::chrono::steady_clock::now() < deadline);
    streamer.wait_for_change(epoch, std::chrono::seconds(1));
  }
}

inline smoe::SlotId guess(smoe::Ring& ring, smoe::Streamer& streamer, uint32_t expert,
                          uint32_t spare = 0) {
  const smoe::SlotId id = ring.claim_guess(expert, 0, spare);
  if (id != smoe::kNoSlot) streamer.guess(id);
  return id;
}

inline smoe::SlotId demand(smoe::Ring& ring, smoe::Streamer& streamer, uint32_t expert) {
  const smoe::SlotId id = ring.claim(expert, 0);
  CHECK(id != smoe::kNoSlot);
  streamer.demand(id);
  return id;
}
