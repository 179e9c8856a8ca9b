import type { Session } from '../../spec/strategy-spec.ts'
import { readOrAskAmount } from '../conditions/amounts.ts'
import type { Cursor } from '../words/cursor.ts'
import type { Clause } from './draft.ts'

const sessions: Readonly<Record<string, Session>> = {
  london: { name: 'London', from: 7, to: 16 },
  european: { name: 'London', from: 7, to: 16 },
  europe: { name: 'London', from: 7, to: 16 },
  'new york': { name: 'New York', from: 12, to: 21 },
  us: { name: 'New York', from: 12, to: 21 },
  american: { name: 'New York', from: 12, to: 21 },
  ny: { name: 'New York', from: 12, to: 21 },
  tokyo: { name: 'Tokyo', from: 0, to: 9 },
  asian: { name: 'Tokyo', from: 0, to: 9 },
  asia: { name: 'Tokyo', from: 0, to: 9 },
  sydney: { name: 'Sydney', from: 21, to: 6 },
}
const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const opening = (c: Cursor): boolean =>
  c.seq(
    'it/only/active/open/enter/take/do/just/work/works/working/runs/run/restrict/limit* trade/entry? during/only/in/within/at/from/on/inside/while/the/between/works/is* session/sessions/trading_hour/hour/trading_session/market? of/:?',
  )

/** `only London session`, `trade during London and New York`, `only between 8:00 and 17:00`. */
export const hours: Clause = (c, draft) => {
  const from = c.at
  if (
    !c.take(
      'no trade outside of',
      'no trade outside',
      'do not trade outside',
      'no entry outside',
      'do not trade outside of',
    )
  )
    opening(c)
  const isLed = c.at > from
  const found = c.either<Session[]>(sessionList, clockHours)
  if (!found) return false
  const isSaid = isLed || c.take('only', 'session only', 'hour only') !== ''
  c.take('only', 'server time', 'utc', 'gmt', 'broker time')
  return isSaid || c.tokens.slice(from, c.at).some(({ word }) => /session|only/.test(word))
    ? draft.filter({ sessions: found })
    : false
}

function sessionList(at: Cursor): Session[] | null {
  const made: Session[] = []
  do {
    at.take('of', 'during', 'in')
    const name = at.take(...Object.keys(sessions))
    if (name === '') {
      const own = writtenSession(at)
      if (!own) return null
      made.push(own)
      continue
    }
    at.take('session', 'hour', 'trading session', 'market hour', 'trade hour', 'open hour', 'times', 'time')
    made.push(withHours(at, sessions[name]))
  } while (
    at.attempt((on) =>
      on.take('and', 'or', ',', 'or in', 'and in') &&
      /^(of|london|european|europe|new|us|american|ny|tokyo|asian|asia|sydney|during|in|[a-z]+)$/.test(on.next) &&
      isSession(on)
        ? true
        : null,
    )
  )
  at.take('session', 'hour')
  return made
}

const isSession = (c: Cursor): boolean => {
  const { at } = c
  c.take('of', 'during', 'in')
  const is = c.take(...Object.keys(sessions)) !== '' || c.peek(1) === 'session'
  c.at = at
  return is
}

function clockHours(at: Cursor): Session[] | null {
  at.take('hour', 'hour :', 'session :', ':')
  const led = at.take('between', 'from') !== ''
  at.take('hour')
  const from = at.hour()
  const link = at.take('and', 'until', 'till', '-', 'until hour', 'and hour')
  at.take('hour')
  const to = from === null ? null : at.hour()
  if (
    from === null ||
    to === null ||
    (!led && link === '' && at.tokens[0].word !== 'hour' && !/session|only|from|trade/.test(at.tokens[0].word))
  )
    return null
  if (/^(pips|points|%|bars|r|atr|lots|minute|trade)$/.test(at.next)) return null
  at.take('server time', 'utc', 'gmt', 'broker time')
  return [{ name: 'Trading', from, to }]
}

