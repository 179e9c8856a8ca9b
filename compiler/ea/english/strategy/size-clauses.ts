import type { Cursor } from '../words/cursor.ts'
import { readAmount } from '../conditions/amounts.ts'
import type { Clause, Draft } from './draft.ts'

const links = ['of', 'at', 'is', '=', ':', 'set at', 'with', 'by', 'be', 'fixed', 'are', 'in']
const perTrade = [
  'per trade',
  'on each trade',
  'on every trade',
  'each trade',
  'in each trade',
  'per position',
  'for each trade',
  'for every trade',
  'on any trade',
  'in 1 trade',
  'on trade',
  'every trade',
  'at most',
  'maximum',
  'max',
]

/** `risk 1 % per trade`, `risk $50`, `0.1 lots`, `lot size 0.1`, `trade 10 % of equity`. */
export const size: Clause = (c, draft) =>
  riskPercent(c, draft) || riskMoney(c, draft) || lots(c, draft) || equityPart(c, draft)

const bases = [
  'of equity',
  'of balance',
  'of account',
  'of capital',
  'of account balance',
  'of account equity',
  'of money',
  'of trading account',
  'of total equity',
]
const riskVerbs = [
  'risk',
  'risking',
  'risks',
  'risk per trade',
  'risk only',
  'risk per trade :',
  'risk per trade of',
  'risk per trade is',
  'max risk',
  'maximum risk',
  'risk :',
  'never risk',
  'not risk',
  'do not risk',
  'risk max',
  'risk is',
  'risk of',
  'risk not',
  'risk no',
  'max risk per trade',
  'risk at most',
  'maximum risk per trade',
  'trade risk',
]

function riskPercent(c: Cursor, draft: Draft): boolean {
  const found = c.either<{ percent: number; adaptive: boolean }>(
    (at) => {
      at.seq('each/every? trade/position?')
      const verb = at.take(...riskVerbs)
      if (verb === '') return null
      let said = verb
      for (let word = ' '; word !== ''; said += ` ${word}`)
        word = at.take(
          ...links,
          'above than',
          'only',
          'maximum',
          'max',
          'no above than',
          'not above than',
          'at most',
          'per trade',
          'on each trade',
        )
      if (/\b(not|never|no)\b/.test(said) && !said.includes('above than')) return null
      const value = at.number()
      if (value === null || !at.take('%')) return null
      const base = at.take(...bases)
      at.take(...perTrade)
      at.take('if stop is hits', 'if stop is reaches')
      return { percent: value, adaptive: base !== 'of capital' }
    },
    (at) => {
      const value = at.number()
      return value !== null && at.take('% risk per trade', '% risk', '% risk on each trade')
        ? { percent: value, adaptive: true }
        : null
    },
    (at) => {
      // `the size is chosen so that 1 % of the equity is lost if the stop is hit`
      if (!at.seq('position? size/lot_size/lots is? chosen/set/calculated/picked/such that/this/it?')) return null
      const value = at.number()
      if (value === null || !at.take('%') || !at.take(...bases)) return null
      return at.seq('is/are lost/risk if/when/at stop/stop_loss is/gets? hits/reaches?')
        ? { percent: value, adaptive: true }
        : null
    },
  )
  if (!found || found.percent <= 0 || found.percent > 100) return false
  return draft.set({
    size: {
      kind: 'risk',
      percent: found.percent,
      least: Math.min(0.1, found.percent),
      most: Math.max(5, found.percent),
      adaptive: found.adaptive,
    },
  })
}

function riskMoney(c: Cursor, draft: Draft): boolean {
  const money = c.attempt((at) => {
    if (!at.take(...riskVerbs)) return null
    while (at.take(...links, 'only', 'max', 'above than') !== '');
    const amount = readAmount(at)
    at.take(...perTrade)
    return amount?.unit === 'money' ? amount.value : null
  })
  return money !== null && draft.set({ size: { kind: 'risk-money', amount: money } })
}

function lots(c: Cursor, draft: Draft): boolean {
  const found = c.either<number>(
    (at) => {
      at.take('use', 'with', 'trade', 'fixed')
      if (
        !at.take(
          'lots size',
          'fixed lots size',
          'lots',
          'volume',
          'fixed lots',
          'size',
          'position size',
          'trade size',
          'lots of',
        )
      )
        return null
      while (at.take(...links) !== '');
      const value = at.number()
      if (value === null || /^(%|pips|points|bars|times|r|atr)$/.test(at.next)) return null
      at.take('lots')
      return value
    },
    (at) => {
      at.take('trade', 'use', 'trade with', 'with', 'fixed', 'buy', 'size', 'always', 'size :', 'position size')
      const value = at.number()
      return value !== null && at.take('lots size', 'lots') ? value : null
    },
  )
  if (found === null || found <= 0) return false
  c.take('per trade', 'each', 'fixed', 'on each trade', 'each trade', 'fix', 'every trade')
  const isMicro = c.take('of micro account') !== ''
  return draft.set({
    size: { kind: 'lots', lots: found },
    ...(isMicro ? { setup: { ...draft.spec.setup, account: 'Micro' } } : {}),
  })
}

