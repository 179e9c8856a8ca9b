import type { Cursor } from '../words/cursor.ts'
import { readAmount } from '../conditions/amounts.ts'
import type { Clause, StrategyDraft } from './draft.ts'

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

/** Reads `risk 1 % per trade`, `risk $50`, `0.1 lots`, `lot size 0.1`, `trade 10 % of equity`. */
export const size: Clause = (cursor, draft) =>
  riskPercent(cursor, draft) || riskMoney(cursor, draft) || lots(cursor, draft) || equityPart(cursor, draft)

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

function riskPercent(cursor: Cursor, draft: StrategyDraft): boolean {
  const found = cursor.firstOf<{ percent: number; adaptive: boolean }>(
    (inner) => {
      inner.takePattern('each/every? trade/position?')
      const verb = inner.take(...riskVerbs)
      if (verb === '') return null
      let words = verb
      for (let word = ' '; word !== ''; words += ` ${word}`)
        word = inner.take(
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
      if (/\b(not|never|no)\b/.test(words) && !words.includes('above than')) return null
      const value = inner.number()
      if (value === null || !inner.take('%')) return null
      const base = inner.take(...bases)
      inner.take(...perTrade)
      inner.take('if stop is hits', 'if stop is reaches')
      return { percent: value, adaptive: base !== 'of capital' }
    },
    (inner) => {
      const value = inner.number()
      return value !== null && inner.take('% risk per trade', '% risk', '% risk on each trade')
        ? { percent: value, adaptive: true }
        : null
    },
    (inner) => {
      // Reads `the size is chosen so that 1 % of the equity is lost if the stop is hit`.
      if (!inner.takePattern('position? size/lot_size/lots is? chosen/set/calculated/picked/such that/this/it?'))
        return null
      const value = inner.number()
      if (value === null || !inner.take('%') || !inner.take(...bases)) return null
      return inner.takePattern('is/are lost/risk if/when/at stop/stop_loss is/gets? hits/reaches?')
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

function riskMoney(cursor: Cursor, draft: StrategyDraft): boolean {
  const money = cursor.attempt((inner) => {
    if (!inner.take(...riskVerbs)) return null
    while (inner.take(...links, 'only', 'max', 'above than') !== '');
    const amount = readAmount(inner)
    inner.take(...perTrade)
    return amount?.unit === 'money' ? amount.value : null
  })
  return money !== null && draft.set({ size: { kind: 'risk-money', amount: money } })
}

function lots(cursor: Cursor, draft: StrategyDraft): boolean {
  const found = cursor.firstOf<number>(
    (inner) => {
      inner.take('use', 'with', 'trade', 'fixed')
      if (
        !inner.take(
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
      while (inner.take(...links) !== '');
      const value = inner.number()
      if (value === null || /^(%|pips|points|bars|times|r|atr)$/.test(inner.nextWord)) return null
      inner.take('lots')
      return value
    },
    (inner) => {
      inner.take('trade', 'use', 'trade with', 'with', 'fixed', 'buy', 'size', 'always', 'size :', 'position size')
      const value = inner.number()
      return value !== null && inner.take('lots size', 'lots') ? value : null
    },
  )
  if (found === null || found <= 0) return false
  cursor.take('per trade', 'each', 'fixed', 'on each trade', 'each trade', 'fix', 'every trade')
  const isMicro = cursor.take('of micro account') !== ''
  return draft.set({
    size: { kind: 'lots', lots: found },
    ...(isMicro ? { setup: { ...draft.spec.setup, account: 'Micro' } } : {}),
  })
}

function equityPart(cursor: Cursor, draft: StrategyDraft): boolean {
  const part = cursor.attempt((inner) => {
    if (
      !inner.take(
        'trade',
        'use',
        'position size',
        'invest',
        'position size of',
        'position size :',
        'trade with',
        'size',
      )
    )
      return null
    const value = inner.number()
    return value !== null && inner.take('% of equity', '% of account', '% of balance', '% of capital') ? value : null
  })
  return part !== null && part > 0 && part <= 100 && draft.set({ size: { kind: 'equity', percent: part } })
}

/** Reads `grid : add every 20 pips against position, 1.5 times as large, up 4 trade`. */
export const grid: Clause = (cursor, draft) => {
  if (cursor.take('no grid', 'without grid'))
    return draft.spec.grid === null ? draft.remark('No grid.') : draft.set({ grid: null })
  cursor.take('grid :', 'use grid :', 'grid')
  if (!cursor.take('add every', 'add trade every', 'add position every', 'add', 'add order every')) return false
  const step = readAmount(cursor)
  if (!step || !cursor.take('against position', 'against', 'against trade')) return false
  cursor.take(',')
  const factor = cursor.attempt((inner) => {
    const value = inner.number()
    return value !== null &&
      inner.take('times as large', 'times size', 'times above', 'times lots', 'times as big', 'times as above')
      ? value
      : null
  })
  cursor.take(',', 'with')
  const levels = cursor.attempt((inner) => {
    if (!inner.take('up', 'at most', 'maximum', 'max')) return null
    const value = inner.number()
    return value !== null && inner.take('trade', 'level', 'times') ? value : null
  })
  if (factor !== null && factor < 1) return false
  return draft.set({ grid: { step, factor: factor ?? 1, levels: Math.max(2, levels ?? 4) } })
}

const multipliedWords = [
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
const lossPhrases = [
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

/**
 * Reads `double the lot after a loss, at most 3 times`. Asks for a missing limit: without one, one row of losses
 * takes all.
 */
export const martingale: Clause = (cursor, draft) => {
  if (cursor.take('no martingale', 'without martingale', 'never martingale', 'not martingale'))
    return draft.spec.martingale === null ? draft.remark('No martingale.') : draft.set({ martingale: null })
  const from = cursor.position
  const hasName =
    cursor.take('martingale :', 'use martingale :', 'martingale', 'use martingale', 'with martingale') !== ''
  const isFirst = cursor.take(...lossPhrases) !== ''
  if (isFirst) cursor.take(',')
  const factor = cursor.attempt((inner) => {
    inner.take('multiply', 'increase')
    inner.take(...multipliedWords)
    inner.take('by', 'times', 'factor', ':')
    const value = inner.number()
    if (value === null || value <= 1) return null
    inner.take('times')
    inner.take(...multipliedWords)
    return isFirst || hasName || inner.take(...lossPhrases) ? value : null
  })
  if (factor === null && !hasName) return false
  cursor.take(...lossPhrases)
  const maxTimes = cursor.attempt((inner) => {
    inner.take(',', 'with')
    if (
      !inner.take(
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
    const value = inner.number()
    return value !== null && inner.take('times', 'step', 'steps', 'time', 'level', 'loss', 'in row', 'doublings')
      ? value
      : null
  })
  if (factor === null || maxTimes === null) {
    const suggestion = (n: number): string => `multiply lots by ${factor ?? 2} after a loss, at most ${n} times`
    cursor.ask(
      from,
      'How many times at most? Without an end, one row of losses takes the account.',
      [2, 3, 4].map((n) => ({ label: `${factor ?? 2} times as large, at most ${n} times`, words: suggestion(n) })),
    )
  }
  return draft.set({ martingale: { factor: factor ?? 2, times: maxTimes ?? 2 } })
}
