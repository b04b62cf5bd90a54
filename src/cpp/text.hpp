// text.hpp: error messages in one expression.
#pragma once

#include <sstream>
#include <string>

namespace smoe {

template <class... Parts>
std::string concat(const Parts&... parts) {
  std::ostringstream out;
  (out << ... << parts);
  return out.str();
}

}  // namespace smoe
