import { markLines } from '../../fix/marks.ts'
import { applyEdits, type Edit } from '../../text/diagnostic.ts'
import type { Ea } from '../../ea/analyze/ea.ts'
import type { PrecheckCauseId } from '../result.ts'
import { embedIndicator, fitFormat, showOnChart } from './calls.ts'
import { guardDivisions } from './divisions.ts'
import { exitBeforeArrays, exitBeforePointers } from './early-exits.ts'
import type { LineFix } from './line-fix.ts'

/** How the line of a finding is fixed where the optimizer has no feature for its cause. */
const lineFixes: Partial<Readonly<Record<PrecheckCauseId, (ea: Ea, at: number) => LineFix | null>>> = {
  array: exitBeforeArrays,
  'access-violation': exitBeforePointers,
  'zero-divide': guardDivisions,
  'invalid-parameter': fitFormat,
  'custom-indicator': embedIndicator,
  log: showOnChart,
}

/** Returns the edits that remove a finding at an offset; null where the author must decide. */
export const lineFixOf = (ea: Ea, cause: PrecheckCauseId, at: number | null): LineFix | null =>
  at === null ? null : (lineFixes[cause]?.(ea, at) ?? null)

interface Place {
  readonly cause: PrecheckCauseId
  readonly at: number
}

interface FixedText {
  readonly text: string
  /** Causes of which a place was fixed. */
  readonly causes: ReadonlySet<PrecheckCauseId>
}

/** Fixes all places that it can. A change with which the program does not compile is left out. */
export function fixLines(ea: Ea, places: readonly Place[], compiles: (text: string) => boolean): FixedText {
  let edits: readonly Edit[] = []
  const causes = new Set<PrecheckCauseId>()
  for (const { cause, at } of places) {
    const lineFix = lineFixOf(ea, cause, at)
    if (!lineFix) continue
    const marked = lineFix.check === undefined ? [] : markLines(ea.text, [{ offset: at, why: lineFix.check }])
    // Of edits at one offset the last comes first in the text: a mark ends its line.
    const added = [...marked, ...lineFix.edits].filter((edit) => !edits.some((one) => isSame(one, edit)))
    const next = [...edits, ...added]
    if (added.some((edit) => edits.some((one) => overlaps(one, edit))) || !compiles(applyEdits(ea.text, next))) continue
    edits = next
    causes.add(cause)
  }
  return { text: applyEdits(ea.text, withLineEnds(ea.text, edits)), causes }
}

const isSame = (a: Edit, b: Edit): boolean => a.start === b.start && a.end === b.end && a.text === b.text
const overlaps = (a: Edit, b: Edit): boolean => a.start < b.end && b.start < a.end

/** Writes line ends as the program has them. */
const withLineEnds = (text: string, edits: readonly Edit[]): readonly Edit[] =>
  text.includes('\r\n') ? edits.map((edit) => ({ ...edit, text: edit.text.replaceAll('\n', '\r\n') })) : edits
