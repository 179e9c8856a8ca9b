import { strategies } from '../../blocks/strategies.ts'
import { describeOperand } from '../../spec/describe-condition.ts'
import { readAmount } from '../conditions/amounts.ts'
import type { Cursor } from '../words/cursor.ts'
import type { Clause } from './draft.ts'
import { readIndicator } from '../conditions/indicator-words.ts'
import { readTimeframe } from '../words/timeframe-words.ts'
import { wordsIn } from '../words/tokenize.ts'

const strategyWords = new Map(strategies.map(({ id, title }) => [wordsIn(title).join(' '), id]))

/** Reads `trade EMA Cross, Bollinger Bands: all within 3 bars`. */
export const blocks: Clause = (cursor, draft) => {
  if (!cursor.take('trade', 'use', 'strategy :', 'strategies :', 'use strategy', 'use strategies')) return false
  const chosen: (typeof strategies)[number]['id'][] = []
  do {
    const found = strategyWords.get(cursor.take(...strategyWords.keys()))
    if (found === undefined) return false
    cursor.take('strategy')
    chosen.push(found)
  } while (cursor.take(',', 'and', ', and'))
  const { entry: before } = draft.spec
  const change = { ...before, strategies: [...before.strategies, ...chosen] }
  if (!cursor.take(':')) return draft.set({ entry: change })
  if (cursor.take('1 of them is enough', '1 of is enough', 'any'))
    return draft.set({ entry: { ...change, combine: 'any' } })
  const score = cursor.take('all') ? null : cursor.number()
  if (score === null && !cursor.take('within')) return false
  if (score !== null && !cursor.take('of them within', 'of within')) return false
  const window = cursor.number()
  if (window === null || !cursor.take('bars')) return false
  return draft.set({
    entry: { ...change, combine: score === null ? 'all' : 'score', score: score ?? change.score, window },
  })
}

/** Reads `enter with limit order 5 pips from close, valid 5 bars`. */
export const orderKind: Clause = (cursor, draft) => {
  if (!cursor.take('enter with', 'use', 'with', 'enter', 'place')) return false
  const kind = cursor.take(
    'limit order',
    'stop order',
    'pending order',
    'market order',
    'buy stop order',
    'limit',
    'pending stop order',
  )
  if (kind === '') return false
  if (kind === 'market order') return draft.set({ orders: { ...draft.spec.orders, kind: 'market' } })
  const distance = readAmount(cursor)
  if (distance) cursor.take('from close', 'away', 'above high', 'from price', 'from close price')
  cursor.take(',')
  const bars = cursor.attempt((inner) => {
    if (!inner.take('valid for', 'valid', 'for', 'expires after', 'expiring after')) return null
    const count = inner.number()
    return count !== null && inner.take('bars', 'candle') ? count : null
  })
  const { orders } = draft.spec
  return draft.set({
    orders: {
      ...orders,
      kind: kind.startsWith('limit') ? 'limit' : 'pending',
      distance: distance ?? orders.distance,
      bars: bars ?? orders.bars,
    },
  })
}

/** Reads `one order cancels the other`. */
export const oneCancelsOther: Clause = (cursor, draft) => {
  if (
    !cursor.take(
      '1 cancels other',
      '1 order cancels other',
      'oco',
      'use oco',
      'when 1 fills cancel other',
      'cancel other order',
      'if 1 fills cancel other',
      'fill of 1 side cancels order of other',
      'oco order',
      '1 cancels other order',
      'cancel other when 1 fills',
    )
  )
    return false
  return draft.set({ orders: { ...draft.spec.orders, oneCancels: true } })
}

/** Reads `bar of signal has close in direction`, the notation of program descriptions. */
export const confirmation: Clause = (cursor, draft) => {
  if (cursor.take('bars of signal close in direction', 'wait for candle close', 'enter on candle close'))
    return draft.set({ setup: { ...draft.spec.setup, preference: 'Balanced' } })
  if (
    cursor.take(
      'bars after signal goes on in direction',
      'wait 1 bars for confirmation',
      'wait for confirmation on next candle',
      'wait for 1 bars confirmation',
    )
  )
    return draft.set({ setup: { ...draft.spec.setup, preference: 'Accuracy' } })
  return false
}

