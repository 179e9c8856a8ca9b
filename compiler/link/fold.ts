import * as mql from '../mql/syntax/build.ts'
import { childrenOf } from '../mql/port/walk.ts'
import { tableOf } from '../text/table.ts'
import type { Binary, Call, Conditional, Declarator, Expression, Node, Statement } from '../mql/syntax/nodes.ts'

/** Knowledge of the names in a function's body. */
export interface Known {
  /** Literals by the names of parameters, fields and variables. */
  readonly names: ReadonlyMap<string, Expression>
  /** Literals of an object's fields, by the name of the object. */
  readonly fieldsOf: (object: string) => ReadonlyMap<string, Expression> | undefined
  /** Arguments that calls and `new` no longer pass, by the function or class. */
  readonly dropped: ReadonlyMap<string, ReadonlySet<number>>
  /** Literals that functions without parameters return. */
  readonly results: ReadonlyMap<string, Expression>
  /** Fields that nothing changes: no tick puts them back. */
  readonly unchanged: ReadonlySet<string>
  /** Functions that may write to an argument. */
  readonly writers: ReadonlySet<string>
}

/** Folds what is known into the statements of a function: conditions, choices, and variables with one value. */
export function foldBody(statements: readonly Statement[], known: Known): readonly Statement[] {
  const names = new Map(known.names)
  const folded = new Folder({ ...known, names }, names, writtenIn(statements, known.writers)).statements(statements)
  const [last, ...before] = [...folded].reverse()
  const isEmpty = last?.kind === 'ReturnStatement' && last.value === null
  return withoutUnread(isEmpty ? before.reverse() : folded)
}

type Value = string | number | boolean | null

/** The value of a literal; null where it is none. */
function valueOf(node: Expression | null | undefined): Value {
  switch (node?.kind) {
    case 'StringLiteral':
    case 'BoolLiteral':
    case 'NumberLiteral':
      return node.value
    case 'Unary': {
      const value = node.operator === '-' ? valueOf(node.operand) : null
      return typeof value === 'number' ? -value : null
    }
    default:
      return null
  }
}

/** A literal, or a constant of the platform for colors, anchors and styles. */
export const isLiteral = (node: Expression): boolean =>
  valueOf(node) !== null ||
  node.kind === 'ColorLiteral' ||
  (node.kind === 'Identifier' && /^(?:clr|ANCHOR_|STYLE_|CORNER_)/.test(node.name))

const literalOf = (value: Value): Expression | null =>
  value === null ? null : typeof value === 'string' ? mql.string(value) : mql.operand(value)

/** Functions of the platform and the runtime, of values that are known. */
const calculated: Readonly<Record<string, (...values: readonly Value[]) => Value>> = tableOf({
  StringFind: (text, part) => (typeof text === 'string' && typeof part === 'string' ? text.indexOf(part) : null),
  StringToInteger: (text) => (typeof text === 'string' ? Number.parseInt(text, 10) || 0 : null),
})

class Folder {
  constructor(
    private readonly known: Known,
    private readonly names: Map<string, Expression>,
    private readonly written: ReadonlySet<string>,
  ) {}

  statements(list: readonly Statement[]): readonly Statement[] {
    const found: Statement[] = []
    const outer = [...this.names]
    for (const statement of list) {
      found.push(...this.statement(statement))
      if (found.at(-1)?.kind === 'ReturnStatement') break
    }
    this.names.clear()
    for (const [name, value] of outer) this.names.set(name, value)
    return found
  }

