import type { Amount } from '../spec/condition.ts'
import { readAmount } from './amounts.ts'
import type { Cursor } from './cursor.ts'
import type { Clause } from './draft.ts'

const links = ['of', 'at', 'is', '=', ':', 'set at', 'with', 'by', 'distance', 'should be', 'be', 'goes']
const stops = ['stop loss', 'stop', 'sl', 'initial stop', 'initial stop loss', 'protective stop']
const targets = ['take profit', 'target', 'tp', 'profit target', 'take profit target']

const linked = (c: Cursor, ...names: readonly string[]): boolean => {
  c.take('place', 'set', 'use', 'put', 'with', 'have')
  if (!c.take(...names)) return false
  while (c.take(...links) !== '');
  return true
}

/** `stop 50 pips`, `50 pips stop loss`, `stop below the lowest low of the last 10 bars`. */
export const stop: Clause = (c, draft) => {
  if (c.take('no stop loss', 'no stop', 'without stop loss', 'without stop')) return draft.set({ stop: null })
  const amount = c.either<Amount>((at) => {
    if (!linked(at, ...stops)) return null
    return swing(at) ?? readAmount(at)
  }, (at) => {
    at.take('use', 'place', 'set', 'with')
    const found = readAmount(at)
    return found && at.take(...stops) ? found : null
  })
  if (!amount || amount.unit === 'r') return false
  c.take('away', 'from entry', 'away from entry', 'below entry', 'from entry price')
  return draft.set({ stop: amount })
}

function swing(c: Cursor): Amount | null {
  return c.attempt((at) => {
    at.take('below', 'at', 'under', 'behind')
    const named = at.take('last swing low', 'recent swing low', 'swing low', 'last swing', 'recent swing', 'previous swing low')
    const value = at.number()
    if (named !== '') return value === null ? { unit: 'swing', value: 10 } : at.take('bars') ? { unit: 'swing', value } : null
    if (value !== null && at.take('bars swing low', 'bars swing', 'bars low')) return { unit: 'swing', value }
    if (value !== null) return null
    if (!at.take('lowest low of last', 'lowest low of', 'low of last')) return null
    const bars = at.number()
    return bars !== null && at.take('bars', 'candle') ? { unit: 'swing', value: bars } : null
  })
}

/** `target 2 R`, `100 pips target`, `risk reward 1:2`. */
export const target: Clause = (c, draft) => {
  const ratio = c.attempt((at) => {
    at.take('use', 'with', 'minimum', 'at')
    if (!at.take('risk reward ratio', 'risk reward', 'reward risk ratio', 'reward risk', 'rr', 'r r', 'risk/reward', 'reward ratio')) return null
    while (at.take(...links) !== '');
    const match = /^(\d+):(\d+)$/.exec(at.next)
    if (!match) return null
    at.at++
    const [low, high] = [Number(match[1]), Number(match[2])].sort((a, b) => a - b)
    return low > 0 ? high / low : null
  })
  if (ratio !== null) return draft.set({ target: { unit: 'r', value: ratio } })
  const least = c.attempt((at) => {
    if (!at.take('no entry whose target is below than')) return null
    const value = at.number()
    return value !== null && at.take('stop distances away') ? value : null
  })
  if (least !== null) return draft.set({ leastReward: least })
  if (c.take('no take profit', 'no target', 'without take profit', 'without target')) return draft.set({ target: null })
  const amount = c.either<Amount>((at) => (linked(at, ...targets) ? readAmount(at) : null), (at) => {
    at.take('use', 'place', 'set', 'with')
    const found = readAmount(at)
    return found && at.take(...targets) ? found : null
  })
  if (!amount) return false
  c.take('away', 'from entry', 'away from entry', 'above entry')
  return draft.set({ target: amount })
}

/** `trailing stop 30 pips once 40 pips in profit`, `trail stop by 2 ATR`. */
export const trailing: Clause = (c, draft) => {
  const distance = c.either<Amount>((at) => {
    if (!linked(at, 'trailing stop', 'trailing stop loss', 'trail stop', 'trail stop loss', 'trail')) return null
    return readAmount(at)
  }, (at) => {
    at.take('use', 'with')
    const found = readAmount(at)
    return found && at.take('trailing stop', 'trailing stop loss') ? found : null
  })
  if (!distance) return false
  c.take('behind price', 'behind', 'away')
  const start = c.attempt((at) => {
    if (!at.take('once', 'after', 'when', 'as soon as', 'starting at', 'starting after', 'from', 'activated at', 'activated after', 'when trade is', 'once trade is', 'after trade is')) return null
    at.take('trade is', 'profit is', 'position is')
    const amount = readAmount(at)
    at.take('in profit', 'of profit', 'profit')
    return amount
  })
  return draft.set({ trailing: { start, distance } })
}

