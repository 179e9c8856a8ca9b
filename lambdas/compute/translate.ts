import type {
  ConvertInput,
  ConvertResult,
  Dialect,
  RunFault,
  ShownDiagnostic,
  VerifyResult,
} from '../../compiler/api.ts'
import { titleInHead } from '../../compiler/mql/title-in-head.ts'
import { sizingRevision } from '../../compiler/revisions.ts'
import { OutOfTime } from '../../compiler/run/out-of-time.ts'
import { defaultOutput, type OutputOptions } from '../../contract/conversion.ts'
import type { Report } from '../data/conversion/conversion-content.ts'
import type { ConversionRequest } from '../logic/conversion/conversion-request.ts'
import { wrongLanguage } from '../logic/conversion/wrong-language.ts'
import { omitUndefined } from '../shared/omit-undefined.ts'
import { changedLines, ConversionFailed, ProofTimeout, type Translation } from '../shared/translation.ts'
import { claimEqual, claimOfProof, convert, port, proveConversion, provePort, touchedLines } from './compiler.ts'
import { codeOf, everyProgram, targetsOf, type ConvertedProgram, type ProgramText } from '../../contract/outputs.ts'

export type Job = Pick<ConversionRequest, 'type' | 'source' | 'name' | 'outputFormat' | 'files' | 'options' | 'trading'>

/**
 * Converts Pine to the requested dialects, or MQL4 to MQL5. Throws ConversionFailed if there is no output or it does
 * not compile.
 */
export function translate({
  type,
  source,
  files,
  name,
  outputFormat,
  options = defaultOutput,
  trading,
}: Job): Translation {
  if (type === 'mt4_to_mt5') return translatePort(source, files, name)
  const targets = targetsOf(outputFormat)
  const converted = convert(
    omitUndefined({
      source: { name: 'script.pine', text: source },
      files,
      targets,
      name: name || undefined,
      trading,
      ...outputStyle(options),
    }),
  )
  const report: Report = {
    kind: converted.kind,
    title: converted.title,
    diagnostics: converted.diagnostics.map(changedLines),
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
        `The ${nameOf(output)} code would not compile. ${firstErrors(errors)}`,
        report,
      )
  }
  return { outputs: programsOf(converted.outputs), report, sizingRevision }
}

/** Returns the programs, each with the indicator beside it. */
const programsOf = (files: ConvertResult['outputs']): readonly ConvertedProgram[] =>
  files.flatMap((file): readonly ConvertedProgram[] => {
    if (file.companion) return []
    const { dialect, text, includes } = file
    const beside = files.find((other) => other.companion && other.dialect === dialect)
    const companion = beside && { code: beside.text, includes: beside.includes }
    return [{ target: dialect, code: text, includes, ...(companion && { companion }) }]
  })

const nameOf = ({ dialect, companion }: ConvertResult['outputs'][number]): string =>
  `${dialect.toUpperCase()}${companion ? ' indicator' : ''}`

/** Returns the compiler's options. */
const outputStyle = ({
  objectPrefix,
  proofComments,
  maxBars,
  layout,
  companion,
}: OutputOptions): Pick<ConvertInput, 'prefix' | 'proofComments' | 'maxBars' | 'layout' | 'companion'> => ({
  ...(objectPrefix ? { prefix: objectPrefix } : {}),
  proofComments,
  ...(maxBars === null ? {} : { maxBars }),
  layout,
  companion,
})

