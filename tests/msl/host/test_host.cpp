// The Metal backend's waiting and ending, on a GPU that is slow, fails or never answers.
#include <cstring>
#include <thread>

#include "../../../src/metal/args.h"
#include "../../cpp/check.hpp"
#include "../../cpp/tiny_model.hpp"
#include "engine.hpp"
#include "fake_metal.hpp"
#include "metal_device.hpp"

using namespace smoe;
using metal::Device;
using std::chrono::milliseconds;

namespace {

using Clock = std::chrono::steady_clock;
constexpr milliseconds kEver{60'000}, kSoon{40};
constexpr uint32_t kFloats = 64;

milliseconds since(Clock::time_point begin) {
  return std::chrono::duration_cast<milliseconds>(Clock::now() - begin);
}

// A device with work to submit: each launch writes ones.
struct Gpu {
  AlignedBuffer memory{SMOE_ALIGNMENT, SMOE_ALIGNMENT};
  std::unique_ptr<Device> device;
  metal::Pipeline norm;

  explicit Gpu(uint32_t most_submitted) {
    const MemoryRange range[] = {{memory.data(), memory.size(), 0}};
    device = std::make_unique<Device>(range, most_submitted);
    norm = device->pipeline("rms_norm");
    std::fill_n(floats(0), kFloats, 3.0f);
    std::fill_n(floats(1), kFloats, 1.0f);
  }
  float* floats(int i) { return reinterpret_cast<float*>(memory.data()) + i * kFloats; }
  Ticket submit() {
    device->start(norm);
    for (int i = 0; i < 3; ++i) device->memory(floats(i), kFloats * sizeof(float));
    device->args(metal::RmsNormArgs{kFloats, 0.0f}).run({1});
    return device->submit();
  }
  Errc wait(Ticket ticket, milliseconds deadline = kEver) {
    return device->wait(ticket, {deadline, {}}).code;
  }
};

struct Healthy {  // again, however a test ends
  ~Healthy() {
    fake_metal_set_delay(0);
    fake_metal_hang(0);
    fake_metal_fail_after(-1);
  }
};

}  // namespace

TEST(a_result_is_there_after_the_wait) {
  Gpu gpu(4);
  CHECK(gpu.wait(gpu.submit()) == Errc::kOk);
  CHECK_EQ(gpu.floats(2)[kFloats - 1], 1.0f);
  CHECK(gpu.device->finish(kEver));
}

TEST(a_failure_that_is_told_late_fails_the_wait_for_what_came_after_it) {
  const Healthy after;
  for (int failing = 0; failing < 3; ++failing) {
    Gpu gpu(4);
    fake_metal_fail_after(failing);
    Ticket last = 0;
    for (int i = 0; i < 3; ++i) last = gpu.submit();
    CHECK(gpu.wait(last) == Errc::kDeviceFailed);
    CHECK(std::strstr(gpu.device->failure(), "asked for"));
    CHECK(gpu.wait(gpu.submit()) == Errc::kOk);
    CHECK(gpu.device->finish(kEver));
  }
}

TEST(a_wait_ends_at_its_deadline_and_can_be_made_again) {
  const Healthy after;
  Gpu gpu(4);
  fake_metal_hang(1);
  const Ticket ticket = gpu.submit();
  for (int tries = 0; tries < 2; ++tries) {
    const auto begin = Clock::now();
    CHECK(gpu.wait(ticket, kSoon) == Errc::kDeviceTimeout);
    CHECK(since(begin) >= kSoon && since(begin) < milliseconds(2000));
  }
  CHECK(gpu.device->completed() < ticket);
  fake_metal_hang(0);
  CHECK(gpu.wait(ticket) == Errc::kOk);
  CHECK(gpu.device->finish(kEver));
}

TEST(a_stop_ends_a_wait) {
  const Healthy after;
  Gpu gpu(4);
  fake_metal_hang(1);
  const StopFlag stop{[](void*) { return true; }, nullptr};
  CHECK(gpu.device->wait(gpu.submit(), {kEver, stop}).code == Errc::kCancelled);
  fake_metal_hang(0);
  CHECK(gpu.device->finish(kEver));
}

TEST(more_submissions_than_there_is_room_for_wait_for_the_first) {
  const Healthy after;
  for (const long delay : {0, 2}) {
    for (const uint32_t room : {1, 3}) {
      Gpu gpu(room);
      fake_metal_set_delay(delay);
      Ticket last = 0;
      for (int i = 0; i < 10; ++i) last = gpu.submit();
      CHECK(gpu.wait(last) == Errc::kOk);
      CHECK(gpu.device->finish(kEver));
    }
  }
}

TEST(a_failure_that_was_met_while_making_room_is_told) {
  const Healthy after;
  Gpu gpu(2);
  fake_metal_fail_after(0);
  Ticket last = 0;
  for (int i = 0; i < 6; ++i) last = gpu.submit();
  CHECK(gpu.wait(last) == Errc::kDeviceFailed);
  CHECK(gpu.wait(last) == Errc::kOk);
  CHECK(gpu.device->finish(kEver));
}

TEST(finish_waits_for_slow_work_and_for_failed_work) {
  const Healthy after;
  for (const long failing : {-1L, 1L}) {
    Gpu gpu(4);
    fake_metal_set_delay(10);
    fake_metal_fail_after(failing);
    const auto begin = Clock::now();
    for (int i = 0; i < 3; ++i) gpu.submit();
    CHECK(gpu.device->finish(kEver));
    CHECK(since(begin) >= milliseconds(30));
    CHECK(since(begin) < milliseconds(5000));
  }
}

TEST(finish_gives_up_on_work_that_never_ends) {
  const Healthy after;
  Gpu gpu(4);
  fake_metal_hang(1);
  gpu.submit();
  gpu.submit();
  const auto begin = Clock::now();
  CHECK(!gpu.device->finish(kSoon));
  CHECK(since(begin) < milliseconds(2000));
  fake_metal_hang(0);
  CHECK(gpu.device->finish(kEver));
}

namespace {

struct Files {
  TempDir dir;
  std::string vault = dir / "tiny.smoe", scout = dir / "tiny.scout.safetensors";
  explicit Files(uint32_t bits = 4) {
    tiny::make_vault(bits).write(vault);
    tiny::make_scout().write(scout);
  }
};

std::unique_ptr<Engine> load(const Files& files, milliseconds deadline,
                             const std::string& backend = "metal-emu") {
  EngineOptions options;
  options.backend = backend;
  options.context = 64;
  options.slots = tiny::kTopK;
  options.read_deadline = deadline;
  return std::make_unique<Engine>(std::make_shared<const Vault>(files.vault),
                                  std::make_shared<Scout>(files.scout), options);
}

const std::vector<uint32_t> kIds{5, 42, 79, 20};

std::vector<float> logits_of(Engine& engine) {
  engine.begin();
  CHECK(engine.prefill(kIds, {}).ok());
  return {engine.logits().begin(), engine.logits().end()};
}

// Of a prompt's tokens and of six that are decoded after it: (10, vocab).
std::vector<float> run(Engine& engine) {
  std::vector<float> logits(kIds.size() * tiny::kVocab);
  engine.begin();
  CHECK(engine.score(kIds, logits.data(), {}).ok());
  for (uint32_t token = 1; token < 7; ++token) {
    CHECK(engine.decode(token, {}).ok());
    logits.insert(logits.end(), engine.logits().begin(), engine.logits().end());
  }
  return logits;
}

}  // namespace

TEST(a_streamed_model_gives_the_cpus_logits) {
  for (const uint32_t bits : {4u, 2u}) {
    const Files files(bits);
    const auto want = run(*load(files, kEver, "cpu"));
    const auto got = run(*load(files, kEver));
    double square = 0, error = 0;
    for (size_t i = 0; i < want.size(); ++i) {
      square += double(want[i]) * want[i];
      error += double(got[i] - want[i]) * (got[i] - want[i]);
    }
    CHECK(error <= 1e-4 * square);
  }
}

TEST(a_gpu_that_does_not_answer_is_reported_and_the_call_can_be_made_again) {
  const Healthy after;
  const Files files;
  const auto want = logits_of(*load(files, kEver));
  const auto engine = load(files, milliseconds(1500));  // a busy machine takes a part of it
  engine->begin();
  fake_metal_hang(1);
  for (int tries = 0; tries < 2; ++tries) {
    const Status s = engine->prefill(kIds, {});
    CHECK(s.code == Errc::kDeviceTimeout);
    CHECK_EQ(engine->describe(s), "metal-emu: no answer from the GPU for 1.5 s");
  }
  fake_metal_hang(0);
  CHECK(logits_of(*engine) == want);
}

TEST(a_model_whose_gpu_never_answers_is_given_up_with_its_memory) {
  const Healthy after;
  const Files files;
  auto engine = load(files, kSoon);
  fake_metal_hang(1);
  CHECK(!engine->decode(5, {}).ok());
  const long buffers = fake_metal_live("MTLBuffer");
  const auto begin = Clock::now();
  engine.reset();
  CHECK(since(begin) < milliseconds(3000));
  CHECK_EQ(fake_metal_live("MTLBuffer"), buffers);
  fake_metal_hang(0);  // the work reads and writes what it was given
  std::this_thread::sleep_for(milliseconds(50));
}

TEST(a_model_whose_gpu_is_slow_waits_for_it) {
  const Healthy after;
  const Files files;
  const long before = fake_metal_live("MTLBuffer");
  auto engine = load(files, milliseconds(5000));
  fake_metal_set_delay(30);
  int polls = 0;
  const StopFlag stop{[](void* n) { return ++*static_cast<int*>(n) > 2; }, &polls};
  CHECK(engine->decode(5, stop).code == Errc::kCancelled);
  engine.reset();
  CHECK_EQ(fake_metal_live("MTLBuffer"), before);
}
