import type { Cursor } from '../words/cursor.ts'
import type { Clause } from './draft.ts'

const limitWords = [
  'at most',
  'max',
  'maximum',
  'maximum of',
  'no above than',
  'not above than',
  'up',
  'never above than',
  'max of',
  ':',
  'limit',
  'limit of',
  'only',
]

/** Reads `at most 3 trades at same time`, `1 trade at time`, `at most 5 trades a day`. */
export const counts: Clause = (cursor, draft) => {
  const found = cursor.attempt((inner) => {
    inner.takePattern('it/only/open/take/takes/allow/have/trade/opens/makes/do* no/not/never?')
    const isNegated = /^(no|not|never)$/.test(inner.previousWord)
    if (isNegated && inner.take('above than') === '') inner.position--
    inner.take(...limitWords)
    const value = inner.number()
    if (value === null || value < 1) return null
    const isOpen = inner.take('open', 'simultaneous', 'concurrent') !== ''
    if (!inner.take('trade', 'position', 'order')) return null
    return {
      value,
      isOpen: inner.take('open', 'maximum', 'max') !== '' || isOpen,
      isLimit: inner.tokens
        .slice(0, inner.position)
        .some(({ word }) => /^(most|max|maximum|only|up|than|limit|1)$/.test(word)),
    }
  })
  if (!found) return false
  if (cursor.take('per day', 'day', 'each day', 'every day', 'in day', 'daily', 'on day'))
    return draft.set({ daily: { ...noDaily, ...draft.spec.daily, trades: found.value } })
  if (
    !cursor.take(
      'at same time',
      'at time',
      'open',
      'at once',
      'simultaneously',
      'in same time',
      'at 1 time',
      'at any time',
    ) &&
    !found.isOpen &&
    !found.isLimit
  )
    return false
  if (found.value === 1) draft.remark('One trade at a time.')
  return draft.set({ maxTrades: found.value })
}

const noDaily = { loss: null, profit: null, trades: null, losses: null } as const

/** Reads `stop trading for day after loss of 3 %`, `max daily loss 3 %`, `after 2 losing trades stop for the day`. */
export const daily: Clause = (cursor, draft) => {
  const losses = cursor.firstOf(lossesFirst, lossesLast)
  if (losses !== null) return draft.set({ daily: { ...noDaily, ...draft.spec.daily, losses } })
  const kind = cursor.firstOf(limitNamed, stopAfter, maxNamed)
  if (!kind || kind.value <= 0 || kind.value > 100) return false
  return draft.set({ daily: { ...noDaily, ...draft.spec.daily, [kind.isLoss ? 'loss' : 'profit']: kind.value } })
}

const takeDayStop = (cursor: Cursor): boolean =>
  cursor.takePattern(
    'it/then/,/the* stop/stops/no/pause/quit more/new? trade? for/in/until/till/on? ' +
      'rest_of_day/day/today/next_day/tomorrow?',
  )
const lostTrades = [
  'losing trade',
  'loss',
  'lost trade',
  'loss trade',
  'losers',
  'losing trade in day',
  'loss in day',
  'stop loss hits',
]

function lossesFirst(cursor: Cursor): number | null {
  if (!cursor.take('after', 'if', 'when', 'once')) return null
  const value = cursor.number()
  if (value === null || !cursor.take(...lostTrades)) return null
  cursor.take('in day', 'day', 'on same day', 'per day', ',')
  cursor.take(',')
  return takeDayStop(cursor) &&
    cursor.tokens.slice(0, cursor.position).some(({ word }) => /^(day|today|tomorrow)$/.test(word))
    ? value
    : null
}

function lossesLast(cursor: Cursor): number | null {
  if (!takeDayStop(cursor) || !cursor.take('after', 'when', 'once', 'if')) return null
  const value = cursor.number()
  if (value === null || !cursor.take(...lostTrades)) return null
  const isDay =
    cursor.take('in day', 'day', 'on same day', 'per day', 'today') !== '' ||
    cursor.tokens.slice(0, cursor.position).some(({ word }) => /^(day|today)$/.test(word))
  return isDay ? value : null
}

interface Limit {
  readonly isLoss: boolean
  readonly value: number
}

const limitNames = [
  'daily loss limit',
  'daily loss',
  'loss per day',
  'daily profit target',
  'daily profit limit',
  'daily profit',
  'daily drawdown',
  'daily drawdown limit',
  'daily max loss',
  'daily target',
  'daily loss cap',
  'daily max drawdown',
  'loss limit per day',
  'drawdown per day',
  'drawdown day',
  'loss in day',
  'drawdown in day',
  'daily loss max',
  'loss day',
]

function limitNamed(cursor: Cursor): Limit | null {
  cursor.take('max', 'maximum')
  const name = cursor.take(...limitNames)
  if (name === '') return null
  while (cursor.take('of', 'is', ':', 'at', 'limit', '=', 'max', 'maximum') !== '');
  const value = cursor.number()
  if (value === null || !cursor.take('%')) return null
  cursor.take('of account', 'of balance', 'of equity')
  return { isLoss: !/profit|target/.test(name), value }
}

