import { createHash } from 'node:crypto'
import { Entity } from 'electrodb'
import { reserve } from './account/usage.ts'
import { conditionFailed, configuration, expiry, primaryKey, service } from './table.ts'

/** Counters: views of a page, views from a country, visits from a source, all visits (`sessions`) and all views. */
export type Dimension = 'page' | 'country' | 'source' | 'sessions' | 'views'

/** All visitors increase the same few counters, so each month's counters are spread over this many partitions. */
const shards = 4
const keptDays = 800

const DailyCount = new Entity(
  {
    model: { service, entity: 'dailyCount', version: '1' },
    attributes: {
      month: { type: 'string', required: true },
      shard: { type: 'number', required: true },
      day: { type: 'string', required: true },
      dimension: { type: 'string', required: true },
      key: { type: 'string', required: true },
      count: { type: 'number' },
      expiresAt: { type: 'number' },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['month', 'shard'] },
        // Page addresses are case-sensitive.
        sk: { field: primaryKey.sk, composite: ['day', 'dimension', 'key'], casing: 'none' },
      },
    },
  },
  configuration,
)

/** A visit seen today, as an anonymous digest that expires after two days. */
const SeenSession = new Entity(
  {
    model: { service, entity: 'seenSession', version: '1' },
    attributes: {
      digest: { type: 'string', required: true },
      day: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['digest'] },
        sk: { field: primaryKey.sk, composite: ['day'] },
      },
    },
  },
  configuration,
)

/** Returns true for the first view of a visit on a day. */
export async function isFirstOfDay(session: string, at: Date): Promise<boolean> {
  const day = at.toISOString().slice(0, 10)
  const digest = createHash('sha256').update(`${day} ${session}`).digest('hex')
  try {
    await SeenSession.create({ digest, day, expiresAt: expiry(at, 2) }).go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

export interface Count {
  readonly dimension: Dimension
  readonly key: string
}

/** Dimensions whose keys visitors choose. */
const isOpen = (dimension: Dimension): boolean => dimension === 'page' || dimension === 'source'

/** Different counters of open dimensions that begin on a day, and the key of all beyond them. */
const newCounters = { day: 2_000, month: null }
const otherKey = 'other'

interface CounterPlace extends Count {
  readonly month: string
  readonly shard: number
  readonly day: string
}

/** Returns false if the counter has not begun. */
async function increaseKnown(place: CounterPlace): Promise<boolean> {
  try {
    await DailyCount.update(place)
      .add({ count: 1 })
      .where(({ count }, { exists }) => exists(count))
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

const increase = (place: CounterPlace, at: Date): Promise<unknown> =>
  DailyCount.update(place)
    .add({ count: 1 })
    .set({ expiresAt: expiry(at, keptDays) })
    .go()

/** Increases each counter of the day by one. */
export async function addCounts(counts: readonly Count[], at: Date): Promise<void> {
  const day = at.toISOString().slice(0, 10)
  const shard = Math.floor(Math.random() * shards)
  await Promise.all(
    counts.map(async (count) => {
      const place = { month: day.slice(0, 7), shard, day, ...count }
      if (await increaseKnown(place)) return
      // Visitors name pages and sources, so that the number of different ones is limited.
      const isBeyond = isOpen(count.dimension) && !(await reserve('analytics', 'newCounters', newCounters, at))
      await increase(isBeyond ? { ...place, key: otherKey } : place, at)
    }),
  )
}

export interface DayCount extends Count {
  readonly day: string
  readonly count: number
}

/** Returns all counters between two days, inclusive. A counter may have several rows. */
export async function readCounts(from: string, to: string): Promise<DayCount[]> {
  const parts = monthsBetween(from, to).flatMap((month) =>
    Array.from({ length: shards }, (_, shard) => ({ month, shard })),
  )
  // `~` sorts after all keys of the last day.
  const rows = await Promise.all(
    parts.map((part) =>
      DailyCount.query
        .primary(part)
        .between({ day: from }, { day: `${to}~` })
        .go({ pages: 'all' }),
    ),
  )
  return rows.flatMap(({ data }) =>
    data.map(({ day, dimension, key, count }) => ({ day, dimension: dimension as Dimension, key, count: count ?? 0 })),
  )
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (
    let month = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
    month.toISOString().slice(0, 10) <= to;
    month.setUTCMonth(month.getUTCMonth() + 1)
  ) {
    months.push(month.toISOString().slice(0, 7))
  }
  return months
}
