import { Entity } from 'electrodb'
import type { KeyMode } from '../../../contract/public/keys.ts'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'

/** A leaky bucket as one number: the time at which the account's next evenly spaced request is due. */
const RequestRate = new Entity(
  {
    model: { service, entity: 'requestRate', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      /** Keys of each mode, the website and webhooks count apart. */
      mode: { type: ['live', 'test', 'web', 'webhooks'] as const, required: true },
      /** Milliseconds since 1970. A time further ahead means a fuller bucket. */
      due: { type: 'number' },
      expiresAt: { type: 'number' },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        sk: { field: primaryKey.sk, composite: ['mode'] },
      },
    },
  },
  configuration,
)

export interface RateDecision {
  readonly allowed: boolean
  /** Requests that are possible now. */
  readonly remaining: number
  /** Seconds until the full limit is available again. */
  readonly reset: number
}

/**
 * Takes one of `perMinute` requests. Each attempt is one conditional write, so concurrent callers cannot exceed the
 * limit. `at` is the gateway's time, so that both count alike.
 */
export async function takeRequest(
  userId: string,
  mode: KeyMode | 'web' | 'webhooks',
  perMinute: number,
  at: number,
): Promise<RateDecision> {
  const account = { userId, mode }
  const step = 60_000 / perMinute
  const fullest = at + 60_000
  // The last attempt: another request may have started the bucket between the first two.
  const due =
    (await queue(account, step, at, fullest - step)) ??
    (await resetWindow(account, at, step)) ??
    (await queue(account, step, at, fullest - step))
  if (due === null) return { allowed: false, remaining: 0, reset: 60 }
  return {
    allowed: true,
    remaining: Math.max(0, Math.floor((fullest - due) / step)),
    reset: Math.max(0, Math.ceil((due - at) / 1000)),
  }
}

interface Account {
  readonly userId: string
  readonly mode: KeyMode | 'web' | 'webhooks'
}

/** Adds to the current bucket. Returns null if it is full or missing. */
const queue = (account: Account, step: number, from: number, to: number): Promise<number | null> =>
  isTrue(
    RequestRate.update(account)
      .add({ due: step })
      .where(({ due }, { between }) => between(due, from, to))
      .go({ response: 'all_new' }),
  )

/** Starts a new bucket. It expires an hour after it has drained. */
const resetWindow = (account: Account, at: number, step: number): Promise<number | null> =>
  isTrue(
    RequestRate.update(account)
      .set({ due: at + step, expiresAt: Math.ceil(at / 1000) + 3_600 })
      .where(({ due }, { lt, notExists }) => `${notExists(due)} OR ${lt(due, at)}`)
      .go({ response: 'all_new' }),
  )

async function isTrue(write: Promise<{ data: { due?: number } }>): Promise<number | null> {
  try {
    return (await write).data.due ?? null
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
}
