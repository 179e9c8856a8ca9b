import type { InputOf } from '../../lib/api.ts'
import { readStorage, writeStorage } from '../../lib/storage.ts'

export type Request = InputOf<'convert-code-v2'>

/** A conversion request without a known answer in this tab. */
interface PendingRequest {
  readonly uid: string
  readonly request: Request
  readonly at: number
  /** Retries were exhausted: it is sent again only on the user's request. */
  readonly isGivenUp: boolean
}

const key = 'tradewright.converting'
/** Requests older than this are dropped; the history has their outcome. */
const timeoutMs = 30 * 60_000

export function savePendingRequest(uid: string, request: Request, isGivenUp = false): void {
  const pending: PendingRequest = { uid, request, at: Date.now(), isGivenUp }
  writeStorage(key, JSON.stringify(pending), 'session')
}

export const clearPendingRequest = () => writeStorage(key, null, 'session')

/** Returns the request that was pending when the page closed. Its idempotency key makes it the same conversion. */
export function requestToResume(uid: string): Request | null {
  const pending = loadPending(uid)
  return pending && !pending.isGivenUp ? pending.request : null
}

/** Adds an idempotency key. An identical unanswered request keeps its key: the service may have counted it. */
export function withIdempotencyKey(uid: string, request: Request): Request {
  const { idempotencyKey, ...before } = loadPending(uid)?.request ?? {}
  const isSame = JSON.stringify(before) === JSON.stringify(request)
  return { ...request, idempotencyKey: isSame && idempotencyKey ? idempotencyKey : crypto.randomUUID() }
}

function loadPending(uid: string): PendingRequest | null {
  try {
    const pending = JSON.parse(readStorage(key, 'session') ?? 'null') as PendingRequest | null
    return pending?.uid === uid && Date.now() - pending.at < timeoutMs ? pending : null
  } catch {
    return null
  }
}
