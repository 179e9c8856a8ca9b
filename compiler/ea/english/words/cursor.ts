import type { Condition, IndicatorOperand, Operand, Amount } from '../../spec/condition.ts'
import type { Token } from './token.ts'

/** Referents of `it`, `the signal line` and `the fast one`: the operands that earlier words named. */
export interface ReadingContext {
  /** The indicator named last. */
  readonly last: IndicatorOperand | null
  /** Both sides of the test read last: `sell when it crosses below`. */
  readonly test: Test | null
  /** The crossing read last. */
  readonly crossing: (Test & { readonly direction: 'above' | 'below' | 'either' }) | null
  readonly fast: IndicatorOperand | null
  readonly slow: IndicatorOperand | null
  /** A profit named in this sentence: `then move the stop to break even`. */
  readonly level: Amount | null
  /** The profit is the sentence's condition: all that follows happens there. */
  readonly isProfitFirst: boolean
  /** The side whose entry is being read. */
  readonly side: 'long' | 'short' | null
  readonly only: 'long' | 'short' | null
  /** Subject of the test being read: `above its average` is an average of it. */
  readonly subject: Operand | null
}

export interface Test {
  readonly left: Operand
  readonly right: Operand
}

export const emptyContext: ReadingContext = {
  last: null,
  test: null,
  crossing: null,
  fast: null,
  slow: null,
  level: null,
  isProfitFirst: false,
  side: null,
  only: null,
  subject: null,
}

/** A question about the words from `from` up to `to`; each option replaces these words. */
export interface OpenQuestion {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly options: readonly { readonly label: string; readonly words: string }[]
}

const phraseCache = new Map<string, readonly string[]>()
const wordsOfPhrase = (phrase: string): readonly string[] => {
  const known = phraseCache.get(phrase) ?? phrase.split(' ')
  phraseCache.set(phrase, known)
  return known
}

interface Slot {
  readonly alternatives: readonly string[]
  readonly isOptional: boolean
  readonly isRepeated: boolean
}
const slotCache = new Map<string, readonly Slot[]>()
const slotsOf = (pattern: string): readonly Slot[] => {
  const known =
    slotCache.get(pattern) ??
    pattern.split(' ').map((slot) => ({
      alternatives: slot
        .replace(/[?*]$/, '')
        .split('/')
        .map((one) => one.replaceAll('_', ' ')),
      isOptional: slot.endsWith('?'),
      isRepeated: slot.endsWith('*'),
    }))
  slotCache.set(pattern, known)
  return known
}

/** Brackets in brackets that are read. */
const maxNesting = 50

/** Reads the words of a sentence from left to right, with backtracking. */
export class Cursor {
  readonly tokens: readonly Token[]
  position = 0
  context: ReadingContext
  questions: readonly OpenQuestion[] = []
  /** The furthest position of any attempt. */
  furthest = 0
  #nesting = 0

  constructor(tokens: readonly Token[], context: ReadingContext = emptyContext) {
    this.tokens = tokens
    this.context = context
  }

  get isDone(): boolean {
    return this.position >= this.tokens.length
  }

  get nextWord(): string {
    return this.peek(0)
  }

  get previousWord(): string {
    return this.wordAt(this.position - 1)
  }

  peek(ahead: number): string {
    return this.wordAt(this.position + ahead)
  }

  /** Empty before the first and after the last word. */
  wordAt(index: number): string {
    return this.tokens[index]?.word ?? ''
  }

  /** Takes whatever word comes next; empty at the end. */
  takeWord(): string {
    const word = this.nextWord
    this.position++
    return word
  }

  /** Takes the longest key of the table that comes next and returns its value; null where none does. */
  takeKey<Value>(table: Readonly<Record<string, Value>>): Value | null {
    return table[this.take(...Object.keys(table))] ?? null
  }

  /** Takes the longest of the phrases that comes next; empty where none does. */
  take<Phrase extends string>(...phrases: readonly Phrase[]): Phrase | '' {
    let best: Phrase | '' = ''
    let length = 0
    for (const phrase of phrases) {
      const words = wordsOfPhrase(phrase)
      if (words.length > length && words.every((word, i) => this.wordAt(this.position + i) === word)) {
        best = phrase
        ;({ length } = words)
      }
    }
    this.position += length
    this.furthest = Math.max(this.furthest, this.position)
    return best
  }

  /**
   * Takes a whole pattern or nothing. Slots are separated by spaces, alternatives by `/`, words of an alternative by
   * `_`. A slot with `?` is optional, with `*` it repeats.
   */
  takePattern(pattern: string): boolean {
    const { position } = this
    for (const { alternatives, isOptional, isRepeated } of slotsOf(pattern)) {
      const isTaken = this.take(...alternatives) !== ''
      if (isTaken && isRepeated) while (this.take(...alternatives) !== '');
      if (!isTaken && !isOptional && !isRepeated) {
        this.position = position
        return false
      }
    }
    return true
  }

  skip(...words: readonly string[]): void {
    while (words.includes(this.nextWord)) this.position++
  }

  number(): number | null {
    if (!/^-?\d*\.?\d+$/.test(this.nextWord)) return null
    return Number(this.takeWord())
  }

  /** Asks about the words since `from`. Reading continues as if the first option was chosen. */
  ask(from: number, text: string, options: OpenQuestion['options']): void {
    this.questions = [...this.questions, { from, to: Math.max(this.position, from + 1), text, options }]
  }

  remember(part: Partial<ReadingContext>): void {
    this.context = { ...this.context, ...part }
  }

  /** Runs a reading between brackets; null beyond the nesting that a sentence may have. */
  nested<T>(reading: () => T | null): T | null {
    if (this.#nesting >= maxNesting) return null
    this.#nesting++
    const result = reading()
    this.#nesting--
    return result
  }

  /** Returns the result of the first reading that succeeds; a failed reading leaves no trace. */
  firstOf<T>(...readings: readonly ((cursor: Cursor) => T | null)[]): T | null {
    for (const reading of readings) {
      const result = this.attempt(reading)
      if (result !== null) return result
    }
    return null
  }

  attempt<T>(reading: (cursor: Cursor) => T | null): T | null {
    const { position, context, questions } = this
    const result = reading(this)
    if (result === null) {
      this.furthest = Math.max(this.furthest, this.position)
      this.position = position
      this.context = context
      this.questions = questions
    }
    return result
  }

  /** Reads whole hours: `8`, `8:00`, `8 am`, `17:30`. */
  hour(): number | null {
    const match = /^(\d{1,2})(?::(\d{2}))?\s?([ap]m)?$/.exec(this.nextWord)
    if (!match || Number(match[1]) > 24) return null
    const from = this.position++
    const meridiem = match[3] ?? this.take('am', 'pm')
    const hour = Number(match[1])
    const hour24 = (meridiem === 'pm' && hour < 12 ? hour + 12 : meridiem === 'am' && hour === 12 ? 0 : hour) % 24
    if ((match[2] ?? '00') !== '00') {
      this.ask(
        from,
        'Hours are whole: which one is meant?',
        [hour24, (hour24 + 1) % 24].map((h) => ({ label: `${h}:00`, words: `${h}:00` })),
      )
    }
    return hour24
  }
}

export const asCrossing = (condition: Condition): ReadingContext['crossing'] =>
  condition.kind === 'cross' ? condition : null
