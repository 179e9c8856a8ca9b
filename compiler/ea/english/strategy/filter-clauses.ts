import type { Session } from '../../spec/strategy-spec.ts'
import { readOrAskAmount } from '../conditions/amounts.ts'
import type { Cursor } from '../words/cursor.ts'
import type { Clause } from './draft.ts'
import { tableOf } from '../../../text/table.ts'

const sessions: Readonly<Record<string, Session>> = tableOf({
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
})
const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const takeOpening = (cursor: Cursor): boolean =>
  cursor.takePattern(
    'it/only/active/open/enter/take/do/just/work/works/working/runs/run/restrict/limit* trade/entry? ' +
      'during/only/in/within/at/from/on/inside/while/the/between/works/is* ' +
      'session/sessions/trading_hour/hour/trading_session/market? of/:?',
  )

/** Reads `only London session`, `trade during London and New York`, `only between 8:00 and 17:00`. */
export const hours: Clause = (cursor, draft) => {
  const from = cursor.position
  if (
    !cursor.take(
      'no trade outside of',
      'no trade outside',
      'do not trade outside',
      'no entry outside',
      'do not trade outside of',
    )
  )
    takeOpening(cursor)
  const hasLead = cursor.position > from
  const found = cursor.firstOf<Session[]>(sessionList, clockHours)
  if (!found) return false
  const isExplicit = hasLead || cursor.take('only', 'session only', 'hour only') !== ''
  cursor.take('only', 'server time', 'utc', 'gmt', 'broker time')
  return isExplicit || cursor.tokens.slice(from, cursor.position).some(({ word }) => /session|only/.test(word))
    ? draft.setFilters({ sessions: found })
    : false
}

function sessionList(cursor: Cursor): Session[] | null {
  const list: Session[] = []
  do {
    cursor.take('of', 'during', 'in')
    const session = cursor.takeKey(sessions)
    if (session === null) {
      const customSession = writtenSession(cursor)
      if (!customSession) return null
      list.push(customSession)
      continue
    }
    cursor.take('session', 'hour', 'trading session', 'market hour', 'trade hour', 'open hour', 'times', 'time')
    list.push(withHours(cursor, session))
  } while (
    cursor.attempt((inner) =>
      inner.take('and', 'or', ',', 'or in', 'and in') &&
      /^(of|london|european|europe|new|us|american|ny|tokyo|asian|asia|sydney|during|in|[a-z]+)$/.test(
        inner.nextWord,
      ) &&
      isSession(inner)
        ? true
        : null,
    )
  )
  cursor.take('session', 'hour')
  return list
}

const isSession = (cursor: Cursor): boolean => {
  const { position } = cursor
  cursor.take('of', 'during', 'in')
  const is = cursor.take(...Object.keys(sessions)) !== '' || cursor.peek(1) === 'session'
  cursor.position = position
  return is
}

function clockHours(cursor: Cursor): Session[] | null {
  cursor.take('hour', 'hour :', 'session :', ':')
  const lead = cursor.take('between', 'from') !== ''
  cursor.take('hour')
  const from = cursor.hour()
  const link = cursor.take('and', 'until', 'till', '-', 'until hour', 'and hour')
  cursor.take('hour')
  const to = from === null ? null : cursor.hour()
  if (
    from === null ||
    to === null ||
    (!lead && link === '' && cursor.wordAt(0) !== 'hour' && !/session|only|from|trade/.test(cursor.wordAt(0)))
  )
    return null
  if (/^(pips|points|%|bars|r|atr|lots|minute|trade)$/.test(cursor.nextWord)) return null
  cursor.take('server time', 'utc', 'gmt', 'broker time')
  return [{ name: 'Trading', from, to }]
}

