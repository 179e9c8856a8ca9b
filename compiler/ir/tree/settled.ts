import type { Expr } from './nodes.ts'

/** Functions whose result depends on their arguments, the symbol and the period only. */
const settledCalls: ReadonlySet<string> = new Set(
  `PeriodSeconds StringFind StringLen StringSubstr StartsWith EndsWith SymbolInfoString SymbolInfoDouble SymbolInfoInteger
   MathMin MathMax MathFloor MathCeil MathRound MathAbs MathSqrt MathPow
   Div Round Truncate ToInt Matched Same Differs Below AtMost Above AtLeast Greater Lesser
   SymbolType TimeframeMultiplier TimeframeSeconds TimeframeUnit TimeframeText CountedTimeframe PointValue TickSize`.split(
    /\s+/,
  ),
)

const settledNames: ReadonlySet<string> = new Set(['EMPTY_VALUE', '_Symbol', '_Period', '_Point', '_Digits', 'NA'])

/** Whether a value is known when the program starts: made of literals and inputs, without a local of the script. */
export function isSettled(value: Expr): boolean {
  switch (value.kind) {
    case 'literal':
      return true
    case 'name':
      return value.type.kind === 'enum' || settledNames.has(value.text) || value.text.startsWith('SYMBOL_')
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
