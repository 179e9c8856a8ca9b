import type { Condition, Operand } from '../../spec/condition.ts'
import { describeOperand } from '../../spec/describe-condition.ts'
import { readAmount } from './amounts.ts'
import type { Cursor } from '../words/cursor.ts'
import { readOperand } from './operands.ts'
import { tableOf } from '../../../text/table.ts'

export const priceAt = (price: 'low' | 'high' | 'close'): Operand => ({ kind: 'price', price, ago: 0 })

export function readMove(cursor: Cursor, what: Operand): Condition | null {
  cursor.take('is', 'are', 'has been', 'starts', 'been')
  const word = cursor.take(
    'rising',
    'increasing',
    'goes up',
    'rises',
    'growing',
    'falling',
    'decreasing',
    'goes down',
    'falls',
    'declining',
    'sloping up',
    'sloping down',
    'pointing up',
    'pointing down',
  )
  if (word === '' || /^(above|below|back|through)$/.test(cursor.nextWord)) return null
  const bars =
    cursor.attempt((inner) => {
      if (!inner.take('for last', 'for', 'above last', 'above')) return null
      const value = inner.number()
      return value !== null && inner.take('bars', 'candle', 'consecutive bars') ? value : null
    }) ?? 1
  return { kind: 'moves', what, direction: /ris|incr|up|grow/.test(word) ? 'rising' : 'falling', bars }
}

const oscillatorLimits: Readonly<Record<string, readonly [low: number, high: number]>> = tableOf({
  rsi: [30, 70],
  stochastic: [20, 80],
  cci: [-100, 100],
  williams: [-80, -20],
  mfi: [20, 80],
  demarker: [0.3, 0.7],
})
const zero: Operand = { kind: 'number', value: 0 }

/** Reads adjectives with a usual limit; asks about the others. */
export function readState(cursor: Cursor, left: Operand): Condition | null {
  const isEvent = cursor.take('becomes', 'turns', 'gets', 'flips', 'goes') !== ''
  const from = cursor.position
  if (!isEvent) cursor.take('is', 'are', 'in')
  cursor.take('in')
  const word = cursor.take(
    'oversold',
    'overbought',
    'positive',
    'negative',
    'low',
    'high',
    'oversold zone',
    'overbought zone',
    'oversold area',
    'overbought area',
    'oversold territory',
    'overbought territory',
    'very low',
    'very high',
    'strong',
    'weak',
  )
  if (word === '' || left.kind !== 'indicator') return null
  const make = (direction: 'above' | 'below', a: Operand, b: Operand): Condition => {
    cursor.remember({ test: { left: a, right: b } })
    if (!isEvent) return { kind: 'compare', left: a, is: direction === 'above' ? '>' : '<', right: b }
    cursor.remember({ crossing: { left: a, direction, right: b } })
    return { kind: 'cross', left: a, direction, right: b }
  }
  const { [left.indicator]: limits } = oscillatorLimits
  if (word.startsWith('oversold')) return limits ? make('below', left, { kind: 'number', value: limits[0] }) : null
  if (word.startsWith('overbought')) return limits ? make('above', left, { kind: 'number', value: limits[1] }) : null
  if (word === 'positive') return make('above', left, zero)
  if (word === 'negative') return make('below', left, zero)
  return askHowMuch(cursor, from, left, word, limits ?? (left.indicator === 'adx' ? [20, 25] : [0, 0]))
}

function askHowMuch(
  cursor: Cursor,
  from: number,
  left: Operand,
  word: string,
  [low, high]: readonly [number, number],
): Condition {
  const isHigh = /high|strong/.test(word)
  const usual = isHigh ? high : low
  const further = isHigh ? high + (high >= 50 ? 10 : high === 0 ? 0 : high / 5) : low - (high >= 50 ? 10 : 0)
  cursor.ask(
    from,
    `How ${word} is ${word}?`,
    [...new Set([usual, further])].map((value) => {
      const words = `is ${isHigh ? 'above' : 'below'} ${value}`
      return { label: `${describeOperand(left)} ${words}`, words }
    }),
  )
  return { kind: 'compare', left, is: isHigh ? '>' : '<', right: { kind: 'number', value: usual } }
}