  private statement(node: Statement): readonly Statement[] {
    switch (node.kind) {
      case 'Block':
        return [{ ...node, statements: this.statements(node.statements) }]
      case 'ExpressionStatement':
        return this.isKept(node.expression) ? [{ ...node, expression: this.expression(node.expression) }] : []
      case 'ReturnStatement':
        return [{ ...node, value: node.value && this.expression(node.value) }]
      case 'VariableDeclaration': {
        const type = node.storage === null ? node.type.name : ''
        const declarators = node.declarators.flatMap((declarator) => this.declarator(declarator, type))
        return declarators.length > 0 ? [{ ...node, declarators }] : []
      }
      case 'IfStatement':
        return this.choice(node)
      case 'ForStatement': {
        const { init, test, update } = node
        const first =
          init?.kind === 'VariableDeclaration'
            ? { ...init, declarators: init.declarators.map((d) => ({ ...d, init: d.init && this.expression(d.init) })) }
            : init && this.expression(init)
        const body = this.only(node.body)
        return body
          ? [
              {
                ...node,
                init: first,
                test: test && this.expression(test),
                update: update && this.expression(update),
                body,
              },
            ]
          : []
      }
      case 'WhileStatement': {
        const body = this.only(node.body)
        return [{ ...node, test: this.expression(node.test), body: body ?? node.body }]
      }
      case 'DoStatement':
        return [{ ...node, body: this.only(node.body) ?? node.body, test: this.expression(node.test) }]
      case 'SwitchStatement': {
        const cases = node.cases.map((one) => ({ ...one, statements: this.statements(one.statements) }))
        return [{ ...node, subject: this.expression(node.subject), cases }]
      }
      default:
        return [node]
    }
  }

  /** `KeepOrRestore(isAgain,x,keptX)` puts back nothing where `x` has one value. */
  private isKept(node: Expression): boolean {
    const field = node.kind === 'Call' && isNamed(node.callee, 'KeepOrRestore') ? node.args[1] : null
    return field?.kind !== 'Identifier' || !this.known.unchanged.has(field.name)
  }

  /** A variable with one value that is known is replaced by it. */
  private declarator(node: Declarator, type: string): readonly Declarator[] {
    const init = node.init && this.expression(node.init)
    const isPlain = node.dimensions.length === 0 && !node.pointer && plainTypes.has(type)
    if (isPlain && init && isLiteral(init) && !this.written.has(node.name.name)) {
      this.names.set(node.name.name, init)
      return []
    }
    this.names.delete(node.name.name)
    return [{ ...node, init }]
  }

  private choice(node: Extract<Statement, { kind: 'IfStatement' }>): readonly Statement[] {
    const test = this.expression(node.test)
    const value = valueOf(test)
    if (typeof value === 'boolean') {
      const chosen = value ? node.whenTrue : node.whenFalse
      return chosen ? this.statements(chosen.kind === 'Block' ? chosen.statements : [chosen]) : []
    }
    const whenTrue = this.only(node.whenTrue)
    const whenFalse = node.whenFalse && this.only(node.whenFalse)
    // An `else` belongs to the last `if` before it.
    const isOpen = whenFalse && whenTrue?.kind === 'IfStatement'
    if (whenTrue) return [{ ...node, test, whenTrue: isOpen ? mql.body([whenTrue]) : whenTrue, whenFalse }]
    if (whenFalse) return [{ ...node, test: mql.unary('!', test), whenTrue: whenFalse, whenFalse: null }]
    return isPure(test) ? [] : [mql.statement(test)]
  }

  /** The statement of a condition or loop, without braces where it is one plain statement; null where none is left. */
  private only(node: Statement): Statement | null {
    if (node.kind !== 'Block') {
      const list = this.statements([node])
      const [only, more] = list
      return more ? mql.body(list) : (only ?? null)
    }
    const statements = this.statements(node.statements)
    const [only, more] = statements
    if (!only) return null
    const isBare = !more && node.statements.length > 1 && only.kind !== 'IfStatement' && only.leading.length === 0
    return isBare ? only : { ...node, statements }
  }

