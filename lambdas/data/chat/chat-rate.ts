import { Entity } from 'electrodb'
import { conditionFailed, configuration, expiry, primaryKey, service } from '../table.ts'

/** The number of messages a user sent in one clock minute. */
const ChatRate = new Entity(
  {
    model: { service, entity: 'chatRate', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      minute: { type: 'string', required: true },
      sent: { type: 'number' },
      expiresAt: { type: 'number' },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        sk: { field: primaryKey.sk, composite: ['minute'] },
      },
    },
  },
  configuration,
)

const messagesPerMinute = 12

const minuteOf = (at: Date): string => at.toISOString().slice(0, 16)

/** Seconds until the next minute begins. */
const secondsToNextMinute = (at: Date): number => 60 - at.getUTCSeconds()

export interface Rate {
  readonly allowed: boolean
  /** Seconds until the next message is allowed; 0 if it is allowed now. */
  readonly seconds: number
}

export async function readRate(userId: string, at: Date): Promise<Rate> {
  const { data } = await ChatRate.get({ userId, minute: minuteOf(at) }).go({ consistent: true })
  const allowed = (data?.sent ?? 0) < messagesPerMinute
  return { allowed, seconds: allowed ? 0 : secondsToNextMinute(at) }
}

/** Counts one message if the limit allows it. */
export async function takeRate(userId: string, at: Date): Promise<boolean> {
  try {
    await ChatRate.update({ userId, minute: minuteOf(at) })
      .add({ sent: 1 })
      .set({ expiresAt: expiry(at, 1) })
      .where(({ sent }, { lt, notExists }) => `${notExists(sent)} OR ${lt(sent, messagesPerMinute)}`)
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}