/** Reads `Trading session (07:00 20:00 utc)`, the notation of program descriptions. */
function writtenSession(cursor: Cursor): Session | null {
  return cursor.attempt((inner) => {
    const word = inner.nextWord
    if (!/^[a-z]+$/.test(word) || inner.peek(1) !== 'session' || inner.peek(2) !== '(') return null
    inner.position += 2
    const name = word === 'trade' ? 'Trading' : word.charAt(0).toUpperCase() + word.slice(1)
    return withHours(inner, { name, from: -1, to: -1 })
  })
}

function withHours(cursor: Cursor, session: Session): Session {
  return (
    cursor.attempt((inner) => {
      if (!inner.take('(')) return null
      const from = inner.hour()
      const to = from === null ? null : inner.hour()
      return from !== null && to !== null && inner.take('utc )') ? { ...session, from, to } : null
    }) ?? session
  )
}

/** Reads `no trades between 12 and 14`, `no trades after 18:00`; sets the remaining hours. */
export const closedHours: Clause = (cursor, draft) => {
  if (!cursor.takePattern('no/never/do_not/not/avoid/stop new? trade/entry/opening/enter/open/trade?')) return false
  const kind = cursor.take('between', 'from', 'after', 'before')
  if (kind === '' || draft.spec.filters.sessions.length > 0) return false
  const first = cursor.hour()
  if (first === null || /^(pips|points|%|bars|r|atr|lots|minute|trade|losing|loss|hour|day)$/.test(cursor.nextWord))
    return false
  if (kind === 'after' || kind === 'before')
    return draft.setFilters({
      sessions: [{ name: 'Trading', from: kind === 'before' ? first : 0, to: kind === 'before' ? 0 : first }],
    })
  cursor.take('and', 'until', 'till')
  const last = cursor.hour()
  return last !== null && draft.setFilters({ sessions: [{ name: 'Trading', from: last, to: first }] })
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

/** Reads `only on Monday, Tuesday`, `no trades on Friday`. */
export const days: Clause = (cursor, draft) => {
  cursor.take('make sure', 'be sure')
  cursor.take('it', 'this')
  const early = readDays(cursor, cursor.take('on', 'in', 'at') !== '')
  if (early) {
    const { position } = cursor
    if (cursor.take(...noTrade) && cursor.takePattern('do/make/take/open/trade/entry/any/enter/new*'))
      return draft.setFilters({ days: weekdaysExcept(early) })
    cursor.position = position
    if (!cursor.take('off', 'excluded', 'no trade')) return false
    return draft.setFilters({ days: weekdaysExcept(early) })
  }
  const isOff = cursor.take(...noTrade) !== ''
  const isOnly =
    !isOff && cursor.take('only', 'trade only', 'only trade', 'trade', 'enter only', 'days :', 'only open trade') !== ''
  if (!isOff && !isOnly) return false
  cursor.takePattern(
    'do/make/take/open/opens/trade/entry/any/anything/enter/new/position/order/during/place/in/on/from/of/at*',
  )
  const list = readDays(cursor, true)
  if (!list) return false
  cursor.take('off', 'only')
  return draft.setFilters({
    days: isOff
      ? weekdaysExcept([
          ...list,
          ...(draft.spec.filters.days.length > 0
            ? [1, 2, 3, 4, 5].filter((day) => !draft.spec.filters.days.includes(day))
            : []),
        ])
      : list,
  })
}

const weekdaysExcept = (list: readonly number[]): number[] => [1, 2, 3, 4, 5].filter((day) => !list.includes(day))

function readDays(cursor: Cursor, isExpected: boolean): number[] | null {
  if (!isExpected && !dayNames.includes(cursor.nextWord)) return null
  return cursor.attempt((inner) => {
    const list: number[] = []
    do {
      if (list.length > 0) inner.takePattern('and/or/,/no/not/never/on/in/also/trade*')
      const day = dayNames.indexOf(inner.take(...dayNames)) + 1
      if (day === 0) return null
      const until = inner.attempt((nested) => {
        nested.take('until', 'through', 'till')
        return dayNames.indexOf(nested.take(...dayNames)) + 1 || null
      })
      if (until !== null && until < day) return null
      for (let n = day; n <= (until ?? day); n++) list.push(n)
    } while (moreDays(inner))
    return list
  })
}

const moreDays = (cursor: Cursor): boolean => {
  const { position } = cursor
  cursor.takePattern('and/or/,/no/not/never/on/in/also/trade*')
  const is = cursor.position > position && dayNames.includes(cursor.nextWord)
  cursor.position = position
  return is
}

/** Reads `no trading 30 minutes before and after news`. */
export const news: Clause = (cursor, draft) => {
  const times = ['07:00', '13:30', '15:00', '19:00']
  if (cursor.take('no entry from', 'no entries from')) {
    const before = cursor.number()
    const after = before !== null && cursor.take('minute before') ? cursor.number() : null
    if (before === null || after === null || !cursor.take('minute after news at')) return false
    const list: string[] = []
    do {
      if (!/^\d{2}:\d{2}$/.test(cursor.nextWord)) return false
      list.push(cursor.takeWord())
    } while (cursor.take(','))
    return cursor.take('utc') ? draft.setFilters({ news: { before, after, times: list } }) : false
  }
  if (
    !cursor.takePattern(
      'no/never/not/avoid/skip/do_not/without/stay_out/use/stop/filter* new? trade/entry/opening? ' +
        'during/on/around/at/in/of/within/for/new*',
    )
  )
    return false
  if (cursor.position === 0) return false
  const minutes = cursor.number()
  if (minutes === null)
    return cursor.take('news', 'news filter', 'high impact news', 'news releases', 'news events', 'major news')
      ? draft.setFilters({ news: { before: 30, after: 30, times } })
      : false
  return cursor.takePattern(
    'minute before_and_after/around/before_or_after/before_/_after/each_side_of/of/before_after ' +
      'high_impact/major/red/big/important? news release/releases/events/event?',
  )
    ? draft.setFilters({ news: { before: minutes, after: minutes, times } })
    : false
}

/** Reads `spread at most 20 points`, `max slippage 3 pips`. */
export const limits: Clause = (cursor, draft) => {
  const amount = (...names: readonly string[]) =>
    cursor.attempt((inner) => {
      const start = inner.position
      inner.takePattern('no/do_not? trade/entry? max/maximum/maximal/only/if/when/limit/use/allowed* the?')
      if (!inner.take(...names)) return null
      inner.skip(
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
      const isAbove = inner.take('above than', 'above', 'wider than', '>') !== ''
      // `above` needs exactly one negation: `no trades when the spread is above 2 pips`, `spread not above 2 pips`.
      const negations = inner.tokens.slice(start, inner.position).filter(({ word }) => /^(no|not)$/.test(word)).length
      if (isAbove ? negations !== 1 : negations > 0) return null
      const found = readOrAskAmount(inner, `${names[0]} limit`, ['points', 'pips'])
      inner.take('max', 'maximum', 'at most')
      return found && (found.unit === 'points' || found.unit === 'pips') ? found : null
    })
  const spread = amount('spread')
  if (spread) return draft.setFilters({ spread })
  const slippage = amount('slippage')
  return slippage ? draft.setFilters({ slippage }) : false
}

/** Reads `only with trend : long above and short below 200 ema, while adx is at least 20`. */
export const trend: Clause = (cursor, draft) => {
  if (
    !cursor.take(
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
  cursor.take(': long above and short below', ':', '(', 'of', 'defined by', 'given by')
  const before = cursor.number()
  cursor.take('period', 'bars', 'day')
  if (!cursor.take('ema', 'exponential moving average')) return false
  const average = before ?? cursor.number()
  if (average === null || average < 2) return false
  cursor.take(')')
  const strength =
    cursor.attempt((inner) =>
      inner.take(', while adx is at least', 'while adx is at least', 'and adx above') ? inner.number() : null,
    ) ?? 0
  return draft.setFilters({ trend: { average, strength } })
}
