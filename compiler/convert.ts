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
import type { Refused } from './emit/target.ts'
import { targetIds, type TargetId } from './ids.ts'
import { targets as allTargets } from './targets/index.ts'
import { besideCompanion, formsOf, notesOf, type Form, type Forms } from './forms.ts'
import type { Note, Program } from './ir/program.ts'
import { check } from './mql/check/check.ts'
import { checkPrinted } from './mql/check/check-cached.ts'
import { messages as mqlMessages } from './mql/messages.ts'
import { checkScript } from './check-script.ts'
import { pineMessages } from './pine-messages.ts'
import { companionOf, type Companion } from './pine/analyze/companion.ts'
import { constantOf } from './pine/check/facts.ts'
import type { CheckedScript } from './pine/check/model.ts'
import { withoutConsequences } from './pine/check/consequences.ts'
import { parse } from './pine/syntax/parse.ts'
import { BoundedCache, defaultCache, type CachePart } from './cache.ts'
import { show, showEach } from './show.ts'
import type { Diagnostic } from './text/diagnostic.ts'
import { lineStarts, positionAt, type Source } from './text/source.ts'

/** A Pine script as far as its own checker takes it. */
export interface ReadScript {
  readonly checked: CheckedScript
  readonly diagnostics: readonly Diagnostic[]
  readonly result: CheckResult
}

/** One entry: a script is converted and then run by the proof. */
const checkedScripts: CachePart<BoundedCache<string, ReadScript>> = {
  name: 'checked Pine scripts by names and texts of the script and its libraries, at most 1',
  create: () => new BoundedCache(1),
}

/** Parses and checks a script. */
export function readPine(source: Source, files: readonly Source[] = [], cache = defaultCache): ReadScript {
  const key = [source, ...files].flatMap(({ name, text }) => [name, text]).join('\0')
  return cache.part(checkedScripts).getOrCreate(key, () => checkRead(source, files))
}

