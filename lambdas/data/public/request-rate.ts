import { Entity } from 'electrodb'
import type { KeyMode } from '../../../contract/public/keys.ts'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'

/** When an account's next request would be due if they came evenly: a bucket of requests as one number. */
const RequestRate = new Entity(
  {
    model: { service, entity: 'requestRate', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      mode: { type: ['live', 'test'] as const, required: true },
      /** Milliseconds since 1970; the further ahead, the emptier the bucket. */
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

export interface Passage {
  readonly allowed: boolean
  /** Requests that may follow at once. */
  readonly remaining: number
  /** Seconds until all may. */
  readonly reset: number
}

/**
 * Takes one of `perMinute`: a full bucket at rest, filled evenly. Each try is one conditional write, so of any number of
 * callers at once exactly as many pass as there is room for. `at` is the gateway's time, so that both count alike.
 */
export async function takeRequest(userId: string, mode: KeyMode, perMinute: number, at: number): Promise<Passage> {
  const account = { userId, mode }
  const step = 60_000 / perMinute
  const fullest = at + 60_000
  // The last try: between the first two another request may have begun a bucket that was full.
  const due =
    (await queue(account, step, at, fullest - step)) ??
    (await beginAnew(account, at, step)) ??
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
  readonly mode: KeyMode
}

/** Behind those that came before, where there is room; null where there is none, or nobody came before. */
const queue = (account: Account, step: number, from: number, to: number): Promise<number | null> =>
  unlessFalse(
    RequestRate.update(account)
      .add({ due: step })
      .where(({ due }, { between }) => between(due, from, to))
      .go({ response: 'all_new' }),
  )

/** Into a full bucket. It is tidied up an hour after it filled again. */
const beginAnew = (account: Account, at: number, step: number): Promise<number | null> =>
  unlessFalse(
    RequestRate.update(account)
      .set({ due: at + step, expiresAt: Math.ceil(at / 1000) + 3_600 })
      .where(({ due }, { lt, notExists }) => `${notExists(due)} OR ${lt(due, at)}`)
      .go({ response: 'all_new' }),
  )

async function unlessFalse(write: Promise<{ data: { due?: number } }>): Promise<number | null> {
  try {
    return (await write).data.due ?? null
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
}
