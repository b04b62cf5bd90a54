// quantize/isa.hpp: the encoder, once per instruction set. All give the same bytes; quantize()
// picks.
#pragma once

#include "quantize.hpp"

namespace smoe {

QuantizeResult quantize_portable(const void* weights, Format format, uint64_t count, uint32_t bits,
                                 void* codes, void* scales) noexcept;
#if defined(__x86_64__)
QuantizeResult quantize_avx2(const void* weights, Format format, uint64_t count, uint32_t bits,
                             void* codes, void* scales) noexcept;
#endif

}  // namespace smoe
