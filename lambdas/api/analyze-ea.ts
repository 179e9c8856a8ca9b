import { eaCodeLength, eaRoutes } from '../../contract/ea.ts'
import { endWork, refundWork } from '../data/account/open-work.ts'
import { readAccount } from '../logic/account/account.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { consumeQuota } from '../logic/account/consume-quota.ts'
import { runTask } from '../shared/compute.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import { dialects } from '../../compiler/targets/dialects.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1024, seconds: 29 }

export const handler = handle(eaRoutes, 'analyze-ea', async ({ eaCode, outputFormat }, { user }) => {
  if (eaCode.trim() === '') throw new HttpError('CODE_REQUIRED', 'Please enter EA code to analyze')
  if (eaCode.length > eaCodeLength) throw new HttpError('CODE_TOO_LONG', 'EA code is too long (max 100,000 characters)')
  const at = new Date()
  await takeComputeCall(user, at)
  const work = await consumeQuota(await readAccount(user, at), 'analyses', at)
  try {
    const source = { name: `ea${dialects[outputFormat].extension}`, text: eaCode }
    const report = await runTask('analyze', [{ source, language: outputFormat }])
    await endWork(work)
    return {
      ...report,
      issues: [...report.issues],
      deductions: [...report.deductions],
      diagnostics: [...report.diagnostics],
      existing: [...report.existing],
    }
  } catch (error) {
    await refundWork(work)
    throw error
  }
})
