import type { Dialect, ShownDiagnostic } from '../../api.ts'
import { show } from '../../show.ts'
import { applyEdits, type Diagnostic, type Fix } from '../../text/diagnostic.ts'
import { lineStarts, positionAt, type Source } from '../../text/source.ts'
import { check } from '../check/check.ts'
import { messages } from '../messages.ts'
import { portMql } from '../port/port.ts'
import { parse } from '../syntax/parse.ts'
import { trialsFor } from './cures.ts'
import { type LogEntry, parseLog } from './log.ts'
import { matchEntry } from './match.ts'

export interface FixInput {
  readonly source: Source
  readonly dialect: Dialect
  readonly files?: readonly Source[]
  /** MetaEditor's log as pasted, in any of its languages; may be empty. */
  readonly log?: string
}

export interface FixReport {
  readonly text: string
  /** No error is left. */
  readonly clean: boolean
  /** In the order they were made; `line` is of the text before the change. */
  readonly changes: readonly { readonly line: number; readonly code: string; readonly why: string }[]
  /** Lines of the log and the code of the diagnostic each was matched to; null where we see no such error. */
  readonly matched: readonly { readonly entry: LogEntry; readonly code: string | null }[]
  readonly left: readonly ShownDiagnostic[]
}

interface State {
  readonly text: string
  readonly errors: readonly Diagnostic[]
  readonly warnings: readonly Diagnostic[]
  /** Errors of reading weigh more: while they last, errors of meaning cannot be counted. */
  readonly unread: number
}

/** Causes of others: strings without end swallow what follows them, and an else without if tells where a brace is missing. */
const causes: ReadonlySet<string> = new Set(['110', '112', '114', '183'])

/** Trials for one program: each costs one check, which takes longer for a longer text. */
const budgetFor = ({ length }: string): number => Math.max(60, Math.min(400, Math.floor(8_000_000 / Math.max(1, length))))

/**
 * Mends what keeps a program from compiling. Each change is tried on the text, checked, and kept only where fewer
 * errors remain than before, so the result never has more errors than what was given.
 */
export function fixMql({ source, dialect, files = [], log = '' }: FixInput): FixReport {
  const look = (text: string): State => stateOf({ ...source, text }, files, dialect)
  let state = look(source.text)
  const shown = show(source, [...state.errors, ...state.warnings], messages)
  const matched = parseLog(log).map((entry) => ({ entry, diagnostic: matchEntry(entry, shown) }))
  const changes: { line: number; code: string; why: string }[] = []
  let trials = budgetFor(source.text)

  const whole = wholePort(source, files, dialect, state)
  if (whole !== null) {
    changes.push({ line: 1, code: state.errors[0].code, why: 'The program is MQL4: brought to MQL5 as a whole' })
    state = look(whole)
  }
  for (let skipped = 0; skipped < state.errors.length && trials > 0;) {
    const diagnostic = state.errors[skipped]
    const fixes = trialsFor({ text: state.text, dialect, diagnostic })
    const best = bestOf(state, fixes.slice(0, trials), look)
    trials -= fixes.length
    if (best === null) skipped++
    else {
      changes.push({ line: lineOf(state.text, diagnostic.start), code: diagnostic.code, why: best.fix.title })
      state = best.state
      skipped = 0
    }
  }
  const asked = new Set(matched.flatMap(({ diagnostic }) => (diagnostic?.severity === 'warning' ? diagnostic.code : [])))
  state = mendWarnings(state, asked, look, changes)
  return {
    text: state.text,
    clean: state.errors.length === 0,
    changes,
    matched: matched.map(({ entry, diagnostic }) => ({ entry, code: diagnostic?.code ?? null })),
    left: show({ ...source, text: state.text }, state.errors, messages),
  }
}

function stateOf(source: Source, files: readonly Source[], dialect: Dialect): State {
  const own = (d: Diagnostic): boolean => d.file === undefined || d.file === source.name
  const { diagnostics } = check([source, ...files], dialect)
  const unread = parse([source, ...files], { dialect }).diagnostics.filter((d) => d.severity === 'error' && own(d) && d.code !== '106').length
  return {
    text: source.text, unread,
    errors: diagnostics.filter((d) => d.severity === 'error' && own(d)).sort((a, b) => Number(causes.has(b.code)) - Number(causes.has(a.code))),
    warnings: diagnostics.filter((d) => d.severity === 'warning' && own(d)),
  }
}

const isBetter = (a: State, b: State): boolean => a.unread < b.unread || (a.unread === b.unread && a.errors.length < b.errors.length)

/** The trial that leaves the fewest errors; of equals the surer, which comes first. */
function bestOf(state: State, fixes: readonly Fix[], look: (text: string) => State): { readonly fix: Fix; readonly state: State } | null {
  let best: { fix: Fix; state: State } | null = null
  for (const fix of fixes) {
    const after = look(applyEdits(state.text, fix.edits))
    if (!isBetter(after, best?.state ?? state) || after.errors.length > Math.max(state.errors.length, 3)) continue
    best = { fix, state: after }
    if (after.errors.length === 0) break
  }
  return best
}

/** Old programs pasted as MQL5: where MQL4 reads them without an error, porting is the fix. */
function wholePort(source: Source, files: readonly Source[], dialect: Dialect, state: State): string | null {
  if (dialect !== 'mql5' || state.errors.length < 3 || state.unread > 0) return null
  const ported = portMql([source, ...files])
  if (ported.files.length === 0 || ported.diagnostics.some((d) => d.severity === 'error')) return null
  return ported.files[0].text
}

/** Warnings are mended only where the log names them, and where that brings no error. */
function mendWarnings(state: State, asked: ReadonlySet<string>, look: (text: string) => State, changes: { line: number; code: string; why: string }[]): State {
  let current = state
  for (let i = 0; i < current.warnings.length;) {
    const { code, fixes, start } = current.warnings[i]
    const after = asked.has(code) && fixes?.[0] ? look(applyEdits(current.text, fixes[0].edits)) : current
    if (after === current || after.errors.length > current.errors.length || after.warnings.length >= current.warnings.length) i++
    else {
      changes.push({ line: lineOf(current.text, start), code, why: fixes![0].title })
      current = after
    }
  }
  return current
}

const lineOf = (text: string, offset: number): number => positionAt(lineStarts(text), offset).line
