import type { Operand } from '../../spec/condition.ts'
import { readAmount } from './amounts.ts'
import type { Cursor } from '../words/cursor.ts'
import { isVague, readIndicator } from './indicator-words.ts'

export function readOperand(c: Cursor): Operand | null {
  return c.either<Operand>(
    pronoun,
    timesOf,
    offsetOf,
    difference,
    extreme,
    periodPrice,
    barPrice,
    volume,
    (at) => (isVague(at) ? null : readIndicator(at)),
    price,
    plainNumber,
  )
}

/** `it` is the left side of the last crossing, else of the last test; `askWhich` asks where a level makes both possible. */
function pronoun(c: Cursor): Operand | null {
  if (!c.take('it', 'they', 'this', 'both', 'both of them')) return null
  const subject = c.memory.crossing ?? c.memory.test
  return subject && subject.left.kind !== 'number' ? subject.left : null
}

function plainNumber(c: Cursor): Operand | null {
  if (c.take('zero line', 'zero', '0 line')) return { kind: 'number', value: 0 }
  c.take('level', 'level of', 'value of')
  const value = c.number()
  if (value === null) return null
  c.take('%', 'level', 'line')
  // A number that counts something else is no number of its own: `20 ema`, `50 pips`.
  return /^(pips|points|period|bars|day|ema|sma|wma|smma|ma|times|atr|r|moving|lots|minute)$/.test(c.next)
    ? null
    : { kind: 'number', value }
}

function timesOf(c: Cursor): Operand | null {
  const factor = c.number()
  if (factor === null || !c.take('times')) return null
  c.take('of')
  const of = readOperand(c)
  return of && { kind: 'times', factor, of }
}

function offsetOf(c: Cursor): Operand | null {
  const by = readAmount(c)
  const side = by && c.take('above', 'below')
  const of = side ? readOperand(c) : null
  return by && of && { kind: 'offset', of, by: { ...by, value: side === 'below' ? -by.value : by.value } }
}

/** `distance between close and EMA 50` */
function difference(c: Cursor): Operand | null {
  if (!c.seq('distance/spread between') && !c.seq('distance from')) return null
  const left = readOperand(c)
  const right = left && c.take('and', 'from', 'minus') ? readOperand(c) : null
  return left && right && { kind: 'difference', of: left, less: right }
}

const extremes = [
  'highest high',
  'highest price',
  'highest',
  'high',
  'lowest low',
  'lowest price',
  'lowest',
  'low',
  'highest close',
  'lowest close',
]

/** `highest high of last 20 bars`, `20 bars high`, `high of last 20 bars`. */
function extreme(c: Cursor): Operand | null {
  return c.either<Operand>(
    (at) => {
      const which = at.take(...extremes)
      if (
        which === '' ||
        which.endsWith('close') ||
        !at.take('of last', 'of previous', 'of past', 'in last', 'above last', 'of', 'of prior', 'in past')
      )
        return null
      const from = at.at
      const length = at.number()
      return length === null ? null : counted(at, from, which, length)
    },
    (at) => {
      at.take('last', 'previous', 'past', 'prior')
      const from = at.at
      const length = at.number()
      if (length === null || !/^(bars|period|candle|day)$/.test(at.next)) return null
      const unit = at.take('bars', 'period', 'candle', 'day')
      const which = at.take('high', 'low', 'highest high', 'lowest low')
      if (which === '') return null
      if (unit === 'day') askDays(at, from, length, (words) => `${words} ${which}`)
      return { kind: 'extreme', which: which.startsWith('h') ? 'highest' : 'lowest', length }
    },
  )
}

function counted(c: Cursor, from: number, which: string, length: number): Operand | null {
  const unit = c.take('bars', 'candle', 'day', 'period')
  if (unit === '') return null
  if (unit === 'day') askDays(c, from, length, (words) => words)
  return { kind: 'extreme', which: which.startsWith('h') ? 'highest' : 'lowest', length }
}

const askDays = (c: Cursor, from: number, length: number, words: (count: string) => string): void =>
  c.ask(from, `${length} days: highs and lows are counted in bars of the chart. Is the chart a daily one?`, [
    { label: `${length} bars of the chart`, words: words(`${length} bars`) },
    { label: 'The last whole day only', words: "yesterday's" },
  ])

