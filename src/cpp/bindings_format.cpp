// bindings_format.cpp: the layout of the on-disk structs as the compiler sees it, for the test that
// compares it with python/smoe/format.py.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <initializer_list>

#include "common.hpp"

namespace nb = nanobind;

namespace smoe {
namespace {

struct Field {
  const char* name;
  size_t offset;
  size_t size;
};

// {"size": bytes, "fields": {name: (offset, size)}}
nb::dict layout(size_t size, std::initializer_list<Field> fields) {
  nb::dict by_name;
  for (const Field& f : fields) by_name[f.name] = nb::make_tuple(f.offset, f.size);
  nb::dict d;
  d["size"] = size;
  d["fields"] = by_name;
  return d;
}

#define FIELD(Struct, name) {#name, offsetof(Struct, name), sizeof(Struct::name)}

}  // namespace

void bind_format(nb::module_& m) {
  nb::dict structs;
  structs["SmoeHeader"] = layout(
      sizeof(SmoeHeader),
      {FIELD(SmoeHeader, magic), FIELD(SmoeHeader, version), FIELD(SmoeHeader, num_moe_layers),
       FIELD(SmoeHeader, max_experts_per_layer), FIELD(SmoeHeader, total_experts),
       FIELD(SmoeHeader, table_offset), FIELD(SmoeHeader, data_offset),
       FIELD(SmoeHeader, group_size), FIELD(SmoeHeader, bits), FIELD(SmoeHeader, d_model),
       FIELD(SmoeHeader, vocab_size), FIELD(SmoeHeader, ffn_dim), FIELD(SmoeHeader, reserved_ext)});
  structs["ExpertEntry"] =
      layout(sizeof(ExpertEntry), {FIELD(ExpertEntry, layer_id), FIELD(ExpertEntry, expert_id),
                                   FIELD(ExpertEntry, byte_offset), FIELD(ExpertEntry, raw_size),
                                   FIELD(ExpertEntry, padded_size), FIELD(ExpertEntry, group_size),
                                   FIELD(ExpertEntry, num_groups), FIELD(ExpertEntry, reserved)});
  structs["TensorDescriptor"] =
      layout(sizeof(TensorDescriptor),
             {FIELD(TensorDescriptor, tensor_type), FIELD(TensorDescriptor, ndim),
              FIELD(TensorDescriptor, reserved_0), FIELD(TensorDescriptor, rows),
              FIELD(TensorDescriptor, cols), FIELD(TensorDescriptor, packed_offset),
              FIELD(TensorDescriptor, packed_size), FIELD(TensorDescriptor, scales_offset),
              FIELD(TensorDescriptor, scales_size)});
  structs["SmoeArchBlock"] =
      layout(sizeof(SmoeArchBlock),
             {FIELD(SmoeArchBlock, magic), FIELD(SmoeArchBlock, block_version),
              FIELD(SmoeArchBlock, block_size), FIELD(SmoeArchBlock, flags),
              FIELD(SmoeArchBlock, rope_theta), FIELD(SmoeArchBlock, num_heads),
              FIELD(SmoeArchBlock, num_kv_heads), FIELD(SmoeArchBlock, head_dim),
              FIELD(SmoeArchBlock, moe_top_k), FIELD(SmoeArchBlock, moe_ffn_dim),
              FIELD(SmoeArchBlock, dense_ffn_dim), FIELD(SmoeArchBlock, shared_expert_ffn_dim),
              FIELD(SmoeArchBlock, activation), FIELD(SmoeArchBlock, num_hidden_layers),
              FIELD(SmoeArchBlock, rms_norm_eps), FIELD(SmoeArchBlock, model_type),
              FIELD(SmoeArchBlock, reserved)});
  m.attr("layout") = structs;
}

}  // namespace smoe
