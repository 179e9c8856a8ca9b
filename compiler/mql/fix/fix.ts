import { required, elementAt } from '../../text/required.ts'
import type { ShownDiagnostic } from '../../api.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import { show } from '../../show.ts'
import { applyEdits, type Edit, wordingOf } from '../../text/diagnostic.ts'
import { lineStarts, positionAt, type Source } from '../../text/source.ts'
import { messages } from '../messages.ts'
import { portMql } from '../port/port.ts'
import type { Proposal } from './context.ts'
import { decide, checkText, type CheckedText } from './engine.ts'
import { markdownLines } from './markdown.ts'
import { type Mark, markLines, marksIn, placeOf, shiftMark } from './marks.ts'
import { matchEntry } from './match-log.ts'
import { type LogEntry, parseLog } from './parse-log.ts'
import { proposalsFor } from './rules/rules.ts'
import { suspicionsIn } from './suspicions.ts'

export interface FixInput {
  readonly source: Source
  readonly dialect: Dialect
  readonly files?: readonly Source[]
  /** MetaEditor's log as pasted, in any of its languages; may be empty. */
  readonly log?: string
}

/** `compiles-with-guesses`: no error is left, but a change was a guess or a question is open. */
export type FixVerdict = 'fixed' | 'compiles-with-guesses' | 'not-fixed'

export interface FixReport {
  readonly text: string
  readonly verdict: FixVerdict
  /** Changes that could mean nothing else; `line` is of the result. */
  readonly fixes: readonly FixChange[]
  /** Changes that are likely; their lines end with the comment "please check". */
  readonly guesses: readonly FixChange[]
  /** Decisions that only the author can make. Nothing is changed for them. */
  readonly questions: readonly FixQuestion[]
  /** Errors that remain. */
  readonly remaining: readonly ShownDiagnostic[]
  /** Lines of the log with the code of the matching diagnostic; null where there is none. */
  readonly matched: readonly { readonly entry: LogEntry; readonly code: string | null }[]
}

export interface FixChange {
  readonly line: number
  readonly code: string
  readonly why: string
}

export interface FixQuestion {
  /** 1-based, of the result. */
  readonly line: number
  readonly code: string
  readonly text: string
  /** Edits are offsets into the result; an option without edits is advice. */
  readonly options: readonly { readonly title: string; readonly edits: readonly Edit[] }[]
}

interface Change extends Mark {
  readonly code: string
  readonly why: string
  readonly isGuess: boolean
}

interface OpenQuestion extends Mark {
  readonly code: string
  readonly text: string
  readonly options: readonly Proposal[]
}

/** Number of trials for one program: each costs one check, which takes longer for a longer text. */
const trialBudget = ({ length }: string): number =>
  Math.max(60, Math.min(500, Math.floor(10_000_000 / Math.max(1, length))))

/**
 * Fixes compile errors. Each change is tried on the text and kept only if fewer errors remain. No change invents a
 * value, shifts arguments or deletes control flow: those become questions.
 */
export function fixMql({ source, dialect, files = [], log = '' }: FixInput): FixReport {
  const recheck = (text: string): CheckedText => checkText({ ...source, text }, files, dialect)
  const session = new FixSession(recheck(source.text), recheck)
  const shown = show(source, [...session.state.errors, ...session.state.warnings], messages)
  const matched = parseLog(log).map((entry) => ({ entry, diagnostic: matchEntry(entry, shown) }))
  session.removeMarkdown()
  const whole = portWholeProgram(source, files, dialect, session.state)
  if (whole !== null) session.replaceAll(whole, 'The program is MQL4: ported to MQL5 as a whole')
  session.fixErrors(dialect)
  session.fixWarnings(
    new Set(matched.flatMap(({ diagnostic }) => (diagnostic?.severity === 'warning' ? diagnostic.code : []))),
  )
  return {
    ...session.report(source),
    matched: matched.map(({ entry, diagnostic }) => ({ entry, code: diagnostic?.code ?? null })),
  }
}

class FixSession {
  private changes: Change[] = []
  private questions: OpenQuestion[] = []
  private budget: number

  constructor(
    public state: CheckedText,
    private readonly recheck: (text: string) => CheckedText,
  ) {
    this.budget = trialBudget(state.text)
  }

  removeMarkdown(): void {
    const edits = markdownLines(this.state.text)
    if (edits.length > 0) this.apply({ title: 'Remove lines of Markdown around the code', edits }, '110', false)
  }

  replaceAll(text: string, why: string): void {
    this.apply(
      { title: why, edits: [{ start: 0, end: this.state.text.length, text }] },
      elementAt(this.state.errors, 0).code,
      false,
    )
  }

  fixErrors(dialect: Dialect): void {
    let skipped = 0
    for (;;) {
      const { state } = this
      const diagnostic = state.errors[skipped]
      if (!diagnostic || this.budget <= 0) return
      const proposals = uniqueProposals(
        proposalsFor({ text: state.text, dialect, diagnostic, view: state.view }),
      ).slice(0, this.budget)
      this.budget -= proposals.length
      const decision = decide(state, proposals, this.recheck)
      if (decision.kind === 'fix' || decision.kind === 'guess') {
        this.apply(decision.outcome.proposal, diagnostic.code, decision.kind === 'guess', decision.outcome.state)
        this.questions = []
        skipped = 0
        continue
      }
      if (decision.kind === 'question') {
        const text =
          decision.options.find(({ question }) => question)?.question ??
          `What is meant here? ${wordingOf(messages, diagnostic)}`
        if (!this.questions.some((question) => question.text === text))
          this.questions.push({
            offset: diagnostic.start,
            code: diagnostic.code,
            text,
            options: decision.options.slice(0, 6),
          })
      }
      skipped++
    }
  }

