import type {
  AssignmentOperator,
  BinaryOperator,
  Expression,
  Identifier,
  NumberLiteral,
  StringLiteral,
  TypeNode,
  UnaryOperator,
} from './nodes.ts'
import { tableOf } from '../../text/table.ts'

/** Builders of expressions and types; see build.ts. */

export const identifier = (name: string): Identifier => ({ kind: 'Identifier', id: 0, start: 0, end: 0, name })

/** A number or boolean stands for its literal, so that `call('MathMax', x, 0)` reads as it prints. */
export type Operand = Expression | number | boolean

export function operand(value: Operand): Expression {
  if (typeof value === 'number') return Number.isInteger(value) ? int(value) : real(value)
  return typeof value === 'boolean' ? bool(value) : value
}

/** Builds a whole number; a negative one becomes a minus before the literal. */
export function int(value: number): Expression {
  return value < 0 || Object.is(value, -0)
    ? unary('-', int(-value))
    : { kind: 'NumberLiteral', id: 0, start: 0, end: 0, value, isReal: false, raw: String(value) }
}

/** Builds a double with point or exponent, in the shortest form that reads back as the same number. */
export function real(value: number): Expression {
  if (value < 0 || Object.is(value, -0)) return unary('-', real(-value))
  const text = String(value)
  return {
    kind: 'NumberLiteral',
    id: 0,
    start: 0,
    end: 0,
    value,
    isReal: true,
    raw: /[.e]/.test(text) ? text : `${text}.0`,
  }
}

/** Builds a number with a given spelling, such as `0xFF`. */
export const number = (raw: string): NumberLiteral => ({
  kind: 'NumberLiteral',
  id: 0,
  start: 0,
  end: 0,
  value: Number(raw),
  isReal: /[.eE]/.test(raw) && !/^0x/i.test(raw),
  raw,
})

export const bool = (value: boolean): Expression => ({
  kind: 'BoolLiteral',
  id: 0,
  start: 0,
  end: 0,
  value,
  raw: String(value),
})

const escapes: Readonly<Record<string, string>> = tableOf({
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
})

export const string = (value: string): StringLiteral => ({
  kind: 'StringLiteral',
  id: 0,
  start: 0,
  end: 0,
  value,
  raw: `"${value.replace(/[\\"\n\r\t]/g, (c) => escapes[c] ?? c)}"`,
})

/** `C'red,green,blue'` */
export const color = (red: number, green: number, blue: number): Expression => ({
  kind: 'ColorLiteral',
  id: 0,
  start: 0,
  end: 0,
  value: red | (green << 8) | (blue << 16),
  raw: `C'${red},${green},${blue}'`,
})

export const member = (object: Expression | string, name: string): Expression => ({
  kind: 'MemberAccess',
  id: 0,
  start: 0,
  end: 0,
  object: inner(named(object), postfixLevel),
  name: identifier(name),
})

/** `new T(…)` */
export const create = (of: TypeNode | string, ...args: Operand[]): Expression => ({
  kind: 'New',
  id: 0,
  start: 0,
  end: 0,
  type: type(of),
  args: args.map(operand),
})

export const index = (object: Expression | string, ...indices: Operand[]): Expression =>
  indices.reduce<Expression>(
    (array, at) => ({
      kind: 'Index',
      id: 0,
      start: 0,
      end: 0,
      object: inner(array, postfixLevel),
      indices: [operand(at)],
    }),
    named(object),
  )

export const call = (callee: Expression | string, ...args: Operand[]): Expression => ({
  kind: 'Call',
  id: 0,
  start: 0,
  end: 0,
  callee: inner(named(callee), postfixLevel),
  typeArguments: [],
  args: args.map(operand),
})

export const unary = (operator: UnaryOperator, value: Operand): Expression => {
  const inside = inner(operand(value), unaryLevel)
  // `--x` would be another operator.
  const glued = inside.kind === 'Unary' && inside.operator[0] === operator[0]
  return { kind: 'Unary', id: 0, start: 0, end: 0, operator, operand: glued ? parenthesized(inside) : inside }
}

