import { strategies } from '../blocks/strategies.ts'
import type { Condition } from '../spec/condition.ts'
import { readAmount } from './amounts.ts'
import { readCondition } from './conditions.ts'
import type { Cursor } from './cursor.ts'
import type { Clause } from './draft.ts'
import { readOperand } from './operands.ts'
import { crossedBack, mirror } from './mirror.ts'
import { tokensOf } from './words.ts'

type Side = 'long' | 'short'

const whens = ['when', 'if', 'once', 'as soon as', 'after', 'whenever', 'on', 'only when', 'only if', ':', ', when', ', if', 'signal when', 'when price']
const buys = ['buy', 'go long', 'enter long', 'open long', 'long', 'open buy', 'buy trade', 'open long position', 'open long trade', 'enter long position', 'enter long trade', 'take long', 'take long position', 'long entry', 'buy entry', 'buy signal', 'buy position', 'open buy trade', 'open buy position', 'open buy order', 'place buy order']
const sells = buys.map((phrase) => phrase.replaceAll('long', 'short').replaceAll('buy', 'sell'))
const sides = new Map<string, Side>([...buys.map((phrase) => [phrase, 'long'] as const), ...sells.map((phrase) => [phrase, 'short'] as const)])

const side = (c: Cursor): Side | null => sides.get(c.take(...sides.keys())) ?? null

/** `buy when …`, `if …, buy`. */
export const entry: Clause = (c, draft) => {
  const found = c.either<{ side: Side; condition: Condition }>((at) => {
    const which = side(at)
    if (which === null || !at.take(...whens.filter((word) => word !== 'when price'))) return null
    const condition = readCondition(at, draft.memory)
    return condition && { side: which, condition }
  }, (at) => {
    if (!at.take('when', 'if', 'once', 'whenever', 'as soon as')) return null
    const condition = readCondition(at, draft.memory)
    at.take(', then', 'then', ',')
    const which = condition && side(at)
    return condition && which && { side: which, condition }
  })
  if (!found) return false
  draft.enter(found.side, found.condition)
  return true
}

/** `sell on opposite`, `vice versa for short`, `sell when opposite happens`. */
export const opposite: Clause = (c, draft) => {
  const which = c.either<Side>((at) => {
    const found = side(at)
    return found && at.take('on opposite signal', 'on opposite', 'when opposite happens', 'when opposite is true', 'when opposite', 'in opposite case', 'vice versa', 'when reverse happens', 'on opposite conditions', 'under opposite conditions', 'when opposite occurs', 'for opposite') ? found : null
  }, (at) => (at.take('opposite for', 'vice versa for', 'reverse for', 'mirror for', 'and vice versa for', 'opposite rules for', 'same rules reversed for') ? side(at) : null),
  (at) => (at.take('vice versa', 'and vice versa') ? (draft.spec.entry.long ? 'short' : 'long') : null))
  const from = which && draft.spec.entry[which === 'short' ? 'long' : 'short']
  if (!which || !from) return false
  draft.enter(which, mirror(from))
  return true
}

/** `only buy above 200 EMA`, `only long when …`: holds for every entry of the side that is there already. */
export const requirement: Clause = (c, draft) => {
  const found = c.attempt((at) => {
    if (!at.take('only')) return null
    at.take('take', 'go', 'enter', 'open')
    const which = side(at) ?? (at.take('trade') ? 'both' as const : null)
    if (which === null) return null
    at.take('trade', 'position', 'signal')
    at.take(...whens)
    if (at.next === 'above' || at.next === 'below') {
      const is = at.take('above') ? '>' as const : (at.take('below'), '<' as const)
      const right = readOperand(at, draft.memory)
      return right && { which, condition: { kind: 'compare', left: { kind: 'price', price: 'close', ago: 0 }, is, right } as Condition }
    }
    const condition = readCondition(at, draft.memory)
    return condition && { which, condition }
  })
  if (!found) return false
  if (found.which !== 'both') return draft.require(found.which, found.condition)
  const long = draft.require('long', found.condition)
  return draft.require('short', found.condition) || long
}

const crossing = ['they', 'both', 'price', 'line', 'average', 'moving average', 'ema', 'sma', 'two', 'two line', 'two average', 'two moving average', 'two ema', 'two sma', 'both ema', 'both sma', 'both average', 'both line']
const backAgain = ['back', 'back again', 'again', 'opposite way', 'other way', 'other way around', 'back other way', 'back opposite way', 'in opposite direction', 'in other direction']

/** `close when they cross back`: what let a trade in, the other way about. */
export const crossBack: Clause = (c, draft) => {
  const which = c.attempt((at) => {
    if (!at.take('close', 'exit', 'get out of')) return null
    at.skip('all', 'any', 'open')
    const named = at.take('long', 'short', 'buy', 'sell')
    at.skip('trade', 'position')
    if (!at.take('when', 'if', 'once', 'as soon as', 'whenever')) return null
    at.take(...crossing)
    return at.take('crosses') && at.take(...backAgain) ? { sides: sidesOf(named) } : null
  })
  if (!which) return false
  const left = which.sides.map((of) => ({ of, back: draft.spec.entry[of] && crossedBack(draft.spec.entry[of]) }))
  for (const { of, back } of left) if (back) draft.leave(of, back)
  return left.some(({ back }) => back !== null)
}

