// Where the memory goes, for the tiny model and any budget.
#include "check.hpp"
#include "plan.hpp"
#include "tiny_model.hpp"

using namespace smoe;

namespace {

constexpr uint64_t kProcess = 50u << 20;

struct Model {
  TempDir dir;
  std::unique_ptr<Vault> vault;
  std::unique_ptr<Scout> scout;
  Config config;

  explicit Model(bool tied = false) {
    tiny::make_vault().write(dir / "tiny.smoe");
    auto image = tiny::make_scout();
    if (tied) image.erase("lm_head.weight");
    image.write(dir / "tiny.scout.safetensors");
    vault = std::make_unique<Vault>(dir / "tiny.smoe");
    scout = std::make_unique<Scout>(dir / "tiny.scout.safetensors");
    std::vector<std::string> warnings;
    config = read_config(*vault, *scout, warnings);
  }

  MemoryPlan plan(const PlanRequest& request) const {
    return make_plan(config, *vault, *scout, request);
  }
  MemoryPlan plan(uint64_t memory, uint32_t slots = 0) const {
    return plan(request(memory, slots));
  }

  // The number that the refusal of a budget of one byte names.
  uint64_t least() const { return least(request(1)); }
  uint64_t least(PlanRequest request) const {
    request.memory_bytes = 1;
    const std::string text = refusal(request);
    return std::stoull(text.substr(text.find("expected at least ") + 18));
  }

  std::string refusal(const PlanRequest& request) const {
    try {
      plan(request);
    } catch (const PlanError& e) {
      return e.what();
    }
    check::fail(__FILE__, __LINE__, "not refused");
  }

  bool is_refused(uint64_t memory) const {
    try {
      plan(memory);
    } catch (const PlanError&) {
      return true;
    }
    return false;
  }

  static PlanRequest request(uint64_t memory, uint32_t slots = 0) {
    return {.process_bytes = kProcess,
            .free_bytes = 1000u << 20,
            .memory_bytes = memory,
            .slots = slots,
            .state = {64, 64, Format::kF16, false}};
  }
};

}  // namespace

TEST(a_roomy_budget_holds_every_expert_and_the_embedding) {
  const Model m;
  for (const uint64_t memory : {uint64_t{0}, uint64_t{500} << 20}) {
    const MemoryPlan p = m.plan(memory);
    CHECK_EQ(p.n_slots, tiny::kEntries);
    CHECK(!p.state.embedding_on_disk);
    CHECK_EQ(p.process, kProcess);
    CHECK_EQ(p.ring, tiny::kEntries * SMOE_ALIGNMENT);
    CHECK(p.total() <= p.budget);
  }
  CHECK_EQ(m.plan(0).budget, kProcess + (900u << 20));
}

TEST(the_budget_that_a_refusal_names_would_do) {
  const Model m;
  const MemoryPlan p = m.plan(m.least());
  CHECK(p.n_slots >= tiny::kTopK && p.total() <= p.budget);
}

TEST(a_tight_budget_leaves_the_embedding_on_disk_and_spends_the_rest_on_slots) {
  const Model m;
  uint64_t budget = m.least() - (8u << 20);  // below the slack in that number
  while (m.is_refused(budget)) budget += SMOE_ALIGNMENT / 2;
  for (uint32_t extra = 0; extra < 10; ++extra) {
    const MemoryPlan p = m.plan(budget + extra * (SMOE_ALIGNMENT + 64));
    CHECK(p.state.embedding_on_disk);
    CHECK_EQ(p.n_slots, tiny::kTopK + extra);
    CHECK(p.total() <= p.budget && p.budget - p.total() < p.slot_bytes);
  }
}

TEST(the_reserve_grows_with_the_page_tables) {
  const Model m;
  PlanRequest request = Model::request(0);
  request.state.context = 1u << 20;
  request.free_bytes = uint64_t{1} << 40;
  const MemoryPlan p = m.plan(request);
  CHECK(p.kv > 256u << 20);
  CHECK(p.reserve >= m.plan(0).reserve + p.kv / 512);
  CHECK(p.reserve <= (17u << 20) + p.total() / 512);
}

TEST(a_tied_embedding_is_always_resident) {
  const Model m(true);
  CHECK(m.config.tied_embeddings);
  CHECK(!m.plan(m.least() - (4u << 20)).state.embedding_on_disk);
}

TEST(memory_that_is_not_free_is_not_planned) {
  const Model m;
  PlanRequest request = Model::request(uint64_t{1} << 40);
  const MemoryPlan p = m.plan(request);
  CHECK_EQ(p.asked, uint64_t{1} << 40);
  CHECK_EQ(p.budget, kProcess + (1000u << 20));
  CHECK_EQ(p.n_slots, tiny::kEntries);
  request.free_bytes = 1u << 20;
  CHECK(m.refusal(request).starts_with("memory: 53477376 bytes are free, expected at least "));
  request.free_bytes = 0;  // a system that does not say
  CHECK_EQ(m.plan(request).budget, uint64_t{1} << 40);
  request.memory_bytes = 0;
  CHECK_EQ(m.refusal(request),
           "memory: the system does not say how much is free, expected --memory");
}

TEST(the_context_is_halved_only_for_the_least_slots_and_only_where_it_may_be) {
  const Model m;
  PlanRequest request = Model::request(0);
  request.state.context = request.state.chunk = 65536;
  const uint64_t full = m.least(request);
  request.memory_bytes = full;
  request.least_context = 1000;
  CHECK_EQ(m.plan(request).state.context, 65536u);
  request.memory_bytes = full - (8u << 20);  // twice the slack in the number
  const MemoryPlan p = m.plan(request);
  CHECK_EQ(p.state.context, 32768u);
  CHECK_EQ(p.state.chunk, 32768u);
  CHECK(p.total() <= p.budget && p.n_slots >= tiny::kTopK);
  request.memory_bytes = m.least(request) - (4u << 20);  // the last half, without the slack
  CHECK_EQ(m.plan(request).state.context, 1024u);
  request.least_context = 0;
  request.memory_bytes = full - (8u << 20);
  CHECK_EQ(m.least(request), full);
  m.refusal(request);
}

TEST(slots_are_taken_as_asked_or_refused) {
  const Model m;
  CHECK_EQ(m.plan(0, tiny::kTopK).n_slots, tiny::kTopK);
  CHECK_EQ(m.plan(0, 7).n_slots, 7u);
  for (const uint32_t slots : {tiny::kTopK - 1, tiny::kEntries + 1}) {
    bool refused = false;
    try {
      m.plan(0, slots);
    } catch (const PlanError& e) {
      refused = std::string(e.what()).find("expected 2 (top_k) to 16 (every expert)") !=
                std::string::npos;
    }
    CHECK(refused);
  }
}
