import { show } from '../show.ts'
import { applyEdits, type Diagnostic, type Edit, type Fix, type MessageTable, wordingOf } from '../text/diagnostic.ts'
import { required } from '../text/required.ts'
import { lineAround, lineStarts, positionAt, type Source } from '../text/source.ts'
import { type CheckedText, type Decision, decide, type Judge } from './decide.ts'
import { type Mark, markLines, marksIn, placeOf, shiftMark } from './marks.ts'
import type { Proposal } from './proposal.ts'
import type { FixChange, FixQuestion, FixReport } from './report.ts'

/** Code that compiles and is rarely intended. */
export interface Suspicion {
  readonly start: number
  readonly code: string
  readonly title: string
  readonly options: readonly Fix[]
}

/** Services of a language that the fixer needs. */
export interface FixLanguage<Checked extends CheckedText> extends Judge<Checked> {
  readonly messages: MessageTable
  readonly proposalsFor: (state: Checked, diagnostic: Diagnostic) => readonly Proposal[]
  readonly suspicionsIn: (state: Checked) => readonly Suspicion[]
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

/** A text on its way to one without errors: its changes so far, and the questions that are open. */
export class FixSession<Checked extends CheckedText> {
  private changes: readonly Change[] = []
  private questions: OpenQuestion[] = []
  private budget: number

  constructor(
    public state: Checked,
    private readonly language: FixLanguage<Checked>,
  ) {
    this.budget = trialBudget(state.text)
  }

  get isSpent(): boolean {
    return this.budget <= 0
  }

  /** Checks a text, at the expense of the budget. */
  try(edits: readonly Edit[]): Checked {
    this.budget--
    return this.language.check(applyEdits(this.state.text, edits))
  }

  /** Fixes what rules can fix. Failed fixes are tried again once other errors are fixed. */
  fixErrors(): void {
    while (this.fixEachOnce()) if (this.budget <= 0) return
  }

  /** Returns whether any error was fixed. */
  private fixEachOnce(): boolean {
    const failed = new Set<string>()
    let isChanged = false
    let skipped = 0
    for (;;) {
      const { state } = this
      const diagnostic = state.errors[skipped]
      if (!diagnostic || this.budget <= 0) return isChanged
      const key = keyOf(state.text, diagnostic)
      const decision = failed.has(key) ? nothing : this.decideOn(diagnostic)
      if (decision.kind === 'fix' || decision.kind === 'guess') {
        this.apply(decision.outcome.proposal, diagnostic.code, decision.kind === 'guess', decision.outcome.state)
        this.questions = this.questions.filter(({ code }) => code === wholeTextCode)
        isChanged = true
        skipped = 0
        continue
      }
      if (decision.kind === 'question') this.ask(diagnostic, decision.options)
      failed.add(key)
      skipped++
    }
  }

  private decideOn(diagnostic: Diagnostic): Decision<Checked> {
    const proposals = uniqueProposals(this.language.proposalsFor(this.state, diagnostic)).slice(0, this.budget)
    this.budget -= proposals.length
    return decide(this.state, proposals, this.language)
  }

  /** Asks about the whole text; later fixes leave the question open. */
  askAboutText(text: string, options: readonly Proposal[]): void {
    this.questions.push({ offset: 0, code: wholeTextCode, text, options })
  }

  private ask(diagnostic: Diagnostic, options: readonly Proposal[]): void {
    const text =
      options.find(({ question }) => question)?.question ??
      `What is meant here? ${wordingOf(this.language.messages, diagnostic)}`
    if (!this.questions.some((question) => question.text === text))
      this.questions.push({ offset: diagnostic.start, code: diagnostic.code, text, options: options.slice(0, 6) })
  }

  apply(
    { title, edits }: Pick<Proposal, 'title' | 'edits'>,
    code: string,
    isGuess: boolean,
    after: Checked = this.language.check(applyEdits(this.state.text, edits)),
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
    this.changes = [...this.changes, { offset: placeOf(main) + before, code, why: title, isGuess }]
    this.state = after
  }

  report(source: Source): FixReport {
    const suspicions: OpenQuestion[] =
      this.state.errors.length > 0
        ? []
        : this.language.suspicionsIn(this.state).map(({ title, options, start, code }) => ({
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
    const remaining = show({ ...source, text }, marked.state.shownErrors ?? marked.state.errors, this.language.messages)
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
  private marked(): { readonly text: string; readonly state: Checked; readonly edits: readonly Edit[] } {
    const guesses = this.changes.filter(({ isGuess }) => isGuess)
    const edits = markLines(this.state.text, guesses)
    const text = applyEdits(this.state.text, edits)
    const state = edits.length > 0 ? this.language.check(text) : this.state
    const isSame = state.errors.length === this.state.errors.length && state.syntaxErrors === this.state.syntaxErrors
    return isSame ? { text, state, edits } : { text: this.state.text, state: this.state, edits: [] }
  }
}

const nothing = { kind: 'nothing' } as const

/** The same error in the same line, wherever the line is by now. */
function keyOf(text: string, { code, start, params }: Diagnostic): string {
  const { from, to } = lineAround(text, start)
  return `${code} ${start - from} ${JSON.stringify(params)} ${text.slice(from, to)}`
}

/** The code of questions that belong to no error. */
const wholeTextCode = 'text'

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
