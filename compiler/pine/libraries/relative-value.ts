import type { OwnLibrary } from './own-library.ts'

const alignment = 'past values are taken at the last bar that opened no later in its period'

/** Values beside those of earlier periods at the same time, after the library's documentation. */
export const relativeValue: OwnLibrary = {
  choices: {
    averageAtTime: alignment,
    calcCumulativeSeries: 'the live bar is added without a projection',
  },
  text: `//@version=6
library("RelativeValue")

// The sum of a source since a condition was last true.
export calcCumulativeSeries(series float source, series bool anchor, simple bool adjustRealtime = false) =>
    var float total = 0.0
    if anchor
        total := 0.0
    total += nz(source)

// The average of what a source was in earlier periods at the time that has passed in this one.
export averageAtTime(series float source, simple int length, simple string anchorTimeframe = "D", simple bool isCumulative = true) =>
    var array<int> starts = array.new<int>()
    var array<int> offsets = array.new<int>()
    var array<float> values = array.new<float>()
    var int began = time
    var float total = 0.0
    bool begins = timeframe.change(anchorTimeframe)
    if begins or starts.size() == 0
        began := time
        total := 0.0
        starts.push(values.size())
        if starts.size() > length + 1
            int old = starts.get(1)
            for i = 1 to old
                offsets.shift()
                values.shift()
            starts.shift()
            for i = 0 to starts.size() - 1
                starts.set(i, starts.get(i) - old)
    total += nz(source)
    int passed = time - began
    float sum = 0.0
    int count = 0
    int periods = starts.size() - 1
    if periods > 0
        for i = 0 to periods - 1
            int low = starts.get(i)
            int high = starts.get(i + 1) - 1
            int found = -1
            while low <= high
                int half = math.floor((low + high) / 2)
                if offsets.get(half) <= passed
                    found := half
                    low := half + 1
                else
                    high := half - 1
            if found >= 0
                if isCumulative or offsets.get(found) == passed
                    sum += values.get(found)
                    count += 1
    offsets.push(passed)
    values.push(isCumulative ? total : nz(source))
    periods >= length and count > 0 ? sum / count : float(na)
`,
}
