import type { Expr } from './nodes.ts'

const settledCalls: ReadonlySet<string> = new Set(
  'PeriodSeconds StringFind StringLen StringSubstr StartsWith EndsWith MathMin MathMax MathFloor MathCeil MathRound MathAbs MathSqrt MathPow'.split(
    ' ',
  ),
)

/** Whether a value is known when the program starts: made of literals and inputs, without a local of the script. */
export function isSettled(value: Expr): boolean {
  switch (value.kind) {
    case 'literal':
      return true
    case 'name':
      return value.type.kind === 'enum' || value.text === 'EMPTY_VALUE'
    case 'variable':
      return value.variable.storage === 'input'
    case 'unary':
      return isSettled(value.operand)
    case 'binary':
      return isSettled(value.left) && isSettled(value.right)
    case 'conditional':
      return isSettled(value.test) && isSettled(value.whenTrue) && isSettled(value.whenFalse)
    case 'group':
    case 'cast':
      return isSettled(value.value)
    case 'call':
      return settledCalls.has(value.name) && value.args.every(isSettled)
    default:
      return false
  }
}
