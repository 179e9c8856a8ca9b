import type { OwnLibrary } from './own-library.ts'

/** Indicators scaled to one range, and filters, after the library's documentation. */
export const mlExtensions: OwnLibrary = {
  choices: {
    color_green: 'shades of our own',
    color_red: 'shades of our own',
    filter_adx: "sums are smoothed as Wilder's, from zero on",
    normalizeDeriv: 'the change over two bars against its root mean square',
  },
  text: `//@version=6
library("MLExtensions")

// From one range to another.
export rescale(series float src, series float oldMin, series float oldMax, series float newMin, series float newMax) =>
    newMin + (newMax - newMin) * (src - oldMin) / math.max(oldMax - oldMin, 1e-9)

// From the range of all values so far to another.
export normalize(series float src, simple float min, simple float max) =>
    var float least = 1e11
    var float most = -1e11
    least := math.min(nz(src, least), least)
    most := math.max(nz(src, most), most)
    rescale(src, least, most, min, max)

// Hyperbolic tangent.
export tanh(series float src) =>
    2 / (1 + math.exp(-2 * src)) - 1

// The change of a source against how large its changes are.
export normalizeDeriv(series float src, simple int quadraticMeanLength) =>
    float changed = src - src[2]
    changed / math.sqrt(math.sum(changed * changed, quadraticMeanLength) / quadraticMeanLength)

// RSI from 0 to 1.
export n_rsi(series float src, simple int n1, simple int n2) =>
    rescale(ta.ema(ta.rsi(src, n1), n2), 0, 100, 0, 1)

// CCI from 0 to 1.
export n_cci(series float src, simple int n1, simple int n2) =>
    normalize(ta.ema(ta.cci(src, n1), n2), 0, 1)

// The distance of WaveTrend's two lines, from 0 to 1.
export n_wt(series float src, simple int n1 = 10, simple int n2 = 11) =>
    float middle = ta.ema(src, n1)
    float channel = (src - middle) / (0.015 * ta.ema(math.abs(src - middle), n1))
    float fast = ta.ema(channel, n2)
    normalize(fast - ta.sma(fast, 4), 0, 1)

// A sum that loses so much of itself at each bar.
wilderSum(series float value, simple int length) =>
    float total = 0.0
    total := nz(total[1]) - nz(total[1]) / length + value

// Average directional index.
directional(series float highSrc, series float lowSrc, series float closeSrc, simple int length) =>
    float before = nz(closeSrc[1])
    float reach = math.max(highSrc - lowSrc, math.abs(highSrc - before), math.abs(lowSrc - before))
    float up = highSrc - nz(highSrc[1])
    float down = nz(lowSrc[1]) - lowSrc
    float all = wilderSum(reach, length)
    float plus = 100 * wilderSum(up > down ? math.max(up, 0) : 0, length) / all
    float minus = 100 * wilderSum(down > up ? math.max(down, 0) : 0, length) / all
    ta.rma(100 * math.abs(plus - minus) / (plus + minus), length)

// Average directional index from 0 to 1.
export n_adx(series float highSrc, series float lowSrc, series float closeSrc, simple int n1) =>
    rescale(directional(highSrc, lowSrc, closeSrc, n1), 0, 100, 0, 1)

// Whether the trend changes fast enough.
export regime_filter(series float src, series float threshold, series bool useRegimeFilter) =>
    float speed = 0.0
    speed := 0.2 * (src - src[1]) + 0.8 * nz(speed[1])
    float width = 0.0
    width := 0.1 * (high - low) + 0.8 * nz(width[1])
    float index = math.pow(speed / width, 2)
    float weight = (math.sqrt(index * index + 16 * index) - index) / 8
    float tracked = src
    tracked := weight * src + (1 - weight) * nz(tracked[1])
    float slope = math.abs(tracked - tracked[1])
    float usual = ta.ema(slope, 200)
    useRegimeFilter ? (slope - usual) / usual >= threshold : true

// Whether the trend is strong enough.
export filter_adx(series float src, simple int length, series float adxThreshold, series bool useAdxFilter) =>
    float strength = directional(high, low, src, length)
    useAdxFilter ? strength > adxThreshold : true

// Whether recent bars are larger than those before.
export filter_volatility(simple int minLength = 1, simple int maxLength = 10, series bool useVolatilityFilter = true) =>
    float recent = ta.atr(minLength)
    float before = ta.atr(maxLength)
    useVolatilityFilter ? recent > before : true

// Green, the brighter the surer.
export color_green(series float prediction) =>
    color.from_gradient(prediction, 1, 9, #1b5e20, #00e676)

// Red, the brighter the surer.
export color_red(series float prediction) =>
    color.from_gradient(prediction, 1, 9, #7f0000, #ff1744)
`,
}