/** Reads `max dd 5 % daily`. */
function maxNamed(cursor: Cursor): Limit | null {
  if (!cursor.take('max drawdown', 'max loss', 'maximum loss', 'maximum drawdown', 'loss', 'drawdown')) return null
  cursor.take('of', 'is', ':')
  const value = cursor.number()
  return value !== null && cursor.take('% daily', '% per day', '% day', '% in day', '% each day')
    ? { isLoss: true, value }
    : null
}

function stopAfter(cursor: Cursor): Limit | null {
  if (!takeDayStop(cursor)) return null
  if (!cursor.take('after', 'when', 'once', 'if', 'at')) return null
  cursor.take('daily')
  const word = cursor.take('loss', 'profit', 'losing', 'lose', 'loses', 'gain', 'down', 'up', 'making', 'drawdown')
  cursor.take('of', 'reaches', 'exceeds', 'is', 'in day of')
  const value = cursor.number()
  if (value === null || !cursor.take('%')) return null
  const after =
    word === ''
      ? cursor.take('daily loss', 'loss', 'daily profit', 'profit', 'gain', 'daily drawdown', 'down', 'up')
      : word
  if (after === '') return null
  const isDay =
    cursor.take('in day', 'day', 'per day', 'daily', 'in 1 day', 'on day') !== '' ||
    cursor.tokens.slice(0, cursor.position).some(({ word: said }) => /^(day|daily|today)$/.test(said))
  return isDay ? { isLoss: /los|down|draw/.test(after), value } : null
}

const totalLossNames = [
  'overall loss',
  'total loss',
  'max overall loss',
  'overall drawdown',
  'total drawdown',
  'max drawdown',
  'maximum drawdown',
  'max total drawdown',
  'max total loss',
  'drawdown',
  'max loss',
  'maximum loss',
  'overall loss limit',
  'max overall drawdown',
  'trailing max drawdown',
  'trailing drawdown',
  'drawdown limit',
  'account drawdown',
  'equity drawdown',
  'maximum overall loss',
  'max equity drawdown',
  'maximum total drawdown',
  'maximum overall drawdown',
  'total loss limit',
]
const fromStart = [
  'of starting balance',
  'of initial balance',
  'of start balance',
  'of starting capital',
  'of initial capital',
  'from initial balance',
  'from starting balance',
  'of starts balance',
  'from starts balance',
  'of initial deposit',
  'of starts capital',
  'below starts balance',
  'below initial balance',
]
const fromPeak = [
  'from equity peak',
  'from highest equity',
  'from peak',
  'of peak equity',
  'from peak equity',
  'from high water mark',
  'from equity high',
  'from highest balance',
  'below highest equity',
  'from highest',
  'below peak',
  'of highest equity',
  'trailing',
]

/** Reads `max overall loss 8 % of the starting balance`; asks for the reference where it is missing. */
export const totalLoss: Clause = (cursor, draft) => {
  const from = cursor.position
  const found = cursor.firstOf(
    (inner) => {
      inner.takePattern('have/keep/with/stop? trade/ea? at/when/if?')
      const name = inner.take(...totalLossNames)
      if (name === '') return null
      while (
        inner.take(
          'of',
          'is',
          ':',
          'may never exceeds',
          'never exceeds',
          'not exceeds',
          'limit',
          'may not exceeds',
          'reaches',
          'exceeds',
          'at',
          'hits',
          'may',
          'never',
          'exceed',
          'not exceed',
          'limit of',
          'goes above',
          'above',
        ) !== ''
      );
      const value = inner.number()
      return value !== null && inner.take('%') ? { value, isTrailing: name.startsWith('trailing') } : null
    },
    (inner) => {
      if (
        !inner.takePattern('stop/stops/halt/pause/switch_off/turn_off trade/it/everything/all? at/when/after/if/once')
      )
        return null
      const value = inner.number()
      if (value === null || !inner.take('%')) return null
      return inner.take(...totalLossNames, 'loss') ? { value, isTrailing: false } : null
    },
  )
  if (!found || found.value <= 0 || found.value > 100) return false
  const isStart = cursor.take(...fromStart) !== ''
  const isPeak = !isStart && (cursor.take(...fromPeak) !== '' || found.isTrailing)
  if (!isStart && !isPeak) {
    cursor.ask(from, 'Counted from where?', [
      { label: 'Of the starting balance', words: `max overall loss ${found.value} % of the starting balance` },
      { label: 'Below the highest equity so far', words: `max overall loss ${found.value} % from the equity peak` },
    ])
  }
  cursor.attempt(
    (inner) =>
      inner.takePattern(', stop trade when either/1/any/it/one_of_them is/gets? hits/reaches/reached') ||
      inner.takePattern('stop trade when either/1/any is? hits/reaches') ||
      null,
  )
  return draft.set({ totalLoss: { percent: found.value, from: isPeak ? 'peak' : 'start' } })
}
