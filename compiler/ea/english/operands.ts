import { indicatorBlock } from '../blocks/indicators.ts'
import type { IndicatorOperand, Operand, SingleTimeframe } from '../spec/condition.ts'
import { readAmount } from './amounts.ts'
import type { Cursor } from './cursor.ts'
import { indicatorNames, looseLines } from './indicator-names.ts'

/** What the sentences before have spoken of: `the signal line` is that of the MACD named last. */
export interface Memory {
  last: IndicatorOperand | null
  /** Both sides of the test read last: `sell when it crosses below`. */
  test?: { readonly left: Operand; readonly right: Operand }
}

const phrases = Object.keys(indicatorNames)
const loose = Object.keys(looseLines)

export function readOperand(c: Cursor, memory: Memory): Operand | null {
  return c.either<Operand>(
    (at) => timesOf(at, memory), (at) => offsetOf(at, memory), extreme, periodPrice, barPrice, volume, (at) => (isVague(at) ? null : readIndicator(at, memory)), price, plainNumber,
  )
}

/** Indicators of several lines, none of which is the one that is meant when their name stands alone. */
const several = new Set<IndicatorOperand['indicator']>(['bollinger', 'keltner', 'donchian', 'ichimoku', 'pivot-points', 'fibonacci-retracements', 'fibonacci-extensions', 'support-resistance', 'camarilla', 'woodie', 'murray-math', 'price-channels'])

function isVague(c: Cursor): boolean {
  const { at } = c
  const name = c.take(...phrases)
  c.at = at
  const known = name === '' ? null : indicatorNames[name]
  return known !== null && known.line === null && several.has(known.id) && !/line|tenkan|pivot$|pivot point$/.test(name)
}

function plainNumber(c: Cursor): Operand | null {
  if (c.take('zero line', 'zero')) return { kind: 'number', value: 0 }
  c.take('level')
  const value = c.number()
  if (value === null) return null
  c.take('%', 'level')
  // A number that counts something else is no number of its own: `20 ema`, `50 pips`.
  return /^(pips|points|period|bars|day|ema|sma|wma|smma|ma|times|atr|r|moving)$/.test(c.next) ? null : { kind: 'number', value }
}

function timesOf(c: Cursor, memory: Memory): Operand | null {
  const factor = c.number()
  if (factor === null || !c.take('times')) return null
  c.take('of')
  const of = readOperand(c, memory)
  return of && { kind: 'times', factor, of }
}

function offsetOf(c: Cursor, memory: Memory): Operand | null {
  const by = readAmount(c)
  const side = by && c.take('above', 'below')
  const of = side ? readOperand(c, memory) : null
  return by && of && { kind: 'offset', of, by: { ...by, value: side === 'below' ? -by.value : by.value } }
}

/** `highest high of last 20 bars`, `20 bars high`, `high of last 20 bars`. */
function extreme(c: Cursor): Operand | null {
  return c.either<Operand>((at) => {
    const which = at.take('highest high', 'highest price', 'highest', 'high', 'lowest low', 'lowest price', 'lowest', 'low', 'highest close', 'lowest close')
    if (which === '' || which.endsWith('close') || !at.take('of last', 'of previous', 'of past', 'in last', 'over last', 'of')) return null
    const length = at.number()
    return length !== null && at.take('bars', 'candle', 'day') ? { kind: 'extreme', which: which.startsWith('h') ? 'highest' : 'lowest', length } : null
  }, (at) => {
    const length = at.number()
    if (length === null || !at.take('bars', 'period', 'candle')) return null
    const which = at.take('high', 'low', 'highest high', 'lowest low')
    return which === '' ? null : { kind: 'extreme', which: which.startsWith('h') ? 'highest' : 'lowest', length }
  })
}