/** `Trading session (07:00 20:00 utc)`: as a program's own description says it. */
function writtenSession(c: Cursor): Session | null {
  return c.attempt((at) => {
    const word = at.next
    if (!/^[a-z]+$/.test(word) || at.peek(1) !== 'session' || at.peek(2) !== '(') return null
    at.at += 2
    const name = word === 'trade' ? 'Trading' : word[0].toUpperCase() + word.slice(1)
    return withHours(at, { name, from: -1, to: -1 })
  })
}

function withHours(c: Cursor, session: Session): Session {
  return (
    c.attempt((at) => {
      if (!at.take('(')) return null
      const from = at.hour()
      const to = from === null ? null : at.hour()
      return from !== null && to !== null && at.take('utc )') ? { ...session, from, to } : null
    }) ?? session
  )
}

/** `no trades between 12 and 14`, `no trades after 18:00`: the hours that are left. */
export const closedHours: Clause = (c, draft) => {
  if (!c.seq('no/never/do_not/not/avoid/stop new? trade/entry/opening/enter/open/trade?')) return false
  const kind = c.take('between', 'from', 'after', 'before')
  if (kind === '' || draft.spec.filters.sessions.length > 0) return false
  const first = c.hour()
  if (first === null || /^(pips|points|%|bars|r|atr|lots|minute|trade|losing|loss|hour|day)$/.test(c.next)) return false
  if (kind === 'after' || kind === 'before')
    return draft.filter({
      sessions: [{ name: 'Trading', from: kind === 'before' ? first : 0, to: kind === 'before' ? 0 : first }],
    })
  c.take('and', 'until', 'till')
  const last = c.hour()
  return last !== null && draft.filter({ sessions: [{ name: 'Trading', from: last, to: first }] })
}

const noTrade = [
  'no',
  'never',
  'not',
  'avoid',
  'skip',
  'do not',
  'without',
  'stay out',
  'stop',
  'stays out',
  'not to',
  'avoids',
  'does not',
  'make sure it do not',
  'make sure do not',
  'do not want',
]

/** `only on Monday, Tuesday`, `no trades on Friday`. */
export const days: Clause = (c, draft) => {
  c.take('make sure', 'be sure')
  c.take('it', 'this')
  const early = readDays(c, c.take('on', 'in', 'at') !== '')
  if (early) {
    const { at } = c
    if (c.take(...noTrade) && c.seq('do/make/take/open/trade/entry/any/enter/new*'))
      return draft.filter({ days: without(early) })
    c.at = at
    if (!c.take('off', 'excluded', 'no trade')) return false
    return draft.filter({ days: without(early) })
  }
  const isOff = c.take(...noTrade) !== ''
  const isOnly =
    !isOff && c.take('only', 'trade only', 'only trade', 'trade', 'enter only', 'days :', 'only open trade') !== ''
  if (!isOff && !isOnly) return false
  c.seq('do/make/take/open/opens/trade/entry/any/anything/enter/new/position/order/during/place/in/on/from/of/at*')
  const list = readDays(c, true)
  if (!list) return false
  c.take('off', 'only')
  return draft.filter({
    days: isOff
      ? without([
          ...list,
          ...(draft.spec.filters.days.length > 0
            ? [1, 2, 3, 4, 5].filter((day) => !draft.spec.filters.days.includes(day))
            : []),
        ])
      : list,
  })
}

const without = (list: readonly number[]): number[] => [1, 2, 3, 4, 5].filter((day) => !list.includes(day))

function readDays(c: Cursor, isMeant: boolean): number[] | null {
  if (!isMeant && !dayNames.includes(c.next)) return null
  return c.attempt((at) => {
    const list: number[] = []
    do {
      if (list.length > 0) at.seq('and/or/,/no/not/never/on/in/also/trade*')
      const day = dayNames.indexOf(at.take(...dayNames)) + 1
      if (day === 0) return null
      const until = at.attempt((on) => {
        on.take('until', 'through', 'till')
        return dayNames.indexOf(on.take(...dayNames)) + 1 || null
      })
      if (until !== null && until < day) return null
      for (let n = day; n <= (until ?? day); n++) list.push(n)
    } while (moreDays(at))
    return list
  })
}

