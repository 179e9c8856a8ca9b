import type { Comparison, Condition, Operand } from '../../spec/condition.ts'

const turned: Readonly<Record<Comparison, Comparison>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' }
const lines: Readonly<Record<string, string>> = {
  upper: 'lower',
  lower: 'upper',
  plus: 'minus',
  minus: 'plus',
  up: 'down',
  down: 'up',
  r1: 's1',
  s1: 'r1',
  r2: 's2',
  s2: 'r2',
  r3: 's3',
  s3: 'r3',
}
/** What an oscillator's number becomes on the other side: 30 of RSI is 70. */
const centres: Readonly<Record<string, number>> = {
  rsi: 50,
  stochastic: 50,
  mfi: 50,
  ultimate: 50,
  demarker: 0.5,
  williams: -50,
  aroon: 50,
}
/** Strength has no side: a trend is as strong falling as rising. */
const sideless = new Set([
  'adx',
  'atr',
  'standard-deviation',
  'volatility-index',
  'chaikin-volatility',
  'historical-volatility',
  'volume-roc',
])

/** The condition of the other side: crosses below for above, 70 for 30, the upper band for the lower. */
export function mirror(condition: Condition): Condition {
  switch (condition.kind) {
    case 'compare':
      return isSideless(condition.left)
        ? condition
        : {
            ...condition,
            left: operand(condition.left),
            is: turned[condition.is],
            right: other(condition.right, condition.left),
          }
    case 'cross':
      return isSideless(condition.left)
        ? condition
        : {
            ...condition,
            left: operand(condition.left),
            direction: condition.direction === 'above' ? 'below' : condition.direction === 'below' ? 'above' : 'either',
            right: other(condition.right, condition.left),
          }
    case 'moves':
      return isSideless(condition.what)
        ? condition
        : {
            ...condition,
            what: operand(condition.what),
            direction: condition.direction === 'rising' ? 'falling' : 'rising',
          }
    case 'pattern':
      return {
        ...condition,
        ...(condition.pattern === 'hammer'
          ? { pattern: 'shooting-star' }
          : condition.pattern === 'shooting-star'
            ? { pattern: 'hammer' }
            : {}),
        side: condition.side === 'either' ? 'either' : condition.side === 'bullish' ? 'bearish' : 'bullish',
      }
    case 'candles':
      return { ...condition, side: condition.side === 'bullish' ? 'bearish' : 'bullish' }
    case 'signal':
      return { ...condition, side: condition.side === 'long' ? 'short' : 'long' }
    case 'all':
    case 'any':
      return { kind: condition.kind, of: condition.of.map(mirror) }
    case 'not':
      return { kind: 'not', of: mirror(condition.of) }
  }
}

/** The crosses of a condition the other way about, the levels as they are: RSI below 30 again. Null where nothing crosses one way. */
export function crossedBack(condition: Condition): Condition | null {
  if (condition.kind === 'cross')
    return condition.direction === 'either'
      ? null
      : { ...condition, direction: condition.direction === 'above' ? 'below' : 'above' }
  if (condition.kind !== 'all' && condition.kind !== 'any') return null
  const of = condition.of.map(crossedBack).filter((part) => part !== null)
  return of.length > 1 ? { kind: 'any', of } : (of[0] ?? null)
}

function isSideless(of: Operand): boolean {
  if (of.kind === 'times') return isSideless(of.of)
  return (
    of.kind === 'average-volume' ||
    (of.kind === 'price' && (of.price === 'volume' || of.price === 'body' || of.price === 'range')) ||
    (of.kind === 'indicator' && sideless.has(of.indicator) && of.line === null)
  )
}

function other(right: Operand, left: Operand): Operand {
  if (right.kind !== 'number' || left.kind !== 'indicator') return operand(right)
  const { [left.indicator]: centre = 0 } = centres
  return { kind: 'number', value: Number((2 * centre - right.value).toFixed(10)) }
}

function operand(of: Operand): Operand {
  switch (of.kind) {
    case 'price':
      return { ...of, price: of.price === 'high' ? 'low' : of.price === 'low' ? 'high' : of.price }
    case 'indicator':
      return of.line !== null && of.line in lines ? { ...of, line: lines[of.line] } : of
    case 'extreme':
      return { ...of, which: of.which === 'highest' ? 'lowest' : 'highest' }
    case 'period-price':
      return { ...of, price: of.price === 'high' ? 'low' : of.price === 'low' ? 'high' : of.price }
    case 'times':
      return { ...of, of: operand(of.of) }
    case 'difference':
      return { ...of, of: operand(of.of), less: operand(of.less) }
    case 'offset':
      return { ...of, of: operand(of.of), by: { ...of.by, value: -of.by.value } }
    case 'number':
    case 'average-volume':
      return of
  }
}