/** `yesterday high`, `previous day high`, `high of previous week`. */
function periodPrice(c: Cursor): Operand | null {
  const period = (at: Cursor): 'day' | 'week' | 'month' | null => {
    const found = at.take('yesterday', 'previous day', 'last day', 'prior day', 'daily', 'previous week', 'last week', 'weekly', 'previous month', 'last month')
    if (found === '' || found === 'daily' || found === 'weekly') return null
    return found.endsWith('week') ? 'week' : found.endsWith('month') ? 'month' : 'day'
  }
  const named = (at: Cursor) => (at.take('open', 'high', 'low', 'close') || null) as 'open' | 'high' | 'low' | 'close' | null
  return c.either<Operand>((at) => {
    const which = period(at)
    const value = which && named(at)
    return which && value && { kind: 'period-price', price: value, period: which }
  }, (at) => {
    const value = named(at)
    const which = value && at.take('of') ? period(at) : null
    return value && which && { kind: 'period-price', price: value, period: which }
  })
}

const priceWords = { open: 'open', high: 'high', low: 'low', close: 'close', 'close price': 'close', 'open price': 'open', 'median price': 'median', 'typical price': 'typical', 'weighted price': 'weighted' } as const

/** `previous candle high`, `high of previous bars`, `previous close`. */
function barPrice(c: Cursor): Operand | null {
  const words = Object.keys(priceWords) as (keyof typeof priceWords)[]
  return c.either<Operand>((at) => {
    if (!at.take('previous candle', 'previous bars', 'last candle', 'last bars', 'prior candle', 'prior bars', 'previous', 'prior')) return null
    const name = at.take(...words) as keyof typeof priceWords | ''
    return name === '' ? null : { kind: 'price', price: priceWords[name], ago: 1 }
  }, (at) => {
    const name = at.take(...words) as keyof typeof priceWords | ''
    if (name === '' || !at.take('of')) return null
    return at.take('previous candle', 'previous bars', 'prior candle', 'prior bars', 'last candle') ? { kind: 'price', price: priceWords[name], ago: 1 } : null
  })
}

function volume(c: Cursor): Operand | null {
  if (c.take('average volume', 'mean volume', 'volume average', 'volume moving average', 'volume ma', 'volume sma')) {
    const length = c.attempt((at) => (at.take('of last', 'over last', 'of', 'over') && at.number()) || null) ?? inBrackets(c)?.[0] ?? 20
    c.take('bars')
    return { kind: 'average-volume', length }
  }
  const length = c.attempt((at) => {
    const value = at.number()
    return value !== null && at.take('period average volume', 'bars average volume', 'day average volume') ? value : null
  })
  if (length !== null) return { kind: 'average-volume', length }
  if (c.next !== 'volume' || c.peek(1) === 'roc') return null
  c.take('volume')
  return { kind: 'price', price: 'volume', ago: ago(c) }
}

function price(c: Cursor): Operand | null {
  const name = c.take(...Object.keys(priceWords), 'price', 'market', 'candle close', 'bars close', 'current price', 'current candle', 'candle body', 'body', 'candle range')
  if (name === '') return null
  if (name === 'body' || name === 'candle body') {
    c.take('of candle')
    return { kind: 'price', price: 'body', ago: 0 }
  }
  if (name === 'candle range') return { kind: 'price', price: 'range', ago: 0 }
  return { kind: 'price', price: name in priceWords ? priceWords[name as keyof typeof priceWords] : 'close', ago: ago(c) }
}

/** `daily pivot` is a name, not the pivot of another timeframe. */
const startsName = (c: Cursor): boolean => c.next === 'daily' && c.peek(1) === 'pivot'