/** Ports an MQL4 program. Lines that no rule converts are reported. */
function translatePort(text: string, files: Job['files'], name: string): Translation {
  const source = { name: `${name || 'program'}.mq4`, text }
  const ported = port(omitUndefined({ source, files }))
  const report: Report = {
    kind: ported.kind,
    // The title of a port is its file name, which is missing here: MetaEditor writes it into the head.
    title: name ? ported.title : titleInHead(text),
    diagnostics: ported.diagnostics.map(changedLines),
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
  const included = includes.map((file) => ({ name: file.fileName, text: file.text }))
  return { outputs: [{ target: 'mql5', code: program.text, includes: included }], report, sizingRevision }
}

export interface ProofOptions {
  /** The script to run instead of the source, if a model rewrote lines of it. */
  readonly original?: string
  /** Milliseconds until the proof ends, also inside a run; unlimited if absent. */
  readonly budgetMs?: number
  /** Whether a proof whose time ends answers with what it has compared, instead of a ProofTimeout. */
  readonly answersUnfinished?: boolean
}

/**
 * Runs the original and the outputs on the standard bars, and marks proved outputs as equal in their header. Throws
 * ConversionFailed if the original cannot run, ProofTimeout if the budget ends before.
 */
export function prove(
  job: Job,
  translation: Translation,
  { original = job.source, budgetMs = Infinity, answersUnfinished = false }: ProofOptions = {},
): Translation {
  const end = Date.now() + budgetMs
  const isOver = () => Date.now() > end
  if (job.type === 'mt4_to_mt5') return provePorted(job, translation, isOver)
  const { outputs, report } = translation
  const source = { name: 'script.pine', text: original }
  const proofs = inTime(() =>
    proveConversion(
      omitUndefined({
        source,
        files: job.files,
        programs: everyProgram(outputs).map(({ target, code, includes, isCompanion }) => ({
          dialect: target,
          text: code,
          includes,
          companion: isCompanion,
        })),
        maxBars: job.options?.maxBars ?? undefined,
        orderLots: job.trading?.orderLots,
        afterOriginal: (fault: RunFault | null, set: number) => {
          if (!fault || set > 0) return
          const place = fault.line === null ? '' : `Line ${fault.line}: `
          throw new ConversionFailed('DOES_NOT_RUN', `The script does not run. ${place}${fault.message}`, report)
        },
        hasTime: () => !isOver(),
        answersUnfinished,
      }),
    ),
  )
  const claimed = ({ code, ...rest }: ProgramText, target: Dialect, isCompanion: boolean): ProgramText => {
    const proofOf = (companion: boolean) =>
      proofs.find((row) => row.dialect === target && row.proved && (row.companion ?? false) === companion)
    const proof = proofOf(isCompanion)
    if (!proof) return { ...rest, code }
    const bars = proof.comparisons.map((comparison) => comparison.bars)
    return { ...rest, code: claimEqual(code, bars, claimOfProof(proof, isCompanion ? null : proofOf(true))) }
  }
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
    outputs: outputs.map(({ target, companion, ...program }) => ({
      target,
      ...claimed(program, target, false),
      ...(companion && { companion: claimed(companion, target, true) }),
    })),
    report: { ...report, fidelity, proofs: proofs.map(plain) },
  }
}

/** Returns the result of a proof. Throws ProofTimeout if its time ends. */
function inTime<T>(proof: () => T): T {
  try {
    return proof()
  } catch (error) {
    if (error instanceof OutOfTime) throw new ProofTimeout()
    throw error
  }
}

/** Proves a port. If the original stops on the first bars, the report says why and has no proof. */
function provePorted({ source, files = [] }: Job, translation: Translation, isOver: () => boolean): Translation {
  const { outputs, report } = translation
  const includes = outputs.flatMap((output) => output.includes)
  const { proof, originalFault } = provePort({
    original: [{ name: 'program.mq4', text: source }, ...files],
    converted: [{ name: 'program.mq5', text: codeOf(outputs, 'mql5') }, ...includes],
    hasTime: () => !isOver(),
  })
  return { ...translation, report: proof ? { ...report, proofs: [plain(proof)] } : { ...report, originalFault } }
}

/** Returns a copy of the result for storage. */
const plain = (result: VerifyResult): Report['proofs'][number] => structuredClone(result) as Report['proofs'][number]

const unreadable = (type: Job['type'], source: string, diagnostics: readonly ShownDiagnostic[]): string =>
  [wrongLanguage(type, source), firstErrors(diagnostics)].filter(Boolean).join(' ')

/** Returns `Line 3, column 5: text`, with another file's name and the number of further errors. */
function firstErrors(diagnostics: readonly ShownDiagnostic[]): string {
  const errors = diagnostics.filter((row) => row.severity === 'error')
  const [first] = errors
  if (!first) return 'There is nothing in this code to convert.'
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  const place = `${first.file === undefined ? 'Line' : `${first.file}, line`} ${first.line}, column ${first.column}`
  return `${place}: ${first.text}${more}`
}
