import type { Block, Comment, Expression, Identifier, If, Statement, SwitchArm, Trivia } from './nodes.ts'
import { armLimit, replacing } from './cursor.ts'
import { ExpressionParser } from './parse-expressions.ts'
import { Token, type TokenKind } from './tokens.ts'

const noTrivia: readonly Trivia[] = []

interface ClosedTrivia {
  readonly leading: readonly Trivia[]
  readonly comment: Comment | null
}

const noClosedTrivia: ClosedTrivia = { leading: noTrivia, comment: null }

/** Lines, blocks and the structures made of them. */
export abstract class StructureParser extends ExpressionParser {
  /** Inside `=> a, b` comments belong to the statement that holds the line. */
  private isInline = false
  /** The comment on the current structure's header, and whether one may still come. */
  private headerComment: Comment | null = null
  private isHeaderOpen = true
  /** Comments inside headers that run over several lines. */
  private hoisted: Trivia[] = []
  /** Comments on later headers (`else // …`), which go above the first line of their block. */
  private carried: Trivia[] = []

  protected abstract statement(leading: readonly Trivia[]): Statement

  // --------------------------------------------------------------------------------------------- lines

  /** Parses the lines of the current block with `read`, up to the first that is indented less. */
  private linesAt<T>(column: number, read: (into: T[]) => void): readonly T[] {
    const items: T[] = []
    let isDeeper = false
    while (this.kind === Token.EndOfLine) {
      const { indent } = this
      if (indent < column) break
      // Reports deeper indentation once, and not below a line whose header could not be read.
      const isReported = isDeeper || this.isRecovering
      isDeeper = indent > column
      this.isRecovering = false
      this.lineBegin = this.start
      this.depth = 0
      this.enterLine()
      if (isDeeper && !isReported) this.report('PINE1009', { start: this.start, end: this.end })
      const { index } = this
      read(items)
      if (this.index === index) this.advance()
    }
    return items
  }

  /** All statements of a file or block, at `column`. */
  protected statementLines(column: number): readonly Statement[] {
    return this.linesAt<Statement>(column, (into) => this.statementLine(into))
  }

  // line: statement {',' statement}
  private statementLine(into: Statement[]): void {
    do {
      if (this.kind === Token.EndOfLine || this.kind === Token.EndOfFile) break
      into.push(this.withTrivia((leading) => this.statement(leading)))
    } while (this.accept(Token.Comma))
    this.endLine()
  }

  /** Runs `read` with its own header state; `read` calls `closeTrivia` when it is done. */
  private withTrivia<T>(read: (leading: readonly Trivia[]) => T): T {
    const { headerComment, isHeaderOpen, hoisted, isInline } = this
    this.headerComment = null
    this.isHeaderOpen = true
    this.hoisted = []
    this.isInline = false
    const leading = this.takeTrivia()
    const carried = this.carried
    this.carried = []
    const result = read(carried.length > 0 ? [...carried, ...leading] : leading)
    this.headerComment = headerComment
    this.isHeaderOpen = isHeaderOpen
    this.hoisted = hoisted
    this.isInline = isInline
    return result
  }

  /** Returns the comments of a statement whose last token has been read. */
  protected closeTrivia(leading: readonly Trivia[]): ClosedTrivia {
    if (this.isInline) return noClosedTrivia
    const inner = this.takeInnerComments()
    const all = this.hoisted.length > 0 || inner.length > 0 ? [...leading, ...this.hoisted, ...inner] : leading
    const isLast = this.kind === Token.EndOfLine || this.kind === Token.EndOfFile
    return { leading: all, comment: this.headerComment ?? (isLast ? this.takeLineComment() : null) }
  }

