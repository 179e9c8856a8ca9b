import { binaryLevels } from './build.ts'
import { Cursor } from './cursor.ts'
import { colorValue, dateValue, numberValue, unescape } from './literals.ts'
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

/** Chains of one level are read in a loop, but the tree they become is deep: longer ones are refused. */
const chainLimit = 800

/** Expressions, C's grammar with MQL's literals. */
export class ExpressionParser extends Cursor {
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

  /** Is `(` the beginning of a cast? A name in brackets is one when what follows could not follow a value. */
  private scanCast(): boolean {
    const afterType = this.scanType(this.at + 1)
    if (afterType < 0) return false
    const inside = this.tokens[this.at + 1]
    const close = this.tokens[afterType].text === '*' || this.tokens[afterType].text === '&' ? afterType + 1 : afterType
    if (this.tokens[close].text !== ')') return false
    if (inside.kind === Kind.Type || inside.text === 'const' || inside.text === 'unsigned' || close > afterType)
      return true
    const next = this.tokens[close + 1]
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

  /** Names declared as types so far, and those that look it. */
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
    for (;;) {
      if (this.token.kind !== Kind.Operator) return expression
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
    return close > 0 && this.tokens[close].text === '('
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

  /** A closing bracket; where it is missing, what stands instead decides what MetaEditor says. */
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

  /** `"in "__FUNCTION__": failed"`: the function's name is a string, and strings that are neighbours are one. */
  private joined(first: Token, left: Expression): Expression {
    const isName = functionNames.has(this.token.text)
    if (!isName && this.token.kind !== Kind.String) return left
    this.loose++
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

  /** Is the current name followed by `::`, directly or behind its template arguments? */
  private isScopePart(): boolean {
    const next = this.peek(1)
    if (next.kind !== Kind.Operator) return false
    if (next.text === '::') return true
    if (next.text !== '<') return false
    const close = this.scanTypeArguments(this.at + 1)
    return close > 0 && this.tokens[close].text === '::'
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

  private number(): Expression {
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

  /** Neighbouring strings are one. */
  private string(): Expression {
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

  private char(): Expression {
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

  private color(): Expression {
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

  private date(): Expression {
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

  /** `int(x)`; a type in any other place is not a value. */
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
    const isType = afterType > 0 && (this.tokens[afterType].text === ')' || this.tokens[afterType].text === '*')
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
      if (this.is('}')) this.loose++
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

  /** Reports that a value is missing where the current token stands. */
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

  /** What one macro use became, whole, is a `MacroUse`: the author's spelling stays. */
  private wrap(first: Token, expression: Expression): Expression {
    const expansion = first.extra?.expansion
    if (!expansion || expansion.first !== first || expansion.last !== this.previous || expression.kind === 'MacroUse')
      return expression
    this.loose--
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