export const postfix = (value: Expression | string, operator: '++' | '--'): Expression => ({
  kind: 'Postfix',
  id: 0,
  start: 0,
  end: 0,
  operator,
  operand: inner(named(value), postfixLevel),
})

export function binary(left: Operand, operator: BinaryOperator, right: Operand): Expression {
  const level = binaryLevels[operator]
  return {
    kind: 'Binary',
    id: 0,
    start: 0,
    end: 0,
    operator,
    left: inner(operand(left), level),
    right: inner(operand(right), level + 1),
  }
}

/** Builds a left-associative chain: `all('&&', [a, b, c])`. */
export const all = (operator: BinaryOperator, parts: readonly Expression[]): Expression =>
  parts.reduce((left, right) => binary(left, operator, right))

export const assign = (
  target: Expression | string,
  value: Operand,
  operator: AssignmentOperator = '=',
): Expression => ({
  kind: 'Assignment',
  id: 0,
  start: 0,
  end: 0,
  operator,
  target: named(target),
  value: operand(value),
})

export const conditional = (test: Operand, whenTrue: Operand, whenFalse: Operand): Expression => ({
  kind: 'Conditional',
  id: 0,
  start: 0,
  end: 0,
  test: inner(operand(test), conditionalLevel + 1),
  whenTrue: inner(operand(whenTrue), conditionalLevel),
  whenFalse: inner(operand(whenFalse), conditionalLevel),
})

/** `(type)value` */
export const cast = (to: TypeNode | string, value: Operand): Expression => ({
  kind: 'Cast',
  id: 0,
  start: 0,
  end: 0,
  form: 'prefix',
  type: type(to),
  pointer: false,
  operand: inner(operand(value), unaryLevel),
})

export const parenthesized = (expression: Expression): Expression => ({
  kind: 'Parenthesized',
  id: 0,
  start: 0,
  end: 0,
  expression,
})

const named = (value: Expression | string): Expression => (typeof value === 'string' ? identifier(value) : value)

// ---------------------------------------------------------------------------------------- precedence

/** Precedence of each binary operator, as in C. */
export const binaryLevels: Readonly<Record<BinaryOperator, number>> = {
  '||': 3,
  '&&': 4,
  '|': 5,
  '^': 6,
  '&': 7,
  '==': 8,
  '!=': 8,
  '<': 9,
  '<=': 9,
  '>': 9,
  '>=': 9,
  '<<': 10,
  '>>': 10,
  '+': 11,
  '-': 11,
  '*': 12,
  '/': 12,
  '%': 12,
}
const conditionalLevel = 2
const unaryLevel = 13
const postfixLevel = 14

/** Returns the precedence of a whole expression: as an operand of a tighter operator it needs parentheses. */
function levelOf(expression: Expression): number {
  switch (expression.kind) {
    case 'Sequence':
      return 0
    case 'Assignment':
      return 1
    case 'Conditional':
      return conditionalLevel
    case 'Binary':
      return binaryLevels[expression.operator]
    case 'Unary':
      return unaryLevel
    case 'Cast':
      return expression.form === 'prefix' ? unaryLevel : postfixLevel
    case 'MacroUse':
      return levelOf(expression.expression)
    default:
      return 15
  }
}

const inner = (expression: Expression, level: number): Expression =>
  levelOf(expression) < level ? parenthesized(expression) : expression

// --------------------------------------------------------------------------------------------- types

/** Builds a type. `type('CArray<int>')` is not parsed: pass template arguments as `args`. */
export const type = (
  name: TypeNode | string,
  options: { const?: boolean; args?: readonly (TypeNode | string)[] } = {},
): TypeNode =>
  typeof name !== 'string'
    ? name
    : {
        kind: 'TypeNode',
        id: 0,
        start: 0,
        end: 0,
        const: options.const ?? false,
        name,
        args: (options.args ?? []).map((arg) => ({
          kind: 'TypeArgument',
          id: 0,
          start: 0,
          end: 0,
          type: type(arg),
          pointer: false,
        })),
        elaborated: null,
      }
