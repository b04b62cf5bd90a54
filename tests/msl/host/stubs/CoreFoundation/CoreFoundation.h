// The names of CoreFoundation that metal-cpp uses, for a build without Apple's SDK.
#pragma once
typedef double CFTimeInterval;
typedef const void* CFTypeRef;
