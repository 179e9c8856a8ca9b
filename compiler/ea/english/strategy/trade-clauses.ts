import type { Amount } from '../../spec/condition.ts'
import { readAmount, readOrAskAmount } from '../conditions/amounts.ts'
import type { Cursor } from '../words/cursor.ts'
import type { Clause } from './draft.ts'

const links = [
  'of',
  'at',
  'is',
  '=',
  ':',
  'set at',
  'with',
  'by',
  'distance',
  'be',
  'goes',
  'placed',
  'set',
  'put',
  'required',
  'on every trade',
  'for each trade',
  'fixed',
  'are',
  'aim for',
  'on',
  'in',
  'required on every trade',
  'equal',
  'max',
  'only',
  '(',
  'for every trade',
  'is set at',
  'goes at',
  'sits at',
  'on each trade',
  'size',
  'maximum',
  'level',
]
const stops = [
  'stop loss',
  'stop',
  'sl',
  'initial stop',
  'initial stop loss',
  'protective stop',
  'hard stop',
  'stop lose',
  'stop los',
  'loss stop',
  'hard stop loss',
]
const targets = [
  'take profit',
  'target',
  'tp',
  'profit target',
  'take profit target',
  'profit',
  'aim',
  'aim for',
  'target profit',
  'take',
  'close in profit',
  'rest',
  'rest tp',
  'rest target',
  'rest take profit',
  'let rest',
  'let rest run',
  'rest target',
  'rest of position',
  'exit target',
  'rest at',
  'close trade at',
  'exit trade at',
  'close at',
  'exit at',
  'close position at',
  'exit position at',
  'exit when profit',
  'close when profit',
  'close trade when profit',
  'close all when profit',
]

const linked = (c: Cursor, ...names: readonly string[]): boolean => {
  c.seq('every/each? trade/position? place/set/use/put/with/have/add/need/needs/at/and/there*')
  if (!c.take(...names)) return false
  while (c.take(...links) !== '');
  return true
}
const trailingWords = (c: Cursor): void => {
  c.take(')')
  c.seq('away/from? from/below/above? entry/entry_price/price? for? each/every? trade/position?')
  c.take(
    'per trade',
    'fixed',
    'max',
    'maximum',
    'for each trade',
    'for every trade',
    'on every trade',
    'on each trade',
    'only',
  )
}

/** `stop 50 pips`, `50 pips stop loss`, `stop below the lowest low of the last 10 bars`. */
export const stop: Clause = (c, draft) => {
  if (
    c.take(
      'no stop loss',
      'no stop',
      'without stop loss',
      'without stop',
      'no sl',
      'do not use stop loss',
      'do not use stop',
    )
  )
    return draft.set({ stop: null })
  const amount = c.either<Amount>(
    (at) => {
      if (!linked(at, ...stops)) return null
      if (/^(trailing|break|trail)$/.test(at.next)) return null
      return swing(at) ?? readOrAskAmount(at, 'stop loss', ['pips', 'points', 'atr'])
    },
    (at) => {
      at.take('use', 'place', 'set', 'with')
      const found = readAmount(at)
      return found && at.take(...stops) ? found : null
    },
  )
  if (!amount || amount.unit === 'r') return false
  trailingWords(c)
  return draft.set({ stop: amount })
}

const swings = [
  'last swing low',
  'recent swing low',
  'swing low',
  'last swing',
  'recent swing',
  'previous swing low',
  'last swing high',
  'recent swing high',
  'last low',
  'recent low',
  'most recent swing low',
]

function swing(c: Cursor): Amount | null {
  return c.attempt((at) => {
    at.take('below', 'at', 'under', 'behind', 'just below')
    const named = at.take(...swings)
    if (named !== '') at.take('or high', 'or swing high', '/ high')
    const value = at.number()
    if (named !== '')
      return value === null ? { unit: 'swing', value: 10 } : at.take('bars') ? { unit: 'swing', value } : null
    if (value !== null && at.take('bars swing low', 'bars swing', 'bars low')) return { unit: 'swing', value }
    if (value !== null) return null
    if (!at.take('lowest low of last', 'lowest low of', 'low of last', 'lowest low of previous')) return null
    const bars = at.number()
    return bars !== null && at.take('bars', 'candle') ? { unit: 'swing', value: bars } : null
  })
}

