import type { Operand } from '../../spec/condition.ts'
import { readAmount } from './amounts.ts'
import type { Cursor } from '../words/cursor.ts'
import { readBarsAgo } from './bars-ago.ts'
import { namesNoLine, readIndicator } from './indicator-words.ts'

export function readOperand(cursor: Cursor): Operand | null {
  return cursor.firstOf<Operand>(
    readPronoun,
    readTimes,
    readOffset,
    readDifference,
    readExtreme,
    readPeriodPrice,
    readBarPrice,
    readVolume,
    (inner) => (namesNoLine(inner) ? null : readIndicator(inner)),
    readPrice,
    readPlainNumber,
  )
}

/** Reads `it`: the left side of the last crossing, else of the last test. `askWhich` asks where both are possible. */
function readPronoun(cursor: Cursor): Operand | null {
  if (!cursor.take('it', 'they', 'this', 'both', 'both of them')) return null
  const subject = cursor.context.crossing ?? cursor.context.test
  return subject && subject.left.kind !== 'number' ? subject.left : null
}

function readPlainNumber(cursor: Cursor): Operand | null {
  if (cursor.take('zero line', 'zero', '0 line')) return { kind: 'number', value: 0 }
  cursor.take('level', 'level of', 'value of')
  const value = cursor.number()
  if (value === null) return null
  cursor.take('%', 'level', 'line')
  // The number belongs to the next word: `20 ema`, `50 pips`.
  return /^(pips|points|period|bars|day|ema|sma|wma|smma|ma|times|atr|r|moving|lots|minute)$/.test(cursor.nextWord)
    ? null
    : { kind: 'number', value }
}

function readTimes(cursor: Cursor): Operand | null {
  const factor = cursor.number()
  if (factor === null || !cursor.take('times')) return null
  cursor.take('of')
  const base = readOperand(cursor)
  return base && { kind: 'times', factor, of: base }
}

function readOffset(cursor: Cursor): Operand | null {
  const by = readAmount(cursor)
  const side = by && cursor.take('above', 'below')
  const base = side ? readOperand(cursor) : null
  return by && base && { kind: 'offset', of: base, by: { ...by, value: side === 'below' ? -by.value : by.value } }
}

