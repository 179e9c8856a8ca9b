import { required } from '../../text/required.ts'
import { chainLimit, Cursor, replacing } from './cursor.ts'
import type {
  Argument,
  BinaryOperator,
  Expression,
  Identifier,
  Invalid,
  NumberLiteral,
  Tuple,
  TypeNode,
} from './nodes.ts'
import { colorValue, numberValue, stringValue } from './literals.ts'
import { Token, type TokenKind } from './tokens.ts'
import { foreignOperators } from './lexer.ts'

/** Deepest nesting of type arguments; what is deeper is read as comparisons. */
const typeDepthLimit = 32

interface Operator {
  readonly text: BinaryOperator
  readonly precedence: number
}

/** Binary operators by token kind; all of them bind to the left. */
const binaryOperators: (Operator | undefined)[] = []
const levels: readonly (readonly [TokenKind, BinaryOperator][])[] = [
  [[Token.Or, 'or']],
  [[Token.And, 'and']],
  [
    [Token.EqualEqual, '=='],
    [Token.NotEqual, '!='],
  ],
  [
    [Token.Less, '<'],
    [Token.LessEqual, '<='],
    [Token.Greater, '>'],
    [Token.GreaterEqual, '>='],
  ],
  [
    [Token.Plus, '+'],
    [Token.Minus, '-'],
  ],
  [
    [Token.Star, '*'],
    [Token.Slash, '/'],
    [Token.Percent, '%'],
  ],
]
levels.forEach((level, i) => {
  for (const [kind, text] of level) binaryOperators[kind] = { text, precedence: i + 1 }
})

/** Tokens that can only continue the line above; signs could begin a value. */
const leadingOperators: boolean[] = []
for (const kind of [Token.Dot, Token.Question, Token.Colon]) leadingOperators[kind] = true
binaryOperators.forEach((_, kind) => {
  leadingOperators[kind] = kind !== Token.Plus && kind !== Token.Minus
})

const noTypes: readonly TypeNode[] = []

export abstract class ExpressionParser extends Cursor {
  /** Column of the lines of the current block. */
  protected blockIndent = 0
  private hasBraces = false

  /** `if`, `for`, `while` or `switch` as an expression. */
  protected abstract structure(): Expression

  // expression: binary ['?' expression ':' expression]
  protected expression(): Expression {
    const test = this.binary(1)
    if (this.kind !== Token.Question) return test
    if (!this.enter()) return this.skipExpression()
    this.advance()
    this.checkWrap()
    const whenTrue = this.expression()
    let whenFalse: Expression
    if (this.at(Token.Colon)) {
      this.advance()
      this.checkWrap()
      whenFalse = this.expression()
    } else {
      this.report('PINE1031', this.span())
      whenFalse = this.invalid()
    }
    this.nesting--
    return {
      kind: 'Conditional',
      id: this.newId(),
      start: test.start,
      end: this.previousEnd,
      test,
      whenTrue,
      whenFalse,
    }
  }

  // binary: unary {operator unary}, by precedence
  private binary(lowest: number): Expression {
    let left = this.unary()
    for (let chain = 0; ; chain++) {
      const operator = binaryOperators[this.kind]
      if (operator === undefined) {
        if (this.kind === Token.EndOfLine && this.joinsAbove()) continue
        return left
      }
      if (operator.precedence < lowest) return left
      if (chain > chainLimit) {
        this.report('PINE1029', this.span(), { limit: chainLimit })
        return this.skipExpression()
      }
      this.advance()
      this.checkWrap()
      const right = this.binary(operator.precedence + 1)
      left = {
        kind: 'Binary',
        id: this.newId(),
        start: left.start,
        end: right.end,
        operator: operator.text,
        left,
        right,
      }
    }
  }

  // unary: ['-' | '+' | 'not'] unary | postfix
  private unary(): Expression {
    const { kind, start } = this
    if (kind !== Token.Minus && kind !== Token.Not && kind !== Token.Plus) return this.postfix()
    if (!this.enter()) return this.skipExpression()
    this.advance()
    this.checkWrap()
    const operand = this.unary()
    this.nesting--
    const operator = kind === Token.Minus ? '-' : kind === Token.Not ? 'not' : '+'
    return { kind: 'Unary', id: this.newId(), start, end: operand.end, operator, operand }
  }

