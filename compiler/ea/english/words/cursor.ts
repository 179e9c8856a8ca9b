import type { Condition, IndicatorOperand, Operand, Amount } from '../../spec/condition.ts'
import type { Token } from './words.ts'

/** What has been spoken of: `it`, `the signal line`, `the fast one` mean something of it. */
export interface Memory {
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
  /** That profit was the sentence's condition: all that follows happens there. */
  readonly isProfitFirst: boolean
  /** The side whose entry is being read. */
  readonly side: 'long' | 'short' | null
  readonly only: 'long' | 'short' | null
  /** What the test being read is about: `above its average` is an average of that. */
  readonly subject: Operand | null
}

export interface Test {
  readonly left: Operand
  readonly right: Operand
}

export const emptyMemory: Memory = {
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

/** A question about the words from `from` up to `to`; each answer says what stands there instead. */
export interface OpenQuestion {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly options: readonly { readonly label: string; readonly words: string }[]
}

const split = new Map<string, readonly string[]>()
const wordsOf = (phrase: string): readonly string[] => {
  const known = split.get(phrase) ?? phrase.split(' ')
  split.set(phrase, known)
  return known
}

interface Slot {
  readonly alternatives: readonly string[]
  readonly isOptional: boolean
  readonly isRepeated: boolean
}
const slots = new Map<string, readonly Slot[]>()
const slotsOf = (pattern: string): readonly Slot[] => {
  const known =
    slots.get(pattern) ??
    pattern.split(' ').map((slot) => ({
      alternatives: slot
        .replace(/[?*]$/, '')
        .split('/')
        .map((one) => one.replaceAll('_', ' ')),
      isOptional: slot.endsWith('?'),
      isRepeated: slot.endsWith('*'),
    }))
  slots.set(pattern, known)
  return known
}

/** Words of a sentence, read from left to right, with a way back. */
export class Cursor {
  readonly tokens: readonly Token[]
  at = 0
  memory: Memory
  questions: readonly OpenQuestion[] = []
  /** The furthest word any reading came to. */
  furthest = 0

  constructor(tokens: readonly Token[], memory: Memory = emptyMemory) {
    this.tokens = tokens
    this.memory = memory
  }

  get isDone(): boolean {
    return this.at >= this.tokens.length
  }

  get next(): string {
    return this.peek(0)
  }

  peek(ahead: number): string {
    return this.tokens[this.at + ahead]?.word ?? ''
  }

  /** Takes the longest of the phrases that stands here; empty where none does. */
  take(...phrases: readonly string[]): string {
    let best = ''
    let length = 0
    for (const phrase of phrases) {
      const words = wordsOf(phrase)
      if (words.length > length && words.every((word, i) => this.tokens[this.at + i]?.word === word)) {
        best = phrase
        ;({ length } = words)
      }
    }
    this.at += length
    this.furthest = Math.max(this.furthest, this.at)
    return best
  }

  /**
   * Takes a pattern whole or nothing: slots one after the other, alternatives divided by `/`, words of one by `_`; `?` may be
   * missing, `*` may stand any number of times.
   */
  seq(pattern: string): boolean {
    const { at } = this
    for (const { alternatives, isOptional, isRepeated } of slotsOf(pattern)) {
      const isTaken = this.take(...alternatives) !== ''
      if (isTaken && isRepeated) while (this.take(...alternatives) !== '');
      if (!isTaken && !isOptional && !isRepeated) {
        this.at = at
        return false
      }
    }
    return true
  }

  skip(...words: readonly string[]): void {
    while (words.includes(this.next)) this.at++
  }

  number(): number | null {
    if (!/^-?\d*\.?\d+$/.test(this.next)) return null
    return Number(this.tokens[this.at++].word)
  }

  /** Asks about the words since `from`; what is read goes on as if the first option had been said. */
  ask(from: number, text: string, options: OpenQuestion['options']): void {
    this.questions = [...this.questions, { from, to: Math.max(this.at, from + 1), text, options }]
  }

  remember(part: Partial<Memory>): void {
    this.memory = { ...this.memory, ...part }
  }

  /** The first reading that succeeds; where one fails, as if it had never been tried. */
  either<T>(...readings: readonly ((cursor: Cursor) => T | null)[]): T | null {
    for (const reading of readings) {
      const result = this.attempt(reading)
      if (result !== null) return result
    }
    return null
  }

  attempt<T>(reading: (cursor: Cursor) => T | null): T | null {
    const { at, memory, questions } = this
    const result = reading(this)
    if (result === null) {
      this.furthest = Math.max(this.furthest, this.at)
      this.at = at
      this.memory = memory
      this.questions = questions
    }
    return result
  }

  /** Hours as `8`, `8:00`, `8 am`, `17:30`; whole hours only. */
  hour(): number | null {
    const match = /^(\d{1,2})(?::(\d{2}))?\s?([ap]m)?$/.exec(this.next)
    if (!match || Number(match[1]) > 24) return null
    const from = this.at++
    const half = match[3] ?? this.take('am', 'pm')
    const hour = Number(match[1])
    const whole = (half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : hour) % 24
    if ((match[2] ?? '00') !== '00') {
      this.ask(
        from,
        'Hours are whole: which one is meant?',
        [whole, (whole + 1) % 24].map((h) => ({ label: `${h}:00`, words: `${h}:00` })),
      )
    }
    return whole
  }
}

export const crossOf = (condition: Condition): Memory['crossing'] => (condition.kind === 'cross' ? condition : null)