export function readIndicator(c: Cursor, memory: Memory): IndicatorOperand | null {
  return c.attempt((at) => {
    const timeframeBefore = startsName(at) ? null : readTimeframe(at)
    at.skip('fast', 'slow', 'faster', 'slower')
    const before = at.attempt((on) => {
      const value = on.number()
      on.take('period', 'day', 'bars')
      on.skip('fast', 'slow')
      return value
    })
    const name = at.take(...phrases, ...loose)
    if (name === '') return null
    const { id, line, method } = named(name, memory)
    const kept = name in looseLines && memory.last?.indicator === id ? memory.last : null
    const numbers = numbersAfter(at)
    const shown = line ?? (id === 'stochastic' || id === 'macd' || id === 'aroon' || id === 'dmi' ? lineAfter(at, id) : null)
    const timeframe = timeframeBefore ?? at.attempt((on) => (on.take('on', 'of') ? readTimeframe(on) : null)) ?? kept?.timeframe ?? null
    const values = before !== null ? [before, ...numbers] : numbers
    const parameters = indicatorBlock(id).parameters.slice(0, values.length)
    if (values.length > parameters.length || values.some((value) => value <= 0)) return null
    const operand: IndicatorOperand = {
      kind: 'indicator', indicator: id, line: shown === indicatorBlock(id).lines[0].id ? null : shown, method,
      numbers: values.length > 0 ? Object.fromEntries(parameters.map((parameter, i) => [parameter.name, values[i]])) : kept?.numbers ?? {},
      ago: ago(at), timeframe,
    }
    memory.last = { ...operand, line: null, ago: 0 }
    return operand
  })
}

function named(name: string, memory: Memory): (typeof indicatorNames)[string] {
  if (name in indicatorNames) return indicatorNames[name]
  const { line, usual } = looseLines[name]
  const last = memory.last?.indicator
  const has = last !== undefined && indicatorBlock(last).lines.some(({ id }) => id === line)
  return { id: has ? last : usual, line, method: null }
}

function lineAfter(c: Cursor, id: IndicatorOperand['indicator']): string | null {
  const word = c.take('signal line', 'histogram', 'main line', 'line', 'kline', 'dline')
  const lines: Readonly<Record<string, string>> = { 'signal line': 'signal', histogram: 'histogram', kline: 'k', dline: 'd' }
  const line = lines[word]
  return line !== undefined && indicatorBlock(id).lines.some((row) => row.id === line) ? line : null
}

/** `(12, 26, 9)`, `14`, `of 14`, `with period 14`. */
function numbersAfter(c: Cursor): number[] {
  const bracketed = inBrackets(c)
  if (bracketed) return bracketed
  const one = c.attempt((at) => {
    const led = at.take('of period', 'with period', 'with length', 'with period of', 'period', 'length', 'of length')
    const value = at.number()
    if (value === null || (led === '' && !Number.isInteger(value))) return null
    // `RSI 30`, but not `EMA 20 pips` nor `RSI 2 times`.
    return /^(pips|points|times|%|bars|r|atr)$/.test(at.next) && led === '' ? null : value
  })
  return one === null ? [] : [one]
}

function inBrackets(c: Cursor): number[] | null {
  return c.attempt((at) => {
    if (!at.take('(')) return null
    const values: number[] = []
    for (;;) {
      at.take('period', 'length')
      const value = at.number()
      if (value === null) return null
      values.push(value)
      if (at.take(')')) return values
      if (!at.take(',')) return null
    }
  })
}

const spelled: Readonly<Record<string, SingleTimeframe>> = {
  m1: 'M1', m5: 'M5', m15: 'M15', m30: 'M30', h1: 'H1', h4: 'H4', d1: 'D1', w1: 'W1', mn1: 'MN1', daily: 'D1', weekly: 'W1', monthly: 'MN1', hourly: 'H1',
  '1 minute': 'M1', '5 minute': 'M5', '15 minute': 'M15', '30 minute': 'M30', '1 hour': 'H1', '4 hour': 'H4', 'daily chart': 'D1', 'weekly chart': 'W1',
}

export function readTimeframe(c: Cursor): SingleTimeframe | null {
  const found = c.take(...Object.keys(spelled))
  if (found === '') return null
  c.take('timeframe', 'chart', 'bars')
  return spelled[found]
}

function ago(c: Cursor): number {
  return c.attempt((at) => {
    const value = at.number()
    return value !== null && at.take('bars ago', 'candle ago', 'bars before') ? value : null
  }) ?? 0
}
