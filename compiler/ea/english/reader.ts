import type { Question } from './question.ts'
import { Cursor, emptyContext, type ReadingContext } from './words/cursor.ts'
import { isRemark, preludes, separators } from './words/remarks.ts'
import { findUnsupported } from './words/unsupported.ts'
import type { Correction } from './words/typos.ts'
import { splitSentences, type Sentence } from './words/tokenize.ts'

/** A sentence of the rules with its meaning. */
export interface ReadSentence {
  readonly text: string
  /** Position in the rules. */
  readonly from: number
  readonly understood: boolean
  /** The resulting behavior of the program; for a sentence that was not understood, the reason. */
  readonly meaning: string
  readonly question: Question | null
  readonly corrections: readonly Correction[]
}

export interface ReadRules<Spec> {
  readonly sentences: readonly ReadSentence[]
  /** The spec of what was understood; null where that is no program. */
  readonly spec: Spec | null
}

/** Grammar of a kind of program: its clauses, its draft, and how a draft is described. */
export interface Grammar<Spec> {
  readonly start: Spec
  readonly clauses: readonly ((cursor: Cursor, draft: DraftOf<Spec>) => boolean)[]
  readonly draft: (spec: Spec) => DraftOf<Spec>
  /** Describes the changes of a sentence. */
  readonly describeChanges: (before: Spec, after: Spec) => string
  /** Describes what a sentence asks for if it changes nothing. */
  readonly describeUnchanged: (tokens: Sentence['tokens'], spec: Spec, context: ReadingContext) => string
}

export interface DraftOf<Spec> {
  spec: Spec
  remarks: readonly string[]
}

/** Reads sentences in order. A question is read as if answered with its first option, but is not in the spec. */
export function readSentences<Spec>(
  text: string,
  grammar: Grammar<Spec>,
): { readonly sentences: readonly ReadSentence[]; readonly spec: Spec } {
  const all = splitSentences(text)
  const first = readAll(all, grammar)
  if (first.sentences.every(({ question, understood }) => understood || question === null)) return first
  const known = all.filter((_sentence, n) => first.sentences[n]?.question === null)
  return { sentences: first.sentences, spec: readAll(known, grammar).spec }
}

function readAll<Spec>(
  all: readonly Sentence[],
  grammar: Grammar<Spec>,
): { readonly sentences: readonly ReadSentence[]; readonly spec: Spec } {
  let spec = grammar.start
  let context = emptyContext
  /** Returns the meaning of a sentence in this place; null where it is not one. */
  const meaningOfSentence = (text: string, before: Spec, startContext: ReadingContext): string | null => {
    const [sentence, ...more] = splitSentences(text)
    const cursor = new Cursor(sentence?.tokens ?? [], {
      ...startContext,
      level: null,
      isProfitFirst: false,
      side: null,
    })
    const draft = grammar.draft(before)
    if (
      !sentence ||
      more.length > 0 ||
      isRemark(sentence.tokens) ||
      !readSentence(cursor, draft, grammar) ||
      cursor.questions.length > 0
    )
      return null
    return grammar.describeChanges(before, draft.spec) || null
  }
  const sentences = all.map((sentence) => {
    const cursor = new Cursor(sentence.tokens, { ...context, level: null, isProfitFirst: false, side: null })
    const draft = grammar.draft(spec)
    const isRead = readSentence(cursor, draft, grammar)
    const common = { text: sentence.text, from: sentence.from, corrections: isRead ? sentence.corrections : [] }
    if (!isRead)
      return {
        ...common,
        understood: false,
        ...explainFailure(sentence, cursor, (text) => meaningOfSentence(text, spec, context)),
      }
    const before = spec
    spec = draft.spec
    context = cursor.context
    const [open] = cursor.questions
    if (open) {
      const question = questionOf(sentence, open)
      return { ...common, understood: false, meaning: question.text, question }
    }
    const meaning = [...draft.remarks, grammar.describeChanges(before, spec)].filter((part) => part !== '').join(' ')
    return {
      ...common,
      understood: true,
      meaning: meaning || grammar.describeUnchanged(sentence.tokens, before, context) || remarkOf(sentence),
      question: null,
    }
  })
  return { sentences, spec }
}