  /** Fixes warnings that the log names or that keep the program from working. */
  fixWarnings(asked: ReadonlySet<string>): void {
    let i = 0
    for (;;) {
      const warning = this.state.warnings[i]
      if (!warning) return
      const { code, fixes, start } = warning
      const fix = asked.has(code) || code === '48' ? fixes?.[0] : undefined
      const after = fix && this.recheck(applyEdits(this.state.text, fix.edits))
      if (
        !fix ||
        !after ||
        after.errors.length > this.state.errors.length ||
        after.warnings.length >= this.state.warnings.length
      )
        i++
      else
        this.apply(
          { ...fix, edits: fix.edits.length > 0 ? fix.edits : [{ start, end: start, text: '' }] },
          code,
          code !== '48',
          after,
        )
    }
  }

  private apply(
    { title, edits }: Pick<Proposal, 'title' | 'edits'>,
    code: string,
    isGuess: boolean,
    after?: CheckedText,
  ): void {
    this.changes = this.changes.map((change) => shiftMark(change, edits))
    this.questions = this.questions.map((question) => shiftMark(question, edits))
    const first = edits.toSorted((a, b) => a.start - b.start)[0]
    const main =
      edits.find(({ text, start, end }) => text.trim() !== '' && end - start === 0 && edits.length === 1) ??
      required(first, 'edit of a fix')
    const before = edits
      .filter(({ end, start }) => end <= main.start && start < main.start)
      .reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0)
    this.changes.push({ offset: placeOf(main) + before, code, why: title, isGuess })
    this.state = after ?? this.recheck(applyEdits(this.state.text, edits))
  }

  report(source: Source): Omit<FixReport, 'matched'> {
    const suspicions: OpenQuestion[] =
      this.state.errors.length > 0
        ? []
        : suspicionsIn(this.state.view, this.state.warnings).map(({ title, options, start, code }) => ({
            offset: start,
            code,
            text: title,
            options: options.map((option) => ({ ...option, sureness: 'ask' as const })),
          }))
    const marked = this.marked()
    const { text } = marked
    const starts = lineStarts(text)
    const lineOf = (offset: number): number => positionAt(starts, Math.min(offset, text.length)).line
    const changesWith = (wanted: boolean): FixChange[] =>
      this.changes
        .filter(({ isGuess }) => isGuess === wanted)
        .map(({ offset, code, why }) => ({ line: lineOf(shiftMark({ offset }, marked.edits).offset), code, why }))
    const earlier = marksIn(this.state.text).map(({ offset, why }) => ({
      line: lineOf(shiftMark({ offset }, marked.edits).offset),
      code: 'earlier',
      why,
    }))
    const guesses = [...changesWith(true), ...earlier]
    const questions = [...this.questions, ...suspicions].map(
      ({ offset, code, text: question, options }): FixQuestion => ({
        line: lineOf(shiftMark({ offset }, marked.edits).offset),
        code,
        text: question,
        options: options.map(({ title, edits }) => ({
          title,
          edits: edits.map((edit) => movedEdit(edit, marked.edits)),
        })),
      }),
    )
    const remaining = show({ ...source, text }, marked.state.errors, messages)
    const open = guesses.length + questions.length
    return {
      text,
      verdict: remaining.length > 0 ? 'not-fixed' : open > 0 ? 'compiles-with-guesses' : 'fixed',
      fixes: changesWith(false),
      guesses,
      questions,
      remaining,
    }
  }

  /** Returns the text with its guesses marked, unless a comment there changes the meaning of the text. */
  private marked(): { readonly text: string; readonly state: CheckedText; readonly edits: readonly Edit[] } {
    const guesses = this.changes.filter(({ isGuess }) => isGuess)
    const edits = markLines(this.state.text, guesses)
    const text = applyEdits(this.state.text, edits)
    const state = edits.length > 0 ? this.recheck(text) : this.state
    const isSame = state.errors.length === this.state.errors.length && state.syntaxErrors === this.state.syntaxErrors
    return isSame ? { text, state, edits } : { text: this.state.text, state: this.state, edits: [] }
  }
}

const movedEdit = (edit: Edit, edits: readonly Edit[]): Edit => {
  const start = shiftMark({ offset: edit.start }, edits).offset
  return { ...edit, start, end: start + edit.end - edit.start }
}

function uniqueProposals(proposals: readonly Proposal[]): Proposal[] {
  const seen = new Set<string>()
  return proposals.filter(({ edits, title }) => {
    const key = edits.length === 0 ? title : JSON.stringify(edits)
    return !seen.has(key) && seen.add(key)
  })
}

/** Ports old programs that were pasted as MQL5 if MQL4 reads them without an error. */
function portWholeProgram(
  source: Source,
  files: readonly Source[],
  dialect: Dialect,
  state: CheckedText,
): string | null {
  if (dialect !== 'mql5' || state.errors.length < 3 || state.syntaxErrors > 0) return null
  const ported = portMql([{ ...source, text: state.text }, ...files])
  if (ported.files.length === 0 || ported.diagnostics.some((d) => d.severity === 'error')) return null
  return elementAt(ported.files, 0).text
}
