import { createSource, type Source } from '../../text/source.ts'
import { kernelFunctions } from './kernel-functions.ts'
import { mlExtensions } from './ml-extensions.ts'
import type { OwnLibrary } from './own-library.ts'
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
  'PineCoders/VisibleChart': visibleChart,
  'jdehorty/KernelFunctions': kernelFunctions,
  'jdehorty/MLExtensions': mlExtensions,
})

const sources = new Map(
  Object.entries(ownLibraries).map(([name, { text }]) => [name.toLowerCase(), createSource(text, name)]),
)

/** Our own text of a published library; null where we have none. All versions of a library share one. */
export const ownLibrary = (user: string, library: string): Source | null =>
  sources.get(`${user}/${library}`.toLowerCase()) ?? null

/** Whether a text is one of ours and not a file beside the script. */
export const isOwn = (source: Source): boolean => sources.get(source.name.toLowerCase()) === source

/** Returns our choice where a function's documentation is ambiguous; null if it is clear or the library is not ours. */
export function choiceIn(source: Source, name: string): string | null {
  return isOwn(source) ? (ownLibraries[source.name]?.choices[name] ?? null) : null
}
