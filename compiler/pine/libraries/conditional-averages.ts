import type { OwnLibrary } from './own-library.ts'

/** Averages of the bars that meet a condition, after the documentation of version 2 of the library. */
export const conditionalAverages: OwnLibrary = {
  since: 2,
  choices: {},
  text: `//@version=6
library("ConditionalAverages")

// The average on all bars with the condition.
export avgWhen(series float source, series bool condition) =>
    ta.cum(condition ? source : 0.0) / ta.cum(condition ? 1 : 0)

// The average on the last bars with the condition.
export avgWhenLast(series float source, series bool condition, series int count) =>
    ta.sma(condition ? source : na, count)

// The average on those of the last bars that meet the condition.
export avgWhenInLast(series float source, series bool condition, series int length) =>
    bool counts = condition and not na(source)
    math.sum(counts ? source : 0.0, length) / math.sum(counts ? 1 : 0, length)

// The average since the last bar with the condition.
export avgSince(series float source, series bool condition) =>
    var float totalBefore = 0.0
    var int barBefore = na
    var float emptyBefore = na
    float total = ta.cum(nz(source))
    float empty = ta.cum(na(source) ? 1 : 0)
    float lastTotal = nz(total[1])
    float lastEmpty = nz(empty[1])
    if condition
        totalBefore := lastTotal
        barBefore := bar_index - 1
        emptyBefore := lastEmpty
    condition ? source : (total - totalBefore) / (bar_index - barBefore - empty + emptyBefore)

// The sum, and how many values it has, of the bars with the condition in the last milliseconds.
timeWindow(series float source, simple int ms, series bool condition, simple int minBars) =>
    var array<float> values = array.new<float>()
    var array<int> opened = array.new<int>()
    var float total = 0.0
    if condition and not na(source)
        values.push(source)
        opened.push(time)
        total += source
        while values.size() > math.max(minBars, 0) and time - opened.first() >= ms
            total -= values.shift()
            opened.shift()
    [total, values.size()]

// The sum on the bars with the condition in the last milliseconds.
export totalForTimeWhen(series float source, simple int ms, series bool condition = true, simple int minBars = 1) =>
    [total, count] = timeWindow(source, ms, condition, minBars)
    count < minBars ? na : total
`,
}
