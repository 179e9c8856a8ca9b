import type {
  Bars,
  Comparison,
  ConvertedFile,
  ConvertInput,
  Dialect,
  ShownDiagnostic,
  VerifyResult,
} from '../../../compiler/api.ts'
import { sizingRevision } from '../../../compiler/revisions.ts'
import type { Source } from '../../../compiler/text/source.ts'
import { usualOutput, type OutputOptions } from '../../../contract/conversion.ts'
import type { Report } from '../../data/conversion-content.ts'
import type { Failure } from '../../data/conversion.ts'
import {
  brokerIds,
  brokerProver,
  claimEqual,
  compareProof,
  compareRuns,
  convert,
  isEvident,
  port,
  prover,
  run,
  soughtBars,
  standardBars,
  touchedLines,
} from '../../shared/compiler.ts'
import { targetsOf, type ConversionRequest } from '../conversion-request.ts'
import { wrongLanguage } from '../wrong-language.ts'

type Job = Pick<ConversionRequest, 'type' | 'source' | 'name' | 'outputFormat' | 'files' | 'options' | 'trading'>

/** A conversion that ends without a result, for a reason its owner is told. */
export class ConversionFailed extends Error {
  readonly code: Failure
  readonly report: Report | null

  constructor(code: Failure, message: string, report: Report | null = null) {
    super(message)
    this.name = 'ConversionFailed'
    this.code = code
    this.report = report
  }
}

export interface Translation {
  readonly mql4: string
  readonly mql5: string
  /** What a port's program includes, as MQL5. */
  readonly includes?: readonly Source[]
  readonly report: Report
  readonly sizingRevision: number
}

/** Pine to the wanted dialects, or MQL4 to MQL5. Throws ConversionFailed when there is nothing to hand over, or nothing that compiles. */
export function translate({
  type,
  source,
  files,
  name,
  outputFormat,
  options = usualOutput,
  trading,
}: Job): Translation {
  if (type === 'mt4_to_mt5') return translatePort(source, files, name)
  const targets = targetsOf[outputFormat]
  const converted = convert({
    source: { name: 'script.pine', text: source },
    files,
    targets,
    name: name || undefined,
    trading,
    ...manner(options),
  })
  const report: Report = {
    kind: converted.kind,
    title: converted.title,
    diagnostics: converted.diagnostics.map(shown),
    fidelity: [...converted.fidelity],
    proofs: [],
    provedAgainst: 'original',
    model: null,
  }
  if (converted.outputs.length < targets.length) {
    throw new ConversionFailed('SOURCE_HAS_ERRORS', unreadable('pine_to_mql', source, converted.diagnostics), report)
  }
  for (const output of converted.outputs) {
    const errors = output.diagnostics.filter((row) => row.severity === 'error')
    if (errors.length)
      throw new ConversionFailed(
        'DOES_NOT_COMPILE',
        `The ${output.dialect.toUpperCase()} code would not compile. ${firstErrors(errors)}`,
        report,
      )
  }
  const text = (dialect: Dialect): string => textOf(converted.outputs, dialect)
  return { mql4: text('mql4'), mql5: text('mql5'), report, sizingRevision }
}

/** The options as the compiler has them: what is left out stays as it does it by itself. */
const manner = ({
  objectPrefix,
  proofComments,
  maxBars,
}: OutputOptions): Pick<ConvertInput, 'prefix' | 'proofComments' | 'maxBars'> => ({
  prefix: objectPrefix || undefined,
  proofComments,
  maxBars: maxBars ?? undefined,
})

/** The author's program with the changes it needs; what no rule could carry over is told line by line. */
function translatePort(text: string, files: Job['files'], name: string): Translation {
  const source = { name: `${name || 'program'}.mq4`, text }
  const ported = port({ source, files })
  const report: Report = {
    kind: ported.kind,
    // A port is called as its file is, which has no name of its own here.
    title: name ? ported.title : '',
    diagnostics: ported.diagnostics.map(shown),
    fidelity: ported.notes.map(({ file, line, why }) => ({
      line,
      fidelity: 'approximated',
      reason: why,
      ...(file === source.name ? {} : { file }),
    })),
    proofs: [],
    provedAgainst: 'original',
    model: null,
  }
  const [program, ...includes] = ported.outputs
  if (!program)
    throw new ConversionFailed('SOURCE_HAS_ERRORS', unreadable('mt4_to_mt5', text, ported.diagnostics), report)
  const errors = ported.outputs.flatMap((file) => file.diagnostics.filter((row) => row.severity === 'error'))
  if (errors.length)
    throw new ConversionFailed('DOES_NOT_COMPILE', `The MQL5 code would not compile. ${firstErrors(errors)}`, report)
  return {
    mql4: '',
    mql5: program.text,
    includes: includes.map((file) => ({ name: file.fileName, text: file.text })),
    report,
    sizingRevision,
  }
}

/** A proof that did not end in the time there was; nothing is wrong with the conversion. */
export class TakesLonger extends Error {
  override readonly name = 'TakesLonger'
}

/** Generated once for all conversions of a function. */
let generated: ReturnType<typeof standardBars> | undefined
const proofBars = () => (generated ??= standardBars())

export interface ProofOptions {
  /** The script to run where it is not the one that was translated: a model rewrote lines of it. */
  readonly original?: string
  readonly isOver?: () => boolean
}

/**
 * Runs original and outputs on the standard bars, and lets the head of an output that is equal on all say so. Throws
 * ConversionFailed when the original itself cannot run, TakesLonger when `isOver` says so between two runs.
 */
