import type { CheckResult, Dialect, RunFault, VerifyResult } from '../../compiler/api.ts'
import { OutOfTime } from '../../compiler/run/out-of-time.ts'
import type { Source } from '../../compiler/text/source.ts'
import {
  check,
  compareFixed,
  comparisonBars,
  optimize,
  proveConversion,
  run,
  standardBars,
  trialOptions,
} from './compiler.ts'

/** Compares a fixed program with its earlier version on the first set of bars. Returns null if there are no bars. */
export function compareWithEarlier(input: Omit<Parameters<typeof compareFixed>[0], 'bars'>) {
  const [bars] = standardBars(1)
  return bars ? compareFixed({ ...input, bars }) : null
}

/** Adds features to a program and runs it before and after on the bars that all optimizations share. */
export const optimizeOnBars = (input: Omit<Parameters<typeof optimize>[0], 'bars'>) =>
  optimize({ ...input, bars: comparisonBars() })

/** Returns why an edited program stops; null if it runs, or if the original stops too. */
export function newFaultOf(original: Source, edited: Source, language: Dialect): RunFault | null {
  const [bars] = comparisonBars()
  if (!bars) throw new Error('There are no bars to compare programs on.')
  const faultOf = (source: Source) => run({ source, language, bars, ...trialOptions(bars) }).fault
  const fault = faultOf(edited)
  return fault && !faultOf(original) ? fault : null
}

export interface VerifyRequest {
  readonly pine: string
  readonly mql: string
  readonly dialect: Dialect
  /** Whether the program is the indicator beside the Expert Advisor of a strategy. */
  readonly companion: boolean
  /** Libraries of the script. */
  readonly files: readonly Source[]
  /** Files that the program includes. */
  readonly includes: readonly Source[]
  readonly maxBars: number | null
  /** Milliseconds until the proof ends, also inside a run. */
  readonly budgetMs: number
}

type Diagnostics = CheckResult['diagnostics']

/** The result of a verification, or the first reason that there is none. */
export type Verification =
  | { readonly kind: 'proof'; readonly proof: VerifyResult }
  | { readonly kind: 'errors'; readonly param: 'pine_script' | 'mql_code'; readonly diagnostics: Diagnostics }
  | { readonly kind: 'fault'; readonly fault: RunFault }
  | { readonly kind: 'timeout' }

/** Ends a proof from within its callbacks. */
class Ended extends Error {
  readonly result: Verification

  constructor(result: Verification) {
    super(result.kind)
    this.result = result
  }
}

/** Checks a script and a program, and compares their runs. */
export function verifyPrograms(request: VerifyRequest): Verification {
  const { pine, mql, dialect, companion, files, includes, maxBars, budgetMs } = request
  const end = Date.now() + budgetMs
  const source = { name: 'script.pine', text: pine }
  const original = check({ source, files, language: 'pine' })
  if (!original.ok) return { kind: 'errors', param: 'pine_script', diagnostics: original.diagnostics }
  const converted = check({ source: { name: 'program', text: mql }, files: includes, language: dialect })
  if (!converted.ok) return { kind: 'errors', param: 'mql_code', diagnostics: converted.diagnostics }
  try {
    const [proof] = proveConversion({
      source,
      files,
      programs: [{ dialect, text: mql, includes, companion: companion && original.kind === 'strategy' }],
      compared: 'shown',
      ...(maxBars === null ? {} : { maxBars }),
      afterOriginal: (fault, set) => {
        if (fault && set === 0) throw new Ended({ kind: 'fault', fault })
      },
      hasTime: () => Date.now() < end,
    })
    if (!proof) throw new Error('The proof has no result for the program.')
    return { kind: 'proof', proof }
  } catch (error) {
    if (error instanceof Ended) return error.result
    if (error instanceof OutOfTime) return { kind: 'timeout' }
    throw error
  }
}