  // postfix: primary {'.' name | [types] '(' arguments ')' | '[' expression ']'}
  private postfix(): Expression {
    let object = this.primary()
    for (let chain = 0; chain < chainLimit; chain++) {
      const { kind } = this
      if (kind === Token.Dot) {
        this.advance()
        const name = this.memberName()
        object = { kind: 'Member', id: this.newId(), start: object.start, end: name.end, object, name }
      } else if (kind === Token.OpenParen || kind === Token.OpenParams) {
        object = this.call(object, noTypes)
      } else if (kind === Token.OpenBracket) {
        object = this.history(object)
      } else if (
        kind === Token.Less &&
        (object.kind === 'Member' || object.kind === 'Identifier') &&
        this.isTypeArguments()
      ) {
        object = this.call(object, this.typeArguments())
      } else if (kind === Token.EndOfLine && this.kindAt(this.index) === Token.Dot && this.joinsAbove()) {
        continue
      } else return object
    }
    this.report('PINE1029', this.span(), { limit: chainLimit })
    return this.skipExpression()
  }

  /** After a dot any word is a name: `input.source`, `x.type`. */
  private memberName(): Identifier {
    const isWord = this.kind === Token.Identifier || (this.kind >= Token.And && this.kind < Token.Foreign)
    return isWord ? this.takeName() : this.expectName('a name')
  }

  private call(callee: Expression, typeArguments: readonly TypeNode[]): Expression {
    if (!this.enter()) return this.skipExpression()
    const args = this.arguments()
    this.nesting--
    return { kind: 'Call', id: this.newId(), start: callee.start, end: this.previousEnd, callee, typeArguments, args }
  }

  // arguments: '(' [argument {',' argument}] ')'
  private arguments(): readonly Argument[] {
    const open = this.start
    this.openBracket()
    const args: Argument[] = []
    while (this.kind !== Token.CloseParen && this.kind !== Token.EndOfFile) {
      if (this.kind === Token.Comma) {
        this.report('PINE1002', this.span(), { found: this.found() })
        this.advance()
        continue
      }
      args.push(this.argument())
      if (!this.at(Token.Comma)) break
      this.advance()
    }
    this.closeBracket(Token.CloseParen, open)
    return args
  }

  // argument: [name '='] expression
  private argument(): Argument {
    let name: Identifier | null = null
    if (this.kindAt(this.index + 1) === Token.Equal && (this.isName(this.kind) || this.kind >= Token.And)) {
      name = this.takeName()
      this.advance()
    }
    const value = this.expression()
    return { kind: 'Argument', id: this.newId(), start: (name ?? value).start, end: value.end, name, value }
  }

  // history: object '[' expression ']'
  private history(object: Expression): Expression {
    const open = this.start
    if (!this.enter()) return this.skipExpression()
    this.openBracket()
    if (this.kind === Token.CloseBracket) this.report('PINE1034', { start: open, end: this.end })
    const offset = this.kind === Token.CloseBracket ? this.invalid() : this.expression()
    this.closeBracket(Token.CloseBracket, open)
    this.nesting--
    return { kind: 'History', id: this.newId(), start: object.start, end: this.previousEnd, object, offset }
  }