  /** Reports text after the end of a statement. */
  private endLine(): void {
    if (this.kind === Token.EndOfLine || this.kind === Token.EndOfFile) return
    const at = this.span()
    if (this.kind === Token.Foreign) this.reportForeign()
    else if (this.kind === Token.CloseParen || this.kind === Token.CloseBracket) {
      this.reportWithFix('PINE1004', at, [replacing(at, '', 'Remove it')], { close: this.textOf(this.index) })
    } else if (this.indent > 0) {
      const indentation = { start: this.start - this.indentationLength(), end: this.start }
      const fix = replacing(indentation, ' '.repeat(this.blockIndent), 'Indent like the line above')
      this.reportWithFix('PINE1035', at, [fix], { columns: this.indent })
    } else if (this.kind === Token.Equal) this.reportComparison()
    else this.report('PINE1033', at, { found: this.found() })
    this.skipLine()
  }

  /** Number of white space characters before the first token of a line. */
  private indentationLength(): number {
    let begin = this.start
    while (begin > 0 && this.text.charCodeAt(begin - 1) !== 10 && this.text.charCodeAt(begin - 1) !== 13) begin--
    return this.start - begin
  }

  private skipLine(): void {
    this.depth = 0
    let open = 0
    while (this.kind !== Token.EndOfFile) {
      if (this.kind === Token.EndOfLine) {
        if (open === 0 || this.beginsStatementLine()) return
        this.enterLine()
      }
      const { kind } = this
      if (kind === Token.OpenParen || kind === Token.OpenParams || kind === Token.OpenBracket) open++
      else if ((kind === Token.CloseParen || kind === Token.CloseBracket) && open > 0) open--
      this.advance()
    }
  }

  // -------------------------------------------------------------------------------------------- blocks

  protected emptyBlock(): Block {
    const at = this.previousEnd
    return { kind: 'Block', id: this.newId(), start: at, end: at, statements: [], trailing: noTrivia, inline: false }
  }

  // body: statement {',' statement} | indented lines
  protected body(what: string): Block {
    if (this.kind === Token.EndOfLine || this.kind === Token.EndOfFile || this.isOddBlock())
      return this.indentedBlock(what)
    const { start, isInline } = this
    const id = this.newId()
    this.isInline = true
    const statements: Statement[] = []
    do {
      if (this.at(Token.EndOfLine) || this.at(Token.EndOfFile)) break
      statements.push(this.statement(noTrivia))
    } while (this.accept(Token.Comma))
    this.isInline = isInline
    return {
      kind: 'Block',
      id,
      start: Math.min(start, statements[0]?.start ?? this.previousEnd),
      end: this.previousEnd,
      statements,
      trailing: noTrivia,
      inline: true,
    }
  }

  /** After `=>`: several lines of one odd indentation are a block written wrongly, not one wrapped line. */
  private isOddBlock(): boolean {
    const column = this.indent
    if (column < 0) return false
    const { indents, count } = this.tokens
    let open = 0
    for (let i = this.index + 1; i < count; i++) {
      const before = this.kindAt(i - 1)
      if (before === Token.OpenParen || before === Token.OpenBracket) open++
      else if (before === Token.CloseParen || before === Token.CloseBracket) open--
      if (this.indentAt(i) < 0 || open > 0) continue
      const isOperand =
        before <= Token.Color ||
        before === Token.CloseParen ||
        before === Token.CloseBracket ||
        before === Token.True ||
        before === Token.False
      return indents[i] === column && isOperand && this.beginsStatement(this.kindAt(i))
    }
    return false
  }

  private beginsStatement(kind: TokenKind): boolean {
    return kind === Token.Identifier || kind === Token.OpenBracket || (kind >= Token.If && kind <= Token.Varip)
  }

