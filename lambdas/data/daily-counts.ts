import { Entity } from 'electrodb'
import { conditionFailed, configuration, expiry, primaryKey, service } from './table.ts'

/** All callers increase the same few counters, so each month's counters are spread over this many partitions. */
const shards = 4
const keptDays = 800

export interface CounterName<D extends string> {
  readonly dimension: D
  readonly key: string
  /** The amount to add; 1 if absent. */
  readonly by?: number
}

export interface DailyCount<D extends string> {
  readonly dimension: D
  readonly key: string
  readonly day: string
  readonly count: number
}

interface DailyCounts<D extends string> {
  /** Increases counters of the day. */
  readonly add: (counts: readonly CounterName<D>[], at: Date) => Promise<void>
  /** Increases a counter that has begun in a part of the day chosen by chance; else returns false. */
  readonly addKnown: (count: CounterName<D>, at: Date) => Promise<boolean>
  /** Returns all counters between two days (`2026-11-23`), inclusive. A counter may have several rows. */
  readonly read: (from: string, to: string) => Promise<DailyCount<D>[]>
}

/** Creates a set of counters by day, stored under the entity's name. */
export function dailyCounts<D extends string>(entity: string): DailyCounts<D> {
  const Counts = createEntity(entity)
  const placeOf = ({ dimension, key }: CounterName<D>, at: Date) => {
    const day = at.toISOString().slice(0, 10)
    return { month: day.slice(0, 7), shard: Math.floor(Math.random() * shards), day, dimension, key }
  }
  return {
    add: async (counts, at) => {
      await Promise.all(
        counts.map((count) =>
          Counts.update(placeOf(count, at))
            .add({ count: count.by ?? 1 })
            .set({ expiresAt: expiry(at, keptDays) })
            .go(),
        ),
      )
    },
    addKnown: async (counter, at) => {
      try {
        await Counts.update(placeOf(counter, at))
          .add({ count: counter.by ?? 1 })
          .where(({ count }, { exists }) => exists(count))
          .go()
        return true
      } catch (error) {
        if (conditionFailed(error)) return false
        throw error
      }
    },
    read: async (from, to) => {
      const parts = monthsBetween(from, to).flatMap((month) =>
        Array.from({ length: shards }, (_, shard) => ({ month, shard })),
      )
      // `~` sorts after all keys of the last day.
      const rows = await Promise.all(
        parts.map((part) =>
          Counts.query
            .primary(part)
            .between({ day: from }, { day: `${to}~` })
            .go({ pages: 'all' }),
        ),
      )
      return rows.flatMap(({ data }) =>
        data.map(({ day, dimension, key, count }) => ({ day, dimension: dimension as D, key, count: count ?? 0 })),
      )
    },
  }
}

const createEntity = (entity: string) =>
  new Entity(
    {
      model: { service, entity, version: '1' },
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
          // Keys such as page addresses are case-sensitive.
          sk: { field: primaryKey.sk, composite: ['day', 'dimension', 'key'], casing: 'none' },
        },
      },
    },
    configuration,
  )

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
