import type { OwnLibrary } from './own-library.ts'

/**
 * Functions that Pine has no built-in for, after the library's documentation. Held against its versions 5, 6, 7 and 12 as
 * published: each gives the same values on 3,000 bars, but for the choices.
 */
export const ta: OwnLibrary = {
  choices: { aroon: 'the extremes are looked for on one bar more than in versions before 8' },
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
export aroon(simple int length) =>
    int sinceHigh = -ta.highestbars(high, length + 1)
    int sinceLow = -ta.lowestbars(low, length + 1)
    [100.0 * (length - sinceHigh) / length, 100.0 * (length - sinceLow) / length]

// An average whose weight may change: it begins at the source, and again after na.
weighted(series float source, series float weight) =>
    var float average = na
    average := weight * source + (1.0 - weight) * nz(average, source)

// Exponential average of a length that may change.
export ema2(series float source, series float length) =>
    weighted(source, 2.0 / (math.max(length, 1.0) + 1.0))

// Wilder's average of a length that may change.
export rma2(series float source, series float length) =>
    weighted(source, 1.0 / math.max(length, 1.0))

// Average true range of a length that may change.
export atr2(series float length) =>
    rma2(ta.tr(true), length)

// Yearly growth between two points, in per cent. A year has 365 days.
export cagr(series int entryTime, series float entryPrice, series int exitTime, series float exitPrice) =>
    float days = (exitTime - entryTime) / 86400000.0
    days >= 1 ? 100 * (math.pow(exitPrice / entryPrice, 365 / days) - 1) : float(na)

// Stops below the highest high and above the lowest low.
export chandelier(series int length, simple int atrLength, series float mult) =>
    float distance = ta.atr(atrLength) * mult
    [ta.highest(high, length) - distance, ta.lowest(low, length) + distance]

// The same with lengths that may change.
export chandelier2(series int length, series float atrLength, series float mult) =>
    float distance = atr2(atrLength) * mult
    [ta.highest(high, length) - distance, ta.lowest(low, length) + distance]

// The difference of two values in per cent of the old one.
export changePercent(series float newValue, series float oldValue) =>
    100 * (newValue - oldValue) / oldValue

// Coppock curve: the weighted average of two rates of change.
export coppock(series float source, simple int longLength, simple int shortLength, simple int smoothLength) =>
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
export eom(simple int length, simple int div = 10000) =>
    ta.sma(div * ta.change(hl2) * (high - low) / volume, length)

// Kaufman's efficiency ratio: the way made of the way gone.
export er(series float source, series int length) =>
    float gone = math.sum(math.abs(source - source[1]), length)
    gone == 0 ? 0.0 : math.abs(source - source[length]) / gone

// Kaufman's adaptive average.
export kama(series float source, series int erLen, series float fastLen, series float slowLen) =>
    float fast = 2.0 / (fastLen + 1.0)
    float slow = 2.0 / (slowLen + 1.0)
    weighted(source, math.pow(er(source, erLen) * (fast - slow) + slow, 2))

// Ehlers' fractal adaptive average.
export frama(series float source, series int length) =>
    int half = math.round(length / 2)
    float late = ta.highest(high, half) - ta.lowest(low, half)
    float parts = (late + late[half]) / half
    float whole = (ta.highest(high, length) - ta.lowest(low, length)) / length
    float dimension = math.log(parts / whole) / math.log(2)
    weighted(source, math.exp(-4.6 * (dimension - 1)))

// Ehlers' Fisher transform of the source's place in its range.
export ft(series float source, simple int length) =>
    float bottom = ta.lowest(source, length)
    var float smooth = na
    smooth := 0.66 * ((source - bottom) / (ta.highest(source, length) - bottom) - 0.5) + 0.67 * nz(smooth)
    float bound = smooth > 0.99 ? 0.999 : smooth < -0.99 ? -0.999 : smooth
    var float turned = na
    turned := 0.5 * math.log((1 + bound) / (1 - bound)) + 0.5 * nz(turned)

// The highest value since a condition was last true, or since the first bar.
export highestSince(series bool cond, series float source = high) =>
    var float reached = na
    float before = cond or na(reached) ? source : reached
    reached := math.max(nz(source, before), before)

// The lowest value since a condition was last true, or since the first bar.
export lowestSince(series bool cond, series float source = low) =>
    var float reached = na
    float before = cond or na(reached) ? source : reached
    reached := math.min(nz(source, before), before)

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

// The side to which a source moved: 1, 0 or -1.
sideOf(series float source) =>
    math.sign(source - source[1])

// Klinger's volume oscillator and its signal.
export kvo(simple int fastLen, simple int slowLen, simple int trigLen) =>
    float signed = sideOf(hlc3) * volume * 100
    float force = ta.ema(signed, fastLen) - ta.ema(signed, slowLen)
    [force, ta.ema(force, trigLen)]

// MACD with lengths that may change: line, signal and histogram.
export macd2(series float source, series float fastLen, series float slowLen, series float sigLen) =>
    float distance = ema2(source, fastLen) - ema2(source, slowLen)
    float signal = ema2(distance, sigLen)
    [distance, signal, distance - signal]

// Price momentum oscillator and its signal.
export pmo(series float source, series float length1, series float length2, series float sigLen) =>
    float smooth = 10.0 * weighted(ta.roc(source, 1), 2.0 / length1)
    float momentum = weighted(smooth, 2.0 / length2)
    [momentum, ema2(momentum, sigLen)]

// Percentage price oscillator: line, signal and histogram.
export ppo(series float source, simple int fastLen, simple int slowLen, simple int sigLen) =>
    float line = changePercent(ta.ema(source, fastLen), ta.ema(source, slowLen))
    float signal = ta.ema(line, sigLen)
    [line, signal, line - signal]

// The same with lengths that may change.
export ppo2(series float source, series float fastLen, series float slowLen, series float sigLen) =>
    float line = changePercent(ema2(source, fastLen), ema2(source, slowLen))
    float signal = ema2(line, sigLen)
    [line, signal, line - signal]

// The share of a source that belongs to rising bars, less that of falling ones, in per cent.
zone(series float source, simple int length) =>
    100 * nz(ta.ema(sideOf(close) * source, length) / ta.ema(source, length))

// Price zone oscillator.
export pzo(simple int length) =>
    zone(close, length)

// Volume zone oscillator.
export vzo(simple int length) =>
    zone(volume, length)

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
    100 * tema(sideOf(source), length) / length

// Root of the mean of the squares.
export rms(series float source, series int length) =>
    math.sqrt(math.sum(math.pow(source, 2), length) / length)

// Ulcer index: the root mean square of how far below the highest value the source is, in per cent.
export ulcerIndex(series float source, series int length) =>
    rms(changePercent(source, ta.highest(source, length)), length)

// Random walk index of the highs and of the lows.
export rwi(simple int length) =>
    float walk = ta.atr(length) * math.sqrt(length)
    [(high - nz(low[length])) / walk, (nz(high[length]) - low) / walk]

// An average rate of change.
averageRoc(series float source, simple int length, simple int smooth) =>
    ta.sma(ta.roc(source, length), smooth)

// Pring's Special K, and an average of its average.
export specialK(series float source, series int sigLen1, series int sigLen2) =>
    float once = averageRoc(source, 10, 10) + averageRoc(source, 40, 50) + averageRoc(source, 195, 130)
    float twice = averageRoc(source, 15, 10) + averageRoc(source, 65, 65) + averageRoc(source, 265, 130)
    float thrice = averageRoc(source, 20, 10) + averageRoc(source, 75, 75) + averageRoc(source, 390, 130)
    float four = averageRoc(source, 30, 15) + averageRoc(source, 100, 100) + averageRoc(source, 530, 195)
    float line = once + 2.0 * twice + 3.0 * thrice + 4.0 * four
    [line, ta.sma(ta.sma(line, sigLen1), sigLen2)]

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
export trima(series float source, series int length) =>
    ta.sma(ta.sma(source, math.ceil(length / 2.0)), math.floor(length / 2.0) + 1)

// The same: until version 6, for a length that may change.
export trima2(series float source, series int length) =>
    trima(source, length)

// TRIX: value, signal and histogram.
export trix(series float source, simple int length, simple int signalLength, simple bool exponential = true) =>
    float rate = ta.roc(ta.ema(ta.ema(ta.ema(source, length), length), length), 1)
    float smooth = ta.ema(rate, signalLength)
    float plain = ta.sma(rate, signalLength)
    float signal = exponential ? smooth : plain
    [rate, signal, rate - signal]

// Ultimate oscillator.
export uo(simple int fastLen, simple int midLen, simple int slowLen) =>
    float floorPrice = math.min(low, close[1])
    float reach = math.max(high, close[1]) - floorPrice
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
    [math.sum(math.abs(high - nz(low[1])), length) / gone, math.sum(math.abs(low - nz(high[1])), length) / gone]

// A stop that trails the extremes of its trend, and whether that is up. It begins below.
stopAt(series float given, series float distance) =>
    float source = nz(given, close)
    var float top = na
    var float bottom = na
    var float stop = na
    var bool isUp = true
    top := math.max(nz(top, source), source)
    bottom := math.min(nz(bottom, source), source)
    stop := na(stop) ? source - distance : isUp ? math.max(stop, top - distance) : math.min(stop, bottom + distance)
    if isUp != (source - stop >= 0)
        isUp := not isUp
        top := source
        bottom := source
        stop := isUp ? source - distance : source + distance
    [stop, isUp]

// Volatility stop.
export vStop(series float source, simple int atrLength, series float atrFactor = 1) =>
    stopAt(source, nz(ta.atr(atrLength) * atrFactor, ta.tr(true)))

// Volatility stop with lengths that may change.
export vStop2(series float source, series float atrLength, series float atrFactor = 1) =>
    stopAt(source, nz(atr2(atrLength) * atrFactor, ta.tr(true)))

// Whether the extreme of a side was a number of bars ago: beyond each bar since, and beyond as many before. Up to four
// bars right before it may be equal.
fractal(series float source, series int period, simple int side) =>
    float extreme = source[period] * side
    bool isBeyond = true
    for k = 1 to period
        isBeyond := isBeyond and source[period - k] * side < extreme
    bool isFirst = false
    for equals = 0 to 4
        bool holds = true
        for k = 1 to equals + period
            float past = source[period + k] * side
            holds := holds and (k > equals ? past < extreme : past <= extreme)
        isFirst := isFirst or holds
    isBeyond and isFirst

// Williams' fractals, up and down, found a number of bars later.
export williamsFractal(series int period) =>
    [fractal(high, period, 1), fractal(low, period, -1)]

// Wave period oscillator.
export wpo(simple int length) =>
    ta.ema(sideOf(close) * (2 * math.pi / math.asin(close[1] / high)), length)

// Volume since the period began, the average at the same time of earlier ones, and their ratio.
export relativeVolume(simple int length, simple string anchorTimeframe = "1D", simple bool isCumulative = true, simple bool adjustRealtime = true) =>
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
