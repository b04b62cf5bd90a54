// fake_metal.hpp: what tests ask of the fake Metal. Python's call these by ctypes.
#pragma once

extern "C" {

void fake_metal_set_device(int is_there);
void fake_metal_set_max_buffer_length(unsigned long bytes);
void fake_metal_set_working_set(unsigned long bytes);
void fake_metal_set_delay(long ms);  // before each command buffer
void fake_metal_hang(int on);        // no command buffer comes to an end while it is on
void fake_metal_fail_after(long n);  // the command buffer that fails, from now on; negative: none
long fake_metal_left_until_failure();
long fake_metal_submissions();  // command buffers that have been committed
// A library of dispatch.h, whose kernels take the place of those of the same names; NULL: none.
void fake_metal_use_kernels(const char* path);
long fake_metal_live(const char* class_name);  // objects that are alive
}