/** Reads a touch: the level lies within the bar's range. */
export function readTouch(cursor: Cursor, left: Operand): Condition | null {
  cursor.take('it')
  const from = cursor.position
  if (!cursor.take('touches', 'hits', 'reaches', 'tests', 'returns', 'is touches', 'comes back')) return null
  const level = readOperand(cursor)
  if (!level) return null
  const bound = cursor.take('or lower', 'or below', 'or higher', 'or above')
  if (bound !== '') return { kind: 'compare', left, is: /low/.test(bound) ? '<=' : '>=', right: level }
  if (left.kind === 'indicator' && level.kind === 'number') return askReached(cursor, from, left, level)
  return touchCondition(left, level)
}

/** Asks for the direction: a value is seldom met exactly, it is crossed. */
function askReached(cursor: Cursor, from: number, left: Operand, right: Operand): Condition {
  cursor.ask(
    from,
    'Reached from which side?',
    (['above', 'below'] as const).map((direction) => ({
      label: `crosses ${direction} ${describeOperand(right)}`,
      words: `crosses ${direction} ${describeOperand(right)}`,
    })),
  )
  return { kind: 'cross', left, direction: 'below', right }
}

export function touchCondition(left: Operand, level: Operand): Condition | null {
  if (left.kind !== 'price' || left.ago > 0) return null
  if (left.price !== 'close') return { kind: 'compare', left, is: left.price === 'low' ? '<=' : '>=', right: level }
  return {
    kind: 'all',
    of: [
      { kind: 'compare', left: priceAt('low'), is: '<=', right: level },
      { kind: 'compare', left: priceAt('high'), is: '>=', right: level },
    ],
  }
}

export function readBetween(cursor: Cursor, left: Operand): Condition | null {
  cursor.take('is')
  if (!cursor.take('between')) return null
  const low = readOperand(cursor)
  const high = low && cursor.take('and') ? readOperand(cursor) : null
  return (
    low &&
    high && {
      kind: 'all',
      of: [
        { kind: 'compare', left, is: '>', right: low },
        { kind: 'compare', left, is: '<', right: high },
      ],
    }
  )
}

/** Reads `close is 10 pips above EMA 50` (at least) and `within 10 pips of EMA 50` (either side). */
export function readDistance(cursor: Cursor, left: Operand): Condition | null {
  cursor.take('is', 'comes', 'gets')
  if (cursor.take('within')) {
    const by = readAmount(cursor)
    const reference = by && cursor.take('of', 'from') ? readOperand(cursor) : null
    return by && reference && withinDistance(left, reference, by)
  }
  cursor.take('at least', 'above than', 'not below than')
  const by = readAmount(cursor)
  const side = by && cursor.take('above', 'below', 'up', 'down')
  if (side) cursor.take('of')
  const reference = side ? readOperand(cursor) : null
  if (!by || !reference) return null
  const isAbove = side === 'above' || side === 'up'
  return {
    kind: 'compare',
    left,
    is: isAbove ? '>=' : '<=',
    right: { kind: 'offset', of: reference, by: { ...by, value: isAbove ? by.value : -by.value } },
  }
}

export const withinDistance = (
  left: Operand,
  of: Operand,
  by: NonNullable<ReturnType<typeof readAmount>>,
): Condition => ({
  kind: 'all',
  of: [
    { kind: 'compare', left, is: '>=', right: { kind: 'offset', of, by: { ...by, value: -by.value } } },
    { kind: 'compare', left, is: '<=', right: { kind: 'offset', of, by } },
  ],
})

/** Reads `above the cloud`. The cloud has two edges: above means above both. */
export function readCloud(cursor: Cursor, left: Operand): Condition | null {
  cursor.take('is')
  const side = cursor.take('above', 'below')
  if (side === '' || !cursor.take('ichimoku cloud', 'cloud', 'kumo', 'kumo cloud')) return null
  const edge = (line: string): Operand => ({
    kind: 'indicator',
    indicator: 'ichimoku',
    line,
    numbers: {},
    method: null,
    ago: 0,
    timeframe: null,
  })
  const is = side === 'above' ? '>' : '<'
  return {
    kind: 'all',
    of: [
      { kind: 'compare', left, is, right: edge('span-a') },
      { kind: 'compare', left, is, right: edge('span-b') },
    ],
  }
}
