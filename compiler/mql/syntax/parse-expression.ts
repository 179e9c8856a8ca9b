import { binaryLevels } from './build-expressions.ts'
import { LiteralParser } from './parse-literal.ts'
import type { AssignmentOperator, BinaryOperator, Expression, Invalid, TypeNode, UnaryOperator } from './nodes.ts'
import { Kind, type Token } from './tokens.ts'

const assignments: ReadonlySet<string> = new Set<AssignmentOperator>([
  '=',
  '+=',
  '-=',
  '*=',
  '/=',
  '%=',
  '<<=',
  '>>=',
  '&=',
  '|=',
  '^=',
])
const prefixes: ReadonlySet<string> = new Set<UnaryOperator>(['-', '+', '!', '~', '++', '--', '&', '*', 'delete'])
const levels: Readonly<Record<string, number | undefined>> = binaryLevels
const functionNames: ReadonlySet<string> = new Set(['__FUNCTION__', '__FUNCSIG__'])
const boolWords: ReadonlyMap<string, boolean> = new Map([
  ['True', true],
  ['False', false],
  ['TRUE', true],
  ['FALSE', false],
])

/** Longest chain of one level: its tree is as deep as the chain is long. */
const chainLimit = 800

/** Reads expressions: C's grammar with MQL's literals. */
export class ExpressionParser extends LiteralParser {
  /** Sequence = Assignment {"," Assignment} */
  protected expression(): Expression {
    const first = this.token
    const expression = this.assignment()
    if (!this.is(',')) return expression
    const expressions = [expression]
    while (this.accept(',')) expressions.push(this.assignment())
    return { kind: 'Sequence', id: this.nextId++, start: first.start, end: this.endOf(first), expressions }
  }

  /** Assignment = Conditional [("=" | "+=" | …) Assignment] */
  protected assignment(): Expression {
    return this.nested(() => this.assignmentBody()) ?? this.invalid()
  }

  private assignmentBody(): Expression {
    const first = this.token
    const target = this.conditional()
    if (this.token.kind !== Kind.Operator || !assignments.has(this.token.text)) return target
    const operator = this.advance().text as AssignmentOperator
    const value = this.is('{') ? this.initializerList() : this.assignment()
    return this.wrap(first, {
      kind: 'Assignment',
      id: this.nextId++,
      start: first.start,
      end: this.endOf(first),
      operator,
      target,
      value,
    })
  }

  /** Conditional = Binary ["?" Sequence ":" Assignment] */
  private conditional(): Expression {
    const first = this.token
    const test = this.binary(3)
    if (!this.is('?')) return test
    this.advance()
    const whenTrue = this.assignment()
    this.expect(':')
    const whenFalse = this.assignment()
    return this.wrap(first, {
      kind: 'Conditional',
      id: this.nextId++,
      start: first.start,
      end: this.endOf(first),
      test,
      whenTrue,
      whenFalse,
    })
  }

  /** Binary = Unary {operator Unary}, by C's precedence. */
  private binary(level: number): Expression {
    const first = this.token
    let left = this.unary()
    let links = 0
    for (;;) {
      if (this.token.kind !== Kind.Operator) return left
      const operator = this.token.text
      const operatorLevel = levels[operator]
      if (operatorLevel === undefined || operatorLevel < level) return left
      this.advance()
      const right = this.binary(operatorLevel + 1)
      left = this.wrap(first, {
        kind: 'Binary',
        id: this.nextId++,
        start: first.start,
        end: this.endOf(first),
        operator: operator as BinaryOperator,
        left,
        right,
      })
      if (++links > chainLimit) {
        this.report('134')
        return left
      }
    }
  }

  /** Unary = ("-" | "!" | "++" | "&" | "delete" | …) Unary | "(" Type ["*"] ")" Unary | Postfix */
  private unary(): Expression {
    const first = this.token
    if (prefixes.has(first.text) && (first.kind === Kind.Operator || first.kind === Kind.Keyword)) {
      this.advance()
      const operand = this.nested(() => this.unary()) ?? this.invalid()
      return this.wrap(first, {
        kind: 'Unary',
        id: this.nextId++,
        start: first.start,
        end: this.endOf(first),
        operator: first.text as UnaryOperator,
        operand,
      })
    }
    if (this.is('(')) {
      const close = this.scanCast()
      if (close) return this.cast(first)
    }
    return this.postfix(first, this.primary())
  }

