import { Cursor } from './cursor.ts'
import { colorValue, dateValue, numberValue, unescape } from './literals.ts'
import type { Expression } from './nodes.ts'
import { Kind } from './tokens.ts'

/** Reads numbers, strings, characters, colours and dates. */
export class LiteralParser extends Cursor {
  protected number(): Expression {
    const token = this.advance()
    const number = numberValue(token.text)
    if (!number) this.reportAt('158', token, token.file, { token: token.text })
    return {
      kind: 'NumberLiteral',
      id: this.nextId++,
      start: token.start,
      end: this.endOf(token),
      value: number?.value ?? 0,
      isReal: number?.isReal ?? false,
      raw: token.text,
    }
  }

  /** Reads adjacent strings as one. */
  protected string(): Expression {
    const first = this.token
    let raw = ''
    let value = ''
    do {
      const { text } = this.advance()
      raw += (raw ? ' ' : '') + text
      value += unescape(text.slice(1, -1))
    } while (this.token.kind === Kind.String)
    return { kind: 'StringLiteral', id: this.nextId++, start: first.start, end: this.endOf(first), value, raw }
  }

  protected char(): Expression {
    const token = this.advance()
    const value = unescape(token.text.slice(1, -1))
    return {
      kind: 'CharLiteral',
      id: this.nextId++,
      start: token.start,
      end: this.endOf(token),
      value: value.length ? value.charCodeAt(0) : 0,
      raw: token.text,
    }
  }

  protected color(): Expression {
    const token = this.advance()
    const value = colorValue(token.text)
    if (value === null) this.reportAt('24', token, token.file, { token: token.text })
    return {
      kind: 'ColorLiteral',
      id: this.nextId++,
      start: token.start,
      end: this.endOf(token),
      value: value ?? 0,
      raw: token.text,
    }
  }

  protected date(): Expression {
    const token = this.advance()
    const value = dateValue(token.text)
    if (value === null) this.reportAt('287', token, token.file, { token: token.text })
    return {
      kind: 'DateLiteral',
      id: this.nextId++,
      start: token.start,
      end: this.endOf(token),
      value: typeof value === 'number' ? value : null,
      raw: token.text,
    }
  }
}
