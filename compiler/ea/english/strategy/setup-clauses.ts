import { strategies } from '../../blocks/strategies.ts'
import { sayOperand } from '../../spec/say-condition.ts'
import { readAmount } from '../conditions/amounts.ts'
import type { Cursor } from '../words/cursor.ts'
import type { Clause } from './draft.ts'
import { readIndicator } from '../conditions/indicator-words.ts'
import { readTimeframe } from '../words/timeframe-words.ts'
import { tokensOf } from '../words/words.ts'

const strategyWords = new Map(strategies.map(({ id, title }) => [tokensOf(title).join(' '), id]))

/** `trade EMA Cross, Bollinger Bands: all within 3 bars`. */
export const blocks: Clause = (c, draft) => {
  if (!c.take('trade', 'use', 'strategy :', 'strategies :', 'use strategy', 'use strategies')) return false
  const chosen: (typeof strategies)[number]['id'][] = []
  do {
    const found = strategyWords.get(c.take(...strategyWords.keys()))
    if (found === undefined) return false
    c.take('strategy')
    chosen.push(found)
  } while (c.take(',', 'and', ', and'))
  const { entry: before } = draft.spec
  const change = { ...before, strategies: [...before.strategies, ...chosen] }
  if (!c.take(':')) return draft.set({ entry: change })
  if (c.take('1 of them is enough', '1 of is enough', 'any')) return draft.set({ entry: { ...change, combine: 'any' } })
  const score = c.take('all') ? null : c.number()
  if (score === null && !c.take('within')) return false
  if (score !== null && !c.take('of them within', 'of within')) return false
  const window = c.number()
  if (window === null || !c.take('bars')) return false
  return draft.set({
    entry: { ...change, combine: score === null ? 'all' : 'score', score: score ?? change.score, window },
  })
}

/** `enter with limit order 5 pips from close, valid 5 bars`. */
export const orderKind: Clause = (c, draft) => {
  if (!c.take('enter with', 'use', 'with', 'enter', 'place')) return false
  const kind = c.take(
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
  const distance = readAmount(c)
  if (distance) c.take('from close', 'away', 'above high', 'from price', 'from close price')
  c.take(',')
  const bars = c.attempt((at) => {
    if (!at.take('valid for', 'valid', 'for', 'expires after', 'expiring after')) return null
    const count = at.number()
    return count !== null && at.take('bars', 'candle') ? count : null
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

/** `one order cancels the other` */
export const oneCancelsOther: Clause = (c, draft) => {
  if (
    !c.take(
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

/** `bar of signal has close in direction`: the words a program's own description uses. */
export const confirmation: Clause = (c, draft) => {
  if (c.take('bars of signal close in direction', 'wait for candle close', 'enter on candle close'))
    return draft.set({ setup: { ...draft.spec.setup, preference: 'Balanced' } })
  if (
    c.take(
      'bars after signal goes on in direction',
      'wait 1 bars for confirmation',
      'wait for confirmation on next candle',
      'wait for 1 bars confirmation',
    )
  )
    return draft.set({ setup: { ...draft.spec.setup, preference: 'Accuracy' } })
  return false
}

/** `two EMAs, 12 and 26`: names what later sentences speak of; the shorter one is the fast one. */
export const declared: Clause = (c, draft) => {
  c.seq('strategy/setup/system? use/uses/using/with/trade/indicator/indicators/setup/strategy/have/on* :? 2/both?')
  const from = c.at
  const found = c.either(
    (at) => {
      const [first, second] = [shortForm(at), at.take('and', ',', '/', '+') ? shortForm(at) : null]
      return first && second && { first, second }
    },
    (at) => {
      const first = readIndicator(at)
      at.take(',', 'and', '+', 'with')
      const second = first && readIndicator(at)
      return first && second ? { first, second } : null
    },
  )
  if (
    !found ||
    found.first.indicator !== 'moving-average' ||
    found.second.indicator !== 'moving-average' ||
    c.at === from
  )
    return false
  c.take('crossover', 'strategy', 'system')
  if (!c.isDone && c.next !== ',') return false
  const { Length: a = 0 } = found.first.numbers
  const { Length: b = 0 } = found.second.numbers
  const [fast, slow] = a < b ? [found.first, found.second] : [found.second, found.first]
  c.remember({ fast, slow })
  return draft.remark(`${sayOperand(fast)} is the fast average, ${sayOperand(slow)} the slow one.`)
}

/** `10 and 30 SMA`, `EMA 9 and 21`, `EMA, 12 and 26`: each reads its own number with the name that both share. */
function shortForm(c: Cursor): ReturnType<typeof readIndicator> {
  const name = c.tokens.find(({ word }) => /^(ema|sma|wma|ma|smma)$/.test(word))
  if (!name) return null
  c.take(name.word)
  c.take(',', ':')
  const value = c.number()
  if (value === null || value < 1) return null
  const method = ({ ema: 'Exponential', sma: 'Simple', ma: 'Simple', wma: 'Weighted', smma: 'Smoothed' } as const)[
    name.word as 'ema'
  ]
  c.take('period', name.word)
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

export const extras: Clause = (c, draft) => {
  if (c.take('no hedge', 'no hedging', 'do not hedge', 'never hedge', 'without hedging'))
    return draft.remark('One direction at a time: never a buy and a sell together.')
  if (
    c.take(
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
  if (c.take('show arrow on chart', 'show arrow', 'draw arrow', 'draw arrow on chart', 'with arrow', 'arrow on chart'))
    return draft.set({ arrows: true })
  if (c.take('no arrow', 'without arrow')) return draft.set({ arrows: false })
  if (
    c.take(
      'reverse on stop loss',
      'reverse after stop loss',
      'reverse position on stop loss',
      'reverse trade after stop loss',
    )
  )
    return draft.set({ reverseOnStop: true })
  return pairs(c, draft)
}

/** `for EURUSD and GBPUSD`, `on H1 chart`: where the user attaches the program. */
export const pairs: Clause = (c, draft) => {
  const from = c.at
  c.seq('trade? for/on/trade/symbol/symbols/pair/pairs/timeframe/use/only/run/attach/chart/market/instrument/in* :?')
  const found: string[] = []
  do {
    const word = c.next
    const isLed = c.at > from
    const timeframe = readTimeframe(c)
    // `daily` alone belongs to what follows it: a daily loss.
    if (
      timeframe &&
      !isLed &&
      /^(daily|weekly|monthly|hourly)$/.test(word) &&
      !/^(chart|timeframe)$/.test(c.tokens[c.at - 1].word)
    )
      return false
    if (timeframe) found.push(timeframe)
    else if (/^[a-z]{4,6}$/.test(c.next) && isPair(c.next)) found.push(c.tokens[c.at++].word.toUpperCase())
    else return false
    c.take('chart', 'timeframe', 'charts')
  } while (c.take(',', 'and', 'on', 'or', ', and'))
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
export const isPair = (word: string): boolean =>
  word === 'gold' || (currencies.has(word.slice(0, 3)) && currencies.has(word.slice(3)))