const periods = [
  'yesterday',
  'previous day',
  'last day',
  'prior day',
  'previous week',
  'last week',
  'previous month',
  'last month',
  'day before',
  'prior week',
]
const priceNames = ['open', 'high', 'low', 'close'] as const

/** `yesterday high`, `previous day high`, `high of previous week`. */
function periodPrice(c: Cursor): Operand | null {
  const period = (at: Cursor): 'day' | 'week' | 'month' | null => {
    const found = at.take(...periods)
    return found === '' ? null : found.endsWith('week') ? 'week' : found.endsWith('month') ? 'month' : 'day'
  }
  const named = (at: Cursor) => (at.take(...priceNames) || null) as (typeof priceNames)[number] | null
  return c.either<Operand>(
    (at) => {
      const which = period(at)
      const value = which && named(at)
      return which && value && { kind: 'period-price', price: value, period: which }
    },
    (at) => {
      const value = named(at)
      const which = value && at.take('of') ? period(at) : null
      return value && which && { kind: 'period-price', price: value, period: which }
    },
  )
}

const priceWords = {
  open: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  'close price': 'close',
  'open price': 'open',
  'median price': 'median',
  'typical price': 'typical',
  'weighted price': 'weighted',
} as const
const bar = [
  'previous candle',
  'previous bars',
  'last candle',
  'last bars',
  'prior candle',
  'prior bars',
  'previous',
  'prior',
  'previous 1',
  'candle before',
  'bars before',
]

/** `previous candle high`, `high of previous bars`, `previous close`. */
function barPrice(c: Cursor): Operand | null {
  const words = Object.keys(priceWords) as (keyof typeof priceWords)[]
  return c.either<Operand>(
    (at) => {
      if (!at.take(...bar)) return null
      const name = at.take(...words) as keyof typeof priceWords | ''
      return name === '' ? null : { kind: 'price', price: priceWords[name], ago: 1 }
    },
    (at) => {
      const name = at.take(...words) as keyof typeof priceWords | ''
      return name !== '' && at.seq('of') && at.take(...bar) ? { kind: 'price', price: priceWords[name], ago: 1 } : null
    },
    (at) => {
      const name = at.take(...words) as keyof typeof priceWords | ''
      if (name === '' || !at.take('(', '[')) return null
      const ago = at.number()
      return ago !== null && at.take(')') ? { kind: 'price', price: priceWords[name], ago } : null
    },
  )
}

function volume(c: Cursor): Operand | null {
  if (c.take('average volume', 'mean volume', 'volume average', 'volume moving average', 'volume ma', 'volume sma')) {
    const length =
      c.attempt((at) => (at.take('of last', 'above last', 'of', 'above') && at.number()) || null) ?? bracketed(c) ?? 20
    c.take('bars')
    return { kind: 'average-volume', length }
  }
  const length = c.attempt((at) => {
    const value = at.number()
    return value !== null && at.take('period average volume', 'bars average volume') ? value : null
  })
  if (length !== null) return { kind: 'average-volume', length }
  if (c.next !== 'volume' || c.peek(1) === 'roc') return null
  c.take('volume')
  return { kind: 'price', price: 'volume', ago: ago(c) }
}

const bracketed = (c: Cursor): number | null =>
  c.attempt((at) => {
    if (!at.take('(')) return null
    const value = at.number()
    return value !== null && at.take(')') ? value : null
  })

function price(c: Cursor): Operand | null {
  // `close the trade` is no price.
  if (c.next === 'close' && /^(trade|position|all|long|short|everything|half|0\.5|when|if|it)$/.test(c.peek(1)))
    return null
  const name = c.take(
    ...Object.keys(priceWords),
    'price',
    'market',
    'candle close',
    'bars close',
    'current price',
    'current candle',
    'candle body',
    'body',
    'candle range',
    'candle',
    'market price',
    'bars',
  )
  if (name === '') return null
  if (name === 'body' || name === 'candle body') {
    c.take('of candle')
    return { kind: 'price', price: 'body', ago: 0 }
  }
  if (name === 'candle range') return { kind: 'price', price: 'range', ago: 0 }
  return {
    kind: 'price',
    price: name in priceWords ? priceWords[name as keyof typeof priceWords] : 'close',
    ago: ago(c),
  }
}

export function ago(c: Cursor): number {
  return (
    c.attempt((at) => {
      const value = at.number()
      return value !== null && at.take('bars ago', 'candle ago', 'bars before') ? value : null
    }) ?? 0
  )
}