/** `target 2 R`, `100 pips target`, `risk reward 1:2`. */
export const target: Clause = (c, draft) => {
  const ratio = c.either(
    riskReward,
    (at) => {
      const found = ratioOf(at)
      return found !== null && at.take(...ratioNames) ? found : null
    },
    (at) => (linked(at, ...targets) ? (riskReward(at) ?? ratioThen(at)) : null),
  )
  if (ratio !== null) return draft.set({ target: { unit: 'r', value: ratio } })
  const least = c.attempt((at) => {
    if (!at.take('no entry whose target is below than')) return null
    const value = at.number()
    return value !== null && at.take('stop distances away') ? value : null
  })
  if (least !== null) return draft.set({ leastReward: least })
  if (
    c.take(
      'no take profit',
      'no target',
      'without take profit',
      'without target',
      'no tp',
      'do not use take profit',
      'do not use target',
      'no profit target',
    )
  )
    return draft.set({ target: null })
  const start = c.at
  const amount = c.either<Amount>(
    (at) => {
      if (!linked(at, ...targets)) return null
      at.take('at least', 'want at least', 'target')
      const isExit = /^(close|exit)$/.test(at.tokens[start].word)
      if (!isExit) return readOrAskAmount(at, 'take profit', ['pips', 'points', 'atr', 'r'])
      // An exit at a distance is a target where it says profit.
      const found = readAmount(at)
      return found &&
        found.unit !== 'percent' &&
        at.tokens.slice(start, at.at + 2).some(({ word }) => word === 'profit')
        ? found
        : null
    },
    (at) => {
      at.take('use', 'place', 'set', 'with', 'at least', 'aim for', 'target', 'aim', 'take')
      at.take('at least')
      const found = readAmount(at)
      if (!found) return null
      return at.take(...targets.filter((word) => !/^(take|rest)/.test(word))) ||
        (found.unit === 'r' && found.value > 1 && at.isDone)
        ? found
        : null
    },
  )
  if (!amount) return false
  trailingWords(c)
  c.take('profit', 'in profit', 'of profit')
  return draft.set({ target: amount })
}

const ratioNames = [
  'risk reward ratio',
  'risk reward',
  'reward risk ratio',
  'reward risk',
  'rr',
  'r r',
  'reward ratio',
  'risk to reward',
  'rr ratio',
  'risk reward is',
  'r : r',
]

function riskReward(at: Cursor): number | null {
  at.take('use', 'with', 'minimum', 'at')
  if (!at.take(...ratioNames)) return null
  while (at.take(...links) !== '');
  return ratioOf(at)
}

function ratioThen(at: Cursor): number | null {
  const found = ratioOf(at)
  if (found === null) return null
  at.take(...ratioNames)
  return found
}

function ratioOf(at: Cursor): number | null {
  const match = /^(\d+):(\d+)$/.exec(at.next)
  if (!match) return null
  at.at++
  const [low, high] = [Number(match[1]), Number(match[2])].sort((a, b) => a - b)
  return low > 0 ? high / low : null
}

const trailNames = [
  'trailing stop',
  'trailing stop loss',
  'trail stop',
  'trail stop loss',
  'trail',
  'trailing',
  'trailing sl',
  'trails',
  'trail sl',
  'trail rest',
  'trailing stop of',
  'trail position',
  'trail trade',
  'trail profit',
]
const begins = [
  'once',
  'after',
  'when',
  'as soon as',
  'starting at',
  'starts at',
  'starting after',
  'starts after',
  'starts',
  'from',
  'activated at',
  'activated after',
  'when trade is',
  'once trade is',
  'after trade is',
  'begins at',
  'start',
  'starting',
  'activates at',
  'activate at',
  'activation',
  ', but only after',
  'but only after',
  'only after',
  ', but after',
  'but after',
  ', only after',
  ', but only when',
  ', but only once',
  'once position is',
  'when position is',
  'when in',
  'once in',
  ', activated after',
  ', activated at',
]

