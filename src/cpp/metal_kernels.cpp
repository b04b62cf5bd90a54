// metal_kernels.cpp: one kernel at a time, for the test of all of them.
#include <cstring>
#include <map>

#include "direct_io.hpp"
#include "metal_device.hpp"
#include "text.hpp"

namespace smoe {
namespace {

using namespace metal;

constexpr std::chrono::seconds kPatience{60};

class MetalKernels final : public GpuKernels {
 public:
  explicit MetalKernels(uint64_t bytes) : memory_(bytes, SMOE_ALIGNMENT) {
    const MemoryRange range[] = {{memory_.data(), memory_.size(), 0}};
    gpu_ = std::make_unique<Device>(range, 1);
  }

  std::vector<std::string> names() const override { return gpu_->kernels(); }
  uint32_t threads(const std::string& kernel) override { return pipeline(kernel).threads; }

  void run(const std::string& kernel, std::span<const std::span<std::byte>> arguments,
           std::span<const uint64_t, 3> grid) override {
    const Pool pool;
    const Pipeline& p = pipeline(kernel);
    check_room(kernel, arguments);
    gpu_->start(p);
    each(arguments, [&](std::span<std::byte> argument, std::byte* at) {
      std::memcpy(at, argument.data(), argument.size());
      gpu_->memory(at, argument.size());
    });
    gpu_->run({grid[0], grid[1], grid[2]});
    wait(kernel);
    each(arguments, [](std::span<std::byte> argument, const std::byte* at) {
      std::memcpy(argument.data(), at, argument.size());
    });
  }

 private:
  template <class Call>
  void each(std::span<const std::span<std::byte>> arguments, const Call& call) {
    std::byte* at = memory_.data();
    for (const auto& argument : arguments) {
      call(argument, at);
      at += round_up(argument.size(), SMOE_ALIGNMENT);
    }
  }

  void check_room(const std::string& kernel,
                  std::span<const std::span<std::byte>> arguments) const {
    uint64_t bytes = 0;
    for (const auto& argument : arguments) bytes += round_up(argument.size(), SMOE_ALIGNMENT);
    if (bytes <= memory_.size()) return;
    throw EngineError(concat(gpu_backend_name(), ": arguments of ", kernel, ": ", bytes,
                             " bytes, expected at most ", memory_.size()));
  }

  const Pipeline& pipeline(const std::string& kernel) {
    if (!gpu_) throw EngineError(concat(gpu_backend_name(), ": the GPU does not answer"));
    const auto found = pipelines_.find(kernel);
    if (found != pipelines_.end()) return found->second;
    return pipelines_.emplace(kernel, gpu_->pipeline(kernel)).first->second;
  }

  void wait(const std::string& kernel) {
    const Status status = gpu_->wait(gpu_->submit(), {kPatience, {}});
    if (status.ok()) return;
    const std::string text = concat(gpu_backend_name(), ": the kernel ", kernel, ": ");
    if (status.code != Errc::kDeviceTimeout) throw EngineError(text + gpu_->failure());
    abandon();
    throw EngineError(text + "does not come to an end");
  }

  // What unfinished work uses stays.
  void abandon() {
    memory_.leak();
    static_cast<void>(new auto(std::move(pipelines_)));
    static_cast<void>(gpu_.release());
  }

  AlignedBuffer memory_;
  std::unique_ptr<Device> gpu_;  // null once it has been given up
  std::map<std::string, Pipeline> pipelines_;
};

}  // namespace

std::unique_ptr<GpuKernels> make_gpu_kernels(uint64_t bytes) {
  return std::make_unique<MetalKernels>(bytes);
}

}  // namespace smoe
