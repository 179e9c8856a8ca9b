import { eaCodeLength } from '../../contract/ea.ts'
import { precheckRoutes } from '../../contract/precheck.ts'
import { endWork, refundWork } from '../data/account/open-work.ts'
import { readAccount } from '../logic/account/account.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { consumeQuota } from '../logic/account/consume-quota.ts'
import { runTask } from '../shared/compute.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import { dialects } from '../../compiler/targets/dialects.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1769, seconds: 29 }

/** Checks a program as the Market does. It counts as an analysis: free for signed-in users, with fair use. */
export const handler = handle(precheckRoutes, 'precheck-program', async ({ eaCode, outputFormat, fix }, { user }) => {
  if (eaCode.trim() === '') throw new HttpError('CODE_REQUIRED', 'Please enter the code to check')
  if (eaCode.length > eaCodeLength) throw new HttpError('CODE_TOO_LONG', 'EA code is too long (max 100,000 characters)')
  const at = new Date()
  await takeComputeCall(user, at)
  const work = await consumeQuota(await readAccount(user, at), 'analyses', at)
  try {
    const source = { name: `ea${dialects[outputFormat].extension}`, text: eaCode }
    const answer = await runTask('precheckProgram', [{ source, language: outputFormat }, fix])
    await endWork(work)
    return answer
  } catch (error) {
    await refundWork(work)
    throw error
  }
})
