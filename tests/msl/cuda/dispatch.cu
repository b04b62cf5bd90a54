// dispatch.cu: dispatch.h for an NVIDIA GPU. Buffers go there and come back with each call.
#include "../dispatch.h"

#include <cstdio>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "msl_cuda.hpp"

namespace msl_tu::msl {
namespace {

struct Kernel {
  Launch launch;
  std::vector<Binding> bindings;
};
std::map<std::string, Kernel>& registry() {
  static std::map<std::string, Kernel> kernels;
  return kernels;
}

void check(cudaError_t e) {
  if (e != cudaSuccess) throw std::runtime_error(cudaGetErrorString(e));
}

// The GPU's copies of a launch's buffers.
class Copies {
 public:
  explicit Copies(const MslLaunch& launch) : launch_(launch) {
    if (launch.n_buffers > kMaxBuffers) throw std::runtime_error("too many buffers");
    for (uint32_t i = 0; i < launch.n_buffers; ++i) {
      if (!launch.buffers[i]) continue;
      check(cudaMalloc(&on_gpu_.at[i], launch.sizes[i]));
      check(cudaMemcpy(on_gpu_.at[i], launch.buffers[i], launch.sizes[i], cudaMemcpyHostToDevice));
    }
  }
  ~Copies() {
    for (void* p : on_gpu_.at) cudaFree(p);
  }

  Buffers rotated(uint32_t rep) const {
    Buffers buffers = on_gpu_;
    if (launch_.rotate_count) {
      buffers.at[0] = static_cast<char*>(buffers.at[0]) +
                      rep % launch_.rotate_count * launch_.rotate_bytes;
    }
    return buffers;
  }
  void copy_back(const std::vector<Binding>& bindings) const {
    for (const Binding& b : bindings) {
      if (!b.is_written) continue;
      check(cudaMemcpy(launch_.buffers[b.index], on_gpu_.at[b.index], launch_.sizes[b.index],
                       cudaMemcpyDeviceToHost));
    }
  }

 private:
  const MslLaunch& launch_;
  Buffers on_gpu_{};
};

class Timer {
 public:
  Timer() {
    check(cudaEventCreate(&begin_));
    check(cudaEventCreate(&end_));
    check(cudaEventRecord(begin_, cudaStreamPerThread));
  }
  ~Timer() {
    cudaEventDestroy(begin_);
    cudaEventDestroy(end_);
  }
  double stop_ms() {
    float ms = 0;
    check(cudaEventRecord(end_, cudaStreamPerThread));
    check(cudaEventSynchronize(end_));
    check(cudaEventElapsedTime(&ms, begin_, end_));
    return ms;
  }

 private:
  cudaEvent_t begin_, end_;
};

// Launches that the GPU gets at once, so that their time is its own, not that of the host's calls.
class Graph {
 public:
  template <class F>
  explicit Graph(F launches) {
    check(cudaStreamBeginCapture(cudaStreamPerThread, cudaStreamCaptureModeThreadLocal));
    launches();
    const cudaError_t launched = cudaGetLastError();
    cudaGraph_t graph;
    const cudaError_t ended = cudaStreamEndCapture(cudaStreamPerThread, &graph);
    check(launched);
    check(ended);
    check(cudaGraphInstantiate(&run_, graph, 0));
    cudaGraphDestroy(graph);
  }
  ~Graph() { cudaGraphExecDestroy(run_); }
  void launch() const { check(cudaGraphLaunch(run_, cudaStreamPerThread)); }

 private:
  cudaGraphExec_t run_;
};

template <class F>
double time_of(F launches) {
  Timer timer;
  launches();
  check(cudaGetLastError());
  return timer.stop_ms();
}

template <class F>
double time_of_graph(F launches) {
  const Graph graph(launches);
  return time_of([&] { graph.launch(); });
}

double dispatch(const MslLaunch& launch) {
  const auto found = registry().find(launch.kernel);
  if (found == registry().end()) throw std::runtime_error("no such kernel");
  const Kernel& kernel = found->second;
  const dim3 groups(launch.groups[0], launch.groups[1], launch.groups[2]);
  const dim3 threads(launch.threads[0], launch.threads[1], launch.threads[2]);
  const Copies copies(launch);
  const uint32_t reps = launch.reps ? launch.reps : 1;
  const auto launches = [&] {
    for (uint32_t rep = 0; rep < reps; ++rep) kernel.launch(groups, threads, copies.rotated(rep));
  };
  const double ms = reps == 1 ? time_of(launches) : time_of_graph(launches);
  copies.copy_back(kernel.bindings);
  return ms / reps;
}

}  // namespace

Register::Register(const char* name, Launch launch, std::initializer_list<Binding> bindings) {
  registry()[name] = Kernel{launch, bindings};
}

}  // namespace msl_tu::msl

using namespace msl_tu::msl;

int msl_dispatch(const MslLaunch* launch, double* ms, char* error, size_t error_bytes) {
  try {
    const double measured = dispatch(*launch);
    if (ms) *ms = measured;
    return 0;
  } catch (const std::exception& e) {
    std::snprintf(error, error_bytes, "%s: %s", launch->kernel, e.what());
    return 1;
  }
}

int msl_has_kernel(const char* kernel) { return registry().count(kernel) != 0; }

// Milliseconds of one copy of `bytes` on the GPU, which reads and writes them; -1 on an error.
extern "C" MSL_API double msl_copy_ms(size_t bytes, uint32_t reps) {
  void *from = nullptr, *to = nullptr;
  double ms = -1;
  try {
    check(cudaMalloc(&from, bytes));
    check(cudaMalloc(&to, bytes));
    check(cudaMemset(from, 1, bytes));
    check(cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToDevice));
    Timer timer;
    for (uint32_t i = 0; i < reps; ++i) {
      check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, cudaStreamPerThread));
    }
    ms = timer.stop_ms() / reps;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "copy: %s\n", e.what());
  }
  cudaFree(from);
  cudaFree(to);
  return ms;
}
