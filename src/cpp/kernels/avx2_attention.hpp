// avx2_attention.hpp: the attention operator, for the table in avx2.cpp.
#pragma once

#include "kernels.hpp"

namespace smoe {

void attention_avx2(const AttentionJob& job) noexcept;

}  // namespace smoe
