import { randomUUID } from 'node:crypto'
import { Entity } from 'electrodb'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'

/** An ad that a user started to watch. It can be redeemed once, after it has ended. */
const AdTicket = new Entity(
  {
    model: { service, entity: 'adTicket', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      ticket: { type: 'string', required: true },
      /** The redeemable period, in milliseconds since 1970. */
      from: { type: 'number', required: true },
      until: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        sk: { field: primaryKey.sk, composite: ['ticket'] },
      },
    },
  },
  configuration,
)

const validMinutes = 10

export async function issueTicket(userId: string, seconds: number, at: Date): Promise<string> {
  const ticket = randomUUID()
  const until = at.getTime() + validMinutes * 60_000
  await AdTicket.put({
    userId,
    ticket,
    from: at.getTime() + seconds * 1000,
    until,
    expiresAt: Math.ceil(until / 1000),
  }).go()
  return ticket
}

/** Redeems a ticket. Returns true once, and only within its period. */
export async function takeTicket(userId: string, ticket: string, at: Date): Promise<boolean> {
  try {
    await AdTicket.remove({ userId, ticket })
      .where(({ from, until }, { lte, gte }) => `${lte(from, at.getTime())} AND ${gte(until, at.getTime())}`)
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}