  // block: lines indented deeper than the header's line
  protected indentedBlock(what: string): Block {
    this.depth = 0
    this.takeHeaderComments()
    const isOdd = this.kind !== Token.EndOfLine && this.kind !== Token.EndOfFile && this.indent > this.blockIndent
    if (isOdd) {
      this.report('PINE1008', this.span(), { what, columns: this.indent })
    } else if (this.kind !== Token.EndOfLine && this.kind !== Token.EndOfFile) {
      if (this.kind === Token.Foreign) this.reportForeign()
      else this.report('PINE1001', this.span(), { found: this.found(), expected: 'the end of the line' })
      this.skipLine()
    }
    if (!isOdd && (this.kind === Token.EndOfFile || this.indent <= this.blockIndent)) {
      this.report('PINE1007', this.span(), { what })
      return this.emptyBlock()
    }
    if (!this.enter()) {
      this.skipLine()
      return this.emptyBlock()
    }
    const { blockIndent, oddIndent, indent, start } = this
    const id = this.newId()
    this.blockIndent = indent
    if (isOdd) {
      this.oddIndent = Math.max(oddIndent, indent)
      this.kind = Token.EndOfLine
    }
    const statements = this.statementLines(indent)
    this.blockIndent = blockIndent
    if (isOdd) {
      this.oddIndent = oddIndent
      this.refresh()
    }
    this.nesting--
    const end = this.previousEnd
    const trailing = this.atElse() ? this.takeTrivia() : this.takeBlockTrailing(indent)
    return {
      kind: 'Block',
      id,
      start: Math.min(start, statements[0]?.start ?? end),
      end,
      statements,
      trailing,
      inline: false,
    }
  }

  /** Lines of fields, members or arms below a header. */
  protected lines<T>(read: (leading: readonly Trivia[]) => T | null): readonly T[] {
    this.takeHeaderComments()
    if (this.kind !== Token.EndOfLine || this.indent <= this.blockIndent || !this.enter()) return []
    const { blockIndent, indent } = this
    this.blockIndent = indent
    const items = this.linesAt<T>(indent, (into) => {
      const item = this.withTrivia(read)
      if (item !== null) into.push(item)
      this.endLine()
    })
    this.blockIndent = blockIndent
    this.nesting--
    return items
  }

  private takeHeaderComments(): void {
    const inner = this.takeInnerComments()
    this.hoisted.push(...inner)
    const comment = this.takeLineComment()
    if (comment !== null) {
      if (this.isHeaderOpen) this.headerComment = comment
      else this.carried.push(comment)
    }
    this.isHeaderOpen = false
  }

  private atElse(): boolean {
    return this.kind === Token.EndOfLine && this.kindAt(this.index) === Token.Else && this.indent === this.blockIndent
  }

  // ---------------------------------------------------------------------------------------- structures

  protected structure(): Expression {
    if (!this.enter()) return this.skipExpression()
    const { kind } = this
    const expression =
      kind === Token.If
        ? this.ifStructure()
        : kind === Token.For
          ? this.forStructure()
          : kind === Token.While
            ? this.whileStructure()
            : this.switchStructure()
    this.nesting--
    return expression
  }

  // if: 'if' expression block ['else' (if | block)]
  private ifStructure(): If {
    const { start } = this
    const id = this.newId()
    this.advance()
    const test = this.condition()
    const whenTrue = this.indentedBlock('"if"')
    const whenFalse = this.atElse() ? this.elseBranch() : null
    return { kind: 'If', id, start, end: this.previousEnd, test, whenTrue, whenFalse }
  }

  // once: 'once' [expression] block
  protected onceStructure(): If {
    const { start, end } = this
    const id = this.newId()
    this.advance()
    const hasTest = this.kind !== Token.EndOfLine && this.kind !== Token.EndOfFile
    const test: Expression = hasTest
      ? this.condition()
      : { kind: 'BoolLiteral', id: this.newId(), start: end, end, value: true }
    const whenTrue = this.indentedBlock('"once"')
    return { kind: 'If', id, start, end: this.previousEnd, isOnce: true, test, whenTrue, whenFalse: null }
  }

  private elseBranch(): Block | If {
    this.isRecovering = false
    this.lineBegin = this.start
    this.enterLine()
    this.advance()
    if (this.kind !== Token.If) return this.indentedBlock('"else"')
    if (!this.enter()) {
      this.skipLine()
      return this.emptyBlock()
    }
    const branch = this.ifStructure()
    this.nesting--
    return branch
  }

  private condition(): Expression {
    const test = this.expression()
    if (this.kind === Token.Equal || this.kind === Token.Assign) {
      this.reportComparison()
      this.advance()
      this.expression()
    }
    return test
  }

