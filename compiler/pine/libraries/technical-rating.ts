import type { OwnLibrary } from './own-library.ts'

/** Ratings from -1 to 1 by averages and oscillators, after the documentation of version 3 of the library. */
export const technicalRating: OwnLibrary = {
  choices: {},
  text: `//@version=6
library("TechnicalRating")
import TradingView/ta/12 as more

// Where a source lies beside an average: 1 above, -1 below.
beside(series float average, series float source) =>
    math.sign(source - average)

// 1 where the signs are good, -1 where they are bad; na where what they are read from is na.
rated(series float read, series bool isGood, series bool isBad) =>
    na(read) ? float(na) : isGood ? 1.0 : isBad ? -1.0 : 0.0

// The rating by averages.
byAverages() =>
    [conversion, base, first, second, _] = more.ichimoku()
    float lead = first[26]
    float other = second[26]
    bool isAbove = lead > other and base > lead and conversion > base and close > conversion
    bool isBelow = lead < other and base < lead and conversion < base and close < conversion
    array<float> ratings = array.from(
         beside(ta.sma(close, 10), close), beside(ta.sma(close, 20), close), beside(ta.sma(close, 30), close),
         beside(ta.sma(close, 50), close), beside(ta.sma(close, 100), close), beside(ta.sma(close, 200), close),
         beside(ta.ema(close, 10), close), beside(ta.ema(close, 20), close), beside(ta.ema(close, 30), close),
         beside(ta.ema(close, 50), close), beside(ta.ema(close, 100), close), beside(ta.ema(close, 200), close),
         beside(ta.hma(close, 9), close), beside(ta.vwma(close, 20), close), rated(second, isAbove, isBelow))
    ratings.avg()

// The rating by oscillators.
byOscillators() =>
    float strength = ta.rsi(close, 14)
    [k, d] = more.stochFull(14, 3, 3)
    float channel = ta.cci(close, 20)
    [plus, minus, directional] = ta.dmi(14, 14)
    float awesome = more.ao()
    bool crossesUp = ta.crossover(awesome, 0)
    bool crossesDown = ta.crossunder(awesome, 0)
    float momentum = ta.mom(close, 10)
    [line, signal, _] = ta.macd(close, 12, 26, 9)
    [kOfRsi, dOfRsi] = more.stochRsi(14, 14, 3, 3)
    float range = ta.wpr(14)
    float bulls = high - ta.ema(close, 13)
    float bears = low - ta.ema(close, 13)
    float ultimate = more.uo(7, 14, 28)
    float average = ta.ema(close, 50)
    bool isUp = close > average
    bool isDown = close < average
    bool isStronger = directional > 20 and directional > directional[1]
    bool turnsUp = awesome > 0 and awesome[1] > 0 and awesome > awesome[1] and awesome[2] > awesome[1]
    bool turnsDown = awesome < 0 and awesome[1] < 0 and awesome < awesome[1] and awesome[2] < awesome[1]
    array<float> ratings = array.from(
         rated(strength[1], strength < 30 and strength[1] < strength, strength > 70 and strength[1] > strength),
         rated(d[1], k < 20 and d < 20 and k > d, k > 80 and d > 80 and k < d),
         rated(channel[1], channel < -100 and channel > channel[1], channel > 100 and channel < channel[1]),
         rated(directional, isStronger and plus > minus, isStronger and plus < minus),
         rated(awesome[1], crossesUp or turnsUp, crossesDown or turnsDown),
         rated(momentum[1], momentum > momentum[1], momentum < momentum[1]),
         rated(signal, line > signal, line < signal),
         rated(average, isDown and kOfRsi < 20 and dOfRsi < 20 and kOfRsi > dOfRsi,
             isUp and kOfRsi > 80 and dOfRsi > 80 and kOfRsi < dOfRsi),
         rated(range[1], range < -80 and range > range[1], range > -20 and range < range[1]),
         rated(average, isUp and bears < 0 and bears > bears[1], isDown and bulls > 0 and bulls < bulls[1]),
         rated(ultimate, ultimate > 70, ultimate < 30))
    ratings.avg()

// The ratings by everything, by oscillators and by averages.
export calcRatingAll() =>
    float averages = byAverages()
    float oscillators = byOscillators()
    float sum = nz(averages) + nz(oscillators)
    float both = na(averages) and na(oscillators) ? na : na(averages) or na(oscillators) ? sum : sum / 2
    [both, oscillators, averages]

// For how many bars the size of a plot has risen: 1 to 5, and 0 where it is 0.
export countRising(series float plot) =>
    float size = math.abs(plot)
    var int count = 0
    if size == 0
        count := 0
    else if size >= size[1]
        count := math.min(5, count + 1)
    else if size < size[1]
        count := math.max(1, count - 1)
    count

// A rating in words.
export ratingStatus(series float ratingValue, series float strongBound = 0.5, series float weakBound = 0.1) =>
    switch
        na(ratingValue) => "-"
        ratingValue < -strongBound => "Strong\\nSell"
        ratingValue < -weakBound => "Sell"
        ratingValue > strongBound => "Strong\\nBuy "
        ratingValue > weakBound => "Buy"
        => "Neutral"
`,
}