/** Reads `distance between close and EMA 50`. */
function readDifference(cursor: Cursor): Operand | null {
  if (!cursor.takePattern('distance/spread between') && !cursor.takePattern('distance from')) return null
  const left = readOperand(cursor)
  const right = left && cursor.take('and', 'from', 'minus') ? readOperand(cursor) : null
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

/** Reads `highest high of last 20 bars`, `20 bars high`, `high of last 20 bars`. */
function readExtreme(cursor: Cursor): Operand | null {
  return cursor.firstOf<Operand>(
    (inner) => {
      const which = inner.take(...extremes)
      if (
        which === '' ||
        which.endsWith('close') ||
        !inner.take('of last', 'of previous', 'of past', 'in last', 'above last', 'of', 'of prior', 'in past')
      )
        return null
      const from = inner.position
      const length = inner.number()
      return length === null ? null : readCounted(inner, from, which, length)
    },
    (inner) => {
      inner.take('last', 'previous', 'past', 'prior')
      const from = inner.position
      const length = inner.number()
      if (length === null || !/^(bars|period|candle|day)$/.test(inner.nextWord)) return null
      const unit = inner.take('bars', 'period', 'candle', 'day')
      const which = inner.take('high', 'low', 'highest high', 'lowest low')
      if (which === '') return null
      if (unit === 'day') askDays(inner, from, length, (words) => `${words} ${which}`)
      return { kind: 'extreme', which: which.startsWith('h') ? 'highest' : 'lowest', length }
    },
  )
}

function readCounted(cursor: Cursor, from: number, which: string, length: number): Operand | null {
  const unit = cursor.take('bars', 'candle', 'day', 'period')
  if (unit === '') return null
  if (unit === 'day') askDays(cursor, from, length, (words) => words)
  return { kind: 'extreme', which: which.startsWith('h') ? 'highest' : 'lowest', length }
}

const askDays = (cursor: Cursor, from: number, length: number, words: (count: string) => string): void =>
  cursor.ask(from, `${length} days: highs and lows are counted in bars of the chart. Is the chart a daily one?`, [
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

/** Reads `yesterday high`, `previous day high`, `high of previous week`. */
function readPeriodPrice(cursor: Cursor): Operand | null {
  const period = (inner: Cursor): 'day' | 'week' | 'month' | null => {
    const found = inner.take(...periods)
    return found === '' ? null : found.endsWith('week') ? 'week' : found.endsWith('month') ? 'month' : 'day'
  }
  const named = (inner: Cursor) => inner.take(...priceNames) || null
  return cursor.firstOf<Operand>(
    (inner) => {
      const which = period(inner)
      const value = which && named(inner)
      return which && value && { kind: 'period-price', price: value, period: which }
    },
    (inner) => {
      const value = named(inner)
      const which = value && inner.take('of') ? period(inner) : null
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
const previousBarWords = [
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

/** Reads `previous candle high`, `high of previous bars`, `previous close`. */
function readBarPrice(cursor: Cursor): Operand | null {
  const words = Object.keys(priceWords) as (keyof typeof priceWords)[]
  return cursor.firstOf<Operand>(
    (inner) => {
      if (!inner.take(...previousBarWords)) return null
      const name = inner.take(...words)
      return name === '' ? null : { kind: 'price', price: priceWords[name], ago: 1 }
    },
    (inner) => {
      const name = inner.take(...words)
      return name !== '' && inner.takePattern('of') && inner.take(...previousBarWords)
        ? { kind: 'price', price: priceWords[name], ago: 1 }
        : null
    },
    (inner) => {
      const name = inner.take(...words)
      if (name === '' || !inner.take('(', '[')) return null
      const ago = inner.number()
      return ago !== null && inner.take(')') ? { kind: 'price', price: priceWords[name], ago } : null
    },
  )
}

function readVolume(cursor: Cursor): Operand | null {
  if (
    cursor.take('average volume', 'mean volume', 'volume average', 'volume moving average', 'volume ma', 'volume sma')
  ) {
    const length =
      cursor.attempt((inner) => (inner.take('of last', 'above last', 'of', 'above') && inner.number()) || null) ??
      readBracketedNumber(cursor) ??
      20
    cursor.take('bars')
    return { kind: 'average-volume', length }
  }
  const length = cursor.attempt((inner) => {
    const value = inner.number()
    return value !== null && inner.take('period average volume', 'bars average volume') ? value : null
  })
  if (length !== null) return { kind: 'average-volume', length }
  if (cursor.nextWord !== 'volume' || cursor.peek(1) === 'roc') return null
  cursor.take('volume')
  return { kind: 'price', price: 'volume', ago: readBarsAgo(cursor) }
}

const readBracketedNumber = (cursor: Cursor): number | null =>
  cursor.attempt((inner) => {
    if (!inner.take('(')) return null
    const value = inner.number()
    return value !== null && inner.take(')') ? value : null
  })

function readPrice(cursor: Cursor): Operand | null {
  // In `close the trade`, `close` is a verb.
  if (
    cursor.nextWord === 'close' &&
    /^(trade|position|all|long|short|everything|half|0\.5|when|if|it)$/.test(cursor.peek(1))
  )
    return null
  const name = cursor.take(
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
    cursor.take('of candle')
    return { kind: 'price', price: 'body', ago: 0 }
  }
  if (name === 'candle range') return { kind: 'price', price: 'range', ago: 0 }
  return {
    kind: 'price',
    price: name in priceWords ? priceWords[name as keyof typeof priceWords] : 'close',
    ago: readBarsAgo(cursor),
  }
}
