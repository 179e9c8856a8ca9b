import { createHash } from 'node:crypto'
import { Entity } from 'electrodb'
import { reserve } from './account/usage.ts'
import { dailyCounts, type CounterName, type DailyCount } from './daily-counts.ts'
import { conditionFailed, configuration, expiry, primaryKey, service } from './table.ts'

/** Counters: views of a page, views from a country, visits from a source, all visits (`sessions`) and all views. */
export type Dimension = 'page' | 'country' | 'source' | 'sessions' | 'views'

/** The page views' counters. */
const views = dailyCounts<Dimension>('dailyCount')

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

export type Count = CounterName<Dimension>
export type DayCount = DailyCount<Dimension>

export const readCounts = views.read

/** Dimensions whose keys visitors choose. */
const isOpen = (dimension: Dimension): boolean => dimension === 'page' || dimension === 'source'

/** Different counters of open dimensions that begin on a day, and the key of all beyond them. */
const newCounters = { day: 2_000, month: null }
const otherKey = 'other'

/** Increases each counter of the day. Visitors name pages and sources, so that the number of different ones is limited. */
export async function addCounts(counts: readonly Count[], at: Date): Promise<void> {
  await Promise.all(
    counts.map(async (count) => {
      if (!isOpen(count.dimension)) return views.add([count], at)
      if (await views.addKnown(count, at)) return
      const isBeyond = !(await reserve('analytics', 'newCounters', newCounters, at))
      await views.add([isBeyond ? { ...count, key: otherKey } : count], at)
    }),
  )
}
