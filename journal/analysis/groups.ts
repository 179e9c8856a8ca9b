import { netProfit, type JournalTrade } from '../trade.ts'
import { figuresOf, type Figures, type Risks } from './figures.ts'

export interface TradeNote {
  readonly tags: readonly string[]
  readonly mistakes: readonly string[]
  readonly playbook: string | null
  readonly rulesKept: readonly string[]
}

export interface GroupingContext {
  /** Shifts the statement's clock to the shown zone, in milliseconds. */
  readonly shift: (time: number) => number
  readonly noteOf: (id: string) => TradeNote | undefined
  readonly playbookName: (id: string) => string
}

/** Properties by which trades are broken down, with their names on screens. */
export const groupings = {
  symbol: 'Symbol',
  side: 'Direction',
  hour: 'Hour of entry',
  weekday: 'Weekday',
  session: 'Session',
  hold: 'Holding time',
  magic: 'Magic number',
  tag: 'Tag',
  mistake: 'Mistake',
  playbook: 'Playbook',
} as const
export type Grouping = keyof typeof groupings

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const hourMs = 3_600_000

/** Sessions by their usual hours in UTC; an hour may belong to two. */
const sessions: readonly (readonly [name: string, from: number, to: number])[] = [
  ['Asia', 0, 8],
  ['London', 7, 16],
  ['New York', 12, 21],
]

const holds: readonly (readonly [name: string, longest: number])[] = [
  ['Under 5 minutes', hourMs / 12],
  ['5 to 60 minutes', hourMs],
  ['1 to 4 hours', 4 * hourMs],
  ['4 to 24 hours', 24 * hourMs],
  ['1 to 7 days', 168 * hourMs],
  ['Over 7 days', Infinity],
]

type KeysOf = (
  trade: JournalTrade,
  context: GroupingContext & { readonly toUtc: (time: number) => number },
) => readonly string[]

const keysOf: Readonly<Record<Grouping, KeysOf>> = {
  symbol: ({ symbol }) => [symbol],
  side: ({ side }) => [side === 'long' ? 'Long' : 'Short'],
  hour: ({ entryTime }, { shift }) => [`${String(new Date(shift(entryTime)).getUTCHours()).padStart(2, '0')}:00`],
  weekday: ({ entryTime }, { shift }) => [weekdays[new Date(shift(entryTime)).getUTCDay()] ?? ''],
  session: ({ entryTime }, { toUtc }) => {
    const hour = new Date(toUtc(entryTime)).getUTCHours()
    const open = sessions.filter(([, from, to]) => hour >= from && hour < to).map(([name]) => name)
    return open.length ? open : ['Between sessions']
  },
  hold: ({ entryTime, exitTime }) => [holds.find(([, longest]) => exitTime - entryTime < longest)?.[0] ?? ''],
  magic: ({ magic }) => [magic === null ? 'None' : String(magic)],
  tag: ({ id }, { noteOf }) => noteOf(id)?.tags ?? [],
  mistake: ({ id }, { noteOf }) => noteOf(id)?.mistakes ?? [],
  playbook: ({ id }, { noteOf, playbookName }) => {
    const playbook = noteOf(id)?.playbook
    return playbook ? [playbookName(playbook)] : []
  },
}

/** Orders of groups that have one; all others are sorted by their result. */
const order: Readonly<Partial<Record<Grouping, readonly string[]>>> = {
  weekday: [...weekdays.slice(1), 'Sunday'],
  hold: holds.map(([name]) => name),
  session: [...sessions.map(([name]) => name), 'Between sessions'],
}

export interface Group {
  readonly name: string
  readonly figures: Figures
}

/** Breaks trades down. A trade with two tags is in two groups; one without is in none. */
export function groupTrades(
  trades: readonly JournalTrade[],
  by: Grouping,
  context: GroupingContext & { readonly toUtc: (time: number) => number },
  risks?: Risks,
): readonly Group[] {
  const members = new Map<string, JournalTrade[]>()
  for (const trade of trades)
    for (const key of keysOf[by](trade, context)) {
      const group = members.get(key)
      if (group) group.push(trade)
      else members.set(key, [trade])
    }
  const groups = [...members].map(([name, all]) => ({ name, figures: figuresOf(all, risks) }))
  const { [by]: fixed } = order
  if (fixed) return groups.sort((a, b) => fixed.indexOf(a.name) - fixed.indexOf(b.name))
  if (by === 'hour') return groups.sort((a, b) => a.name.localeCompare(b.name))
  return groups.sort((a, b) => b.figures.net - a.figures.net)
}

export interface DayResult {
  /** `2024-01-31` in the shown zone. */
  readonly date: string
  readonly net: number
  readonly trades: number
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Results by the day of the exit in the shown zone. */
export function dailyResults(
  trades: readonly JournalTrade[],
  shift: (time: number) => number,
): ReadonlyMap<string, DayResult> {
  const days = new Map<string, DayResult>()
  for (const trade of trades) {
    if (trade.kind === 'missed') continue
    const date = dayOf(shift(trade.exitTime))
    const before = days.get(date) ?? { date, net: 0, trades: 0 }
    days.set(date, { date, net: before.net + netProfit(trade), trades: before.trades + 1 })
  }
  return days
}
