import type { InputOf } from '../../lib/api.ts'
import { recall, remember } from '../../lib/storage.ts'

export type Request = InputOf<'convert-code-v2'>

/** A conversion that was sent, and whose answer this tab has not seen. */
interface Unanswered {
  readonly uid: string
  readonly request: Request
  readonly at: number
  /** It was given up after some tries: nothing is sent again unless somebody asks. */
  readonly isGivenUp: boolean
}

const key = 'tradewright.converting'
/** Milliseconds after which nobody waits any more; the history has what became of it. */
const patience = 30 * 60_000

export function keepUnanswered(uid: string, request: Request, isGivenUp = false): void {
  const unanswered: Unanswered = { uid, request, at: Date.now(), isGivenUp }
  remember(key, JSON.stringify(unanswered), 'session')
}

export const forgetUnanswered = () => remember(key, null, 'session')

/** What was under way when the page was left or loaded anew: asked again with its key, it is the same conversion. */
export function toResume(uid: string): Request | null {
  const unanswered = kept(uid)
  return unanswered && !unanswered.isGivenUp ? unanswered.request : null
}

/**
 * The request with a key of its own, or with the one under which the same was sent and never answered: the service may
 * have made and counted it.
 */
export function withKey(uid: string, request: Request): Request {
  const { idempotencyKey, ...before } = kept(uid)?.request ?? {}
  const isSame = JSON.stringify(before) === JSON.stringify(request)
  return { ...request, idempotencyKey: isSame && idempotencyKey ? idempotencyKey : crypto.randomUUID() }
}

function kept(uid: string): Unanswered | null {
  try {
    const unanswered = JSON.parse(recall(key, 'session') ?? 'null') as Unanswered | null
    return unanswered?.uid === uid && Date.now() - unanswered.at < patience ? unanswered : null
  } catch {
    return null
  }
}