/** Reads `two EMAs, 12 and 26`. Later sentences refer to them; the shorter one is the fast one. */
export const declared: Clause = (cursor, draft) => {
  cursor.takePattern(
    'strategy/setup/system? use/uses/using/with/trade/indicator/indicators/setup/strategy/have/on* :? 2/both?',
  )
  const from = cursor.position
  const found = cursor.firstOf(
    (inner) => {
      const [first, second] = [readShortForm(inner), inner.take('and', ',', '/', '+') ? readShortForm(inner) : null]
      return first && second && { first, second }
    },
    (inner) => {
      const first = readIndicator(inner)
      inner.take(',', 'and', '+', 'with')
      const second = first && readIndicator(inner)
      return first && second ? { first, second } : null
    },
  )
  if (
    !found ||
    found.first.indicator !== 'moving-average' ||
    found.second.indicator !== 'moving-average' ||
    cursor.position === from
  )
    return false
  cursor.take('crossover', 'strategy', 'system')
  if (!cursor.isDone && cursor.nextWord !== ',') return false
  const { Length: a = 0 } = found.first.numbers
  const { Length: b = 0 } = found.second.numbers
  const [fast, slow] = a < b ? [found.first, found.second] : [found.second, found.first]
  cursor.remember({ fast, slow })
  return draft.remark(`${describeOperand(fast)} is the fast average, ${describeOperand(slow)} the slow one.`)
}

/** Reads `10 and 30 SMA`, `EMA 9 and 21`, `EMA, 12 and 26`: each number with the shared name. */
function readShortForm(cursor: Cursor): ReturnType<typeof readIndicator> {
  const name = cursor.tokens.find(({ word }) => /^(ema|sma|wma|ma|smma)$/.test(word))
  if (!name) return null
  cursor.take(name.word)
  cursor.take(',', ':')
  const value = cursor.number()
  if (value === null || value < 1) return null
  const method = ({ ema: 'Exponential', sma: 'Simple', ma: 'Simple', wma: 'Weighted', smma: 'Smoothed' } as const)[
    name.word as 'ema'
  ]
  cursor.take('period', name.word)
  return {
    kind: 'indicator',
    indicator: 'moving-average',
    line: null,
    numbers: { Length: value },
    method,
    ago: 0,
    timeframe: null,
  }
}

export const extras: Clause = (cursor, draft) => {
  if (cursor.take('no hedge', 'no hedging', 'do not hedge', 'never hedge', 'without hedging'))
    return draft.remark('One direction at a time: never a buy and a sell together.')
  if (
    cursor.take(
      'send alert',
      'alert',
      'send me alert',
      'alert me',
      'with alert',
      'notify me',
      'send notifications',
      'send push notifications',
      'show alert',
      'send push alert',
    )
  )
    return draft.set({ alerts: true })
  if (
    cursor.take(
      'show arrow on chart',
      'show arrow',
      'draw arrow',
      'draw arrow on chart',
      'with arrow',
      'arrow on chart',
    )
  )
    return draft.set({ arrows: true })
  if (cursor.take('no arrow', 'without arrow')) return draft.set({ arrows: false })
  if (
    cursor.take(
      'reverse on stop loss',
      'reverse after stop loss',
      'reverse position on stop loss',
      'reverse trade after stop loss',
    )
  )
    return draft.set({ reverseOnStop: true })
  return pairs(cursor, draft)
}

/** Reads `for EURUSD and GBPUSD`, `on H1 chart`: the charts of the program. */
export const pairs: Clause = (cursor, draft) => {
  const from = cursor.position
  cursor.takePattern(
    'trade? for/on/trade/symbol/symbols/pair/pairs/timeframe/use/only/run/attach/chart/market/instrument/in* :?',
  )
  const found: string[] = []
  do {
    const word = cursor.nextWord
    const isLed = cursor.position > from
    const timeframe = readTimeframe(cursor)
    // `daily` alone belongs to the next word: a daily loss.
    if (
      timeframe &&
      !isLed &&
      /^(daily|weekly|monthly|hourly)$/.test(word) &&
      !/^(chart|timeframe)$/.test(cursor.previousWord)
    )
      return false
    if (timeframe) found.push(timeframe)
    else if (/^[a-z]{4,6}$/.test(cursor.nextWord) && isPair(cursor.nextWord))
      found.push(cursor.takeWord().toUpperCase())
    else return false
    cursor.take('chart', 'timeframe', 'charts')
  } while (cursor.take(',', 'and', 'on', 'or', ', and'))
  return draft.set({ setup: { ...draft.spec.setup, pairs: [...draft.spec.setup.pairs, ...found] } })
}

const currencies = new Set([
  'eur',
  'usd',
  'gbp',
  'jpy',
  'chf',
  'aud',
  'nzd',
  'cad',
  'xau',
  'xag',
  'btc',
  'eth',
  'sek',
  'nok',
  'dkk',
  'zar',
  'mxn',
  'sgd',
  'hkd',
  'try',
  'pln',
  'cnh',
])
const isPair = (word: string): boolean =>
  word === 'gold' || (currencies.has(word.slice(0, 3)) && currencies.has(word.slice(3)))
