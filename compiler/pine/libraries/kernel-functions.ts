import type { OwnLibrary } from './own-library.ts'

/**
 * Kernel regression after Nadaraya and Watson: what each bar back weighs. It takes the bars back to the one it starts
 * at, and one more, as the published library does.
 */
export const kernelFunctions: OwnLibrary = {
  choices: {},
  text: `//@version=6
library("KernelFunctions")

// The regression with a rational quadratic kernel.
export rationalQuadratic(series float _src, simple int _lookback, simple float _relativeWeight, simple int startAtBar) =>
    float sum = 0.0
    float weights = 0.0
    for i = 0 to startAtBar + 1
        float weight = math.pow(1 + i * i / (2 * _relativeWeight * _lookback * _lookback), -_relativeWeight)
        sum += _src[i] * weight
        weights += weight
    sum / weights

// The regression with a Gaussian kernel.
export gaussian(series float _src, simple int _lookback, simple int startAtBar) =>
    float sum = 0.0
    float weights = 0.0
    for i = 0 to startAtBar + 1
        float weight = math.exp(-i * i / (2.0 * _lookback * _lookback))
        sum += _src[i] * weight
        weights += weight
    sum / weights

// What a bar so far back weighs where the kernel repeats itself.
repeated(series int back, simple int lookback, simple int period) =>
    math.exp(-2 * math.pow(math.sin(math.pi * back / period), 2) / (lookback * lookback))

// The regression with a kernel that repeats itself.
export periodic(series float _src, simple int _lookback, simple int _period, simple int startAtBar) =>
    float sum = 0.0
    float weights = 0.0
    for i = 0 to startAtBar + 1
        float weight = repeated(i, _lookback, _period)
        sum += _src[i] * weight
        weights += weight
    sum / weights

// The regression with a kernel that repeats itself and fades.
export locallyPeriodic(series float _src, simple int _lookback, simple int _period, simple int startAtBar) =>
    float sum = 0.0
    float weights = 0.0
    for i = 0 to startAtBar + 1
        float weight = repeated(i, _lookback, _period) * math.exp(-i * i / (2.0 * _lookback * _lookback))
        sum += _src[i] * weight
        weights += weight
    sum / weights
`,
}