function equityPart(c: Cursor, draft: Draft): boolean {
  const part = c.attempt((at) => {
    if (
      !at.take('trade', 'use', 'position size', 'invest', 'position size of', 'position size :', 'trade with', 'size')
    )
      return null
    const value = at.number()
    return value !== null && at.take('% of equity', '% of account', '% of balance', '% of capital') ? value : null
  })
  return part !== null && part > 0 && part <= 100 && draft.set({ size: { kind: 'equity', percent: part } })
}

/** `grid : add every 20 pips against position, 1.5 times as large, up 4 trade`. */
export const grid: Clause = (c, draft) => {
  if (c.take('no grid', 'without grid'))
    return draft.spec.grid === null ? draft.remark('No grid.') : draft.set({ grid: null })
  c.take('grid :', 'use grid :', 'grid')
  if (!c.take('add every', 'add trade every', 'add position every', 'add', 'add order every')) return false
  const step = readAmount(c)
  if (!step || !c.take('against position', 'against', 'against trade')) return false
  c.take(',')
  const factor = c.attempt((at) => {
    const value = at.number()
    return value !== null &&
      at.take('times as large', 'times size', 'times above', 'times lots', 'times as big', 'times as above')
      ? value
      : null
  })
  c.take(',', 'with')
  const levels = c.attempt((at) => {
    if (!at.take('up', 'at most', 'maximum', 'max')) return null
    const value = at.number()
    return value !== null && at.take('trade', 'level', 'times') ? value : null
  })
  if (factor !== null && factor < 1) return false
  return draft.set({ grid: { step, factor: factor ?? 1, levels: Math.max(2, levels ?? 4) } })
}

const multiplied = [
  'lots size',
  'lots',
  'size',
  'it',
  'position size',
  'volume',
  'trade size',
  'next lots',
  'next trade',
  'position',
  'bet',
  'risk',
]
const losing = [
  'after every loss',
  'after each loss',
  'after loss',
  'after losing trade',
  'after every losing trade',
  'after each losing trade',
  'when trade loses',
  'on loss',
  'after losses',
  'on every loss',
  'if trade loses',
  'when losing',
  'after lost trade',
  'after each loss trade',
]

/** `double the lot after a loss, at most 3 times`. How often is never guessed: without an end one row of losses takes all. */
export const martingale: Clause = (c, draft) => {
  if (c.take('no martingale', 'without martingale', 'never martingale', 'not martingale'))
    return draft.spec.martingale === null ? draft.remark('No martingale.') : draft.set({ martingale: null })
  const from = c.at
  const named = c.take('martingale :', 'use martingale :', 'martingale', 'use martingale', 'with martingale') !== ''
  const isFirst = c.take(...losing) !== ''
  if (isFirst) c.take(',')
  const factor = c.attempt((at) => {
    at.take('multiply', 'increase')
    at.take(...multiplied)
    at.take('by', 'times', 'factor', ':')
    const value = at.number()
    if (value === null || value <= 1) return null
    at.take('times')
    at.take(...multiplied)
    return isFirst || named || at.take(...losing) ? value : null
  })
  if (factor === null && !named) return false
  c.take(...losing)
  const most = c.attempt((at) => {
    at.take(',', 'with')
    if (
      !at.take(
        'max',
        'at most',
        'maximum',
        'up',
        'maximum of',
        'limit',
        'no above than',
        'not above than',
        'limited',
        'limit of',
      )
    )
      return null
    const value = at.number()
    return value !== null && at.take('times', 'step', 'steps', 'time', 'level', 'loss', 'in row', 'doublings')
      ? value
      : null
  })
  if (factor === null || most === null) {
    const say = (n: number): string => `multiply lots by ${factor ?? 2} after a loss, at most ${n} times`
    c.ask(
      from,
      'How many times at most? Without an end, one row of losses takes the account.',
      [2, 3, 4].map((n) => ({ label: `${factor ?? 2} times as large, at most ${n} times`, words: say(n) })),
    )
  }
  return draft.set({ martingale: { factor: factor ?? 2, times: most ?? 2 } })
}
