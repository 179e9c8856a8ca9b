import type { FixReport } from '../../fix/report.ts'
import { FixSession } from '../../fix/session.ts'
import { show } from '../../show.ts'
import { elementAt } from '../../text/required.ts'
import type { Source } from '../../text/source.ts'
import { messages } from '../messages.ts'
import { portMql } from '../port/port.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import { type CheckedProgramText, mqlFixes } from './engine.ts'
import { markdownLines } from './markdown.ts'
import { matchEntry } from './match-log.ts'
import { type LogEntry, parseLog } from './parse-log.ts'
import { dialects } from '../../targets/dialects.ts'

export interface FixInput {
  readonly source: Source
  readonly dialect: Dialect
  readonly files?: readonly Source[]
  /** MetaEditor's log as pasted, in any of its languages; may be empty. */
  readonly log?: string
}

export interface MqlFixReport extends FixReport {
  /** Lines of the log with the code of the matching diagnostic; null where there is none. */
  readonly matched: readonly { readonly entry: LogEntry; readonly code: string | null }[]
}

/**
 * Fixes compile errors. Each change is tried on the text and kept only if fewer errors remain. No change invents a
 * value, shifts arguments or deletes control flow: those become questions.
 */
export function fixMql({ source, dialect, files = [], log = '' }: FixInput): MqlFixReport {
  const language = mqlFixes(source, files, dialect)
  const session = new FixSession(language.check(source.text), language)
  const shown = show(source, [...session.state.errors, ...session.state.warnings], messages)
  const matched = parseLog(log).map((entry) => ({ entry, diagnostic: matchEntry(entry, shown) }))
  const markdown = markdownLines(session.state.text)
  if (markdown.length > 0)
    session.apply({ title: 'Remove lines of Markdown around the code', edits: markdown }, '110', false)
  portWholeProgram(session, source, files, dialect)
  session.fixErrors()
  fixWarnings(
    session,
    new Set(matched.flatMap(({ diagnostic }) => (diagnostic?.severity === 'warning' ? diagnostic.code : []))),
  )
  return {
    ...session.report(source),
    matched: matched.map(({ entry, diagnostic }) => ({ entry, code: diagnostic?.code ?? null })),
  }
}

/** Fixes warnings that the log names or that keep the program from working. */
function fixWarnings(session: FixSession<CheckedProgramText>, asked: ReadonlySet<string>): void {
  let i = 0
  for (;;) {
    const { state } = session
    const warning = state.warnings[i]
    if (!warning) return
    const { code, fixes, start } = warning
    const fix = asked.has(code) || code === '48' ? fixes?.[0] : undefined
    const after = fix && session.try(fix.edits)
    if (!fix || !after || after.errors.length > state.errors.length || after.warnings.length >= state.warnings.length)
      i++
    else
      session.apply(
        { ...fix, edits: fix.edits.length > 0 ? fix.edits : [{ start, end: start, text: '' }] },
        code,
        code !== '48',
        after,
      )
  }
}

/** Ports old programs that were pasted as MQL5 if MQL4 reads them without an error. */
function portWholeProgram(
  session: FixSession<CheckedProgramText>,
  source: Source,
  files: readonly Source[],
  dialect: Dialect,
): void {
  const { text, errors, syntaxErrors } = session.state
  if (dialects[dialect].older === null || errors.length < 3 || syntaxErrors > 0) return
  const ported = portMql([{ ...source, text }, ...files])
  if (ported.files.length === 0 || ported.diagnostics.some((d) => d.severity === 'error')) return
  session.apply(
    {
      title: 'The program is MQL4: ported to MQL5 as a whole',
      edits: [{ start: 0, end: text.length, text: elementAt(ported.files, 0).text }],
    },
    elementAt(errors, 0).code,
    false,
  )
}