  expression(node: Expression): Expression {
    switch (node.kind) {
      case 'Identifier':
        return this.names.get(node.name) ?? node
      case 'MemberAccess': {
        const known = node.object.kind === 'Identifier' ? this.known.fieldsOf(node.object.name) : undefined
        return known?.get(node.name.name) ?? { ...node, object: this.expression(node.object) }
      }
      case 'Parenthesized': {
        const expression = this.expression(node.expression)
        return valueOf(expression) === null && expression.kind !== 'Identifier' ? { ...node, expression } : expression
      }
      case 'Binary':
        return this.binary(node)
      case 'Conditional':
        return this.conditional(node)
      case 'Unary': {
        const operand = this.expression(node.operand)
        const value = valueOf(operand)
        if (node.operator === '!' && typeof value === 'boolean') return mql.bool(!value)
        return { ...node, operand }
      }
      case 'Cast': {
        const operand = this.expression(node.operand)
        return node.type.name === 'int' && Number.isInteger(valueOf(operand)) ? operand : { ...node, operand }
      }
      case 'Call':
        return this.call(node)
      case 'New': {
        const dropped = this.known.dropped.get(node.type.name)
        return { ...node, args: node.args && this.args(node.args, dropped).flatMap((arg) => arg ?? []) }
      }
      case 'Index':
        return {
          ...node,
          object: this.expression(node.object),
          indices: node.indices.map((one) => this.expression(one)),
        }
      case 'Assignment':
        return { ...node, target: this.expression(node.target), value: this.expression(node.value) }
      case 'InitializerList':
        return { ...node, elements: node.elements.map((one) => this.expression(one)) }
      case 'Postfix':
        return { ...node, operand: this.expression(node.operand) }
      case 'Sequence':
        return { ...node, expressions: node.expressions.map((one) => this.expression(one)) }
      default:
        return node
    }
  }

  private args(args: readonly (Expression | null)[], dropped: ReadonlySet<number> | undefined): (Expression | null)[] {
    return args.flatMap((arg, k) => (dropped?.has(k) ? [] : [arg && this.expression(arg)]))
  }

  private call(node: Call): Expression {
    const { callee } = node
    const name = calledBy(node)
    const args = this.args(node.args, this.known.dropped.get(name))
    const [, , look] = node.args
    if (name === 'NextObject' && look) args[2] = this.sum(look)
    const result = callee.kind === 'Identifier' && args.length === 0 ? this.known.results.get(name) : undefined
    if (result) return result
    const isOwn = callee.kind === 'Identifier' && calculated[name] !== undefined
    const values = isOwn ? args.map(valueOf) : []
    const value = literalOf(values.includes(null) ? null : (calculated[name]?.(...values) ?? null))
    if (isOwn && value) return value
    if (name === 'IsInvisible' && isNamed(args[0], 'clrNONE')) return mql.bool(true)
    if (callee.kind === 'MemberAccess')
      return { ...node, callee: { ...callee, object: this.expression(callee.object) }, args }
    return { ...node, args }
  }

  /** A sum of texts that is only compared, without the terms that are known by now. */
  private sum(node: Expression): Expression {
    const terms = termsOf(node).flatMap((term): readonly Expression[] => {
      if (term.kind === 'StringLiteral') return [term]
      const value = this.expression(term)
      const inner = value.kind === 'Call' && isNamed(value.callee, 'IntegerToString') ? value.args[0] : value
      return inner && isLiteral(inner) ? [] : [value]
    })
    const separated = terms.filter((term, k) => term.kind !== 'StringLiteral' || isTerm(terms[k + 1]))
    return separated.some(isTerm) ? mql.all('+', separated) : mql.string('')
  }

  private binary(node: Binary): Expression {
    const [left, right] = [this.expression(node.left), this.expression(node.right)]
    const [a, b] = [valueOf(left), valueOf(right)]
    if (node.operator === '&&' || node.operator === '||') {
      const isAnd = node.operator === '&&'
      if (a === isAnd) return right
      if (b === isAnd) return left
      if (a === !isAnd || (b === !isAnd && isPure(left))) return mql.bool(!isAnd)
      return mql.binary(left, node.operator, right)
    }
    const value = a === null || b === null || typeof a !== typeof b ? null : compared(a, node.operator, b)
    return value === null ? mql.binary(left, node.operator, right) : mql.bool(value)
  }

