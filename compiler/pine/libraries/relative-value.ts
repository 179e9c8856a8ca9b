import type { OwnLibrary } from './own-library.ts'

/** Values beside those of earlier periods at the same time, after version 3 of the library. */
export const relativeValue: OwnLibrary = {
  choices: {},
  text: `//@version=6
library("RelativeValue")

// The values of one period, with the times of their bars.
type period
    int start
    array<int> times
    array<float> values

// The sum of a source since a condition was last true. The bar that is not over may be projected to its end.
export calcCumulativeSeries(series float source, series bool anchor, simple bool adjustRealtime = false) =>
    var float total = 0.0
    var int began = na
    if anchor
        total := 0.0
        began := time
    total += source
    if adjustRealtime and not barstate.isconfirmed
        total := total / (math.min(timenow, time_close) - began) * (time_close - began)
    total

// The average of what past periods had at a time since their start; the last value of those that were shorter.
averageOf(array<period> past, series int passed) =>
    float sum = 0.0
    for each in past
        int found = each.times.binary_search_leftmost(each.start + passed)
        sum += found < each.values.size() ? each.values.get(found) : each.values.last()
    sum / past.size()

// Keeps a value, and returns the average of the past periods at the same time.
collected(series float value, series bool begins, series int start, simple int length) =>
    var array<period> past = array.new<period>()
    var period current = period.new(start, array.new<int>(), array.new<float>())
    if begins
        past.push(current)
        if past.size() > length
            past.shift()
        current := period.new(start, array.new<int>(), array.new<float>())
    current.times.push(time)
    current.values.push(value)
    averageOf(past, time - current.start)

// The average of what a source was in earlier periods at the time that has passed in this one. A condition begins
// a period.
export averageAtTime(series float source, simple int length, series bool anchor, simple bool isCumulative = true) =>
    float total = calcCumulativeSeries(source, anchor)
    collected(isCumulative ? total : source, anchor, anchor ? time : int(na), length)

// The same for the periods of a timeframe.
export averageAtTime(float source, simple int length, simple string timeframe, simple bool isCumulative = true) =>
    bool begins = timeframe.change(timeframe)
    float total = calcCumulativeSeries(source, begins)
    collected(isCumulative ? total : source, begins, time(timeframe), length)
`,
}
