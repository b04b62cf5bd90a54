// quantize/avx2.cpp: the encoder for CPUs with AVX2; compiled with -mavx2 on x86-64, else empty.
#if defined(__AVX2__)

#include "quantize/groups.hpp"
#include "quantize/isa.hpp"

namespace smoe {

QuantizeResult quantize_avx2(const void* weights, Format format, uint64_t count, uint32_t bits,
                             void* codes, void* scales) noexcept {
  return bits == 4 ? quantize_groups<4>(weights, format, count, codes, scales)
                   : quantize_groups<2>(weights, format, count, codes, scales);
}

}  // namespace smoe

#endif
