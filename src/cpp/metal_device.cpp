#define NS_PRIVATE_IMPLEMENTATION
#define MTL_PRIVATE_IMPLEMENTATION
#include "metal_device.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>

#include "platform.hpp"
#include "text.hpp"

namespace smoe::metal {

extern const char* const
    kSource;  // all kernels, from src/metal: metal_source.cpp, which is generated

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::microseconds kSpin{50};  // a layer's round trip is not much longer
constexpr std::chrono::seconds kPatience{60};   // where the caller sets no deadline

NS::String* text(const std::string& s) {
  return NS::String::string(s.c_str(), NS::UTF8StringEncoding);
}

const char* reason(NS::Error* error) {
  return error ? error->localizedDescription()->utf8String() : "no reason given";
}

[[noreturn]] void fail(const std::string& what) {
  throw EngineError(concat(gpu_backend_name(), ": ", what));
}

// The kernels compiled when the package was built, beside the library that this code is in; empty:
// there are none.
std::string metallib_path() {
  Dl_info info;
  if (!dladdr(&kSource, &info)) return {};
  const auto path = std::filesystem::path(info.dli_fname).replace_filename("smoe.metallib");
  std::error_code ignored;
  return std::filesystem::exists(path, ignored) ? path.string() : std::string();
}

Owned<MTL::Device> default_device() {
  Owned device(MTL::CreateSystemDefaultDevice());
  if (!device) fail("no GPU on this machine");
  return device;
}

template <class T>
Owned<T> retained(T* object) {
  if (object) object->retain();
  return Owned<T>(object);
}

}  // namespace

Device::Device(std::span<const MemoryRange> memory, uint32_t most_submitted)
    : under_way_(most_submitted) {
  const Pool pool;
  device_ = default_device();
  queue_ = Owned(device_->newCommandQueue(most_submitted + 1));  // and the one that is encoded
  event_ = Owned(device_->newSharedEvent());
  if (!queue_ || !event_) fail("the GPU has no command queue or no shared event to give");
  load_library();
  for (const MemoryRange& range : memory) wrap(range);
}

// The metallib if it is there, else the source, which the driver compiles.
void Device::load_library() {
  NS::Error* error = nullptr;
  const std::string path = metallib_path();
  if (!path.empty()) {
    library_ = Owned(device_->newLibrary(NS::URL::fileURLWithPath(text(path)), &error));
    if (!library_) fail(concat(path, ": cannot be loaded: ", reason(error)));
    return;
  }
  const Owned options(MTL::CompileOptions::alloc()->init());
  options->setFastMathEnabled(false);
  library_ = Owned(device_->newLibrary(text(kSource), options.get(), &error));
  if (!library_) fail(concat("the kernels cannot be compiled: ", reason(error)));
}

// In one buffer, or in several that overlap by a part.
void Device::wrap(const MemoryRange& range) {
  const uint64_t most = round_down(device_->maxBufferLength(), SMOE_ALIGNMENT);
  const uint64_t overlap = round_up(range.part, SMOE_ALIGNMENT);
  if (range.bytes > most && overlap >= most) {
    fail(concat("memory that the GPU needs in one piece: ", range.part,
                " bytes, expected less than ", most));
  }
  for (uint64_t at = 0;; at += most - overlap) {
    const uint64_t bytes = std::min(most, range.bytes - at);
    Owned buffer(
        device_->newBuffer(range.data + at, bytes, MTL::ResourceStorageModeShared, nullptr));
    if (!buffer) fail(concat("memory that the GPU refuses to share: ", bytes, " bytes"));
    windows_.push_back({range.data + at, bytes, std::move(buffer)});
    if (at + bytes == range.bytes) return;
  }
}

std::vector<std::string> Device::kernels() const {
  const Pool pool;
  const NS::Array* all = library_->functionNames();
  std::vector<std::string> names;
  for (NS::UInteger i = 0; i < all->count(); ++i) {
    names.emplace_back(all->object<NS::String>(i)->utf8String());
  }
  return names;
}

Pipeline Device::pipeline(const std::string& kernel) const {
  const Pool pool;
  const Owned function(library_->newFunction(text(kernel)));
  if (!function) fail(concat("the kernel ", kernel, " is missing"));
  NS::Error* error = nullptr;
  Pipeline p{Owned(device_->newComputePipelineState(function.get(), &error))};
  if (!p.state) fail(concat("the kernel ", kernel, " is refused: ", reason(error)));
  if (p.state->threadExecutionWidth() != 32) {
    fail(concat("threads of a simdgroup: ", p.state->threadExecutionWidth(), ", expected 32"));
  }
  const uint64_t most = std::min<uint64_t>(p.state->maxTotalThreadsPerThreadgroup(), kMostThreads);
  p.threads = static_cast<uint32_t>(round_down(most, 32));
  return p;
}

Place Device::place(const void* data, uint64_t bytes) const noexcept {
  const auto* begin = static_cast<const std::byte*>(data);
  for (const Window& w : windows_) {
    if (begin >= w.data && begin + bytes <= w.data + w.bytes) {
      return {w.buffer.get(), static_cast<uint64_t>(begin - w.data)};
    }
  }
  return {nullptr, 0};  // Metal refuses it
}

