import { createHash } from 'node:crypto'
import { Entity } from 'electrodb'
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

export const addCounts = views.add
export const readCounts = views.read
