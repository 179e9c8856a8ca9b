import { createSource, type Source } from '../../text/source.ts'
import { allTimeHighLow } from './all-time-high-low.ts'
import { conditionalAverages } from './conditional-averages.ts'
import { kernelFunctions } from './kernel-functions.ts'
import { lowerTimeframe } from './lower-timeframe.ts'
import { mlExtensions } from './ml-extensions.ts'
import type { OwnLibrary } from './own-library.ts'
import { pineCodersTime } from './pine-coders-time.ts'
import { relativeValue } from './relative-value.ts'
import { ta } from './ta.ts'
import { technicalRating } from './technical-rating.ts'
import { visibleChart } from './visible-chart.ts'
import { zigZag } from './zigzag.ts'
import { tableOf } from '../../text/table.ts'

/** By the name they are imported under, without a version. */
export const ownLibraries: Readonly<Record<string, OwnLibrary>> = tableOf({
  'TradingView/ta': ta,
  'TradingView/RelativeValue': relativeValue,
  'TradingView/TechnicalRating': technicalRating,
  'TradingView/ZigZag': zigZag,
  'PineCoders/AllTimeHighLow': allTimeHighLow,
  'PineCoders/ConditionalAverages': conditionalAverages,
  'PineCoders/lower_tf': lowerTimeframe,
  'PineCoders/Time': pineCodersTime,
  'PineCoders/VisibleChart': visibleChart,
  'jdehorty/KernelFunctions': kernelFunctions,
  'jdehorty/MLExtensions': mlExtensions,
})

const sources = new Map(
  Object.entries(ownLibraries).map(([name, { text }]) => [name.toLowerCase(), createSource(text, name)]),
)

/** Our own text of a published library; null where we have none, or none for so old a version. */
export function ownLibrary(user: string, library: string, version: number): Source | null {
  const source = sources.get(`${user}/${library}`.toLowerCase())
  return source === undefined || version < (ownLibraries[source.name]?.since ?? 0) ? null : source
}

/** Whether a text is one of ours and not a file beside the script. */
export const isOwn = (source: Source): boolean => sources.get(source.name.toLowerCase()) === source

/** Returns our choice where a function's documentation is ambiguous; null if it is clear or the library is not ours. */
export function choiceIn(source: Source, name: string): string | null {
  return isOwn(source) ? (ownLibraries[source.name]?.choices[name] ?? null) : null
}