export function prove(
  job: Job,
  translation: Translation,
  { original = job.source, isOver = () => false }: ProofOptions = {},
): Translation {
  if (job.type === 'mt4_to_mt5') return provePort(job, translation, isOver)
  const { mql4, mql5, report } = translation
  const source = { name: 'script.pine', text: original }
  const sets = proofBars()
  const text = { mql4, mql5 }
  const dialects = targetsOf[job.outputFormat]
  const orderLots = job.trading?.orderLots
  const programs = dialects.map((dialect) => ({ dialect, text: text[dialect] }))
  const proveOn = prover({ source, files: job.files, programs, maxBars: job.options?.maxBars ?? undefined, orderLots })
  const compareOn = (set: Bars, isFirst: boolean): Comparison[] => {
    const proof = proveOn(set)
    const { fault, runs } = proof
    if (fault && isFirst) {
      const place = fault.line === null ? '' : `Line ${fault.line}: `
      throw new ConversionFailed('DOES_NOT_RUN', `The script does not run. ${place}${fault.message}`, report)
    }
    return runs.map((runProgram) => {
      if (isOver()) throw new TakesLonger()
      return compareProof(proof, runProgram())
    })
  }
  const comparisons = sets.map((set, k) => compareOn(set, k === 0))
  for (const set of soughtBars())
    if (!isEvident(comparisons.map(([first]) => first)) && !isOver()) comparisons.push(compareOn(set, false))
  const atBroker = brokerProver({ source, files: job.files, programs, orderLots })
  const accounts = (atBroker ? brokerIds : []).map((id) => {
    if (isOver()) throw new TakesLonger()
    return atBroker?.(id) ?? []
  })
  const proofs = dialects.map((dialect, k) => {
    const [onBars, onAccounts] = [comparisons.map((onSet) => onSet[k]), accounts.map((rows) => rows[k])]
    const equal = [...onBars, ...onAccounts].every((row) => row.equal)
    return { dialect, equal, proved: equal && isEvident(onBars), comparisons: onBars, accounts: onAccounts }
  })
  const claimed = (dialect: keyof typeof text): string =>
    proofs.some((row) => row.dialect === dialect && row.proved)
      ? claimEqual(text[dialect], comparisons.length, comparisons[0][0].bars)
      : text[dialect]
  const touched = touchedLines(
    source,
    job.files,
    proofs.flatMap((row) => row.comparisons),
  )
  const fidelity = report.fidelity.map((row) =>
    row.fidelity === 'exact' && touched.has(row.line)
      ? { ...row, fidelity: 'approximated' as const, reason: touched.get(row.line) }
      : row,
  )
  return {
    ...translation,
    mql4: claimed('mql4'),
    mql5: claimed('mql5'),
    report: { ...report, fidelity, proofs: proofs.map(plain) },
  }
}

/** Both programs on the same bars. An original that cannot run here says nothing about its port: then nothing is claimed. */
function provePort({ source, files }: Job, translation: Translation, isOver: () => boolean): Translation {
  const { mql5, includes, report } = translation
  const comparisons: VerifyResult['comparisons'][number][] = []
  for (const bars of proofBars()) {
    if (isOver()) break
    const before = run({ source: { name: 'program.mq4', text: source }, files, language: 'mql4', bars })
    if (before.fault) break
    comparisons.push(
      compareRuns(
        before,
        run({ source: { name: 'program.mq5', text: mql5 }, files: includes, language: 'mql5', bars }),
        bars,
      ),
    )
  }
  if (comparisons.length === 0) return translation
  const proof: VerifyResult = {
    dialect: 'mql5',
    equal: comparisons.every((row) => row.equal),
    proved: isEvident(comparisons) && comparisons.every((row) => row.equal),
    comparisons,
    accounts: [],
  }
  return { ...translation, report: { ...report, proofs: [plain(proof)] } }
}

/** Null when nothing was compared, or too little to say so. */
export function isEqual({ proofs }: Report): boolean | null {
  if (proofs.some((row) => !row.equal)) return false
  return proofs.length > 0 && proofs.every((row) => row.proved !== false) ? true : null
}

const textOf = (outputs: readonly ConvertedFile[], dialect: string): string =>
  outputs.find((row) => row.dialect === dialect)?.text ?? ''

export const shown = ({
  code,
  severity,
  line,
  column,
  endLine,
  endColumn,
  text,
  help,
  file,
}: ShownDiagnostic): Report['diagnostics'][number] => ({
  code,
  severity,
  line,
  column,
  endLine,
  endColumn,
  text,
  help,
  ...(file === undefined ? {} : { file }),
})

/** A copy of the result as data to keep. */
const plain = (result: VerifyResult): Report['proofs'][number] => structuredClone(result) as Report['proofs'][number]

const unreadable = (type: Job['type'], source: string, diagnostics: readonly ShownDiagnostic[]): string =>
  [wrongLanguage(type, source), firstErrors(diagnostics)].filter(Boolean).join(' ')

/** `Line 3, column 5: text`, with the file where it is another, and how many more there are. */
function firstErrors(diagnostics: readonly ShownDiagnostic[]): string {
  const errors = diagnostics.filter((row) => row.severity === 'error')
  const [first] = errors
  if (!first) return 'There is nothing in this code to convert.'
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  const place = `${first.file === undefined ? 'Line' : `${first.file}, line`} ${first.line}, column ${first.column}`
  return `${place}: ${first.text}${more}`
}