  /** Tells whether `(` begins a cast: a name in brackets is one if the next token cannot follow a value. */
  private scanCast(): boolean {
    const afterType = this.scanType(this.at + 1)
    if (afterType < 0) return false
    const inside = this.tokenAt(this.at + 1)
    const close =
      this.tokenAt(afterType).text === '*' || this.tokenAt(afterType).text === '&' ? afterType + 1 : afterType
    if (this.tokenAt(close).text !== ')') return false
    if (inside.kind === Kind.Type || inside.text === 'const' || inside.text === 'unsigned' || close > afterType)
      return true
    const next = this.tokenAt(close + 1)
    if (next.kind === Kind.Keyword)
      return (
        next.text === 'this' ||
        next.text === 'new' ||
        next.text === 'true' ||
        next.text === 'false' ||
        next.text === 'sizeof'
      )
    if (next.kind === Kind.Operator) {
      if (next.text === '(' || next.text === '::') return true
      return (
        this.isTypeName(inside.text) &&
        (next.text === '-' ||
          next.text === '!' ||
          next.text === '~' ||
          next.text === '&' ||
          next.text === '+' ||
          next.text === '*')
      )
    }
    return next.kind !== Kind.End && next.kind !== Kind.Bad
  }

  /** Names declared as types before the current token. */
  protected readonly typeNames = new Set<string>()
  protected isTypeName(name: string): boolean {
    return this.typeNames.has(name) || name.startsWith('ENUM_')
  }

  private cast(first: Token): Expression {
    this.advance()
    const type = this.type()
    const pointer = this.accept('*') || this.accept('&')
    this.expect(')')
    const operand = this.nested(() => this.unary()) ?? this.invalid()
    return this.wrap(first, {
      kind: 'Cast',
      id: this.nextId++,
      start: first.start,
      end: this.endOf(first),
      form: 'prefix',
      type,
      pointer,
      operand,
    })
  }

  /** Postfix = Primary {"[" [Sequence] "]" | "(" Arguments ")" | "." Name | "++" | "--"} */
  private postfix(first: Token, start: Expression): Expression {
    let expression = this.wrap(first, start)
    for (let links = 0; ; links++) {
      if (this.token.kind !== Kind.Operator) return expression
      if (links > chainLimit) {
        this.report('134')
        return expression
      }
      const operator = this.token.text
      if (operator === '(') {
        const args = this.callArguments()
        expression = {
          kind: 'Call',
          id: this.nextId++,
          start: first.start,
          end: this.endOf(first),
          callee: expression,
          typeArguments: [],
          args,
        }
      } else if (operator === '[') {
        this.advance()
        const indices: Expression[] = []
        if (!this.is(']')) {
          do indices.push(this.assignment())
          while (this.accept(','))
        }
        this.expect(']')
        expression = {
          kind: 'Index',
          id: this.nextId++,
          start: first.start,
          end: this.endOf(first),
          object: expression,
          indices,
        }
      } else if (operator === '.') {
        this.advance()
        const name = this.identifier()
        expression = {
          kind: 'MemberAccess',
          id: this.nextId++,
          start: first.start,
          end: this.endOf(first),
          object: expression,
          name,
        }
      } else if (operator === '++' || operator === '--') {
        this.advance()
        expression = {
          kind: 'Postfix',
          id: this.nextId++,
          start: first.start,
          end: this.endOf(first),
          operator,
          operand: expression,
        }
      } else if (operator === '<' && this.startsTemplateCall(expression)) {
        const typeArguments = this.typeArguments()
        const args = this.callArguments()
        expression = {
          kind: 'Call',
          id: this.nextId++,
          start: first.start,
          end: this.endOf(first),
          callee: expression,
          typeArguments,
          args,
        }
      } else return expression
      expression = this.wrap(first, expression)
    }
  }

  private startsTemplateCall(callee: Expression): boolean {
    if (callee.kind !== 'Identifier' && callee.kind !== 'MemberAccess' && callee.kind !== 'ScopedName') return false
    const close = this.scanTypeArguments(this.at)
    return close > 0 && this.tokenAt(close).text === '('
  }

  /** Arguments = "(" [[Assignment] {"," [Assignment]}] ")" */
  protected callArguments(): (Expression | null)[] {
    const args: (Expression | null)[] = []
    const open = this.advance()
    if (!this.is(')')) {
      for (;;) {
        args.push(this.is(',') || this.is(')') ? null : this.assignment())
        if (!this.accept(',')) break
      }
    }
    this.close(')', open)
    return args
  }

