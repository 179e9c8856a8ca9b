import type { Session } from '../spec/strategy-spec.ts'
import { readAmount } from './amounts.ts'
import type { Cursor } from './cursor.ts'
import type { Clause } from './draft.ts'
import { readTimeframe } from './operands.ts'

const sessions: Readonly<Record<string, Session>> = {
  london: { name: 'London', from: 7, to: 16 }, european: { name: 'London', from: 7, to: 16 }, 'new york': { name: 'New York', from: 12, to: 21 }, us: { name: 'New York', from: 12, to: 21 }, american: { name: 'New York', from: 12, to: 21 },
  tokyo: { name: 'Tokyo', from: 0, to: 9 }, asian: { name: 'Tokyo', from: 0, to: 9 }, asia: { name: 'Tokyo', from: 0, to: 9 }, sydney: { name: 'Sydney', from: 21, to: 6 },
}
const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const opens = ['only', 'trade only', 'only trade', 'trade', 'only in', 'only during', 'only trade in', 'only trade during', 'trade only in', 'trade only during', 'trade during', 'only enter during', 'enter only during', 'only open trade during', 'open trade only during', 'during', 'take trade only during', 'only take trade during', 'no trade outside', 'only in hours of', 'active during']

/** `only London session`, `trade during London and New York`, `only between 8:00 and 17:00`. */
export const hours: Clause = (c, draft) => {
  if (!c.take(...opens, 'no trade outside of')) return false
  const found = c.either<Session[]>((at) => {
    const made: Session[] = []
    do {
      const name = at.take(...Object.keys(sessions))
      if (name === '') {
        const own = writtenSession(at)
        if (!own) return null
        made.push(own)
        continue
      }
      at.take('session', 'hour', 'trading session', 'market hour', 'trading hour')
      made.push(withHours(at, sessions[name]))
    } while (at.take('and', 'or', ',', 'or in', 'and in'))
    at.take('session', 'hour')
    return made
  }, (at) => {
    at.take('hour')
    if (!at.take('between', 'from')) return null
    const from = at.hour()
    at.take('and', 'until', 'till')
    const to = from === null ? null : at.hour()
    if (from === null || to === null) return null
    at.take('server time', 'utc', 'gmt', 'broker time')
    return [{ name: 'Trading', from, to }]
  })
  return found ? draft.filter({ sessions: found }) : false
}

/** `Trading session (07:00 20:00 utc)`: as a program's own description says it. */
function writtenSession(c: Cursor): Session | null {
  return c.attempt((at) => {
    const word = at.next
    if (!/^[a-z]+$/.test(word) || at.peek(1) !== 'session' || at.peek(2) !== '(') return null
    at.at += 2
    return withHours(at, { name: word[0].toUpperCase() + word.slice(1), from: -1, to: -1 })
  })
}

function withHours(c: Cursor, session: Session): Session {
  return c.attempt((at) => {
    if (!at.take('(')) return null
    const from = at.hour()
    const to = from === null ? null : at.hour()
    return from !== null && to !== null && at.take('utc )') ? { ...session, from, to } : null
  }) ?? session
}

/** `only on Monday, Tuesday`, `no trades on Friday`. */
export const days: Clause = (c, draft) => {
  const isOff = c.take('no trade on', 'do not trade on', "don't trade on", 'not on', 'no entries on', 'never trade on', 'avoid') !== ''
  if (!isOff && !c.take('only on', 'trade only on', 'only trade on', 'trade on', 'trade only from', 'only from', 'trade from', 'only trade from')) return false
  const list: number[] = []
  do {
    const day = dayNames.indexOf(c.take(...dayNames)) + 1
    if (day === 0) return false
    const until = c.attempt((at) => {
      at.take('until', 'through', 'till')
      return dayNames.indexOf(at.take(...dayNames)) + 1 || null
    })
    if (until !== null && until < day) return false
    for (let n = day; n <= (until ?? day); n++) list.push(n)
  } while (c.take(',', 'and', 'or', ', and'))
  return draft.filter({ days: isOff ? [1, 2, 3, 4, 5, 6, 7].filter((day) => day < 6 && !list.includes(day)) : list })
}

