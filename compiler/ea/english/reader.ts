import { Cursor, emptyMemory, type Memory } from './words/cursor.ts'
import { isRemark, preludes, separators } from './words/remarks.ts'
import { findUnsupported } from './words/unsupported.ts'
import type { Correction } from './words/typos.ts'
import { sentencesOf, type Sentence } from './words/words.ts'

/** What has to be known before a sentence means something. */
export interface Question {
  /** The words it is about, as they were written. */
  readonly about: string
  readonly text: string
  /** Answers; each is the sentence in words that leave nothing open. Empty where nothing but other words will do. */
  readonly options: readonly { readonly label: string; readonly sentence: string }[]
}

/** A sentence of the rules as it was understood, or not. */
export interface ReadSentence {
  readonly text: string
  /** Position in the rules. */
  readonly from: number
  readonly understood: boolean
  /** What the program will do because of it; for one that was not understood, what stands in the way. */
  readonly meaning: string
  readonly question: Question | null
  readonly corrections: readonly Correction[]
}

export interface ReadRules<Spec> {
  readonly sentences: readonly ReadSentence[]
  /** From what was understood; null where that is no program. */
  readonly spec: Spec | null
}

/** A kind of program: how its sentences are read into a draft, and what a draft says. */
export interface Language<Spec> {
  readonly start: Spec
  readonly clauses: readonly ((c: Cursor, draft: DraftOf<Spec>) => boolean)[]
  readonly draft: (spec: Spec) => DraftOf<Spec>
  /** What a sentence changed, in words. */
  readonly changes: (before: Spec, after: Spec) => string
  /** What a sentence asks for that is so anyway. */
  readonly sameAs: (tokens: Sentence['tokens'], spec: Spec, memory: Memory) => string
}

export interface DraftOf<Spec> {
  spec: Spec
  remarks: readonly string[]
}

/** Sentences one after the other. What is asked about is read on as if its first answer had been given, but is in no spec. */
export function readSentences<Spec>(
  text: string,
  language: Language<Spec>,
): { readonly sentences: readonly ReadSentence[]; readonly spec: Spec } {
  const all = sentencesOf(text)
  const first = readAll(all, language)
  if (first.sentences.every(({ question, understood }) => understood || question === null)) return first
  const known = all.filter((_sentence, n) => first.sentences[n].question === null)
  return { sentences: first.sentences, spec: readAll(known, language).spec }
}

function readAll<Spec>(
  all: readonly Sentence[],
  language: Language<Spec>,
): { readonly sentences: readonly ReadSentence[]; readonly spec: Spec } {
  let spec = language.start
  let memory = emptyMemory
  /** What a sentence would mean in its place; null where it is not one. */
  const meaningOf = (text: string, before: Spec, at: Memory): string | null => {
    const [sentence, ...more] = sentencesOf(text)
    const c = new Cursor(sentence?.tokens ?? [], { ...at, level: null, isProfitFirst: false, side: null })
    const draft = language.draft(before)
    if (
      !sentence ||
      more.length > 0 ||
      isRemark(sentence.tokens) ||
      !readSentence(c, draft, language) ||
      c.questions.length > 0
    )
      return null
    return language.changes(before, draft.spec) || null
  }
  const sentences = all.map((sentence) => {
    const c = new Cursor(sentence.tokens, { ...memory, level: null, isProfitFirst: false, side: null })
    const draft = language.draft(spec)
    const isRead = readSentence(c, draft, language)
    const head = { text: sentence.text, from: sentence.from, corrections: isRead ? sentence.corrections : [] }
    if (!isRead) return { ...head, understood: false, ...failure(sentence, c, (text) => meaningOf(text, spec, memory)) }
    const before = spec
    spec = draft.spec
    ;({ memory } = c)
    const [open] = c.questions
    if (open) {
      const question = questionOf(sentence, open)
      return { ...head, understood: false, meaning: question.text, question }
    }
    const said = [...draft.remarks, language.changes(before, spec)].filter((part) => part !== '').join(' ')
    return {
      ...head,
      understood: true,
      meaning: said || language.sameAs(sentence.tokens, before, memory) || remarkOf(sentence),
      question: null,
    }
  })
  return { sentences, spec }
}

const remarkOf = ({ tokens }: Sentence): string =>
  isRemark(tokens) ? 'No rule: nothing is done because of this.' : 'It is so already.'

/** Tries of clauses in a sentence: what takes more is no sentence. */
const mostTries = 2_000

/** True when every word was read: clause after clause, the first way through that leaves nothing out. */
export function readSentence<Spec>(
  c: Cursor,
  draft: DraftOf<Spec>,
  { clauses }: Pick<Language<Spec>, 'clauses'>,
): boolean {
  if (isRemark(c.tokens)) return true
  let tries = 0
  const goOn = (): boolean => {
    if (c.isDone) return true
    const { at, memory, questions } = c
    const { spec, remarks } = draft
    const back = (): void => {
      Object.assign(c, { at, memory, questions })
      Object.assign(draft, { spec, remarks })
    }
    for (const clause of clauses) {
      if (tries++ > mostTries) return false
      if (clause(c, draft) && c.at > at && isBoundary(c)) {
        while (c.take(...separators) !== '');
        if (goOn()) return true
      }
      c.furthest = Math.max(c.furthest, c.at)
      back()
    }
    if (c.take(...preludes) !== '') {
      while (c.take(...separators, ':') !== '');
      if (goOn()) return true
    }
    back()
    return false
  }
  return goOn()
}

/** A number or a word that belongs to what was read is no place to end a clause. */
const isBoundary = (c: Cursor): boolean =>
  c.isDone || !/^(or|%|pips|points|times|r|atr|bars|ago|\(|\)|<|>|=|not)$/.test(c.next)

function failure(
  sentence: Sentence,
  c: Cursor,
  meaningOf: (text: string) => string | null,
): Pick<ReadSentence, 'meaning' | 'question'> {
  const question = findUnsupported(sentence) ?? leftOut(sentence, c.furthest, meaningOf)
  return question
    ? { meaning: question.text, question }
    : { meaning: notUnderstood(sentence, c.furthest), question: null }
}

/** Asks whether the part that was not understood can be left out, where the rest is a sentence. */
function leftOut(
  { text, tokens }: Sentence,
  furthest: number,
  meaningOf: (text: string) => string | null,
): Question | null {
  const ends = [
    ...tokens.flatMap(({ word, from }, i) => (i > 0 && /^(,|and|but|with|or)$/.test(word) ? [{ i, at: from }] : [])),
    { i: tokens.length, at: text.length },
  ]
  const next = ends.find(({ i }) => i > furthest) ?? ends.at(-1)
  const start = ends.findLast(({ i }) => i <= furthest)?.at ?? 0
  if (start === 0 || !next || next.at <= start) return null
  const sentence = `${text.slice(0, start).replace(/[\s,]+$/, '')}${text.slice(next.at)}`
  const meaning = meaningOf(sentence)
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
  const [begin, end] = [tokens[from].from, tokens[to - 1].to]
  return {
    about: text.slice(begin, end),
    text: asks,
    options: options.map(({ label, words }) => ({ label, sentence: text.slice(0, begin) + words + text.slice(end) })),
  }
}

/** Where reading stopped after so many of a sentence's words, quoted as its author wrote it. */
function notUnderstood({ text, tokens }: Sentence, read: number): string {
  if (read >= tokens.length)
    return tokens.length > 1 ? `Not understood: “${text}”.` : 'The sentence ends before it says what it wants.'
  return `Not understood: “${text.slice(tokens[read].from)}”.`
}
