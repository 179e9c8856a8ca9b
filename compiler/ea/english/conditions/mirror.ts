import type { Comparison, Condition, Operand } from '../../spec/condition.ts'
import { tableOf } from '../../../text/table.ts'

const reversed: Readonly<Record<Comparison, Comparison>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' }
const oppositeLines: Readonly<Record<string, string>> = tableOf({
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
})
/** Centres of oscillators: RSI 30 mirrors to 70. */
const centres: Readonly<Record<string, number>> = tableOf({
  rsi: 50,
  stochastic: 50,
  mfi: 50,
  ultimate: 50,
  demarker: 0.5,
  williams: -50,
  aroon: 50,
})
/** Measures of strength, which mirror to themselves. */
const directionless = new Set([
  'adx',
  'atr',
  'standard-deviation',
  'volatility-index',
  'chaikin-volatility',
  'historical-volatility',
  'volume-roc',
])

/** Returns the condition of the other side: below for above, 70 for 30, the upper band for the lower. */
export function mirror(condition: Condition): Condition {
  switch (condition.kind) {
    case 'compare':
      return isDirectionless(condition.left)
        ? condition
        : {
            ...condition,
            left: mirrorOperand(condition.left),
            is: reversed[condition.is],
            right: mirrorRight(condition.right, condition.left),
          }
    case 'cross':
      return isDirectionless(condition.left)
        ? condition
        : {
            ...condition,
            left: mirrorOperand(condition.left),
            direction: condition.direction === 'above' ? 'below' : condition.direction === 'below' ? 'above' : 'either',
            right: mirrorRight(condition.right, condition.left),
          }
    case 'moves':
      return isDirectionless(condition.what)
        ? condition
        : {
            ...condition,
            what: mirrorOperand(condition.what),
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

/**
 * Returns the crossings of a condition in the reverse direction, at the same levels. Null without a directed
 * crossing.
 */
export function reverseCrosses(condition: Condition): Condition | null {
  if (condition.kind === 'cross')
    return condition.direction === 'either'
      ? null
      : { ...condition, direction: condition.direction === 'above' ? 'below' : 'above' }
  if (condition.kind !== 'all' && condition.kind !== 'any') return null
  const parts = condition.of.map(reverseCrosses).filter((part) => part !== null)
  return parts.length > 1 ? { kind: 'any', of: parts } : (parts[0] ?? null)
}

function isDirectionless(of: Operand): boolean {
  if (of.kind === 'times') return isDirectionless(of.of)
  return (
    of.kind === 'average-volume' ||
    (of.kind === 'price' && (of.price === 'volume' || of.price === 'body' || of.price === 'range')) ||
    (of.kind === 'indicator' && directionless.has(of.indicator) && of.line === null)
  )
}

function mirrorRight(right: Operand, left: Operand): Operand {
  if (right.kind !== 'number' || left.kind !== 'indicator') return mirrorOperand(right)
  const { [left.indicator]: centre = 0 } = centres
  return { kind: 'number', value: Number((2 * centre - right.value).toFixed(10)) }
}

function mirrorOperand(of: Operand): Operand {
  switch (of.kind) {
    case 'price':
      return { ...of, price: of.price === 'high' ? 'low' : of.price === 'low' ? 'high' : of.price }
    case 'indicator':
      return of.line === null ? of : { ...of, line: oppositeLines[of.line] ?? of.line }
    case 'extreme':
      return { ...of, which: of.which === 'highest' ? 'lowest' : 'highest' }
    case 'period-price':
      return { ...of, price: of.price === 'high' ? 'low' : of.price === 'low' ? 'high' : of.price }
    case 'times':
      return { ...of, of: mirrorOperand(of.of) }
    case 'difference':
      return { ...of, of: mirrorOperand(of.of), less: mirrorOperand(of.less) }
    case 'offset':
      return { ...of, of: mirrorOperand(of.of), by: { ...of.by, value: -of.by.value } }
    case 'number':
    case 'average-volume':
      return of
  }
}