  /** Consumes a closing bracket; the token in its place decides MetaEditor's message. */
  protected close(bracket: ')' | ']', open: Token): void {
    if (this.accept(bracket)) return
    const { token } = this
    if (token.kind === Kind.Bad) this.reportBad(token)
    else if (
      token.text === ';' ||
      token.text === '{' ||
      token.text === '}' ||
      token.kind === Kind.End ||
      token.text === ']'
    ) {
      this.reportAt('144', open, open.file, { token: open.text })
    } else this.report(token.kind === Kind.Operator ? '149' : '155')
  }

  // ------------------------------------------------------------------------------------------ primary

  /** Primary = literal | Name | "this" | "(" Sequence ")" | Type "(" Sequence ")" | "new" … | "sizeof" … */
  private primary(): Expression {
    const { token } = this
    switch (token.kind) {
      case Kind.Identifier:
        return this.name()
      case Kind.Number:
        return this.number()
      case Kind.String:
        return this.joined(token, this.string())
      case Kind.Char:
        return this.char()
      case Kind.Color:
        return this.color()
      case Kind.Date:
        return this.date()
      case Kind.Type:
        return this.functionalCast()
      case Kind.Keyword:
        return this.keyword()
      case Kind.Operator:
        return this.operator()
      default:
        return this.missing()
    }
  }

  /** Name = Identifier | [Type] "::" Identifier */
  private name(): Expression {
    const first = this.token
    const bool = boolWords.get(first.text)
    if (bool !== undefined) {
      this.advance()
      return {
        kind: 'BoolLiteral',
        id: this.nextId++,
        start: first.start,
        end: this.endOf(first),
        value: bool,
        raw: first.text,
      }
    }
    if (this.isScopePart()) return this.scopedName(first)
    return functionNames.has(first.text) ? this.joined(first, this.identifier()) : this.identifier()
  }

  /** Joins `"in "__FUNCTION__": failed"`: the function's name is a string, and adjacent strings are one. */
  private joined(first: Token, left: Expression): Expression {
    const isName = functionNames.has(this.token.text)
    if (!isName && this.token.kind !== Kind.String) return left
    this.looseCount++
    const right = isName ? this.identifier() : this.string()
    return this.joined(first, {
      kind: 'Binary',
      id: this.nextId++,
      start: first.start,
      end: this.endOf(first),
      operator: '+',
      left,
      right,
    })
  }

  /** Tells whether `::` follows the current name, directly or behind its template arguments. */
  private isScopePart(): boolean {
    const next = this.peek(1)
    if (next.kind !== Kind.Operator) return false
    if (next.text === '::') return true
    if (next.text !== '<') return false
    const close = this.scanTypeArguments(this.at + 1)
    return close > 0 && this.tokenAt(close).text === '::'
  }

  private scopedName(first: Token): Expression {
    let scope: TypeNode | null = null
    let path = ''
    let args: TypeNode['args'] = []
    this.accept('::')
    while (this.token.kind === Kind.Identifier && this.isScopePart()) {
      path += (path ? '::' : '') + this.advance().text
      if (this.is('<')) args = this.typeArguments()
      this.advance()
    }
    if (path)
      scope = {
        kind: 'TypeNode',
        id: this.nextId++,
        start: first.start,
        end: this.endOf(first),
        const: false,
        name: path,
        args,
        elaborated: null,
      }
    const name = this.identifier()
    return { kind: 'ScopedName', id: this.nextId++, start: first.start, end: this.endOf(first), scope, name }
  }

  /** Reads `int(x)`; elsewhere a type is not a value. */
  private functionalCast(): Expression {
    const first = this.token
    if (this.peek(1).text !== '(') return this.missing()
    const type = this.type()
    const open = this.advance()
    const operand = this.expression()
    this.close(')', open)
    return {
      kind: 'Cast',
      id: this.nextId++,
      start: first.start,
      end: this.endOf(first),
      form: 'functional',
      type,
      pointer: false,
      operand,
    }
  }