  private conditional(node: Conditional): Expression {
    const test = this.expression(node.test)
    const value = valueOf(test)
    if (typeof value === 'boolean') return withoutBrackets(this.expression(value ? node.whenTrue : node.whenFalse))
    const [whenTrue, whenFalse] = [this.expression(node.whenTrue), this.expression(node.whenFalse)]
    const isSame = valueOf(whenTrue) !== null && valueOf(whenTrue) === valueOf(whenFalse)
    if (isSame && isPure(test)) return whenTrue
    return mql.conditional(test, whenTrue, whenFalse)
  }
}

const termsOf = (node: Expression): readonly Expression[] =>
  node.kind === 'Binary' && node.operator === '+' ? [...termsOf(node.left), ...termsOf(node.right)] : [node]

const isTerm = (node: Expression | undefined): boolean => node !== undefined && node.kind !== 'StringLiteral'

const withoutBrackets = (node: Expression): Expression => (node.kind === 'Parenthesized' ? node.expression : node)

const plainTypes: ReadonlySet<string> = new Set(['bool', 'int', 'string', 'double'])

function compared(a: Value & {}, operator: Binary['operator'], b: Value & {}): boolean | null {
  switch (operator) {
    case '==':
      return a === b
    case '!=':
      return a !== b
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    default:
      return null
  }
}

const isNamed = (node: Expression | null | undefined, name: string): boolean =>
  node?.kind === 'Identifier' && node.name === name

/** Names that a body writes to, or may pass to a function that does. */
function writtenIn(nodes: readonly Node[], writers: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>()
  const note = (node: Node | null): void => {
    if (node?.kind === 'Identifier') found.add(node.name)
    if (node?.kind === 'Index' || node?.kind === 'MemberAccess') note(node.object)
  }
  const visit = (node: Node): void => {
    if (node.kind === 'Assignment') note(node.target)
    if (node.kind === 'Postfix' || (node.kind === 'Unary' && (node.operator === '++' || node.operator === '--')))
      note(node.operand)
    if (node.kind === 'Call') {
      const name = calledBy(node)
      if (writers.has(name) || platformWriters.test(name)) node.args.forEach(note)
    }
    for (const child of childrenOf(node)) visit(child)
  }
  nodes.forEach(visit)
  return found
}

/** The name of a called function or method. */
export const calledBy = ({ callee }: Call): string =>
  callee.kind === 'Identifier' ? callee.name : callee.kind === 'MemberAccess' ? callee.name.name : ''

/** Functions of the platform that write to an argument. */
const platformWriters = /^(?:Array|String(?:Init|Replace|Trim|To(?:Lower|Upper)|Add|SetCharacter|Split))/

/** Leaves out variables that nothing reads any more. */
function withoutUnread(statements: readonly Statement[]): readonly Statement[] {
  const counts = new Map<string, number>()
  const count = (node: Node): void => {
    if (node.kind === 'Identifier') counts.set(node.name, (counts.get(node.name) ?? 0) + 1)
    for (const child of childrenOf(node)) count(child)
  }
  statements.forEach(count)
  const isRead = ({ name, init }: Declarator): boolean => (counts.get(name.name) ?? 0) > 1 || !init || !isPure(init)
  const left = statements.flatMap((statement): readonly Statement[] => {
    if (statement.kind !== 'VariableDeclaration') return [statement]
    const declarators = statement.declarators.filter(isRead)
    return declarators.length > 0 ? [{ ...statement, declarators }] : []
  })
  const isSame = left.every((statement, k) => statement === statements[k] || statement.kind === 'VariableDeclaration')
  return isSame && left.length === statements.length ? left : withoutUnread(left)
}

const pure: ReadonlySet<string> = new Set(['StringFind', 'StringLen', 'MathMax', 'MathMin', 'IsInvisible', 'TimeAtX'])

const isPure = (node: Node): boolean =>
  (node.kind !== 'Call' || (node.callee.kind === 'Identifier' && pure.has(node.callee.name))) &&
  node.kind !== 'Assignment' &&
  node.kind !== 'Postfix' &&
  !(node.kind === 'Unary' && (node.operator === '++' || node.operator === '--')) &&
  node.kind !== 'New' &&
  childrenOf(node).every(isPure)
