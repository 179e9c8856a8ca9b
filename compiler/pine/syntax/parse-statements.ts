import type { AssignmentOperator, DeclarationMode, Expression, Identifier, Statement, Trivia } from './nodes.ts'
import { onceSince, structuresSince } from './cursor.ts'
import { DeclarationParser, qualifierNames } from './parse-declarations.ts'
import { Token, type TokenKind } from './tokens.ts'

const assignmentOperators: (AssignmentOperator | undefined)[] = []
assignmentOperators[Token.Assign] = ':='
assignmentOperators[Token.PlusAssign] = '+='
assignmentOperators[Token.MinusAssign] = '-='
assignmentOperators[Token.StarAssign] = '*='
assignmentOperators[Token.SlashAssign] = '/='
assignmentOperators[Token.PercentAssign] = '%='

const typeWords: ReadonlySet<string> = new Set(
  'int float bool color string line label box table linefill polyline array matrix map'.split(' '),
)

/** Tokens besides names and literals with which a condition begins. A sign after a name is an operator. */
const operandStarts: ReadonlySet<TokenKind> = new Set([Token.OpenParen, Token.Not, Token.True, Token.False])

/** Statement keywords of other languages, and what Pine uses instead. */
const foreignWords: Readonly<Record<string, string | undefined>> = Object.assign(Object.create(null), {
  return: 'the value itself: the last expression of a function is its result',
  function: 'name(parameters) => body',
  def: 'name(parameters) => body',
  elif: '"else if"',
  elseif: '"else if"',
  foreach: '"for … in"',
})

export class StatementParser extends DeclarationParser {
  // statement: declaration | assignment | structure | expression | 'break' | 'continue'
  protected statement(leading: readonly Trivia[]): Statement {
    const { kind } = this
    if (kind === Token.Identifier) return this.nameStatement(leading)
    if (kind >= Token.And && kind <= Token.Switch && this.isAssignedNext()) return this.nameStatement(leading)
    switch (kind) {
      case Token.If:
      case Token.For:
        return this.structureStatement(leading)
      case Token.While:
      case Token.Switch:
        return this.isLateStructure() ? this.structureStatement(leading) : this.nameStatement(leading)
      case Token.Var:
      case Token.Varip:
        return this.isAssignedNext() ? this.nameStatement(leading) : this.modeDeclaration(leading)
      case Token.Type:
      case Token.Enum:
        return this.isTypeHeader(this.index)
          ? this.typeDeclaration(leading, false, this.newId(), this.start)
          : this.nameStatement(leading)
      case Token.Method:
        return this.isMethodHeader(this.index)
          ? this.functionDeclaration(leading, false, this.newId(), this.start)
          : this.nameStatement(leading)
      case Token.Import:
        return this.isAssignedNext() || this.kindAt(this.index + 1) === Token.OpenParams
          ? this.nameStatement(leading)
          : this.importDeclaration(leading)
      case Token.Export:
        return this.isAssignedNext() || this.kindAt(this.index + 1) === Token.OpenParams
          ? this.nameStatement(leading)
          : this.exportDeclaration(leading)
      case Token.Break:
      case Token.Continue:
        return this.jump(leading)
      case Token.Else:
        return this.strayElse(leading)
      default:
        return this.isName(kind) ? this.nameStatement(leading) : this.expressionStatement(leading)
    }
  }

  /** The token after this one assigns: then the word here is a plain name. */
  private isAssignedNext(): boolean {
    const next = this.kindAt(this.index + 1)
    return next === Token.Equal || assignmentOperators[next] !== undefined
  }

  // name statement: name '=' … | name '(' params ')' '=>' … | type name '=' … | expression
  private nameStatement(leading: readonly Trivia[]): Statement {
    const next = this.kindAt(this.index + 1)
    if (next === Token.Equal) return this.variableDeclaration(leading, this.newId(), this.start, false, null)
    if (next === Token.OpenParams) return this.functionDeclaration(leading, false, this.newId(), this.start)
    if (assignmentOperators[next] !== undefined) return this.expressionStatement(leading)
    if (this.isOnce(next)) return this.onceStatement(leading)
    if (next === Token.OpenParen) return this.expressionStatement(leading)
    if (this.isTypedDeclaration(next)) return this.variableDeclaration(leading, this.newId(), this.start, false, null)
    const use = foreignWords[this.textOf(this.index)]
    if (use !== undefined && !this.isLineEnd(next))
      this.report('PINE1016', this.span(), { found: this.textOf(this.index), use })
    return this.expressionStatement(leading)
  }