const sidesOf = (named: string): readonly Side[] => (named === '' ? ['long', 'short'] : [named === 'long' || named === 'buy' ? 'long' : 'short'])

/** `close long when …`, `exit when …`, `close on opposite signal`. */
export const exit: Clause = (c, draft) => {
  if (c.attempt((at) => (at.take('close', 'exit') ? (at.take('all', 'any'), at.take('trade', 'position', 'open trade', 'open position'), at.take('on opposite signal', 'at opposite signal', 'when opposite signal appears', 'when opposite signal occurs', 'when opposite signal comes', 'on reverse signal', 'on opposite crosses') || null) : null))) {
    return draft.set({ exit: { ...draft.spec.exit, onOpposite: true } })
  }
  const bars = c.attempt((at) => {
    if (!at.take('close', 'exit')) return null
    at.skip('all', 'any', 'trade', 'position', 'every', 'open')
    if (!at.take('after')) return null
    const count = at.number()
    return count !== null && at.take('bars', 'candle') ? count : null
  })
  if (bars !== null) return draft.set({ exit: { ...draft.spec.exit, afterBars: bars } })
  const hour = c.attempt((at) => {
    if (!at.take('close', 'exit')) return null
    at.skip('all', 'any', 'trade', 'position', 'every', 'open', 'everything')
    return at.take('at') ? at.hour() : null
  })
  if (hour !== null) return draft.set({ exit: { ...draft.spec.exit, atHour: hour } })
  const rule = c.attempt((at) => {
    if (!at.take('close', 'exit', 'get out of', 'take profit')) return null
    at.skip('all', 'any', 'open')
    const which = at.take('long', 'short', 'buy', 'sell')
    at.take('trade', 'position')
    if (!at.take('when', 'if', 'once', 'as soon as', ':', 'whenever', 'on')) return null
    const condition = readCondition(at, draft.memory)
    return condition && { which, condition }
  })
  if (!rule) return false
  const isLong = rule.which === 'long' || rule.which === 'buy'
  if (rule.which === '' || isLong) draft.leave('long', rule.condition)
  if (rule.which === '' || !isLong) draft.leave('short', rule.condition)
  return true
}

/** `long only`, `only short trades`. */
export const direction: Clause = (c, draft) => {
  const which = c.take('long only', 'only long', 'only buy', 'buy only', 'no short', 'only long trade', 'short only', 'only short', 'only sell', 'sell only', 'no long', 'only short trade', 'no sell', 'no buy')
  if (which === '') return false
  c.take('trade', 'position')
  const isLong = /^(long only|only long|only long trade|only buy|buy only|no short|no sell)$/.test(which)
  const { entry: before } = draft.spec
  // With strategies both sides come from them: a side cannot be left out there.
  if (before.strategies.length > 0 || before[isLong ? 'long' : 'short'] === null) return false
  return draft.set({ entry: { ...before, [isLong ? 'short' : 'long']: null } })
}

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
  if (c.take('1 of them is enough', 'any')) return draft.set({ entry: { ...change, combine: 'any' } })
  const score = c.take('all') ? null : c.number()
  if (score === null && !c.take('within')) return false
  if (score !== null && !c.take('of them within')) return false
  const window = c.number()
  if (window === null || !c.take('bars')) return false
  return draft.set({ entry: { ...change, combine: score === null ? 'all' : 'score', score: score ?? change.score, window } })
}

/** `enter with limit order 5 pips from close, valid 5 bars`. */
export const orderKind: Clause = (c, draft) => {
  if (!c.take('enter with', 'use', 'with', 'enter')) return false
  const kind = c.take('limit order', 'stop order', 'pending order', 'market order', 'buy stop order')
  if (kind === '') return false
  if (kind === 'market order') return draft.set({ orders: { ...draft.spec.orders, kind: 'market' } })
  const distance = readAmount(c)
  if (distance) c.take('from close', 'away', 'above high', 'from price', 'from close price')
  c.take(',')
  const bars = c.attempt((at) => {
    if (!at.take('valid for', 'valid', 'for', 'that expires after', 'expiring after')) return null
    const count = at.number()
    return count !== null && at.take('bars', 'candle') ? count : null
  })
  const { orders } = draft.spec
  return draft.set({ orders: { kind: kind === 'limit order' ? 'limit' : 'pending', distance: distance ?? orders.distance, bars: bars ?? orders.bars } })
}

/** `bar of signal has close in direction`: the words a program's own description uses. */
export const confirmation: Clause = (c, draft) => {
  if (c.take('bars of signal has close in direction', 'wait for candle close', 'enter on candle close')) return draft.set({ setup: { ...draft.spec.setup, preference: 'Balanced' } })
  if (c.take('bars after signal has go on in direction', 'wait 1 bars for confirmation', 'wait for confirmation on next candle', 'wait for 1 bars confirmation')) return draft.set({ setup: { ...draft.spec.setup, preference: 'Accuracy' } })
  return false
}