  // for: 'for' name '=' expression 'to' expression ['by' expression] block
  //    | 'for' (name | '[' name ',' name ']') 'in' expression block
  private forStructure(): Expression {
    const { start } = this
    const id = this.newId()
    this.advance()
    if (this.kind === Token.OpenBracket) return this.forInPair(start, id)
    const isUntyped = this.kindAt(this.index + 1) === Token.Equal || this.kindAt(this.index + 1) === Token.In
    const counterType = isUntyped ? null : this.optionalType()
    const counter = this.expectName('the name of the counter')
    if (this.kind === Token.In) return this.forIn(start, id, null, counter)
    if (!this.accept(Token.Equal)) {
      this.report('PINE1020', this.span(), { missing: '"=" or "in"' })
      return this.brokenLoop(start, id, counter)
    }
    const from = this.expression()
    if (!this.accept(Token.To)) {
      this.report('PINE1020', this.span(), { missing: '"to"' })
      return this.brokenLoop(start, id, counter)
    }
    const to = this.expression()
    const by = this.accept(Token.By) ? this.expression() : null
    const body = this.indentedBlock('"for"')
    return { kind: 'For', id, start, end: this.previousEnd, counterType, counter, from, to, by, body }
  }

  private forInPair(start: number, id: number): Expression {
    const open = this.start
    this.openBracket()
    const index = this.expectName('the name of the index')
    if (!this.accept(Token.Comma)) this.report('PINE1020', this.span(), { missing: 'the second name' })
    const value = this.expectName('the name of the element')
    this.closeBracket(Token.CloseBracket, open)
    if (this.kind === Token.In) return this.forIn(start, id, index, value)
    this.report('PINE1020', this.span(), { missing: '"in"' })
    return this.brokenLoop(start, id, value)
  }

  private forIn(start: number, id: number, index: Identifier | null, value: Identifier): Expression {
    this.advance()
    const collection = this.expression()
    const body = this.indentedBlock('"for"')
    return { kind: 'ForIn', id, start, end: this.previousEnd, index, value, collection, body }
  }

  /** After a wrong header, skips its rest and still parses the body. */
  private brokenLoop(start: number, id: number, value: Identifier): Expression {
    while (this.kind !== Token.EndOfLine && this.kind !== Token.EndOfFile) this.advance()
    const collection = this.invalid()
    const body = this.indentedBlock('"for"')
    return { kind: 'ForIn', id, start, end: this.previousEnd, index: null, value, collection, body }
  }

  // while: 'while' expression block
  private whileStructure(): Expression {
    const { start } = this
    const id = this.newId()
    this.advance()
    const test = this.condition()
    const body = this.indentedBlock('"while"')
    return { kind: 'While', id, start, end: this.previousEnd, test, body }
  }

  // switch: 'switch' [expression], arms below
  private switchStructure(): Expression {
    const { start } = this
    const id = this.newId()
    this.advance()
    const subject = this.kind === Token.EndOfLine || this.kind === Token.EndOfFile ? null : this.expression()
    const arms = this.lines((leading) => this.arm(leading))
    if (arms.length === 0) this.report('PINE1007', this.span(), { what: '"switch"' })
    const excess = arms[armLimit]
    if (excess !== undefined) this.report('PINE1029', excess, { limit: armLimit })
    const misplaced = arms.findIndex((arm) => arm.test === null)
    const arm = arms[misplaced]
    if (arm !== undefined && misplaced < arms.length - 1) this.report('PINE1023', arm)
    return { kind: 'Switch', id, start, end: this.previousEnd, subject, arms }
  }

  // arm: [expression] '=>' body
  private arm(leading: readonly Trivia[]): SwitchArm | null {
    const { start } = this
    const id = this.newId()
    const test = this.kind === Token.Arrow ? null : this.expression()
    if (!this.accept(Token.Arrow)) {
      this.report('PINE1022', this.span())
      return null
    }
    const body = this.body('this arm')
    return {
      kind: 'SwitchArm',
      id,
      start: Math.min(start, test?.start ?? start),
      end: this.previousEnd,
      ...this.closeTrivia(leading),
      test,
      body,
    }
  }
}
