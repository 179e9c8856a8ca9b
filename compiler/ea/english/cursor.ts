/** Words of a sentence, read from left to right, with a way back. */
export class Cursor {
  readonly tokens: readonly string[]
  at = 0

  constructor(tokens: readonly string[]) {
    this.tokens = tokens
  }

  get isDone(): boolean {
    return this.at >= this.tokens.length
  }

  get next(): string {
    return this.tokens[this.at] ?? ''
  }

  peek(ahead: number): string {
    return this.tokens[this.at + ahead] ?? ''
  }

  /** Takes the longest of the phrases that stands here; empty where none does. */
  take(...phrases: readonly string[]): string {
    let best = ''
    let length = 0
    for (const phrase of phrases) {
      const words = phrase.split(' ')
      if (words.length > length && words.every((word, i) => this.tokens[this.at + i] === word)) {
        best = phrase
        ;({ length } = words)
      }
    }
    this.at += length
    return best
  }

  /** Takes every one of the words that stand here, in any order. */
  skip(...words: readonly string[]): void {
    while (words.includes(this.next)) this.at++
  }

  number(): number | null {
    if (!/^-?\d*\.?\d+$/.test(this.next)) return null
    return Number(this.tokens[this.at++])
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
    const { at } = this
    const result = reading(this)
    if (result === null) this.at = at
    return result
  }

  /** Hours as `8`, `8:00`, `8 am`, `17:30`; whole hours only. */
  hour(): number | null {
    const match = /^(\d{1,2})(?::(\d{2}))?\s?([ap]m)?$/.exec(this.next)
    if (!match || Number(match[1]) > 24 || (match[2] ?? '00') !== '00') return null
    this.at++
    const half = match[3] ?? this.take('am', 'pm')
    const hour = Number(match[1])
    return (half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : hour) % 24
  }
}
