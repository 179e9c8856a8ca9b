import type { OwnLibrary } from './own-library.ts'

/** The example library of TradingView's manual. */
export const allTimeHighLow: OwnLibrary = {
  choices: {},
  text: `//@version=6
library("AllTimeHighLow", true)

// The highest value so far.
export hi(series float val = high) =>
    var float reached = val
    reached := math.max(reached, val)

// The lowest value so far.
export lo(series float val = low) =>
    var float reached = val
    reached := math.min(reached, val)
`,
}
