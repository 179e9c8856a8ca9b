import type { Amount } from '../../spec/condition.ts'
import { readAmount, readOrAskAmount } from '../conditions/amounts.ts'
import type { Cursor } from '../words/cursor.ts'
import type { Clause } from './draft.ts'
import { tableOf } from '../../../text/table.ts'

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

const takeWithLink = (cursor: Cursor, ...names: readonly string[]): boolean => {
  cursor.takePattern('every/each? trade/position? place/set/use/put/with/have/add/need/needs/at/and/there*')
  if (!cursor.take(...names)) return false
  while (cursor.take(...links) !== '');
  return true
}
const takeTrailingWords = (cursor: Cursor): void => {
  cursor.take(')')
  cursor.takePattern('away/from? from/below/above? entry/entry_price/price? for? each/every? trade/position?')
  cursor.take(
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

/** Reads `stop 50 pips`, `50 pips stop loss`, `stop below the lowest low of the last 10 bars`. */
export const stop: Clause = (cursor, draft) => {
  if (
    cursor.take(
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
  const amount = cursor.firstOf<Amount>(
    (inner) => {
      if (!takeWithLink(inner, ...stops)) return null
      if (/^(trailing|break|trail)$/.test(inner.nextWord)) return null
      return readSwing(inner) ?? readOrAskAmount(inner, 'stop loss', ['pips', 'points', 'atr'])
    },
    (inner) => {
      inner.take('use', 'place', 'set', 'with')
      const found = readAmount(inner)
      return found && inner.take(...stops) ? found : null
    },
  )
  if (!amount || amount.unit === 'r') return false
  takeTrailingWords(cursor)
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

function readSwing(cursor: Cursor): Amount | null {
  return cursor.attempt((inner) => {
    inner.take('below', 'at', 'under', 'behind', 'just below')
    const named = inner.take(...swings)
    if (named !== '') inner.take('or high', 'or swing high', '/ high')
    const value = inner.number()
    if (named !== '')
      return value === null ? { unit: 'swing', value: 10 } : inner.take('bars') ? { unit: 'swing', value } : null
    if (value !== null && inner.take('bars swing low', 'bars swing', 'bars low')) return { unit: 'swing', value }
    if (value !== null) return null
    if (!inner.take('lowest low of last', 'lowest low of', 'low of last', 'lowest low of previous')) return null
    const bars = inner.number()
    return bars !== null && inner.take('bars', 'candle') ? { unit: 'swing', value: bars } : null
  })
}

/** Reads `target 2 R`, `100 pips target`, `risk reward 1:2`. */
export const target: Clause = (cursor, draft) => {
  const ratio = cursor.firstOf(
    riskReward,
    (inner) => {
      const found = ratioOf(inner)
      return found !== null && inner.take(...ratioNames) ? found : null
    },
    (inner) => (takeWithLink(inner, ...targets) ? (riskReward(inner) ?? readRatioThenName(inner)) : null),
  )
  if (ratio !== null) return draft.set({ target: { unit: 'r', value: ratio } })
  const minReward = cursor.attempt((inner) => {
    if (!inner.take('no entry whose target is below than')) return null
    const value = inner.number()
    return value !== null && inner.take('stop distances away') ? value : null
  })
  if (minReward !== null) return draft.set({ leastReward: minReward })
  if (
    cursor.take(
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
  const start = cursor.position
  const amount = cursor.firstOf<Amount>(
    (inner) => {
      if (!takeWithLink(inner, ...targets)) return null
      inner.take('at least', 'want at least', 'target')
      const isExit = /^(close|exit)$/.test(inner.wordAt(start))
      if (!isExit) return readOrAskAmount(inner, 'take profit', ['pips', 'points', 'atr', 'r'])
      // An exit at a distance is a target if it mentions profit.
      const found = readAmount(inner)
      return found &&
        found.unit !== 'percent' &&
        inner.tokens.slice(start, inner.position + 2).some(({ word }) => word === 'profit')
        ? found
        : null
    },
    (inner) => {
      inner.take('use', 'place', 'set', 'with', 'at least', 'aim for', 'target', 'aim', 'take')
      inner.take('at least')
      const found = readAmount(inner)
      if (!found) return null
      return inner.take(...targets.filter((word) => !/^(take|rest)/.test(word))) ||
        (found.unit === 'r' && found.value > 1 && inner.isDone)
        ? found
        : null
    },
  )
  if (!amount) return false
  takeTrailingWords(cursor)
  cursor.take('profit', 'in profit', 'of profit')
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

function riskReward(cursor: Cursor): number | null {
  cursor.take('use', 'with', 'minimum', 'at')
  if (!cursor.take(...ratioNames)) return null
  while (cursor.take(...links) !== '');
  return ratioOf(cursor)
}

function readRatioThenName(cursor: Cursor): number | null {
  const found = ratioOf(cursor)
  if (found === null) return null
  cursor.take(...ratioNames)
  return found
}

function ratioOf(cursor: Cursor): number | null {
  const match = /^(\d+):(\d+)$/.exec(cursor.nextWord)
  if (!match) return null
  cursor.position++
  const [a, b] = [Number(match[1]), Number(match[2])]
  const low = Math.min(a, b)
  return low > 0 ? Math.max(a, b) / low : null
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
const startWords = [
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

/** Reads `trailing stop 30 pips once 40 pips in profit`, `trail stop by 2 ATR`. */
export const trailing: Clause = (cursor, draft) => {
  const distance = cursor.firstOf<Amount>(
    (inner) => {
      inner.takePattern('let? rest/remainder? run? with?')
      if (!takeWithLink(inner, ...trailNames)) return null
      return readOrAskAmount(inner, 'trailing stop', ['pips', 'points', 'atr'])
    },
    (inner) => {
      inner.takePattern('let? rest/remainder? run? use/with/and/add*')
      const found = readAmount(inner)
      return found && inner.take('trailing stop', 'trailing stop loss', 'trailing', 'trail') ? found : null
    },
  )
  if (!distance) return false
  cursor.take('behind price', 'behind', 'away', 'behind best price')
  const start = cursor.attempt((inner) => {
    if (!inner.take(...startWords)) return null
    inner.take('trade is', 'profit is', 'position is', 'profit of', 'profit reaches', 'in profit of', 'profit', 'at')
    const amount = readOrAskAmount(inner, 'profit at which it begins', ['pips', 'points'])
    inner.take('in profit', 'of profit', 'profit')
    return amount
  })
  return draft.set({ trailing: { start: start ?? startFromContext(cursor), distance } })
}

/** Returns a profit named earlier in the sentence: `when the profit reaches 30 pips, … trail by 20`. */
const startFromContext = (cursor: Cursor): Amount | null =>
  cursor.context.level && cursor.context.isProfitFirst ? cursor.context.level : null

/** Reads `move stop break even after 20 pips`, `break even at 1 R, keeping 10 points`. */
export const breakEven: Clause = (cursor, draft) => {
  cursor.takePattern(
    'move/set/use/put/bring/shift? move/moves? stop_loss/stop/sl? is/it? set/move/moves/be/goes/moved*',
  )
  cursor.take('at', 'on')
  if (!cursor.take('break even', 'entry', 'entry price', 'breaks even', 'breaks')) return false
  const early = cursor.attempt((inner) => (inner.take('plus', '+') ? readAmount(inner) : null))
  const at =
    cursor.attempt((inner) => {
      const lead = inner.take(...breakEvenLinks)
      inner.take(
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
      if (lead === '' && !/^[\d.]+$/.test(inner.nextWord)) return null
      const amount = readOrAskAmount(inner, 'profit for break even', ['pips', 'points', 'r'])
      inner.take('in profit', 'of profit', 'profit', 'in favor', 'in favour', 'of being in profit')
      return amount
    }) ?? cursor.context.level
  if (!at) return false
  cursor.take('then', 'at this point', 'at same time')
  const lock =
    early ??
    cursor.attempt((inner) =>
      inner.take(', keeping', 'keeping', 'plus', ', locking', 'locking', 'and lock in', 'and keep', '+')
        ? readAmount(inner)
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

const shares: Readonly<Record<string, number>> = tableOf({
  third: 33.33,
  '1 third': 33.33,
  '2 third': 66.67,
  '0.5': 50,
})

function readShare(cursor: Cursor): number | null {
  const share = cursor.takeKey(shares)
  if (share !== null) return share
  const value = cursor.number()
  return value !== null && value > 0 && value < 100 && cursor.take('%') ? value : null
}

/** Reads `close half at 20 pips`, `take 50 % off once 30 pips in profit`, `half of the position is closed`. */
export const partial: Clause = (cursor, draft) => {
  const found = cursor.firstOf<{ percent: number; at: Amount }>(
    (inner) => {
      if (
        !inner.take(
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
      inner.take('off', 'of', 'partial', ':')
      const percent = readShare(inner)
      return percent === null ? null : readPartialAt(inner, percent)
    },
    (inner) => {
      const percent = readShare(inner)
      if (percent === null) return null
      inner.take('of')
      inner.take('trade', 'position', 'lots')
      return inner.take('is close', 'gets close', 'off', 'is take off', 'is exit', 'close', 'out', 'tp', 'is sell') ||
        (inner.nextWord === 'at' && draft.spec.partials.length > 0)
        ? readPartialAt(inner, percent)
        : null
    },
    askShare,
  )
  if (!found) return false
  cursor.remember({ level: found.at })
  return draft.set({ partials: [...draft.spec.partials, found] })
}

function readPartialAt(cursor: Cursor, percent: number): { percent: number; at: Amount } | null {
  cursor.takePattern('of? trade/position/lots/it/volume/size/profit? off/out?')
  const lead = cursor.take(
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
  cursor.take('profit is', 'profit reaches', 'profit of', 'trade is', 'trade reaches', 'it reaches')
  const amount =
    lead === ''
      ? cursor.context.level
      : readOrAskAmount(cursor, 'profit at which a part is closed', ['pips', 'points', 'r'])
  cursor.take('profit', 'in profit', 'of profit')
  return amount && { percent, at: amount }
}

/** Reads `take partial profits at 20 pips`; asks for the share. */
function askShare(cursor: Cursor): { percent: number; at: Amount } | null {
  const from = cursor.position
  if (
    !cursor.take(
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
  cursor.ask(
    from,
    'How much of the position?',
    [33, 50, 75].map((percent) => ({ label: `${percent} %`, words: `close ${percent} %` })),
  )
  return readPartialAt(cursor, 50)
}

/** Reads `once the profit reaches 40 pips, half of the position is closed and …`: the rest happens there. */
export const profitReached: Clause = (cursor) => {
  const at = cursor.attempt((inner) => {
    if (!inner.take('once', 'when', 'after', 'if', 'as soon as')) return null
    inner.takePattern(
      'open/trade/position/price/we/is/total/my? profit/trade/gain? ' +
        'is/at/reaches/equal/has/gains/gained/up/hits/goes/profit/moves/moved/made/makes/of/by*',
    )
    const amount = readAmount(inner)
    if (!amount) return null
    inner.take('in profit', 'of profit', 'profit', 'in favor', 'up')
    return inner.take(',', 'then', ', then') ||
      /^(move|moves|close|take|trail|sl|stop|0\.5|third|put|set|bring)$/.test(inner.nextWord)
      ? amount
      : null
  })
  if (!at) return false
  cursor.remember({ level: at, isProfitFirst: true })
  return true
}
