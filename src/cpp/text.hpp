// text.hpp: error messages in one expression.
#pragma once

#include <sstream>
#include <string>

namespace smoe {

// By value, for fields of packed structs: a reference to one may be misaligned.
template <class... Parts>
std::string concat(Parts... parts) {
  std::ostringstream out;
  (out << ... << parts);
  return out.str();
}

}  // namespace smoe
