// ticket.hpp: how far a backend has come.
#pragma once

#include <cstdint>

namespace smoe {

// All work submitted to a backend up to some point; it is done once Backend::completed() reaches
// it.
using Ticket = uint64_t;

}  // namespace smoe
