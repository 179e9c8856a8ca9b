import { certifiedLength, templateRoutes } from '../../contract/templates/templates.ts'
import { endWork, refundWork } from '../data/account/open-work.ts'
import { readAccount } from '../logic/account/account.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { consumeQuota } from '../logic/account/consume-quota.ts'
import { requireFeature } from '../logic/flags.ts'
import { runTask } from '../shared/compute.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1769, seconds: 29 }

/** Certifies a script. A certificate counts as an analysis: free for signed-in users, with fair use. */
export const handler = handle(templateRoutes, 'certify-script', async ({ pineScriptCode: text }, { user }) => {
  if (text.trim().length < certifiedLength.min) throw new HttpError('CODE_TOO_SHORT')
  if (text.length > certifiedLength.max) throw new HttpError('CODE_TOO_LONG')
  await requireFeature('certificates')
  const at = new Date()
  await takeComputeCall(user, at)
  const work = await consumeQuota(await readAccount(user, at), 'analyses', at)
  try {
    const certificate = await runTask('certifyScript', [{ name: 'script.pine', text }])
    await endWork(work)
    return certificate
  } catch (error) {
    await refundWork(work)
    throw error
  }
})
