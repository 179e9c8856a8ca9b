import type { Bars, Dialect, RunResult } from '../../../compiler/api.ts'
import { readPine, type ReadScript } from '../../../compiler/convert.ts'
import { check, convert, optimize, prover, verify } from '../../../compiler/index.ts'
import { completions, type Completions } from '../../../compiler/pine/check/editor/completions.ts'
import { hover, type Hover } from '../../../compiler/pine/check/editor/hover.ts'
import { readCsv } from '../../../compiler/run/bars/csv.ts'
import { standardBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { previewIndicator } from './preview-indicator.ts'
import { createSource } from '../../../compiler/text/source.ts'

export interface Both {
  readonly pine: string
  readonly converted: { readonly dialect: Dialect; readonly text: string }
  readonly bars: Bars
}

let lastRead: { readonly text: string; readonly read: ReadScript } | null = null

/** Typing asks several things of one text; it is read once. */
function checked(text: string): ReadScript['checked'] {
  if (lastRead?.text !== text) lastRead = { text, read: readPine(createSource(text)) }
  return lastRead.read.checked
}

/** Only what the result promises: a machine may hang more on it, which cannot leave a worker. */
const asData = ({ plots, trades, equity, logs, alerts, fault }: RunResult): RunResult => ({ plots, trades, equity, logs, alerts, fault })

/** All that the site asks of the compiler: in a worker while somebody looks, directly while the site is built. */
export const compilerService = {
  check,
  convert,
  verify,
  optimize,
  previewIndicator,
  standardBars: (): readonly Bars[] => standardBars(),
  standardNames: (): readonly string[] => Object.keys(standardSets).slice(0, standardBars().length),
  /** Both programs on the same bars as the proof runs them, brought into one shape so that they can be drawn over each other. */
  runBoth: ({ pine, converted, bars }: Both): readonly [original: RunResult, converted: RunResult] => {
    const { runs: [runProgram] } = prover({ source: createSource(pine), programs: [converted] })(bars)
    const [original, shown] = runProgram()
    return [asData(original), asData(shown)]
  },
  /** Bars of an export; null when the text holds none. Symbol facts are those of the first standard set. */
  readBars: (text: string) => readCsv(text, { symbol: standardSets['EURUSD 60'].symbol }),
  complete: (text: string, offset: number): Completions => completions(checked(text), offset),
  explain: (text: string, offset: number): Hover | null => hover(checked(text), offset),
}

export type Compiler = typeof compilerService
