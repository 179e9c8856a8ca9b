import type { Condition, Operand } from '../../spec/condition.ts'
import { sayOperand } from '../../spec/say-condition.ts'
import { readAmount } from './amounts.ts'
import type { Cursor } from '../words/cursor.ts'
import { readOperand } from './operands.ts'

export const priceAt = (price: 'low' | 'high' | 'close'): Operand => ({ kind: 'price', price, ago: 0 })

export function moves(c: Cursor, what: Operand): Condition | null {
  c.take('is', 'are', 'has been', 'starts', 'been')
  const word = c.take(
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
  if (word === '' || /^(above|below|back|through)$/.test(c.next)) return null
  const bars =
    c.attempt((at) => {
      if (!at.take('for last', 'for', 'above last', 'above')) return null
      const value = at.number()
      return value !== null && at.take('bars', 'candle', 'consecutive bars') ? value : null
    }) ?? 1
  return { kind: 'moves', what, direction: /ris|incr|up|grow/.test(word) ? 'rising' : 'falling', bars }
}

const oversold: Readonly<Record<string, readonly [low: number, high: number]>> = {
  rsi: [30, 70],
  stochastic: [20, 80],
  cci: [-100, 100],
  williams: [-80, -20],
  mfi: [20, 80],
  demarker: [0.3, 0.7],
}
const zero: Operand = { kind: 'number', value: 0 }

/** Adjectives that stand for a comparison; those that stand for none are asked about. */
export function states(c: Cursor, left: Operand): Condition | null {
  const isEvent = c.take('becomes', 'turns', 'gets', 'flips', 'goes') !== ''
  const from = c.at
  if (!isEvent) c.take('is', 'are', 'in')
  c.take('in')
  const word = c.take(
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
    c.remember({ test: { left: a, right: b } })
    if (!isEvent) return { kind: 'compare', left: a, is: direction === 'above' ? '>' : '<', right: b }
    c.remember({ crossing: { left: a, direction, right: b } })
    return { kind: 'cross', left: a, direction, right: b }
  }
  const { [left.indicator]: limits } = oversold
  if (word.startsWith('oversold')) return limits ? make('below', left, { kind: 'number', value: limits[0] }) : null
  if (word.startsWith('overbought')) return limits ? make('above', left, { kind: 'number', value: limits[1] }) : null
  if (word === 'positive') return make('above', left, zero)
  if (word === 'negative') return make('below', left, zero)
  return vague(c, from, left, word, limits ?? (left.indicator === 'adx' ? [20, 25] : [0, 0]))
}

function vague(
  c: Cursor,
  from: number,
  left: Operand,
  word: string,
  [low, high]: readonly [number, number],
): Condition {
  const isHigh = /high|strong/.test(word)
  const values = isHigh
    ? [high, high + (high >= 50 ? 10 : high === 0 ? 0 : high / 5)]
    : [low, low - (high >= 50 ? 10 : 0)]
  c.ask(
    from,
    `How ${word} is ${word}?`,
    [...new Set(values)].map((value) => {
      const words = `is ${isHigh ? 'above' : 'below'} ${value}`
      return { label: `${sayOperand(left)} ${words}`, words }
    }),
  )
  return { kind: 'compare', left, is: isHigh ? '>' : '<', right: { kind: 'number', value: values[0] } }
}

/** A bar touches what lies within its range. */
export function touches(c: Cursor, left: Operand): Condition | null {
  c.take('it')
  const from = c.at
  if (!c.take('touches', 'hits', 'reaches', 'tests', 'returns', 'is touches', 'comes back')) return null
  const level = readOperand(c)
  if (!level) return null
  const bound = c.take('or lower', 'or below', 'or higher', 'or above')
  if (bound !== '') return { kind: 'compare', left, is: /low/.test(bound) ? '<=' : '>=', right: level }
  if (left.kind === 'indicator' && level.kind === 'number') return askReached(c, from, left, level)
  return touching(left, level)
}

/** A value is seldom met exactly: it is crossed, one way or the other. */
function askReached(c: Cursor, from: number, left: Operand, right: Operand): Condition {
  c.ask(
    from,
    'Reached from which side?',
    (['above', 'below'] as const).map((direction) => ({
      label: `crosses ${direction} ${sayOperand(right)}`,
      words: `crosses ${direction} ${sayOperand(right)}`,
    })),
  )
  return { kind: 'cross', left, direction: 'below', right }
}

export function touching(left: Operand, level: Operand): Condition | null {
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

export function between(c: Cursor, left: Operand): Condition | null {
  c.take('is')
  if (!c.take('between')) return null
  const low = readOperand(c)
  const high = low && c.take('and') ? readOperand(c) : null
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

/** `close is 10 pips above EMA 50`: at least so far; `within 10 pips of EMA 50`: so far on either side. */
export function away(c: Cursor, left: Operand): Condition | null {
  c.take('is', 'comes', 'gets')
  if (c.take('within')) {
    const by = readAmount(c)
    const of = by && c.take('of', 'from') ? readOperand(c) : null
    return by && of && within(left, of, by)
  }
  c.take('at least', 'above than', 'not below than')
  const by = readAmount(c)
  const side = by && c.take('above', 'below', 'up', 'down')
  if (side) c.take('of')
  const of = side ? readOperand(c) : null
  if (!by || !of) return null
  const isAbove = side === 'above' || side === 'up'
  return {
    kind: 'compare',
    left,
    is: isAbove ? '>=' : '<=',
    right: { kind: 'offset', of, by: { ...by, value: isAbove ? by.value : -by.value } },
  }
}

export const within = (left: Operand, of: Operand, by: NonNullable<ReturnType<typeof readAmount>>): Condition => ({
  kind: 'all',
  of: [
    { kind: 'compare', left, is: '>=', right: { kind: 'offset', of, by: { ...by, value: -by.value } } },
    { kind: 'compare', left, is: '<=', right: { kind: 'offset', of, by } },
  ],
})

/** The Ichimoku cloud has two edges: above is above both. */
export function cloud(c: Cursor, left: Operand): Condition | null {
  c.take('is')
  const side = c.take('above', 'below')
  if (side === '' || !c.take('ichimoku cloud', 'cloud', 'kumo', 'kumo cloud')) return null
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
