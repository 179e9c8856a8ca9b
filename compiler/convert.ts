import type {
  CheckResult,
  ConvertedFile,
  ConvertInput,
  ConvertResult,
  Dialect,
  LineFidelity,
  ShownDiagnostic,
} from './api.ts'
import { emit } from './emit/emit.ts'
import { lowerScript } from './ir/lower.ts'
import type { Note, Program } from './ir/program.ts'
import { checkPrinted } from './mql/check/check-again.ts'
import { messages as mqlMessages } from './mql/messages.ts'
import { check as checkPine } from './pine/check/check.ts'
import { pineMessages } from './pine-messages.ts'
import type { CheckedScript } from './pine/check/model.ts'
import { parse } from './pine/syntax/parse.ts'
import { show } from './show.ts'
import type { Diagnostic } from './text/diagnostic.ts'
import { lineStarts, positionAt, type Source } from './text/source.ts'

/** A Pine script as far as its own checker takes it. */
export interface ReadScript {
  readonly checked: CheckedScript
  readonly diagnostics: readonly Diagnostic[]
  readonly result: CheckResult
}

/** The script that was read last: it is converted, and then run by the proof. */
let lately: { readonly source: Source; readonly files: readonly Source[]; readonly read: ReadScript } | null = null

export function readPine(source: Source, files: readonly Source[] = []): ReadScript {
  if (
    lately &&
    isSame(lately.source, source) &&
    lately.files.length === files.length &&
    files.every((file, k) => isSame(file, lately!.files[k]))
  )
    return lately.read
  const read = readAnew(source, files)
  lately = { source, files, read }
  return read
}

const isSame = (a: Source, b: Source): boolean => a.name === b.name && a.text === b.text

function readAnew(source: Source, files: readonly Source[]): ReadScript {
  const { script, diagnostics: syntax } = parse(source)
  const checked = checkPine(source, script, files)
  const diagnostics = [...syntax, ...checked.diagnostics]
  const shown = show(source, diagnostics, pineMessages)
  return {
    checked,
    diagnostics,
    result: {
      ok: !diagnostics.some((d) => d.severity === 'error'),
      kind: checked.kind,
      version: script.version,
      title: titleOf(checked, source),
      diagnostics: shown,
    },
  }
}

function titleOf(checked: CheckedScript, source: Source): string {
  const title = checked.declaration?.kind === 'builtin-call' ? checked.declaration.args[0] : null
  return title?.kind === 'StringLiteral' && title.value.trim() !== ''
    ? title.value
    : source.name.replace(/^.*\//, '').replace(/\.\w+$/, '')
}

/**
 * A Pine script as MQL, with what became of each of its lines. What has no counterpart is marked at its place as
 * an error of its own (`PINE4001`), and the rest is converted all the same.
 */
export function convert({
  source,
  files,
  targets,
  name,
  prefix,
  proofComments = true,
  maxBars,
  trading,
}: ConvertInput): ConvertResult {
  const { checked, result } = readPine(source, files)
  if (!result.ok || checked.kind === 'library') return { ...result, outputs: [], fidelity: [] }
  const program = lowerScript(checked, trading)
  const notes = show(source, program.notes.map(noteDiagnostic), pineMessages)
  const starts = lineStarts(source.text)
  const fidelity = fidelityOf(source.text, starts, program.notes)
  const claim = { lines: fidelity.length, exact: fidelity.filter((f) => f.fidelity === 'exact').length }
  const options = {
    claim,
    starts,
    prefix: inNames(prefix ?? `${result.title.slice(0, 31).trim()}.`),
    proofComments,
    maxBars: maxBars ?? null,
  }
  const outputs = targets.map((dialect) => output(program, fileNameFor(name ?? result.title), { dialect, ...options }))
  return {
    ...result,
    ok: !notes.some((n) => n.severity === 'error'),
    diagnostics: [...result.diagnostics, ...notes],
    outputs,
    fidelity,
  }
}

const extensions: Readonly<Record<Dialect, string>> = { mql4: '.mq4', mql5: '.mq5' }

function output(program: Program, base: string, options: Omit<Parameters<typeof emit>[1], 'fileName'>): ConvertedFile {
  const { dialect } = options
  const fileName = `${base}${extensions[dialect]}`
  const { text, lines } = emit(program, { ...options, fileName })
  return { dialect, fileName, text, lines, diagnostics: checkOutput({ name: fileName, text }, dialect) }
}

/** Names of objects have 63 characters at most; what stands in quotes in the program has none that would end them. */
const inNames = (prefix: string): string =>
  prefix
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, 32)

/** What is printed is read and checked, by the same checker that reads other people's programs. */
const checkOutput = (source: Source, dialect: Dialect): readonly ShownDiagnostic[] =>
  show(source, checkPrinted(source, dialect).diagnostics, mqlMessages)

/** A title without what file systems refuse. */
function fileNameFor(title: string): string {
  const name = title.replace(/\p{Cc}|[<>:"/\\|?*]/gu, ' ')
  return (
    name
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60)
      .replace(/[. ]+$/, '') || 'Script'
  )
}

function noteDiagnostic({ start, end, fidelity, reason }: Note): Diagnostic {
  return fidelity === 'unsupported'
    ? { code: 'PINE4001', severity: 'error', start, end, params: { reason } }
    : { code: 'PINE4002', severity: 'info', start, end, params: { reason } }
}

/** One row for each line that says something; a line is as good as the worst thing on it. */
function fidelityOf(text: string, starts: readonly number[], notes: readonly Note[]): LineFidelity[] {
  const worst = new Map<number, Note>()
  for (const note of notes) {
    const { line } = positionAt(starts, note.start)
    if (worst.get(line)?.fidelity !== 'unsupported') worst.set(line, note)
  }
  return text.split(/\r\n|\n|\r/).flatMap((content, i): LineFidelity[] => {
    const said = content.trim()
    if (said === '' || said.startsWith('//')) return []
    const note = worst.get(i + 1)
    return [note ? { line: i + 1, fidelity: note.fidelity, reason: note.reason } : { line: i + 1, fidelity: 'exact' }]
  })
}