  // primary: literal | name | '(' expression ')' | '[' expression {',' expression} ']' | structure
  private primary(): Expression {
    const { kind, start, end } = this
    if (kind === Token.Identifier) return this.takeName()
    if (kind === Token.Number) return this.number()
    if (kind === Token.OpenParen || kind === Token.OpenParams) return this.parenthesized()
    if (kind === Token.String) {
      const raw = this.textOf(this.index)
      const id = this.newId()
      this.advance()
      return { kind: 'StringLiteral', id, start, end, value: stringValue(raw), raw }
    }
    if (kind === Token.True || kind === Token.False) {
      const id = this.newId()
      this.advance()
      return { kind: 'BoolLiteral', id, start, end, value: kind === Token.True }
    }
    if (kind === Token.Color) {
      const raw = this.textOf(this.index)
      const id = this.newId()
      this.advance()
      return { kind: 'ColorLiteral', id, start, end, value: colorValue(raw), raw }
    }
    if (kind === Token.OpenBracket) return this.tuple()
    if (this.isName(kind)) return this.takeName()
    if (kind === Token.If || kind === Token.For || kind === Token.While || kind === Token.Switch)
      return this.misplacedStructure()
    return this.missingOperand()
  }

  private number(): NumberLiteral {
    const { start, end } = this
    const raw = this.textOf(this.index)
    const id = this.newId()
    this.advance()
    const { value, isInt } = numberValue(raw)
    return { kind: 'NumberLiteral', id, start, end, value, isInt, raw }
  }

  private parenthesized(): Expression {
    const { start } = this
    if (!this.enter()) return this.skipExpression()
    this.openBracket()
    const expression = this.expression()
    this.closeBracket(Token.CloseParen, start)
    this.nesting--
    return { kind: 'Parenthesized', id: this.newId(), start, end: this.previousEnd, expression }
  }

  protected tuple(): Tuple | Invalid {
    const { start } = this
    if (!this.enter()) return this.skipExpression()
    this.openBracket()
    const elements: Expression[] = []
    while (this.kind !== Token.CloseBracket && this.kind !== Token.EndOfFile) {
      elements.push(this.expression())
      if (this.kind !== Token.Comma) break
      this.advance()
    }
    this.closeBracket(Token.CloseBracket, start)
    this.nesting--
    return { kind: 'Tuple', id: this.newId(), start, end: this.previousEnd, elements }
  }

  private misplacedStructure(): Expression {
    this.report('PINE1032', this.span(), { keyword: this.textOf(this.index) })
    if (this.depth > 0) return this.skipExpression()
    return this.structure()
  }

  // --------------------------------------------------------------------------------------------- types

  // type: name {'.' name} ['<' type {',' type} '>'] {'[' ']'}
  protected type(): TypeNode {
    const { start } = this
    const id = this.newId()
    let name = this.textOf(this.index)
    this.advance()
    while (this.kind === Token.Dot) {
      this.advance()
      name += `.${this.textOf(this.index)}`
      this.advance()
    }
    const args = this.kind === Token.Less ? this.typeArguments() : noTypes
    let type: TypeNode = { kind: 'TypeNode', id, start, end: this.previousEnd, name, args }
    while (this.kind === Token.OpenBracket && this.kindAt(this.index + 1) === Token.CloseBracket) {
      this.advance()
      this.advance()
      type = { kind: 'TypeNode', id: this.newId(), start, end: this.previousEnd, name: 'array', args: [type] }
    }
    return type
  }

  /** A type, where one precedes a name on this line. */
  protected optionalType(): TypeNode | null {
    const after = this.typeEnd(this.index)
    if (after < 0 || !this.isName(this.kindAt(after)) || !this.continues(after)) return null
    return this.type()
  }

  /** Whether the token at `index` is on the logical line of the one before it. */
  protected continues(index: number): boolean {
    const indent = this.indentAt(index)
    return indent < 0 || this.depth > 0 || ((indent & 3) !== 0 && indent > this.oddIndent)
  }

  // type arguments: '<' type {',' type} '>'; the caller has checked their shape
  private typeArguments(): readonly TypeNode[] {
    const types: TypeNode[] = []
    do {
      this.advance()
      types.push(this.type())
    } while (this.kind === Token.Comma)
    this.advance()
    return types
  }

  private isTypeArguments(): boolean {
    const after = this.typeArgumentsEnd(this.index)
    return after > 0 && (this.kindAt(after) === Token.OpenParen || this.kindAt(after) === Token.OpenParams)
  }

