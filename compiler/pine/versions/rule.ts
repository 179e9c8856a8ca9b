import type { Span } from '../../text/source.ts'
import type { Argument, Call, Expression, PineVersion } from '../syntax/nodes.ts'
import { dottedName } from '../syntax/names.ts'

/** Turns a call of an older version into current Pine; the names in it are current already. */
export type CallRule = (call: Call, context: RuleContext) => Expression

export interface RuleContext {
  readonly version: PineVersion
  /** The value a variable of the script always has: its initial one, where it is never reassigned. */
  initOf(name: string): Expression | null
  /** All values that a variable of the script is assigned, the initial one first; empty for other names. */
  valuesOf(name: string): readonly Expression[]
  isUserVariable(name: string): boolean
  /** Evaluation depends on a condition here: moving a computation ahead would change the meaning. */
  readonly isConditional: boolean
  /** The result becomes an operand: anything with operators needs parentheses. */
  readonly isOperand: boolean
  note(at: Span, from: string, to: string): void
  /** Declares `value` above the current statement and returns the variable. */
  hoist(base: string, value: Expression): Expression
  /** Puts the current statement under `if test`. */
  guard(test: Expression): void
}

export function argumentOf(call: Call, name: string, position = -1): Argument | null {
  return call.args.find((arg) => arg.name?.name === name) ?? positional(call, position)
}

function positional(call: Call, position: number): Argument | null {
  const arg = position < 0 ? undefined : call.args[position]
  return arg === undefined || arg.name !== null ? null : arg
}

export function without(call: Call, ...dropped: readonly (Argument | null)[]): Call {
  return { ...call, args: call.args.filter((arg) => !dropped.includes(arg)) }
}

export function withArgument(call: Call, old: Argument, value: Expression): Call {
  return { ...call, args: call.args.map((arg) => (arg === old ? { ...arg, value } : arg)) }
}

/** Functions whose value depends on their arguments alone: skipping a call of them on some bars changes nothing. */
const pureNamespaces: ReadonlySet<string> = new Set(['math', 'str', 'color', 'input', 'timeframe', 'ticker'])
const pureFunctions: ReadonlySet<string> = new Set(
  'na nz int float bool color string input timestamp year month dayofmonth dayofweek hour minute second'.split(' '),
)

/** Whether leaving the expression out on some bars may change its value on others. */
export function remembers(expression: Expression): boolean {
  switch (expression.kind) {
    case 'Call': {
      const name = dottedName(expression.callee) ?? ''
      const dot = name.indexOf('.')
      const isPure = dot < 0 ? pureFunctions.has(name) : pureNamespaces.has(name.slice(0, dot))
      return (
        !isPure || name === 'math.sum' || name === 'math.random' || expression.args.some((arg) => remembers(arg.value))
      )
    }
    case 'History':
      return dottedName(expression.object) === null || remembers(expression.offset)
    case 'Unary':
      return remembers(expression.operand)
    case 'Binary':
      return remembers(expression.left) || remembers(expression.right)
    case 'Conditional':
      return remembers(expression.test) || remembers(expression.whenTrue) || remembers(expression.whenFalse)
    case 'Parenthesized':
      return remembers(expression.expression)
    case 'Tuple':
      return expression.elements.some(remembers)
    case 'Member':
      return remembers(expression.object)
    case 'If':
    case 'For':
    case 'ForIn':
    case 'While':
    case 'Switch':
      return true
    case 'NumberLiteral':
    case 'StringLiteral':
    case 'BoolLiteral':
    case 'ColorLiteral':
    case 'Identifier':
    case 'Invalid':
      return false
  }
}