/** `trailing stop 30 pips once 40 pips in profit`, `trail stop by 2 ATR`. */
export const trailing: Clause = (c, draft) => {
  const distance = c.either<Amount>(
    (at) => {
      at.seq('let? rest/remainder? run? with?')
      if (!linked(at, ...trailNames)) return null
      return readOrAskAmount(at, 'trailing stop', ['pips', 'points', 'atr'])
    },
    (at) => {
      at.seq('let? rest/remainder? run? use/with/and/add*')
      const found = readAmount(at)
      return found && at.take('trailing stop', 'trailing stop loss', 'trailing', 'trail') ? found : null
    },
  )
  if (!distance) return false
  c.take('behind price', 'behind', 'away', 'behind best price')
  const start = c.attempt((at) => {
    if (!at.take(...begins)) return null
    at.take('trade is', 'profit is', 'position is', 'profit of', 'profit reaches', 'in profit of', 'profit', 'at')
    const amount = readOrAskAmount(at, 'profit at which it begins', ['pips', 'points'])
    at.take('in profit', 'of profit', 'profit')
    return amount
  })
  return draft.set({ trailing: { start: start ?? startOf(c), distance } })
}

/** A profit named earlier in the sentence: `when the profit reaches 30 pips, … trail by 20`. */
const startOf = (c: Cursor): Amount | null => (c.memory.level && c.memory.isProfitFirst ? c.memory.level : null)

/** `move stop break even after 20 pips`, `break even at 1 R, keeping 10 points`. */
export const breakEven: Clause = (c, draft) => {
  c.seq('move/set/use/put/bring/shift? move/moves? stop_loss/stop/sl? is/it? set/move/moves/be/goes/moved*')
  c.take('at', 'on')
  if (!c.take('break even', 'entry', 'entry price', 'breaks even', 'breaks')) return false
  const early = c.attempt((on) => (on.take('plus', '+') ? readAmount(on) : null))
  const at =
    c.attempt((on) => {
      const led = on.take(...breakEvenLinks)
      on.take(
        'trade is',
        'profit is',
        'price moves',
        'price has moved',
        'price is',
        'trade has made',
        'profit of',
        'at',
        ':',
        'being',
      )
      if (led === '' && !/^[\d.]+$/.test(on.next)) return null
      const amount = readOrAskAmount(on, 'profit for break even', ['pips', 'points', 'r'])
      on.take('in profit', 'of profit', 'profit', 'in favor', 'in favour', 'of being in profit')
      return amount
    }) ?? c.memory.level
  if (!at) return false
  c.take('then', 'at this point', 'at same time')
  const lock =
    early ??
    c.attempt((on) =>
      on.take(', keeping', 'keeping', 'plus', ', locking', 'locking', 'and lock in', 'and keep', '+')
        ? readAmount(on)
        : null,
    )
  return draft.set({ breakEven: { at, lock } })
}

const breakEvenLinks = [
  'at',
  'after',
  'once',
  'when',
  'when price has moved',
  'when price moved',
  'when profit is',
  'when profit reaches',
  'once profit is',
  'when trade is',
  'once trade is',
  'once price has moved',
  'after profit of',
  'after gain of',
  'when in profit by',
  'when in profit of',
  'when profit is at least',
  'once profit reaches',
  'as soon as',
  ':',
  'when up',
  'once up',
  'after price moves',
  'when price moves',
  'if',
  'if profit is',
  'if trade is',
  'when it reaches',
  'once it reaches',
  'with',
]

