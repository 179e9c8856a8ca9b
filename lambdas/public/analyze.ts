import { eaCodeLength } from '../../contract/ea.ts'
import { claimKey, releaseKey } from '../data/idempotency-key.ts'
import { endWork, refundWork, type OpenWorkItem } from '../data/account/open-work.ts'
import { readAccount } from '../logic/account/account.ts'
import { readPublicFiles } from '../logic/conversion/code-files.ts'
import { consumeQuota } from '../logic/account/consume-quota.ts'
import { requireSample } from '../logic/public/test-mode.ts'
import { runTask } from '../shared/compute.ts'
import { handlePublic, type PublicCaller } from '../shared/public/handle-public.ts'
import { PublicApiError } from '../shared/public/public-api-error.ts'

const shortest = 10

export const handler = handlePublic('analyze', async ({ code, dialect, files: given }, caller) => {
  if (code.trim().length < shortest) throw new PublicApiError('code_too_short', undefined, { param: 'code' })
  if (code.length > eaCodeLength)
    throw new PublicApiError('code_too_long', 'EA code is too long (max 100,000 characters)', { param: 'code' })
  if (caller.mode === 'test') requireSample(code)
  const files = readPublicFiles(given)
  const source = { name: dialect === 'mql4' ? 'ea.mq4' : 'ea.mq5', text: code }
  const program = { source, language: dialect, files }
  const work = caller.mode === 'test' ? null : await countOnce(caller)
  try {
    const { qualityScore, issues, recommendations, deductions } = await runTask('analyze', [program])
    if (work) await endWork(work)
    return { quality_score: qualityScore, issues: [...issues], recommendations, deductions: [...deductions] }
  } catch (error) {
    if (work) await refundWork(work)
    throw error
  }
})

/** A repeated request is computed again and counted once: the score is deterministic. */
async function countOnce({ user, at, idempotencyKey, fingerprint }: PublicCaller): Promise<OpenWorkItem | null> {
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
