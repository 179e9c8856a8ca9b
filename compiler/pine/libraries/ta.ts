import type { OwnLibrary } from './own-library.ts'

const seeded = 'the average begins with the first value'
const closing = 'bars between whose closes nothing changed count as falling'
const intrabars = 'a bar without a body counts to the side to which its close moved'
const relative = 'values are taken at the last bar that opened no later in its period; the live bar is not projected'

/** Functions that Pine has no built-in for, written from the documentation of the library and of the indicators. */
export const ta: OwnLibrary = {
  choices: {
    atr2: seeded,
    cagr: 'a year has 365 days',
    chandelier2: seeded,
    dema2: seeded,
    dm: 'it runs from 0 to 1',
    ema2: seeded,
    frama: 'until the fractal dimension is known it follows the source',
    ft: 'the source is measured against its own range',
    highestSince: 'before the condition was first true it is na',
    ht: 'values before the first bar are 0',
    ichimoku: 'all five values are those of the bar, not displaced',
    kama: 'it begins at the source',
    kvo: 'volume takes the sign of the change of hlc3',
    lowestSince: 'before the condition was first true it is na',
    macd2: seeded,
    pzo: closing,
    relativeVolume: relative,
    requestUpAndDownVolume: intrabars,
    requestVolumeDelta: intrabars,
    rma2: seeded,
    rwi: 'the walk is measured over the whole length',
    stc: 'a stochastic without range keeps its last value',
    supertrend: 'with wicks, highs and lows take the place of the closes',
    supertrend2: `with wicks, highs and lows take the place of the closes; ${seeded}`,
    szo: closing,
    t3Alt: seeded,
    tema2: seeded,
    trix: 'it is the change of the averaged logarithm, times 10,000',
    vStop: 'the stop begins at the source',
    vStop2: `the stop begins at the source; ${seeded}`,
    vzo: closing,
    williamsFractal: 'a fractal is strictly beyond the bars on both sides',
  },
  text: `//@version=6
library("ta")
import TradingView/RelativeValue/3 as relative

// The highest value so far.
export allTimeHigh(series float src = high) =>
    var float reached = na
    reached := math.max(nz(reached, src), src)

// The lowest value so far.
export allTimeLow(series float src = low) =>
    var float reached = na
    reached := math.min(nz(reached, src), src)

// Awesome oscillator: the distance of two simple averages.
export ao(series float source = hl2, simple int shortLength = 5, simple int longLength = 34) =>
    ta.sma(source, shortLength) - ta.sma(source, longLength)

// Aroon up and down: how recently the extremes were reached, in per cent.
export aroon(series int length) =>
    int sinceHigh = -ta.highestbars(high, length + 1)
    int sinceLow = -ta.lowestbars(low, length + 1)
    [100.0 * (length - sinceHigh) / length, 100.0 * (length - sinceLow) / length]

// Exponential average of a length that may change.
export ema2(series float source, series float length) =>
    float weight = 2 / (math.max(length, 1) + 1)
    var float average = na
    average := na(average) ? source : na(source) ? average : average + weight * (source - average)

// Wilder's average of a length that may change.
export rma2(series float source, series float length) =>
    float weight = 1 / math.max(length, 1)
    var float average = na
    average := na(average) ? source : na(source) ? average : average + weight * (source - average)

// Average true range of a length that may change.
export atr2(series float length) =>
    rma2(ta.tr(true), length)

// Yearly growth between two points, in per cent.
export cagr(series int entryTime, series float entryPrice, series int exitTime, series float exitPrice) =>
    float days = (exitTime - entryTime) / 86400000.0
    days >= 1 and time >= exitTime ? 100 * (math.pow(exitPrice / entryPrice, 365 / days) - 1) : float(na)

// Stops below the highest high and above the lowest low.
export chandelier(simple int length = 22, simple int atrLength = 22, series float multiplier = 3.0) =>
    float distance = ta.atr(atrLength) * multiplier
    [ta.highest(high, length) - distance, ta.lowest(low, length) + distance]

// The same with lengths that may change.
export chandelier2(series int length = 22, series float atrLength = 22, series float multiplier = 3.0) =>
    float distance = atr2(atrLength) * multiplier
    [ta.highest(high, length) - distance, ta.lowest(low, length) + distance]

// The difference of two values in per cent of the old one.
export changePercent(series float newValue, series float oldValue) =>
    100 * (newValue - oldValue) / oldValue

// Coppock curve: the weighted average of two rates of change.
export coppock(series float source, simple int longLength = 14, simple int shortLength = 11, simple int smoothLength = 10) =>
    ta.wma(ta.roc(source, longLength) + ta.roc(source, shortLength), smoothLength)

// Double exponential average.
export dema(series float source, simple int length) =>
    float once = ta.ema(source, length)
    2 * once - ta.ema(once, length)

// The same of a length that may change.
export dema2(series float source, series float length) =>
    float once = ema2(source, length)
    2 * once - ema2(once, length)

// DeMarker: the share of higher highs in all higher highs and lower lows.
export dm(simple int length) =>
    float up = ta.sma(math.max(high - high[1], 0), length)
    float down = ta.sma(math.max(low[1] - low, 0), length)
    up / (up + down)

// Donchian channel: high, low and middle.
export donchian(series int length) =>
    float top = ta.highest(high, length)
    float bottom = ta.lowest(low, length)
    [top, bottom, math.avg(top, bottom)]

// Ease of movement.
export eom(simple int length = 14, simple int div = 10000) =>
    ta.sma(div * ta.change(hl2) * (high - low) / volume, length)

// Kaufman's efficiency ratio: the way made of the way gone.
export er(series float source, simple int length) =>
    math.abs(source - source[length]) / math.sum(math.abs(source - source[1]), length)

// Kaufman's adaptive average.
export kama(series float source, simple int length, simple float fastLength = 2, simple float slowLength = 30) =>
    float fast = 2 / (fastLength + 1)
    float slow = 2 / (slowLength + 1)
    float weight = math.pow(er(source, length) * (fast - slow) + slow, 2)
    var float average = na
    average := na(average) or na(weight) ? source : average + weight * (source - average)

// The spread of a source over a window, for each of its bars.
spread(series float source, simple int length) =>
    (ta.highest(source, length) - ta.lowest(source, length)) / length

// Ehlers' fractal adaptive average.
export frama(series float source, simple int length) =>
    int half = math.max(1, math.floor(length / 2))
    float late = spread(source, half)
    float early = late[half]
    float whole = spread(source, 2 * half)
    var float dimension = na
    dimension := late + early > 0 and whole > 0 ? math.log((late + early) / whole) / math.log(2) : dimension
    float weight = math.max(0.01, math.min(1, math.exp(-4.6 * (dimension - 1))))
    var float average = na
    average := na(average) or na(dimension) ? source : average + weight * (source - average)

// Ehlers' Fisher transform of the source's place in its range.
export ft(series float source, simple int length) =>
    float bottom = ta.lowest(source, length)
    float range = ta.highest(source, length) - bottom
    float place = range > 0 ? (source - bottom) / range - 0.5 : 0
    float smooth = 0.0
    smooth := math.max(-0.999, math.min(0.999, 0.66 * place + 0.67 * nz(smooth[1])))
    float turned = 0.0
    turned := 0.5 * math.log((1 + smooth) / (1 - smooth)) + 0.5 * nz(turned[1])

// The highest value since a condition was last true.
export highestSince(series bool cond, series float source = high) =>
    var float reached = na
    reached := cond ? source : math.max(reached, source)

// The lowest value since a condition was last true.
export lowestSince(series bool cond, series float source = low) =>
    var float reached = na
    reached := cond ? source : math.min(reached, source)

// Ehlers' Hilbert transform, four taps.
export ht(series float source) =>
    0.0962 * (source - nz(source[6])) + 0.5769 * (nz(source[2]) - nz(source[4]))

// The middle of the range of the last bars.
middle(series int length) =>
    math.avg(ta.highest(high, length), ta.lowest(low, length))

// Ichimoku: conversion, base, both leading spans, lagging span.
export ichimoku(series int conLength = 9, series int baseLength = 26, series int senkouLength = 52) =>
    float conversion = middle(conLength)
    float base = middle(baseLength)
    [conversion, base, math.avg(conversion, base), middle(senkouLength), close]

// Inverse Fisher transform.
export ift(series float source) =>
    float grown = math.exp(2 * source)
    (grown - 1) / (grown + 1)

// Klinger's volume oscillator and its signal.
export kvo(simple int fastLen = 34, simple int slowLen = 55, simple int trigLen = 13) =>
    float signed = hlc3 >= hlc3[1] ? volume : -volume
    float force = ta.ema(signed, fastLen) - ta.ema(signed, slowLen)
    [force, ta.ema(force, trigLen)]

// MACD with lengths that may change: line, signal and histogram.
export macd2(series float source, series float fastLength, series float slowLength, series float signalLength) =>
    float distance = ema2(source, fastLength) - ema2(source, slowLength)
    float signal = ema2(distance, signalLength)
    [distance, signal, distance - signal]

// Price zone oscillator.
export pzo(simple int length) =>
    100 * ta.ema(close > close[1] ? close : -close, length) / ta.ema(close, length)

// Volume zone oscillator.
export vzo(simple int length) =>
    100 * ta.ema(close > close[1] ? volume : -volume, length) / ta.ema(volume, length)

// Triple exponential average.
export tema(series float source, simple int length) =>
    float once = ta.ema(source, length)
    float twice = ta.ema(once, length)
    3 * (once - twice) + ta.ema(twice, length)

// The same of a length that may change.
export tema2(series float source, series float length) =>
    float once = ema2(source, length)
    float twice = ema2(once, length)
    3 * (once - twice) + ema2(twice, length)

// Sentiment zone oscillator.
export szo(series float source, simple int length) =>
    100 * tema(source > source[1] ? 1.0 : -1.0, length) / length

// Root of the mean of the squares.
export rms(series float source, simple int length) =>
    math.sqrt(math.sum(source * source, length) / length)

// Random walk index of the highs and of the lows.
export rwi(simple int length) =>
    float walk = ta.atr(length) * math.sqrt(length)
    [(high - low[length]) / walk, (high[length] - low) / walk]

// A stochastic that keeps its last value where there is no range.
heldStoch(series float source, simple int length) =>
    nz(fixnan(ta.stoch(source, source, source, length)))

// Schaff trend cycle.
export stc(series float source, simple int fast, simple int slow, simple int cycle, simple int d1, simple int d2) =>
    float distance = ta.ema(source, fast) - ta.ema(source, slow)
    float once = ta.ema(heldStoch(distance, cycle), d1)
    math.max(0, math.min(100, ta.ema(heldStoch(once, cycle), d2)))

// Full stochastic: smoothed %K and %D.
export stochFull(simple int periodK, simple int smoothK, simple int periodD) =>
    float k = ta.sma(ta.stoch(close, high, low, periodK), smoothK)
    [k, ta.sma(k, periodD)]

// Stochastic of the RSI: %K and %D.
export stochRsi(simple int lengthRsi, simple int periodK, simple int smoothK, simple int periodD, series float source = close) =>
    float strength = ta.rsi(source, lengthRsi)
    float k = ta.sma(ta.stoch(strength, strength, strength, periodK), smoothK)
    [k, ta.sma(k, periodD)]

// The line and side of a trend with bands at a distance from the middle of the bar.
trendAt(series float distance, series bool wicks) =>
    float top = wicks ? high : close
    float bottom = wicks ? low : close
    float lower = hl2 - distance
    float upper = hl2 + distance
    float below = nz(lower[1])
    float above = nz(upper[1])
    lower := lower > below or bottom[1] < below ? lower : below
    upper := upper < above or top[1] > above ? upper : above
    int side = 1
    side := na(distance[1]) ? 1 : side[1] > 0 ? (top > upper ? -1 : 1) : (bottom < lower ? 1 : -1)
    [side < 0 ? lower : upper, side]

// SuperTrend that can take wicks into account.
export supertrend(series float factor, simple int atrLength, simple bool wicks = false) =>
    trendAt(factor * ta.atr(atrLength), wicks)

// The same with lengths that may change.
export supertrend2(series float factor, series float atrLength, simple bool wicks = false) =>
    trendAt(factor * atr2(atrLength), wicks)

// A double exponential average whose second part counts as much as given.
general(series float source, simple int length, simple float part) =>
    float once = ta.ema(source, length)
    once * (1 + part) - ta.ema(once, length) * part

// Tillson's average.
export t3(series float source, simple int length, simple float vf = 0.7) =>
    general(general(general(source, length, vf), length, vf), length, vf)

// The same with a length that may change.
general2(series float source, series float length, simple float part) =>
    float once = ema2(source, length)
    once * (1 + part) - ema2(once, length) * part

// Tillson's average of a length that may change.
export t3Alt(series float source, series float length, simple float vf = 0.7) =>
    general2(general2(general2(source, length, vf), length, vf), length, vf)

// Triangular average.
export trima(series float source, simple int length) =>
    ta.sma(ta.sma(source, math.ceil(length / 2.0)), math.floor(length / 2.0) + 1)

// TRIX: value, signal and histogram.
export trix(series float source, simple int length, simple int signalLength = 9, simple bool exponential = true) =>
    float thrice = ta.ema(ta.ema(ta.ema(math.log(source), length), length), length)
    float rate = 10000 * (thrice - thrice[1])
    float smooth = ta.ema(rate, signalLength)
    float plain = ta.sma(rate, signalLength)
    float signal = exponential ? smooth : plain
    [rate, signal, rate - signal]

// Ultimate oscillator.
export uo(simple int fastLen = 7, simple int midLen = 14, simple int slowLen = 28) =>
    float floorPrice = math.min(low, nz(close[1], low))
    float reach = math.max(high, nz(close[1], high)) - floorPrice
    float pressure = close - floorPrice
    float fast = math.sum(pressure, fastLen) / math.sum(reach, fastLen)
    float mid = math.sum(pressure, midLen) / math.sum(reach, midLen)
    float slow = math.sum(pressure, slowLen) / math.sum(reach, slowLen)
    100 * (4 * fast + 2 * mid + slow) / 7

// Vertical horizontal filter.
export vhf(series float source, simple int length) =>
    (ta.highest(source, length) - ta.lowest(source, length)) / math.sum(math.abs(source - source[1]), length)

// Vortex: plus and minus.
export vi(simple int length) =>
    float gone = math.sum(ta.tr(true), length)
    [math.sum(math.abs(high - low[1]), length) / gone, math.sum(math.abs(low - high[1]), length) / gone]

// A stop that trails the extremes of its trend, and whether that is up.
stopAt(series float source, series float distance) =>
    var float top = na
    var float bottom = na
    var float stop = na
    var bool isUp = true
    top := math.max(nz(top, source), source)
    bottom := math.min(nz(bottom, source), source)
    stop := na(stop) ? source : isUp ? math.max(stop, top - distance) : math.min(stop, bottom + distance)
    bool stays = isUp == (source >= stop)
    if not stays
        isUp := not isUp
        top := source
        bottom := source
        stop := isUp ? source - distance : source + distance
    [stop, isUp]

// Volatility stop.
export vStop(series float source, simple int atrLength = 20, series float atrFactor = 2.0) =>
    stopAt(source, nz(ta.atr(atrLength) * atrFactor, ta.tr(true)))

// Volatility stop with lengths that may change.
export vStop2(series float source, series float atrLength = 20, series float atrFactor = 2.0) =>
    stopAt(source, nz(atr2(atrLength) * atrFactor, ta.tr(true)))

// Williams' fractals, up and down, found a number of bars later.
export williamsFractal(simple int period) =>
    [not na(ta.pivothigh(high, period, period)), not na(ta.pivotlow(low, period, period))]

// Volume since the period began, the average at the same time of earlier ones, and their ratio.
export relativeVolume(simple int length, simple string anchorTimeframe = "D", simple bool isCumulative = true, simple bool adjustRealtime = false) =>
    float total = relative.calcCumulativeSeries(volume, timeframe.change(anchorTimeframe), adjustRealtime)
    float now = isCumulative ? total : volume
    float past = relative.averageAtTime(volume, length, anchorTimeframe, isCumulative)
    [now, past, now / past]

// Volume with the sign of its bar.
signedVolume() =>
    var int side = 0
    float before = nz(close[1], close)
    side := close > open ? 1 : close < open ? -1 : close > before ? 1 : close < before ? -1 : side
    side * volume

// The volume of rising and of falling bars of a shorter timeframe, and what is left.
export requestUpAndDownVolume(simple string lowerTimeframe) =>
    array<float> signed = request.security_lower_tf(syminfo.tickerid, lowerTimeframe, signedVolume())
    float up = signed.size() > 0 ? 0.0 : na
    float down = signed.size() > 0 ? 0.0 : na
    for value in signed
        up += math.max(nz(value), 0)
        down += math.min(nz(value), 0)
    [up, down, up + down]

// The volume that rising bars of a shorter timeframe have more, since a period began: at first, at most, at least, at last.
export requestVolumeDelta(simple string lowerTimeframe, simple string cumulativePeriod = timeframe.period) =>
    array<float> signed = request.security_lower_tf(syminfo.tickerid, lowerTimeframe, signedVolume())
    var float total = 0.0
    bool begins = timeframe.change(cumulativePeriod)
    if begins
        total := 0.0
    float first = signed.size() > 0 ? total : na
    float most = first
    float least = first
    for value in signed
        total += nz(value)
        most := math.max(most, total)
        least := math.min(least, total)
    [first, most, least, signed.size() > 0 ? total : na]
`,
}