const moreDays = (c: Cursor): boolean => {
  const { at } = c
  c.seq('and/or/,/no/not/never/on/in/also/trade*')
  const is = c.at > at && dayNames.includes(c.next)
  c.at = at
  return is
}

/** `no trading 30 minutes before and after news`. */
export const news: Clause = (c, draft) => {
  const times = ['07:00', '13:30', '15:00', '19:00']
  if (c.take('no entry from', 'no entries from')) {
    const before = c.number()
    const after = before !== null && c.take('minute before') ? c.number() : null
    if (before === null || after === null || !c.take('minute after news at')) return false
    const list: string[] = []
    do {
      if (!/^\d{2}:\d{2}$/.test(c.next)) return false
      list.push(c.tokens[c.at++].word)
    } while (c.take(','))
    return c.take('utc') ? draft.filter({ news: { before, after, times: list } }) : false
  }
  if (
    !c.seq(
      'no/never/not/avoid/skip/do_not/without/stay_out/use/stop/filter* new? trade/entry/opening? during/on/around/at/in/of/within/for/new*',
    )
  )
    return false
  if (c.at === 0) return false
  const minutes = c.number()
  if (minutes === null)
    return c.take('news', 'news filter', 'high impact news', 'news releases', 'news events', 'major news')
      ? draft.filter({ news: { before: 30, after: 30, times } })
      : false
  return c.seq(
    'minute before_and_after/around/before_or_after/before_/_after/each_side_of/of/before_after high_impact/major/red/big/important? news release/releases/events/event?',
  )
    ? draft.filter({ news: { before: minutes, after: minutes, times } })
    : false
}

/** `spread at most 20 points`, `max slippage 3 pips`. */
export const limits: Clause = (c, draft) => {
  const amount = (...names: readonly string[]) =>
    c.attempt((at) => {
      const start = at.at
      at.seq('no/do_not? trade/entry? max/maximum/maximal/only/if/when/limit/use/allowed* the?')
      if (!at.take(...names)) return null
      at.skip(
        'is',
        'at',
        'most',
        'of',
        'below',
        ':',
        'than',
        'filter',
        'limit',
        'maximum',
        'max',
        '=',
        'be',
        'allowed',
        'not',
        'under',
        '<',
        '<=',
      )
      const isAbove = at.take('above than', 'above', 'wider than', '>') !== ''
      // `no trades when the spread is above 2 pips`, `spread not above 2 pips`; anything else above is another rule.
      const negations = at.tokens.slice(start, at.at).filter(({ word }) => /^(no|not)$/.test(word)).length
      if (isAbove ? negations !== 1 : negations > 0) return null
      const found = readOrAskAmount(at, `${names[0]} limit`, ['points', 'pips'])
      at.take('max', 'maximum', 'at most')
      return found && (found.unit === 'points' || found.unit === 'pips') ? found : null
    })
  const spread = amount('spread')
  if (spread) return draft.filter({ spread })
  const slippage = amount('slippage')
  return slippage ? draft.filter({ slippage }) : false
}

/** `only with trend : long above and short below 200 ema, while adx is at least 20`. */
export const trend: Clause = (c, draft) => {
  if (
    !c.take(
      'only with trend',
      'trade only with trend',
      'only trade with trend',
      'only trade in direction of',
      'trade only in direction of',
      'only in direction of',
      'trade in direction of',
      'follow trend',
    )
  )
    return false
  c.take(': long above and short below', ':', '(', 'of', 'defined by', 'given by')
  const before = c.number()
  c.take('period', 'bars', 'day')
  if (!c.take('ema', 'exponential moving average')) return false
  const average = before ?? c.number()
  if (average === null || average < 2) return false
  c.take(')')
  const strength =
    c.attempt((at) =>
      at.take(', while adx is at least', 'while adx is at least', 'and adx above') ? at.number() : null,
    ) ?? 0
  return draft.filter({ trend: { average, strength } })
}
