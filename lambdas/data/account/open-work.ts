import { randomUUID } from 'node:crypto'
import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import { configuration, expiry, globalKey, primaryKey, service, transact, type Page } from '../table.ts'
import type { Allowance } from './subscription-limits.ts'
import { countingWrites, periodsOf, refundingWrites, Usage, type Action, type Counted } from './usage.ts'

/** Counted work that has not ended. A job refunds what never ends, such as a function that was killed. */
const OpenWork = new Entity(
  {
    model: { service, entity: 'openWork', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      counted: {
        type: 'list',
        required: true,
        items: {
          type: 'map',
          properties: { period: { type: 'string', required: true }, action: { type: 'string', required: true } },
        },
      },
      open: { type: 'string', required: true },
      deadline: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
      byDeadline: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['open'] },
        sk: { field: globalKey.sk, composite: ['deadline'] },
      },
    },
  },
  configuration,
)

export type OpenWorkItem = EntityItem<typeof OpenWork>

/** Seconds after which a function of the API has ended in any case. */
const longestSeconds = 60
const keptDays = 7

/** Counts an action and notes that its work has begun, in one transaction. Returns null if an allowance is used up. */
export async function beginWork(
  userId: string,
  action: Action,
  allowance: Allowance,
  at: Date,
): Promise<OpenWorkItem | null> {
  const periods = periodsOf(allowance, at)
  const item = {
    userId,
    id: randomUUID(),
    counted: periods.map(({ period }) => ({ period, action })),
    open: 'work',
    deadline: new Date(at.getTime() + longestSeconds * 1000).toISOString(),
    expiresAt: expiry(at, keptDays),
  }
  const failed = await transact(() =>
    createWriteTransaction({ OpenWork, Usage }, (entities) => [
      entities.OpenWork.create(item).commit(),
      ...countingWrites(entities.Usage, { userId, action, periods, at }),
    ]).go(),
  )
  return failed ? null : item
}

/** The work has ended, or costs from now on whatever becomes of it: its count stays. */
export async function endWork({ userId, id }: OpenWorkItem): Promise<void> {
  await OpenWork.delete({ userId, id }).go()
}

/** Returns the count of work that gave nothing, once. Does nothing after `endWork`. */
export async function refundWork({ userId, id, counted }: OpenWorkItem): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ OpenWork, Usage }, (entities) => [
      entities.OpenWork.delete({ userId, id })
        .where(({ open }, { exists }) => exists(open))
        .commit(),
      ...refundingWrites(entities.Usage, userId, counted as Counted),
    ]).go(),
  )
  return !failed
}

/** Returns a page of work whose deadline is before `at`, oldest first. */
export const overdueWork = (at: Date, limit: number, cursor: string | null): Promise<Page<OpenWorkItem>> =>
  OpenWork.query.byDeadline({ open: 'work' }).lt({ deadline: at.toISOString() }).go({ limit, cursor })