const remarkOf = ({ tokens }: Sentence): string =>
  isRemark(tokens) ? 'No rule: nothing is done because of this.' : 'It is so already.'

/** A sentence that needs more attempts counts as not understood. */
const maxClauseTries = 2_000

/** Reads clause after clause until every word is read; backtracks where words are left. Returns false if none fits. */
export function readSentence<Spec>(
  cursor: Cursor,
  draft: DraftOf<Spec>,
  { clauses }: Pick<Grammar<Spec>, 'clauses'>,
): boolean {
  if (isRemark(cursor.tokens)) return true
  let tries = 0
  const readRest = (): boolean => {
    if (cursor.isDone) return true
    const { position, context, questions } = cursor
    const { spec, remarks } = draft
    const restore = (): void => {
      Object.assign(cursor, { position, context, questions })
      Object.assign(draft, { spec, remarks })
    }
    for (const clause of clauses) {
      if (tries++ > maxClauseTries) return false
      if (clause(cursor, draft) && cursor.position > position && isBoundary(cursor)) {
        while (cursor.take(...separators) !== '');
        if (readRest()) return true
      }
      cursor.furthest = Math.max(cursor.furthest, cursor.position)
      restore()
    }
    if (cursor.take(...preludes) !== '') {
      while (cursor.take(...separators, ':') !== '');
      if (readRest()) return true
    }
    restore()
    return false
  }
  return readRest()
}

/** A clause cannot end before a number or word that belongs to it. */
const isBoundary = (cursor: Cursor): boolean =>
  cursor.isDone || !/^(or|%|pips|points|times|r|atr|bars|ago|\(|\)|<|>|=|not)$/.test(cursor.nextWord)

function explainFailure(
  sentence: Sentence,
  cursor: Cursor,
  meaningOfSentence: (text: string) => string | null,
): Pick<ReadSentence, 'meaning' | 'question'> {
  const question = findUnsupported(sentence) ?? askToOmit(sentence, cursor.furthest, meaningOfSentence)
  return question
    ? { meaning: question.text, question }
    : { meaning: notUnderstood(sentence, cursor.furthest), question: null }
}

/** Offers to omit the part that was not understood, if the rest is a sentence. */
function askToOmit(
  { text, tokens }: Sentence,
  furthest: number,
  meaningOfSentence: (text: string) => string | null,
): Question | null {
  const ends = [
    ...tokens.flatMap(({ word, from }, i) => (i > 0 && /^(,|and|but|with|or)$/.test(word) ? [{ i, at: from }] : [])),
    { i: tokens.length, at: text.length },
  ]
  const next = ends.find(({ i }) => i > furthest) ?? ends.at(-1)
  const start = ends.findLast(({ i }) => i <= furthest)?.at ?? 0
  if (start === 0 || !next || next.at <= start) return null
  const sentence = `${text.slice(0, start).replace(/[\s,]+$/, '')}${text.slice(next.at)}`
  const meaning = meaningOfSentence(sentence)
  if (meaning === null) return null
  const about = text.slice(start, next.at).replace(/^[\s,]+|\s+$/g, '')
  return {
    about,
    text: 'Not understood. Put it in other words, or leave it out.',
    options: [{ label: `Leave it out: ${meaning}`, sentence }],
  }
}

function questionOf(
  { text, tokens }: Sentence,
  { from, to, text: asks, options }: Cursor['questions'][number],
): Question {
  const [begin, end] = [tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? text.length]
  return {
    about: text.slice(begin, end),
    text: asks,
    options: options.map(({ label, words }) => ({ label, sentence: text.slice(0, begin) + words + text.slice(end) })),
  }
}

/** Quotes the sentence from the first word that was not read. */
function notUnderstood({ text, tokens }: Sentence, read: number): string {
  if (read >= tokens.length)
    return tokens.length > 1 ? `Not understood: “${text}”.` : 'The sentence ends before it says what it wants.'
  return `Not understood: “${text.slice(tokens[read]?.from)}”.`
}
