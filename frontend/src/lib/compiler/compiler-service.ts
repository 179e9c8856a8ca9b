import type { Bars, Comparison, PortInput, PortResult, ConvertedText, RunResult } from '../../../../compiler/api.ts'
import { readPine, type ReadScript } from '../../../../compiler/convert.ts'
import {
  certifyConversion,
  type Certificate,
  type CertifyConversionInput,
  check,
  compareProof,
  comparisonBars,
  convert,
  fixPine,
  optimize,
  port,
  prover,
  tryProgram,
  verify,
} from '../../../../compiler/index.ts'
import type { ReadSentence } from '../../../../compiler/ea/english/reader.ts'
import { readRules } from '../../../../compiler/ea/rules.ts'
import { completions, type Completions } from '../../../../compiler/pine/check/editor/completions.ts'
import { hover, type Hover } from '../../../../compiler/pine/check/editor/hover.ts'
import { standardBars, standardSets } from '../../../../compiler/run/bars/generate.ts'
import type { PicturePair } from '../../../../compiler/proof/chart/chart-picture.ts'
import { comparePortRuns, runPrograms } from '../../../../compiler/proof/prove-port.ts'
import { createSource, type Source } from '../../../../compiler/text/source.ts'
import { linkLines, type LineLink } from '../conversion/line-links.ts'
import { expectedTrades } from './expected-trades.ts'
import { readUserFile } from './user-bars.ts'
import { shiftBars } from './shift-bars.ts'
import { previewIndicator } from './preview-indicator.ts'
import { compareRecord } from './recorded-trades.ts'
import { proveTemplate, tryTemplate } from './try-template.ts'
import type { SourceLanguage } from '../../../../compiler/targets/languages.ts'

export interface RunBothInput {
  readonly source: string
  /** Defaults to Pine. */
  readonly language?: SourceLanguage
  readonly files?: readonly Source[]
  readonly converted: ConvertedText
  readonly bars: Bars
  /** Number of recent bars that the converted program calculates; all by default. */
  readonly maxBars?: number
}

/** A port with its line links. */
export type LinkedPort = PortResult & { readonly lines: readonly LineLink[] }

let lastRead: { readonly text: string; readonly libraries: string; readonly read: ReadScript } | null = null

/** Caches the last checked text: one key press asks several questions about it. */
function checked(text: string, files: readonly Source[] = []): ReadScript['checked'] {
  const libraries = JSON.stringify(files)
  if (lastRead?.text !== text || lastRead.libraries !== libraries)
    lastRead = { text, libraries, read: readPine(createSource(text), files) }
  return lastRead.read.checked
}

/** Drops internal fields, which cannot be cloned to the main thread. */
const toPlainResult = ({ plots, trades, equity, logs, alerts, fault }: RunResult): RunResult => ({
  plots,
  trades,
  equity,
  logs,
  alerts,
  fault,
})

/** Half of the time after which a page gives up. */
const programsWithinMs = 30_000

/** The compiler's functions for the site: run in a worker by the browser, directly by the build. */
export const compilerService = {
  check,
  convert,
  verify,
  optimize,
  comparisonBars,
  tryProgram,
  previewIndicator,
  standardBars: (): readonly Bars[] => standardBars(),
  /** The standard sets as of another first day (milliseconds), for scripts that trade in a range of dates. */
  standardBarsFrom: (firstDay: number): readonly Bars[] => standardBars().map((bars) => shiftBars(bars, firstDay)),
  standardNames: (): readonly string[] => Object.keys(standardSets).slice(0, standardBars().length),
  /** Runs both programs on the same bars and aligns their results, so that they can be drawn together. */
  runBoth: ({
    source,
    language = 'pine',
    files,
    converted,
    bars,
    maxBars,
  }: RunBothInput): readonly [original: RunResult, converted: RunResult, compared: Comparison] => {
    if (language !== 'pine') {
      const runs = runPrograms(
        [{ name: 'program.mq4', text: source }, ...(files ?? [])],
        [{ name: 'program.mq5', text: converted.text }, ...(converted.includes ?? [])],
        bars,
      )
      return [toPlainResult(runs.original), toPlainResult(runs.converted), comparePortRuns(runs)]
    }
    const proof = prover({
      source: createSource(source),
      ...(files ? { files } : {}),
      programs: [converted],
      ...(maxBars === undefined ? {} : { maxBars }),
    })(bars)
    const [runConverted] = proof.runs
    if (!runConverted) throw new Error('The proof has no run of the converted program.')
    const [original, convertedRun] = runConverted()
    return [toPlainResult(original), toPlainResult(convertedRun), compareProof(proof, [original, convertedRun])]
  },
  /** Pictures both charts, from runs as those of `runBoth`. Loaded only when the user asks. */
  pictures: async ({
    source,
    language = 'pine',
    files,
    converted,
    bars,
    maxBars,
  }: RunBothInput): Promise<PicturePair> => {
    const { pictureConversion, picturePort } = await import('../../../../compiler/proof/chart/picture-pair.ts')
    if (language !== 'pine')
      return picturePort(
        [{ name: 'program.mq4', text: source }, ...(files ?? [])],
        [{ name: 'program.mq5', text: converted.text }, ...(converted.includes ?? [])],
        bars,
      )
    return pictureConversion({ source: createSource(source), files, programs: [converted], maxBars }, bars)
  },
  port: (input: PortInput): LinkedPort => {
    const ported = port(input)
    const ofMain = ported.changes.filter(({ file }) => file === input.source.name)
    const [program] = ported.outputs
    return { ...ported, lines: program ? linkLines(input.source.text, program.text, ofMain) : [] }
  },
  readUserFile: readUserFile,
  compareRecord,
  expectedTrades,
  tryTemplate,
  proveTemplate,
  /** Reads trading rules in plain words, sentence by sentence. */
  readSentences: (kind: 'strategy' | 'indicator', rules: string): readonly ReadSentence[] =>
    readRules(kind, rules, '').sentences,
  /** Certifies programs after the script as long as there is time. */
  certifyConversion: (input: CertifyConversionInput): Certificate => {
    const end = performance.now() + programsWithinMs
    return certifyConversion({ ...input, hasTime: () => performance.now() < end })
  },
  fixScript: (text: string, files: readonly Source[] = []) => fixPine({ source: createSource(text), files }),
  complete: (text: string, offset: number, files?: readonly Source[]): Completions =>
    completions(checked(text, files), offset),
  explain: (text: string, offset: number, files?: readonly Source[]): Hover | null =>
    hover(checked(text, files), offset),
}

export type Compiler = typeof compilerService