  /** Whether the name here is the keyword `once`: a name of the script's own is assigned, called or followed by a dot. */
  private isOnce(next: TokenKind): boolean {
    if (this.version < onceSince || this.textOf(this.index) !== 'once') return false
    if (next === Token.EndOfFile) return false
    if (!this.continues(this.index + 1)) return this.indentAt(this.index + 1) > this.blockIndent
    const isCall = next === Token.OpenParen && this.tokens.starts[this.index + 1] === this.start + 'once'.length
    const isOperand = operandStarts.has(next) || this.isName(next) || next <= Token.Color
    return !isCall && isOperand && !this.isTypedDeclaration(next)
  }

  private onceStatement(leading: readonly Trivia[]): Statement {
    const { start } = this
    const id = this.newId()
    const expression = this.onceStructure()
    return { kind: 'ExpressionStatement', id, start, end: this.previousEnd, ...this.closeTrivia(leading), expression }
  }

  private isLineEnd(next: TokenKind): boolean {
    return next === Token.EndOfFile || !this.continues(this.index + 1)
  }

  private isTypedDeclaration(next: TokenKind): boolean {
    if (this.isName(next)) {
      if (!this.continues(this.index + 1)) return false
      const word = this.textOf(this.index)
      if (qualifierNames.has(word)) return true
      return this.kindAt(this.index + 2) === Token.Equal || typeWords.has(word) || isCapital(word)
    }
    if (next !== Token.Dot && next !== Token.Less && next !== Token.OpenBracket) return false
    const name = this.typeEnd(this.index)
    return (
      name > 0 &&
      this.isName(this.kindAt(name)) &&
      this.continues(name) &&
      (next !== Token.Dot || this.kindAt(name + 1) === Token.Equal)
    )
  }

  // variable: ['var' | 'varip'] [qualifier] [type] name '=' (structure | expression)
  private variableDeclaration(
    leading: readonly Trivia[],
    id: number,
    start: number,
    exported: boolean,
    mode: DeclarationMode | null,
  ): Statement {
    const qualifier = this.qualifier()
    const type = this.optionalType()
    const name = this.expectName('the name of a variable')
    let init: Expression
    if (this.kind === Token.Equal) {
      this.advance()
      init = this.value()
    } else {
      if (this.kind === Token.EndOfLine || this.kind === Token.EndOfFile || this.kind === Token.Comma) {
        this.report('PINE1025', name, { name: name.name })
      } else this.report('PINE1001', this.span(), { found: this.found(), expected: '"="' })
      init = this.invalid()
    }
    const trivia = this.closeTrivia(leading)
    return {
      kind: 'VariableDeclaration',
      id,
      start,
      end: this.previousEnd,
      ...trivia,
      exported,
      mode,
      qualifier,
      type,
      name,
      init,
    }
  }

  /** The right side of `=` and `:=`. */
  private value(): Expression {
    this.checkWrap()
    if (this.isStructure()) return this.structure()
    return this.expression()
  }

  private isStructure(): boolean {
    const { kind } = this
    if (kind === Token.If || kind === Token.For) return true
    return (kind === Token.While || kind === Token.Switch) && this.isLateStructure()
  }

  /** Parses `while` or `switch` as a structure, not as the name it may be in older versions. */
  private isLateStructure(): boolean {
    if (!this.isName(this.kind)) return true
    const next = this.kindAt(this.index + 1)
    const isOperand = this.isName(next) || next === Token.Number || next === Token.Not || next === Token.True
    if (!isOperand || !this.continues(this.index + 1)) return false
    this.report('PINE1036', this.span(), {
      keyword: this.textOf(this.index),
      since: structuresSince,
      version: this.version,
    })
    return true
  }

  private modeDeclaration(leading: readonly Trivia[]): Statement {
    const { start } = this
    const id = this.newId()
    const mode = this.kind === Token.Var ? 'var' : 'varip'
    this.advance()
    if (this.kind === Token.OpenBracket) return this.expressionStatement(leading, mode, start)
    return this.variableDeclaration(leading, id, start, false, mode)
  }

