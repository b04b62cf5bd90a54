// The name of IOSurface that metal-cpp uses, for a build without Apple's SDK.
#pragma once
typedef struct __IOSurface* IOSurfaceRef;