  /** Index after the type that begins at token `index`, or -1 if none does. */
  protected typeEnd(index: number): number {
    let i = index
    if (!this.isName(this.kindAt(i))) return -1
    i++
    while (this.kindAt(i) === Token.Dot) {
      if (!this.isName(this.kindAt(i + 1))) return -1
      i += 2
    }
    if (this.kindAt(i) === Token.Less) {
      i = this.typeArgumentsEnd(i)
      if (i < 0) return -1
    }
    while (this.kindAt(i) === Token.OpenBracket && this.kindAt(i + 1) === Token.CloseBracket) i += 2
    return i
  }

  /** Lists of type arguments that are being looked through, one inside the other. */
  private typeDepth = 0

  private typeArgumentsEnd(less: number): number {
    if (this.typeDepth >= typeDepthLimit) return -1
    this.typeDepth++
    let i = less
    do i = this.typeEnd(i + 1)
    while (i >= 0 && this.kindAt(i) === Token.Comma)
    this.typeDepth--
    if (i < 0) return -1
    return this.kindAt(i) === Token.Greater ? i + 1 : -1
  }

  // -------------------------------------------------------------------------------------------- errors

  /**
   * After an operator at a line's end the next line must continue. TradingView rejects it where the indentation is a
   * multiple of four (the first versions did not); the meaning is clear, so it is parsed with a report.
   */
  protected checkWrap(): void {
    if (this.kind !== Token.EndOfLine) return
    if (this.indent > this.blockIndent || (this.indent === this.blockIndent && this.beginsValueLine())) this.joinLine()
  }

  /** A line that can only be part of an expression. */
  private beginsValueLine(): boolean {
    const kind = this.kindAt(this.index)
    if (kind === Token.Identifier) {
      const next = this.kindAt(this.index + 1)
      return binaryOperators[next] !== undefined || next === Token.EndOfFile || this.indentAt(this.index + 1) >= 0
    }
    return (
      (kind >= Token.Number && kind <= Token.OpenParen) ||
      kind === Token.Not ||
      kind === Token.True ||
      kind === Token.False
    )
  }

  /** The same before an operator that begins a line. */
  private joinsAbove(): boolean {
    if (this.indent <= this.blockIndent || !leadingOperators[this.kindAt(this.index)]) return false
    this.joinLine()
    return true
  }

  private joinLine(): void {
    if (this.version > 4 && !this.isRecovering) {
      const at = { start: this.start, end: this.end }
      const fix = replacing({ start: this.start, end: this.start }, ' ', 'Indent by one space more')
      this.diagnostics.reportWithFix('PINE1010', at, [fix], { columns: this.indent })
    }
    this.enterLine()
  }

  protected invalid(): Invalid {
    const at = this.previousEnd
    return { kind: 'Invalid', id: this.newId(), start: at, end: at }
  }

  private missingOperand(): Expression {
    if (this.kind === Token.Foreign) {
      this.reportForeign()
      this.advance()
      return this.unary()
    }
    this.report('PINE1002', this.span(), { found: this.found() })
    return this.invalid()
  }

  protected reportForeign(): void {
    const found = this.textOf(this.index)
    // A block in braces is one mistake, reported at its beginning.
    if (found === '}' && this.hasBraces) this.isRecovering = true
    if (found === '{') this.hasBraces = true
    const { use, replacement } = required(foreignOperators[found], `operator ${found}`)
    const fixes = replacement === null ? [] : [replacing(this.span(), replacement, `Write ${use}`)]
    this.reportWithFix('PINE1016', this.span(), fixes, { found, use })
  }

  /** Skips the rest of the brackets where nesting is too deep. */
  protected skipExpression(): Invalid {
    const { start } = this
    let depth = 0
    while (this.kind !== Token.EndOfFile && this.kind !== Token.EndOfLine) {
      const { kind } = this
      if (kind === Token.OpenParen || kind === Token.OpenBracket || kind === Token.OpenParams) depth++
      else if (kind === Token.CloseParen || kind === Token.CloseBracket) {
        if (depth === 0) break
        depth--
      }
      this.advance()
    }
    return { kind: 'Invalid', id: this.newId(), start, end: this.previousEnd }
  }
}