  private keyword(): Expression {
    const first = this.token
    switch (first.text) {
      case 'true':
      case 'false':
        this.advance()
        return {
          kind: 'BoolLiteral',
          id: this.nextId++,
          start: first.start,
          end: this.endOf(first),
          value: first.text === 'true',
          raw: first.text,
        }
      case 'this':
        this.advance()
        return { kind: 'This', id: this.nextId++, start: first.start, end: this.endOf(first) }
      case 'new':
        return this.new()
      case 'sizeof':
      case 'typename':
        return this.sizeOf(first.text)
      case 'dynamic_cast':
        return this.dynamicCast()
      default:
        return this.missing()
    }
  }

  /** New = "new" Type ["(" Arguments ")"] */
  private new(): Expression {
    const first = this.advance()
    const type = this.type()
    const args = this.is('(') ? this.callArguments().map((arg) => arg ?? this.invalid()) : null
    return { kind: 'New', id: this.nextId++, start: first.start, end: this.endOf(first), type, args }
  }

  /** SizeOf = ("sizeof" | "typename") "(" (Type ["*"] | Expression) ")" */
  private sizeOf(operator: 'sizeof' | 'typename'): Expression {
    const first = this.advance()
    this.expect('(')
    const afterType =
      this.token.kind === Kind.Type || this.isTypeName(this.token.text) || this.is('const')
        ? this.scanType(this.at)
        : -1
    const isType = afterType > 0 && (this.tokenAt(afterType).text === ')' || this.tokenAt(afterType).text === '*')
    const operand = isType ? this.type() : this.expression()
    const pointer = isType && this.accept('*')
    this.expect(')')
    return { kind: 'SizeOf', id: this.nextId++, start: first.start, end: this.endOf(first), operator, operand, pointer }
  }

  /** "dynamic_cast" "<" Type "*" ">" "(" Expression ")" */
  private dynamicCast(): Expression {
    const first = this.advance()
    const [target] = this.is('<') ? this.typeArguments() : []
    if (!target) return this.missing()
    this.expect('(')
    const operand = this.expression()
    this.expect(')')
    return {
      kind: 'Cast',
      id: this.nextId++,
      start: first.start,
      end: this.endOf(first),
      form: 'dynamic',
      type: target.type,
      pointer: target.pointer,
      operand,
    }
  }

  private operator(): Expression {
    const first = this.token
    if (first.text === '(') {
      this.advance()
      const expression = this.expression()
      this.close(')', first)
      return { kind: 'Parenthesized', id: this.nextId++, start: first.start, end: this.endOf(first), expression }
    }
    if (first.text === '::') return this.scopedName(first)
    if (first.text === '{') return this.initializerList()
    return this.missing()
  }

  /** InitializerList = "{" [Element {"," Element} [","]] "}" */
  protected initializerList(): Expression {
    const first = this.advance()
    const elements: Expression[] = []
    while (!this.is('}') && this.token.kind !== Kind.End) {
      elements.push(this.is('{') ? this.initializerList() : this.assignment())
      if (!this.accept(',')) break
      if (this.is('}')) this.looseCount++
    }
    this.expect('}')
    return this.wrap(first, {
      kind: 'InitializerList',
      id: this.nextId++,
      start: first.start,
      end: this.endOf(first),
      elements,
    })
  }

  // ------------------------------------------------------------------------------------------ support

  /** Reports a missing value at the current token. */
  protected missing(): Invalid {
    const { token } = this
    if (token.kind === Kind.Bad) {
      this.reportBad(token)
      this.advance()
    } else if (token.kind === Kind.End) this.report('161')
    else if (token.text === ')' || token.text === ']') this.report('223')
    else if (token.text === ';' || token.text === ',' || token.text === '}')
      this.reportAt('157', this.afterPrevious(), this.previous.file, { token: token.text })
    else this.report('149')
    return this.invalid()
  }

  protected invalid(): Invalid {
    return { kind: 'Invalid', id: this.nextId++, start: this.token.start, end: this.token.start }
  }

  /** Wraps an expression that is exactly one macro use in a `MacroUse`: the author's spelling stays. */
  private wrap(first: Token, expression: Expression): Expression {
    const expansion = first.extra?.expansion
    if (!expansion || expansion.first !== first || expansion.last !== this.previous || expression.kind === 'MacroUse')
      return expression
    this.looseCount--
    return {
      kind: 'MacroUse',
      id: this.nextId++,
      start: expansion.start,
      end: expansion.end,
      text: expansion.text,
      expression,
    }
  }
}