/** `no trading 30 minutes before and after news`. */
export const news: Clause = (c, draft) => {
  const times = ['07:00', '13:30', '15:00', '19:00']
  if (c.take('avoid news', 'news filter', 'use news filter', 'no trade during news', 'do not trade during news', 'no trading during news', 'avoid trading during news', 'stay out during news', 'use news filter')) return draft.filter({ news: { before: 30, after: 30, times } })
  if (c.take('no entries from')) {
    const before = c.number()
    const after = before !== null && c.take('minute before') ? c.number() : null
    if (before === null || after === null || !c.take('minute after news at')) return false
    const list: string[] = []
    do {
      if (!/^\d{2}:\d{2}$/.test(c.next)) return false
      list.push(c.tokens[c.at++])
    } while (c.take(','))
    return c.take('utc') ? draft.filter({ news: { before, after, times: list } }) : false
  }
  if (!c.take('no trade', 'no trading', 'do not trade', "don't trade", 'no entries', 'no new trade', 'avoid trading')) return false
  const minutes = c.number()
  return minutes !== null && c.take('minute before and after news', 'minute around news', 'minute before and after high impact news', 'minute before or after news') ? draft.filter({ news: { before: minutes, after: minutes, times } }) : false
}

/** `spread at most 20 points`, `max slippage 3 pips`. */
export const limits: Clause = (c, draft) => {
  const amount = (...names: readonly string[]) => c.attempt((at) => {
    at.take('max', 'maximum', 'maximal', 'only if', 'only when', 'only trade when', 'only trade if')
    if (!at.take(...names)) return null
    at.skip('is', 'at', 'most', 'of', 'below', ':', 'than', 'filter', 'limit', 'maximum', 'max')
    const found = readAmount(at)
    return found && (found.unit === 'points' || found.unit === 'pips') ? found : null
  })
  const spread = amount('spread')
  if (spread) return draft.filter({ spread })
  const slippage = amount('slippage')
  return slippage ? draft.filter({ slippage }) : false
}

/** `only with trend : long above and short below 200 ema, while adx is at least 20`. */
export const trend: Clause = (c, draft) => {
  if (!c.take('only with trend', 'trade only with trend', 'only trade with trend', 'only trade in direction of', 'trade only in direction of', 'only in direction of', 'trade in direction of', 'follow trend')) return false
  c.take(': long above and short below', ':', '(', 'of', 'defined by', 'given by')
  const before = c.number()
  c.take('period', 'bars', 'day')
  if (!c.take('ema', 'exponential moving average')) return false
  const average = before ?? c.number()
  if (average === null || average < 2) return false
  c.take(')')
  const strength = c.attempt((at) => (at.take(', while adx is at least', 'while adx is at least', 'and adx above') ? at.number() : null)) ?? 0
  return draft.filter({ trend: { average, strength } })
}

/** `at most 3 trades at same time`, `1 trade at time`, `at most 5 trades a day`. */
export const counts: Clause = (c, draft) => {
  const most = c.attempt((at) => {
    at.take('only open', 'open', 'take', 'allow', 'only', 'have', 'only take', 'trade')
    at.take('at most', 'max', 'maximum', 'maximum of', 'no above than', 'not above than', 'up')
    const value = at.number()
    if (value === null) return null
    at.take('open')
    if (!at.take('trade')) return null
    at.take('open', 'maximum', 'max')
    return value
  })
  if (most === null || most < 1) return false
  if (c.take('per day', 'day', 'each day', 'every day')) return draft.set({ daily: { loss: null, profit: null, ...draft.spec.daily, trades: most } })
  if (!c.take('at same time', 'at time', 'open', 'at once', 'simultaneously') && !c.isDone && c.next !== ',' && c.next !== 'and') return false
  return draft.set({ maxTrades: most })
}