function checkRead(source: Source, files: readonly Source[]): ReadScript {
  const { script, diagnostics: syntax } = parse(source)
  const checked = checkScript(source, script, files)
  const diagnostics = [...syntax, ...withoutConsequences(source, syntax, checked.diagnostics)]
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
  const node = checked.declaration?.kind === 'builtin-call' ? checked.declaration.args[0] : null
  const title = node ? constantOf(checked.main, node) : null
  return typeof title === 'string' && title.trim() !== ''
    ? title
    : source.name.replace(/^.*\//, '').replace(/\.\w+$/, '')
}

/**
 * Converts a Pine script to MQL and reports the fidelity of each line. A part without a counterpart is marked as an
 * error (`PINE4001`); the rest is converted.
 */
export function convert({ source, files, name, trading, ...input }: ConvertInput): ConvertResult {
  const { checked, result } = readPine(source, files)
  if (!result.ok || checked.kind === 'library') return { ...result, outputs: [], fidelity: [] }
  const targets = input.companion && checked.kind === 'strategy' ? withCompanions(input.targets) : input.targets
  const starts = lineStarts(source.text)
  const forms = formsOf(checked, starts, {
    // Without a target, only the fidelity is asked for.
    isWhole: targets.length === 0 || targets.some((target) => !isCompanion(target)),
    isCompanion: targets.some(isCompanion),
    trading,
  })
  const base = fileNameFor(name ?? result.title)
  const companionName = `${base} indicator`
  const written = targets.map((target) => {
    const hasCompanion = hasCompanionAmong(targets, target, forms)
    const form = formFor(target, forms, hasCompanion ? companionOf(checked) : null)
    if ('refused' in form) return { target, refused: form.refused }
    const { program, isOwn } = form
    const claim = claimOf(fidelityOf(source.text, starts, program.notes).filter(({ line }) => isOwn(line)))
    return output(program, isCompanion(target) ? companionName : base, {
      target,
      claim,
      starts,
      companionName: hasCompanion ? companionName : null,
      ...optionsOf(target, result.title, input),
    })
  })
  const refused = written.flatMap((one) =>
    'refused' in one ? [refusal(one, input.targets.includes(one.target) ? 'error' : 'info')] : [],
  )
  const notes = notesOf(forms)
  const said = show(source, [...notes.map(noteDiagnostic), ...refused], pineMessages)
  return {
    ...result,
    ok: !said.some((n) => n.severity === 'error'),
    diagnostics: [...result.diagnostics, ...said],
    outputs: written.flatMap((one) => ('refused' in one ? [] : [one])),
    fidelity: fidelityOf(source.text, starts, notes),
  }
}

const isCompanion = (target: TargetId): boolean => allTargets[target].companionFor !== undefined

/** Returns targets with those of the indicators beside them. */
const withCompanions = (targets: readonly TargetId[]): readonly TargetId[] => [
  ...targets,
  ...targetIds.filter((id) => targets.some((target) => allTargets[id].companionFor === target)),
]

/** Whether the indicator beside a target's Expert Advisor is written too. */
const hasCompanionAmong = (targets: readonly TargetId[], target: TargetId, { companion }: Forms): boolean =>
  companion !== null && 'program' in companion && targets.some((id) => allTargets[id].companionFor === target)

function formFor(target: TargetId, { whole, companion }: Forms, beside: Companion | null): Form | Refused {
  const form = isCompanion(target) ? companion : whole
  if (!form) throw new Error('a target without its form')
  return beside && !('refused' in form) ? besideCompanion(form, beside) : form
}

const claimOf = (lines: readonly LineFidelity[]) => ({
  lines: lines.length,
  exact: lines.filter(({ fidelity }) => fidelity === 'exact').length,
})

/** Returns how a program is written. The objects of a companion have another prefix: both run on one chart. */
const optionsOf = (
  target: TargetId,
  title: string,
  { prefix = `${title.slice(0, 31).trim()}.`, proofComments = true, maxBars, layout = 'file' }: OutputStyle,
) => ({
  prefix: inNames(isCompanion(target) ? `indicator.${prefix}` : prefix),
  proofComments,
  maxBars: maxBars ?? null,
  layout,
})

type OutputStyle = Pick<ConvertInput, 'prefix' | 'proofComments' | 'maxBars' | 'layout'>

type OutputOptions = Omit<Parameters<typeof emit>[1], 'fileName' | 'target'> & { readonly target: TargetId }

interface RefusedTarget extends Refused {
  readonly target: TargetId
}

function output(program: Program, base: string, options: OutputOptions): ConvertedFile | RefusedTarget {
  const target = allTargets[options.target]
  const { dialect } = target
  const fileName = `${base}${target.extension}`
  const emitted = emit(program, { ...options, target, fileName })
  if ('refused' in emitted) return { target: options.target, refused: emitted.refused }
  const { text, includes, lines } = emitted
  return {
    target: options.target,
    companion: isCompanion(options.target),
    dialect,
    fileName,
    text,
    includes,
    lines,
    diagnostics: checkOutput({ name: fileName, text }, includes, dialect),
  }
}

/** Object names have at most 63 characters; the result contains no character that would end an MQL string. */
const inNames = (prefix: string): string =>
  prefix
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, 32)

/** Parses and checks the printed text with the checker that reads users' programs. */
const checkOutput = (source: Source, includes: readonly Source[], dialect: Dialect): readonly ShownDiagnostic[] =>
  includes.length === 0
    ? show(source, checkPrinted(source, dialect).diagnostics, mqlMessages)
    : showEach([source, ...includes], check([source, ...includes], dialect).diagnostics, mqlMessages)

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

const refusal = ({ target, refused }: RefusedTarget, severity: Diagnostic['severity']): Diagnostic => ({
  code: 'PINE4003',
  severity,
  start: 0,
  end: 0,
  params: { target, reason: refused },
})

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