const parts: Readonly<Record<string, number>> = {
  third: 33.33,
  '1 third': 33.33,
  'a third': 33.33,
  quarter: 25,
  '2 third': 66.67,
  '0.5': 50,
}

function partOf(c: Cursor): number | null {
  const word = c.take('third', '1 third', '2 third', '0.5')
  if (word !== '') return parts[word]
  const value = c.number()
  return value !== null && value > 0 && value < 100 && c.take('%') ? value : null
}

/** `close half at 20 pips`, `take 50 % off once 30 pips in profit`, `half of the position is closed`. */
export const partial: Clause = (c, draft) => {
  const found = c.either<{ percent: number; at: Amount }>(
    (at) => {
      if (
        !at.take(
          'close',
          'take',
          'exit',
          'sell',
          'take off',
          'take out',
          'bank',
          'secure',
          'take profit on',
          'book',
          'tp',
          'partial close',
          'partial',
          'then take',
          'partial close :',
          'take profit',
          'scale out',
          'reduce position by',
        )
      )
        return null
      at.take('off', 'of', 'partial', ':')
      const percent = partOf(at)
      return percent === null ? null : placed(at, percent)
    },
    (at) => {
      const percent = partOf(at)
      if (percent === null) return null
      at.take('of')
      at.take('trade', 'position', 'lots')
      return at.take('is close', 'gets close', 'off', 'is take off', 'is exit', 'close', 'out', 'tp', 'is sell') ||
        (at.next === 'at' && draft.spec.partials.length > 0)
        ? placed(at, percent)
        : null
    },
    askedPart,
  )
  if (!found) return false
  c.remember({ level: found.at })
  return draft.set({ partials: [...draft.spec.partials, found] })
}

function placed(at: Cursor, percent: number): { percent: number; at: Amount } | null {
  at.seq('of? trade/position/lots/it/volume/size/profit? off/out?')
  const led = at.take(
    'at',
    'after',
    'once',
    'when',
    'when in profit by',
    'when profit is',
    'when profit reaches',
    'once profit reaches',
    'at profit of',
    ':',
    'once in profit by',
    'when price has moved',
    'if',
    'with',
    'if profit is',
  )
  at.take('profit is', 'profit reaches', 'profit of', 'trade is', 'trade reaches', 'it reaches')
  const amount =
    led === '' ? at.memory.level : readOrAskAmount(at, 'profit at which a part is closed', ['pips', 'points', 'r'])
  at.take('profit', 'in profit', 'of profit')
  return amount && { percent, at: amount }
}

/** `take partial profits at 20 pips`: how much is left open. */
function askedPart(c: Cursor): { percent: number; at: Amount } | null {
  const from = c.at
  if (
    !c.take(
      'take partial profit',
      'take partial',
      'partial close',
      'close partial',
      'take some profit',
      'partial profit',
      'close part of position',
      'close part',
      'close some',
    )
  )
    return null
  c.ask(
    from,
    'How much of the position?',
    [33, 50, 75].map((percent) => ({ label: `${percent} %`, words: `close ${percent} %` })),
  )
  return placed(c, 50)
}

/** `once the profit reaches 40 pips, half of the position is closed and …`: what follows happens there. */
export const profitReached: Clause = (c) => {
  const at = c.attempt((on) => {
    if (!on.take('once', 'when', 'after', 'if', 'as soon as')) return null
    on.seq(
      'open/trade/position/price/we/is/total/my? profit/trade/gain? is/at/reaches/equal/has/gains/gained/up/hits/goes/profit/moves/moved/made/makes/of/by*',
    )
    const amount = readAmount(on)
    if (!amount) return null
    on.take('in profit', 'of profit', 'profit', 'in favor', 'up')
    return on.take(',', 'then', ', then') ||
      /^(move|moves|close|take|trail|sl|stop|0\.5|third|put|set|bring)$/.test(on.next)
      ? amount
      : null
  })
  if (!at) return false
  c.remember({ level: at, isProfitFirst: true })
  return true
}
