import type { Bars, Comparison, Dialect, PortInput, PortResult, RunResult } from '../../../../compiler/api.ts'
import { readPine, type ReadScript } from '../../../../compiler/convert.ts'
import {
  check,
  compareProof,
  comparisonBars,
  convert,
  optimize,
  port,
  prover,
  run,
  tryProgram,
  verify,
} from '../../../../compiler/index.ts'
import { completions, type Completions } from '../../../../compiler/pine/check/editor/completions.ts'
import { hover, type Hover } from '../../../../compiler/pine/check/editor/hover.ts'
import { standardBars, standardSets } from '../../../../compiler/run/bars/generate.ts'
import { compareRuns } from '../../../../compiler/run/compare.ts'
import { createSource, type Source } from '../../../../compiler/text/source.ts'
import { linkLines, type LineLink } from '../conversion/line-links.ts'
import { readOwnFile } from './own-bars.ts'
import { previewIndicator } from './preview-indicator.ts'
import { compareRecord } from './recorded-trades.ts'

export interface Both {
  readonly source: string
  /** Pine where absent. */
  readonly language?: 'pine' | 'mql4'
  readonly files?: readonly Source[]
  readonly converted: { readonly dialect: Dialect; readonly text: string; readonly includes?: readonly Source[] }
  readonly bars: Bars
  /** Bars back that a program converted from Pine calculates; all where absent. */
  readonly maxBars?: number
}

/** A port, and which of its lines was which of the original. */
export type LinkedPort = PortResult & { readonly lines: readonly LineLink[] }

let lastRead: { readonly text: string; readonly libraries: string; readonly read: ReadScript } | null = null

/** Typing asks several things of one text; it is read once. */
function checked(text: string, files: readonly Source[] = []): ReadScript['checked'] {
  const libraries = JSON.stringify(files)
  if (lastRead?.text !== text || lastRead.libraries !== libraries)
    lastRead = { text, libraries, read: readPine(createSource(text), files) }
  return lastRead.read.checked
}

/** Only what the result promises: a machine may hang more on it, which cannot leave a worker. */
const asData = ({ plots, trades, equity, logs, alerts, fault }: RunResult): RunResult => ({
  plots,
  trades,
  equity,
  logs,
  alerts,
  fault,
})

/** All that the site asks of the compiler: in a worker while somebody looks, directly while the site is built. */
export const compilerService = {
  check,
  convert,
  verify,
  optimize,
  comparisonBars,
  tryProgram,
  previewIndicator,
  standardBars: (): readonly Bars[] => standardBars(),
  standardNames: (): readonly string[] => Object.keys(standardSets).slice(0, standardBars().length),
  /** Both programs on the same bars as the proof runs them, brought into one shape so that they can be drawn over each other. */
  runBoth: ({
    source,
    language = 'pine',
    files,
    converted,
    bars,
    maxBars,
  }: Both): readonly [original: RunResult, converted: RunResult, compared: Comparison] => {
    if (language === 'mql4') {
      const before = run({ source: { name: 'program.mq4', text: source }, files, language, bars })
      const after = run({
        source: { name: 'program.mq5', text: converted.text },
        files: converted.includes,
        language: converted.dialect,
        bars,
      })
      return [asData(before), asData(after), compareRuns(before, after, bars)]
    }
    const proof = prover({ source: createSource(source), files, programs: [converted], maxBars })(bars)
    const [original, shown] = proof.runs[0]()
    return [asData(original), asData(shown), compareProof(proof, [original, shown])]
  },
  port: (input: PortInput): LinkedPort => {
    const ported = port(input)
    const ofMain = ported.changes.filter(({ file }) => file === input.source.name)
    return {
      ...ported,
      lines: ported.outputs.length > 0 ? linkLines(input.source.text, ported.outputs[0].text, ofMain) : [],
    }
  },
  readOwnFile,
  compareRecord,
  complete: (text: string, offset: number, files?: readonly Source[]): Completions =>
    completions(checked(text, files), offset),
  explain: (text: string, offset: number, files?: readonly Source[]): Hover | null =>
    hover(checked(text, files), offset),
}

export type Compiler = typeof compilerService