/** `move stop break even after 20 pips`, `break even at 1 R, keeping 10 points`. */
export const breakEven: Clause = (c, draft) => {
  c.take('move', 'set', 'use')
  c.take('stop loss', 'stop', 'sl')
  if (!c.take('break even', 'entry', 'entry price')) return false
  if (!c.take('at', 'after', 'once', 'when', 'when price has moved', 'when profit is', 'when profit reaches', 'once profit is', 'when trade is', 'once trade is', 'once price has moved', 'after profit of', 'after gain of', 'when in profit by', 'when profit is at least', 'once profit reaches')) return false
  c.take('trade is', 'profit is', 'price moves', 'price has moved', 'price is')
  const at = readAmount(c)
  if (!at) return false
  c.take('in profit', 'of profit', 'profit', 'in favor', 'in favour')
  const lock = c.attempt((on) => (on.take(', keeping', 'keeping', 'plus', ', locking', 'locking', 'and lock in', 'and keep') ? readAmount(on) : null))
  return draft.set({ breakEven: { at, lock } })
}

/** `risk 1 % per trade`, `risk $50`, `0.1 lots`, `lot size 0.1`, `trade 10 % of equity`. */
export const size: Clause = (c, draft) => {
  const percent = c.either<{ percent: number; adaptive: boolean }>((at) => {
    if (!at.take('risk', 'risking', 'risk per trade', 'risk only', 'risk about', 'risk per trade :', 'risk per trade of', 'risk per trade is')) return null
    const value = at.number()
    if (value === null || !at.take('%')) return null
    const base = at.take('of equity', 'of balance', 'of account', 'of capital', 'of account balance', 'of account equity')
    at.take('per trade', 'on each trade', 'on every trade', 'each trade', 'in each trade', 'per position')
    return { percent: value, adaptive: base !== 'of capital' }
  }, (at) => {
    const value = at.number()
    return value !== null && at.take('% risk per trade', '% risk') ? { percent: value, adaptive: true } : null
  })
  if (percent && percent.percent > 0 && percent.percent <= 100) {
    return draft.set({ size: { kind: 'risk', percent: percent.percent, least: Math.min(0.1, percent.percent), most: Math.max(5, percent.percent), adaptive: percent.adaptive } })
  }
  const money = c.attempt((at) => {
    if (!at.take('risk', 'risk per trade')) return null
    const amount = readAmount(at)
    at.take('per trade', 'on each trade')
    return amount?.unit === 'money' ? amount.value : null
  })
  if (money !== null) return draft.set({ size: { kind: 'risk-money', amount: money } })
  const lots = c.either<number>((at) => {
    if (!at.take('lot size', 'lots size', 'fixed lot size', 'fixed lots size', 'lots', 'volume', 'fixed lots')) return null
    while (at.take(...links) !== '');
    return at.number()
  }, (at) => {
    at.take('trade', 'use', 'trade with', 'with', 'fixed', 'buy')
    const value = at.number()
    if (value === null || !at.take('lots')) return null
    at.take('per trade', 'each', 'fixed', 'on each trade')
    return value
  })
  if (lots !== null && lots > 0) {
    const isMicro = c.take('of micro account') !== ''
    return draft.set({ size: { kind: 'lots', lots }, ...(isMicro ? { setup: { ...draft.spec.setup, account: 'Micro' } } : {}) })
  }
  const part = c.attempt((at) => {
    if (!at.take('trade', 'use', 'position size', 'invest', 'position size of', 'position size :', 'trade with')) return null
    const value = at.number()
    return value !== null && at.take('% of equity', '% of account', '% of balance', '% of capital') ? value : null
  })
  return part !== null && part > 0 && part <= 100 ? draft.set({ size: { kind: 'equity', percent: part } }) : false
}

/** `grid : add every 20 pips against position, 1.5 times as large, up 4 trade`. */
export const grid: Clause = (c, draft) => {
  c.take('grid :', 'use grid :', 'grid')
  if (!c.take('add every', 'add trade every', 'add position every', 'add')) return false
  const step = readAmount(c)
  if (!step || !c.take('against position', 'against', 'against trade')) return false
  c.take(',')
  const factor = c.attempt((at) => {
    const value = at.number()
    return value !== null && at.take('times as large', 'times size', 'times larger', 'times lots', 'times as big') ? value : null
  })
  c.take(',', 'with')
  const levels = c.attempt((at) => {
    if (!at.take('up', 'at most', 'maximum')) return null
    const value = at.number()
    return value !== null && at.take('trade', 'level', 'times') ? value : null
  })
  if (factor !== null && factor < 1) return false
  return draft.set({ grid: { step, factor: factor ?? 1, levels: Math.max(2, levels ?? 4) } })
}
