import type { OpenWorkItem } from '../../data/account/open-work.ts'
import { claimKey, releaseKey } from '../../data/idempotency-key.ts'
import type { PublicCaller } from '../../shared/public/handle-public.ts'
import { PublicApiError } from '../../shared/public/public-api-error.ts'
import { readAccount } from '../account/account.ts'
import { consumeQuota } from '../account/consume-quota.ts'

/** Counts an analysis. A repeated request is computed again and counted once, because the result is deterministic. */
export async function countAnalysis({
  user,
  at,
  idempotencyKey,
  fingerprint,
}: PublicCaller): Promise<OpenWorkItem | null> {
  const claim = idempotencyKey === null ? null : await claimKey(user.id, idempotencyKey, fingerprint, at)
  if (claim?.kind === 'reused') throw new PublicApiError('idempotency_key_reused')
  if (claim?.kind === 'repeated') return null
  try {
    return await consumeQuota(await readAccount(user, at), 'analyses', at)
  } catch (error) {
    if (idempotencyKey !== null) await releaseKey(user.id, idempotencyKey)
    throw error
  }
}