  // export: 'export' (function | method | type | enum | variable)
  private exportDeclaration(leading: readonly Trivia[]): Statement {
    const { start } = this
    const id = this.newId()
    this.advance()
    if ((this.kind === Token.Type || this.kind === Token.Enum) && this.isTypeHeader(this.index))
      return this.typeDeclaration(leading, true, id, start)
    if (this.kindAt(this.index + 1) === Token.OpenParams || this.isMethodHeader(this.index))
      return this.functionDeclaration(leading, true, id, start)
    if (this.kind === Token.Var || this.kind === Token.Varip) {
      const mode = this.kind === Token.Var ? 'var' : 'varip'
      this.advance()
      return this.variableDeclaration(leading, id, start, true, mode)
    }
    return this.variableDeclaration(leading, id, start, true, null)
  }

  // expression statement, and what begins like one: target operator value | '[' names ']' '=' value
  private expressionStatement(
    leading: readonly Trivia[],
    mode: DeclarationMode | null = null,
    begin = this.start,
  ): Statement {
    const id = this.newId()
    const target = this.expression()
    // Stands for unreadable text: empty, after the token before.
    const start = Math.min(begin, target.start)
    const operator = assignmentOperators[this.kind]
    if (operator !== undefined) {
      if (target.kind === 'Tuple') this.report('PINE1017', this.span())
      else if (target.kind !== 'Identifier' && target.kind !== 'Member') this.report('PINE1014', target)
      this.advance()
      const value = this.value()
      return {
        kind: 'Assignment',
        id,
        start,
        end: this.previousEnd,
        ...this.closeTrivia(leading),
        operator,
        target,
        value,
      }
    }
    if (this.kind === Token.Equal) {
      if (target.kind === 'Tuple') return this.tupleDeclaration(leading, id, start, mode, target.elements)
      this.report(target.kind === 'Member' || target.kind === 'History' ? 'PINE1015' : 'PINE1014', this.span())
      this.advance()
      const value = this.value()
      return {
        kind: 'Assignment',
        id,
        start,
        end: this.previousEnd,
        ...this.closeTrivia(leading),
        operator: ':=',
        target,
        value,
      }
    }
    return {
      kind: 'ExpressionStatement',
      id,
      start,
      end: this.previousEnd,
      ...this.closeTrivia(leading),
      expression: target,
    }
  }

  private tupleDeclaration(
    leading: readonly Trivia[],
    id: number,
    start: number,
    mode: DeclarationMode | null,
    elements: readonly Expression[],
  ): Statement {
    this.advance()
    const names = elements.filter((element): element is Identifier => element.kind === 'Identifier')
    const other = elements.find((element) => element.kind !== 'Identifier')
    if (other !== undefined)
      this.report('PINE1001', other, { found: 'an expression', expected: 'the name of a variable' })
    const init = this.value()
    if (init.kind === 'Tuple') this.report('PINE1037', init)
    return {
      kind: 'TupleDeclaration',
      id,
      start,
      end: this.previousEnd,
      ...this.closeTrivia(leading),
      mode,
      names,
      init,
    }
  }

  private structureStatement(leading: readonly Trivia[]): Statement {
    const { start } = this
    const id = this.newId()
    const expression = this.structure()
    return { kind: 'ExpressionStatement', id, start, end: this.previousEnd, ...this.closeTrivia(leading), expression }
  }

  private jump(leading: readonly Trivia[]): Statement {
    const { start } = this
    const id = this.newId()
    const kind = this.kind === Token.Break ? 'BreakStatement' : 'ContinueStatement'
    this.advance()
    return { kind, id, start, end: this.previousEnd, ...this.closeTrivia(leading) }
  }

  private strayElse(leading: readonly Trivia[]): Statement {
    const { start } = this
    const id = this.newId()
    this.report('PINE1011', this.span())
    this.advance()
    const expression: Expression = this.kind === Token.If ? this.structure() : this.strayBlock()
    return { kind: 'ExpressionStatement', id, start, end: this.previousEnd, ...this.closeTrivia(leading), expression }
  }

  /** The block of a stray `else`, read as the body of an `if` so that its contents are checked too. */
  private strayBlock(): Expression {
    const test = this.invalid()
    const whenTrue = this.indentedBlock('"else"')
    return { kind: 'If', id: this.newId(), start: test.start, end: this.previousEnd, test, whenTrue, whenFalse: null }
  }
}

function isCapital(word: string): boolean {
  const c = word.charCodeAt(0)
  return c >= 65 && c <= 90
}
