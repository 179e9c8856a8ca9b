import type { Cursor } from '../words/cursor.ts'
import type { Clause } from './draft.ts'

const most = [
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

/** `at most 3 trades at same time`, `1 trade at time`, `at most 5 trades a day`. */
export const counts: Clause = (c, draft) => {
  const found = c.attempt((at) => {
    at.seq('it/only/open/take/takes/allow/have/trade/opens/makes/do* no/not/never?')
    const isNegated = /^(no|not|never)$/.test(at.tokens[at.at - 1]?.word ?? '')
    if (isNegated && at.take('above than') === '') at.at--
    at.take(...most)
    const value = at.number()
    if (value === null || value < 1) return null
    const isOpen = at.take('open', 'simultaneous', 'concurrent') !== ''
    if (!at.take('trade', 'position', 'order')) return null
    return {
      value,
      isOpen: at.take('open', 'maximum', 'max') !== '' || isOpen,
      isLimit: at.tokens.slice(0, at.at).some(({ word }) => /^(most|max|maximum|only|up|than|limit|1)$/.test(word)),
    }
  })
  if (!found) return false
  if (c.take('per day', 'day', 'each day', 'every day', 'in day', 'daily', 'on day'))
    return draft.set({ daily: { ...noDaily, ...draft.spec.daily, trades: found.value } })
  if (
    !c.take(
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

/** `stop trading for day after loss of 3 %`, `max daily loss 3 %`, `after 2 losing trades stop for the day`. */
export const daily: Clause = (c, draft) => {
  const losses = c.either(lossesFirst, lossesLast)
  if (losses !== null) return draft.set({ daily: { ...noDaily, ...draft.spec.daily, losses } })
  const kind = c.either(limitNamed, stopAfter, maxNamed)
  if (!kind || kind.value <= 0 || kind.value > 100) return false
  return draft.set({ daily: { ...noDaily, ...draft.spec.daily, [kind.isLoss ? 'loss' : 'profit']: kind.value } })
}

const dayStop = (c: Cursor): boolean =>
  c.seq(
    'it/then/,/the* stop/stops/no/pause/quit more/new? trade? for/in/until/till/on? rest_of_day/day/today/next_day/tomorrow?',
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

function lossesFirst(c: Cursor): number | null {
  if (!c.take('after', 'if', 'when', 'once')) return null
  const value = c.number()
  if (value === null || !c.take(...lostTrades)) return null
  c.take('in day', 'day', 'on same day', 'per day', ',')
  c.take(',')
  return dayStop(c) && c.tokens.slice(0, c.at).some(({ word }) => /^(day|today|tomorrow)$/.test(word)) ? value : null
}

function lossesLast(c: Cursor): number | null {
  if (!dayStop(c) || !c.take('after', 'when', 'once', 'if')) return null
  const value = c.number()
  if (value === null || !c.take(...lostTrades)) return null
  const isDay =
    c.take('in day', 'day', 'on same day', 'per day', 'today') !== '' ||
    c.tokens.slice(0, c.at).some(({ word }) => /^(day|today)$/.test(word))
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

function limitNamed(c: Cursor): Limit | null {
  c.take('max', 'maximum')
  const own = c.take(...limitNames)
  if (own === '') return null
  while (c.take('of', 'is', ':', 'at', 'limit', '=', 'max', 'maximum') !== '');
  const value = c.number()
  if (value === null || !c.take('%')) return null
  c.take('of account', 'of balance', 'of equity')
  return { isLoss: !/profit|target/.test(own), value }
}

/** `max dd 5 % daily` */
function maxNamed(c: Cursor): Limit | null {
  if (!c.take('max drawdown', 'max loss', 'maximum loss', 'maximum drawdown', 'loss', 'drawdown')) return null
  c.take('of', 'is', ':')
  const value = c.number()
  return value !== null && c.take('% daily', '% per day', '% day', '% in day', '% each day')
    ? { isLoss: true, value }
    : null
}

function stopAfter(c: Cursor): Limit | null {
  if (!dayStop(c)) return null
  if (!c.take('after', 'when', 'once', 'if', 'at')) return null
  c.take('daily')
  const word = c.take('loss', 'profit', 'losing', 'lose', 'loses', 'gain', 'down', 'up', 'making', 'drawdown')
  c.take('of', 'reaches', 'exceeds', 'is', 'in day of')
  const value = c.number()
  if (value === null || !c.take('%')) return null
  const after =
    word === '' ? c.take('daily loss', 'loss', 'daily profit', 'profit', 'gain', 'daily drawdown', 'down', 'up') : word
  if (after === '') return null
  const isDay =
    c.take('in day', 'day', 'per day', 'daily', 'in 1 day', 'on day') !== '' ||
    c.tokens.slice(0, c.at).some(({ word: said }) => /^(day|daily|today)$/.test(said))
  return isDay ? { isLoss: /los|down|draw/.test(after), value } : null
}

const overall = [
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

/** `max overall loss 8 % of the starting balance`: counted from where is asked where it is not said. */
export const totalLoss: Clause = (c, draft) => {
  const from = c.at
  const found = c.either(
    (at) => {
      at.seq('have/keep/with/stop? trade/ea? at/when/if?')
      const name = at.take(...overall)
      if (name === '') return null
      while (
        at.take(
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
      const value = at.number()
      return value !== null && at.take('%') ? { value, isTrailing: name.startsWith('trailing') } : null
    },
    (at) => {
      if (!at.seq('stop/stops/halt/pause/switch_off/turn_off trade/it/everything/all? at/when/after/if/once'))
        return null
      const value = at.number()
      if (value === null || !at.take('%')) return null
      return at.take(...overall, 'loss') ? { value, isTrailing: false } : null
    },
  )
  if (!found || found.value <= 0 || found.value > 100) return false
  const isStart = c.take(...fromStart) !== ''
  const isPeak = !isStart && (c.take(...fromPeak) !== '' || found.isTrailing)
  if (!isStart && !isPeak) {
    c.ask(from, 'Counted from where?', [
      { label: 'Of the starting balance', words: `max overall loss ${found.value} % of the starting balance` },
      { label: 'Below the highest equity so far', words: `max overall loss ${found.value} % from the equity peak` },
    ])
  }
  c.attempt(
    (at) =>
      at.seq(', stop trade when either/1/any/it/one_of_them is/gets? hits/reaches/reached') ||
      at.seq('stop trade when either/1/any is? hits/reaches') ||
      null,
  )
  return draft.set({ totalLoss: { percent: found.value, from: isPeak ? 'peak' : 'start' } })
}
