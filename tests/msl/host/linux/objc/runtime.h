// What metal-cpp asks of the Objective-C runtime: ../../objc.cpp has it.
#pragma once
#include <cmath>  // metal-cpp names INFINITY
#include <cstdint>

struct objc_selector;
struct objc_class;
struct objc_object {
  objc_class* isa;
};
typedef objc_selector* SEL;
typedef objc_class* Class;
typedef objc_object* id;
typedef objc_object Protocol;
typedef void (*IMP)(void);
typedef bool BOOL;

extern "C" {
SEL sel_registerName(const char* name);
Class objc_lookUpClass(const char* name);
Protocol* objc_getProtocol(const char* name);
void objc_msgSend(void);
void objc_msgSend_stret(void);
void objc_msgSend_fpret(void);
}