// The references are unretained: pipelines and windows live as long as the device.
void Device::begin_commands() noexcept {
  const Pool pool;
  commands_ = retained(queue_->commandBufferWithUnretainedReferences());
  if (commands_) encoder_ = retained(commands_->computeCommandEncoder());
  if (!encoder_) note_failure("it has no command buffer to give");
}

// Without an encoder the calls below are messages to nil, and the next wait fails.
Device& Device::start(const Pipeline& pipeline) noexcept {
  if (!encoder_) begin_commands();
  encoder_->setComputePipelineState(pipeline.state.get());
  threads_ = pipeline.threads;
  next_argument_ = 0;
  return *this;
}

Device& Device::base(const Place& place) noexcept {
  encoder_->setBuffer(place.buffer, 0, next_argument_++);
  return *this;
}

Device& Device::memory(const void* data, uint64_t bytes) noexcept {
  const Place at = place(data, bytes);
  encoder_->setBuffer(at.buffer, at.offset, next_argument_++);
  return *this;
}

Device& Device::bytes(const void* data, uint64_t bytes) noexcept {
  encoder_->setBytes(data, bytes, next_argument_++);
  return *this;
}

void Device::run(Grid grid) noexcept {
  encoder_->dispatchThreadgroups({grid.x, grid.y, grid.z}, {threads_, 1, 1});
}

Ticket Device::submit() noexcept {
  if (!encoder_) return submitted_;
  if (n_ == under_way_.size()) make_room();
  const Pool pool;
  encoder_->endEncoding();
  encoder_ = Owned<MTL::ComputeCommandEncoder>();
  commands_->encodeSignalEvent(event_.get(), ++submitted_);
  commands_->commit();
  under_way_[(first_ + n_++) % under_way_.size()] = {std::move(commands_), submitted_};
  return submitted_;
}

// Calls that were given up may have left more behind than a wait takes back.
void Device::make_room() noexcept {
  const Clock::time_point begin = Clock::now();
  while (reap() && n_ == under_way_.size()) {
    const auto waited = Clock::now() - begin;
    if (waited > kPatience) {
      note_failure("it does not come to an end");
      first_ = (first_ + 1) % under_way_.size();
      --n_;
    }
    wait_a_while(under_way_[first_].ticket, waited);
  }
}

void Device::note_failure(const char* what) noexcept {
  std::snprintf(failure_, sizeof failure_, "%s", what);
  failed_ = true;
}

// Forgets submissions that have ended, in order, and keeps what went wrong. True: some are left.
bool Device::reap() noexcept {
  for (; n_ > 0; --n_, first_ = (first_ + 1) % under_way_.size()) {
    Submission& s = under_way_[first_];
    const MTL::CommandBufferStatus status = s.commands->status();
    if (status == MTL::CommandBufferStatusError) {
      const Pool pool;
      note_failure(reason(s.commands->error()));
    } else if (status != MTL::CommandBufferStatusCompleted) {
      return true;
    }
    s.commands = Owned<MTL::CommandBuffer>();
  }
  return false;
}

// The event has come to the ticket, and no earlier submission may still turn out to have failed:
// the last one's own signal says that it has not.
bool Device::has_ended(Ticket ticket) const noexcept {
  if (n_ == 0 || under_way_[first_].ticket > ticket) return true;
  return under_way_[first_].ticket == ticket && completed() >= ticket;
}

Status Device::wait(Ticket ticket, WaitControl control) noexcept {
  const Clock::time_point begin = Clock::now();
  while (true) {
    reap();
    if (std::exchange(failed_, false)) return {.code = Errc::kDeviceFailed};
    if (has_ended(ticket)) return {};
    if (control.stop.raised()) return {.code = Errc::kCancelled};
    const auto waited = Clock::now() - begin;
    if (waited > control.deadline) return {.code = Errc::kDeviceTimeout};
    wait_a_while(ticket, waited);
  }
}

// A status comes soon after the event; where work fails there is no event.
void Device::wait_a_while(Ticket ticket, std::chrono::nanoseconds waited) noexcept {
  if (waited < kSpin || completed() >= ticket) return cpu_relax();
  const Pool pool;
  event_->waitUntilSignaledValue(ticket, kPollInterval.count());
}

bool Device::finish(std::chrono::milliseconds patience) noexcept {
  submit();
  while (n_ > 0 && wait(submitted_, {patience, {}}).code != Errc::kDeviceTimeout) reap();
  return n_ == 0;
}

}  // namespace smoe::metal

namespace smoe {

GpuInfo gpu_info() {
  const metal::Pool pool;
  const auto device = metal::default_device();
  const NS::String* system = NS::ProcessInfo::processInfo()->operatingSystemVersionString();
  return {device->name()->utf8String(), system->utf8String(), metal::metallib_path(),
          metal::kSource, device->recommendedMaxWorkingSetSize()};
}

}  // namespace smoe