/** `stop trading for day after loss of 3 %`, `max daily loss 3 %`. */
export const daily: Clause = (c, draft) => {
  const kind = c.attempt((at) => {
    at.take('max', 'maximum')
    const own = at.take('daily loss limit', 'daily loss', 'loss per day', 'daily profit target', 'daily profit limit', 'daily profit', 'daily drawdown', 'daily drawdown limit')
    if (own !== '') {
      while (at.take('of', 'is', ':', 'at') !== '');
      const value = at.number()
      return value !== null && at.take('%') ? { isLoss: !own.includes('profit'), value } : null
    }
    if (!at.take('stop trading for day', 'stop for day', 'stop trading', 'stop trading for today')) return null
    if (!at.take('after', 'when', 'once', 'if')) return null
    at.take('daily')
    const word = at.take('loss', 'profit', 'losing', 'gain', 'down', 'up')
    at.take('of', 'reaches', 'exceeds', 'is', 'in day of')
    const value = at.number()
    if (word === '' || value === null || !at.take('%')) return null
    at.take('in day', 'day', 'per day')
    return { isLoss: /loss|losing|down/.test(word), value }
  })
  if (!kind || kind.value <= 0 || kind.value > 100) return false
  return draft.set({ daily: { loss: null, profit: null, trades: null, ...draft.spec.daily, [kind.isLoss ? 'loss' : 'profit']: kind.value } })
}

/** `close everything on Friday at 20:00`, `close before weekend`. */
export const weekend: Clause = (c, draft) => {
  if (!c.take('close', 'exit')) return false
  c.skip('everything', 'all', 'trade', 'position', 'open')
  if (c.take('before weekend', 'before weekend starts', 'on friday evening', 'for weekend', 'on friday')) {
    const hour = c.attempt((at) => (at.take('at') ? at.hour() : null))
    return draft.set({ weekendExit: hour ?? 20 })
  }
  return false
}

export const rest: Clause = (c, draft) => {
  if (c.take('send alert', 'alert', 'send me alert', 'alert me', 'with alert', 'notify me', 'send notifications', 'send push notifications', 'show alert')) return draft.set({ alerts: true })
  if (c.take('show arrow on chart', 'show arrow', 'draw arrow', 'draw arrow on chart', 'with arrow', 'arrow on chart')) return draft.set({ arrows: true })
  if (c.take('no arrow', 'without arrow')) return draft.set({ arrows: false })
  if (c.take('reverse on stop loss', 'reverse after stop loss', 'reverse position on stop loss', 'reverse trade after stop loss')) return draft.set({ reverseOnStop: true })
  return pairs(c, draft)
}

/** `for EURUSD and GBPUSD`, `on H1 chart`: where the user attaches the program. */
function pairs(c: Cursor, draft: Parameters<Clause>[1]): boolean {
  if (!c.take('for', 'on', 'trade', 'trade on', 'symbol :', 'pairs :', 'pair :', 'use on', 'timeframe :', 'timeframe', 'use', 'trade only', 'run on', 'attach')) return false
  const found: string[] = []
  do {
    const timeframe = readTimeframe(c)
    if (timeframe) found.push(timeframe)
    else if (/^(?:[a-z]{6}|gold|xauusd|us\d+|btcusd|ethusd)$/.test(c.next) && isPair(c.next)) found.push(c.tokens[c.at++].toUpperCase())
    else return false
    c.take('chart', 'timeframe')
  } while (c.take(',', 'and', 'on', 'or', ', and'))
  return draft.set({ setup: { ...draft.spec.setup, pairs: [...draft.spec.setup.pairs, ...found] } })
}

const currencies = new Set(['eur', 'usd', 'gbp', 'jpy', 'chf', 'aud', 'nzd', 'cad', 'xau', 'xag', 'btc', 'eth', 'sek', 'nok', 'dkk', 'zar', 'mxn', 'sgd', 'hkd', 'try', 'pln', 'cnh'])
const isPair = (word: string): boolean => word === 'gold' || (currencies.has(word.slice(0, 3)) && currencies.has(word.slice(3)))
