import type { Bars, Dialect, RunResult } from '../api.ts'
import { check } from '../mql/check/check.ts'
import { comparePort, runPrograms } from './prove-port.ts'
import { differenceWords } from './compare.ts'
import { showsAnything } from './evidence.ts'
import { compareChange } from './prove-change.ts'
import { run } from '../run-program.ts'
import { dialects } from '../targets/dialects.ts'
import type { Source } from '../text/source.ts'

export interface FixProofInput {
  /** The original code. */
  readonly code: string
  readonly fixed: string
  readonly dialect: Dialect
  /** A version that compiled; empty where there is none. */
  readonly earlier: string
  readonly bars: Bars
  /** Files that all of them include. */
  readonly files?: readonly Source[]
}

/** Compares the fixed program with a version that compiles. */
export interface FixComparison {
  readonly against: 'earlier-version' | 'mql4-original'
  /** `no-evidence`: nothing was drawn, traded or written on these bars, or a run stopped. */
  readonly result: 'same' | 'different' | 'no-evidence'
  readonly bars: number
  /** The first difference in words. */
  readonly difference: string | null
}

/** Step limit of one event: a comparison is only a part of a request. */
const fuel = 12_000_000

/**
 * Runs the fixed program beside the earlier version, or beside the code itself if it compiles as MQL4. Null where
 * neither compiles.
 */
export function compareFixed({ code, fixed, dialect, earlier, bars, files = [] }: FixProofInput): FixComparison | null {
  const sourceOf = (text: string, of: Dialect) => ({ name: `program${dialects[of].extension}`, text })
  const compiles = (text: string, of: Dialect): boolean =>
    text.trim() !== '' &&
    !check([sourceOf(text, of), ...files], of).diagnostics.some(({ severity }) => severity === 'error')
  if (!compiles(fixed, dialect)) return null
  if (compiles(earlier, dialect)) {
    const runText = (text: string) => run({ source: sourceOf(text, dialect), files, language: dialect, bars, fuel })
    const [before, after] = [runText(earlier), runText(fixed)]
    return verdictOf('earlier-version', before, after, bars, differenceOf(before, after, bars))
  }
  const { older } = dialects[dialect]
  if (older === null || !compiles(code, older)) return null
  const pair = runPrograms([sourceOf(code, older), ...files], [sourceOf(fixed, dialect), ...files], bars)
  return verdictOf('mql4-original', pair.original, pair.converted, bars, comparePort(pair))
}

function verdictOf(
  against: FixComparison['against'],
  before: RunResult,
  after: RunResult,
  bars: Bars,
  difference: string | null,
): FixComparison {
  const fault = before.fault ?? after.fault
  const isEvident = [before, after].some(showsAnything)
  const result = difference !== null ? 'different' : fault !== null || !isEvident ? 'no-evidence' : 'same'
  return {
    against,
    result,
    bars: bars.time.length,
    difference: difference ?? (fault ? `a run stopped: ${fault.message}` : null),
  }
}

function differenceOf(before: RunResult, after: RunResult, bars: Bars): string | null {
  const { plots, trades, logs } = compareChange(before, after, bars)
  const plot = plots.find(({ equal }) => !equal)
  const difference = plot?.firstDifference ?? trades?.firstDifference
  if (difference) return differenceWords(plot ? `plot ${plot.title}` : 'trades', difference)
  if (plot) return `plot ${plot.title} is in one of the programs only`
  if (logs?.firstDifference) return `the journal differs in line ${logs.firstDifference.index + 1}`
  return Boolean(before.fault) === Boolean(after.fault) ? null : 'one of the programs stops'
}
