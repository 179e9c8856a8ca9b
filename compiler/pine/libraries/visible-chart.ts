import type { OwnLibrary } from './own-library.ts'

/** Values of the bars that the chart shows, after the documentation of version 5 of the library. */
export const visibleChart: OwnLibrary = {
  choices: {},
  text: `//@version=6
library("VisibleChart", true)

// Whether the chart shows the bar.
export barIsVisible() =>
    time >= chart.left_visible_bar_time and time <= chart.right_visible_bar_time

// Whether it is the first bar that the chart shows.
export isFirstVisibleBar() =>
    time == chart.left_visible_bar_time

// Whether it is the last bar that the chart shows.
export isLastVisibleBar() =>
    time == chart.right_visible_bar_time

// The highest visible high so far, its bar and its time.
highest() =>
    var float price = na
    var int index = na
    var int opened = na
    if barIsVisible() and high >= nz(price, high)
        price := high
        index := bar_index
        opened := time
    [price, index, opened]

// The lowest visible low so far, its bar and its time.
lowest() =>
    var float price = na
    var int index = na
    var int opened = na
    if barIsVisible() and low <= nz(price, low)
        price := low
        index := bar_index
        opened := time
    [price, index, opened]

// The highest visible high so far.
export high() =>
    [price, _, _] = highest()
    price

// The index of its bar.
export highBarIndex() =>
    [_, index, _] = highest()
    index

// The time of its bar.
export highBarTime() =>
    [_, _, opened] = highest()
    opened

// The lowest visible low so far.
export low() =>
    [price, _, _] = lowest()
    price

// The index of its bar.
export lowBarIndex() =>
    [_, index, _] = lowest()
    index

// The time of its bar.
export lowBarTime() =>
    [_, _, opened] = lowest()
    opened

// The open of the first visible bar.
export open() =>
    var float price = na
    if isFirstVisibleBar()
        price := open
    price

// The close of the newest visible bar.
export close() =>
    var float price = na
    if barIsVisible()
        price := close
    price

// The index of the first visible bar.
export leftBarIndex() =>
    var int index = na
    if isFirstVisibleBar()
        index := bar_index
    index

// The index of the newest visible bar.
export rightBarIndex() =>
    var int index = na
    if barIsVisible()
        index := bar_index
    index

// How many visible bars there are so far.
export bars() =>
    var int count = 0
    if barIsVisible()
        count += 1
    count

// Their volume.
export volume() =>
    var float total = 0
    if barIsVisible()
        total += volume
    total

// All five values of the visible bars.
export ohlcv() =>
    [open(), high(), low(), close(), volume()]

// The price at a percentage of the visible range.
export chartYPct(series float pct) =>
    float bottom = low()
    bottom + (high() - bottom) * (pct / 100)

// The time at a percentage of the visible times.
export chartXTimePct(series float pct) =>
    int left = chart.left_visible_bar_time
    left + int((chart.right_visible_bar_time - left) * (pct / 100))

// The index at a percentage of the visible bars.
export chartXIndexPct(series float pct) =>
    int left = leftBarIndex()
    left + int((rightBarIndex() - left) * (pct / 100))

// The values of a source on the visible bars with a condition, the newest of them where a length is given.
export whenVisible(series float source, series bool whenCond = true, simple int length = na) =>
    var array<float> values = array.new<float>()
    if barIsVisible() and whenCond
        values.push(source)
    if not na(length) and values.size() > math.max(1, length)
        values.shift()
    values

// The average of a source on the visible bars.
export avg(series float source = close) =>
    bool isVisible = barIsVisible()
    ta.cum(isVisible ? source : 0) / ta.cum(isVisible ? 1 : 0)

// The median of a source on the visible bars.
export median(series float src = close) =>
    array<float> values = whenVisible(src)
    values.median()

// The price averaged by volume since the first visible bar.
export vVwap(series float src = hlc3) =>
    ta.vwap(src, isFirstVisibleBar())
`,
}
