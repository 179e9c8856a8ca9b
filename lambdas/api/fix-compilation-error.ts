import { eaCodeLength, eaRoutes } from '../../contract/ea.ts'
import { readAccount } from '../logic/account/account.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { takeModelCall } from '../logic/account/model-calls.ts'
import { beginFix } from '../logic/model/model-jobs.ts'
import { fixCode } from '../logic/model/fix-code.ts'
import { readFiles } from '../logic/conversion/code-files.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1769, seconds: 29, grants: ['model', 'model-machine'] }

/** The plan includes it; only the calls of a model are counted. */
export const handler = handle(eaRoutes, 'fix-compilation-error', async (input, { user, remaining }) => {
  const needsLog = input.codeFormat !== 'pine'
  if (input.sourceCode.trim() === '' || (needsLog && input.errorMessage.trim() === '')) {
    throw new HttpError('CODE_REQUIRED', 'Please provide both the source code and error message')
  }
  if (input.sourceCode.length > eaCodeLength)
    throw new HttpError('CODE_TOO_LONG', 'The code is too long (max 100,000 characters)')
  const files = readFiles(input.files)
  const at = new Date()
  await takeComputeCall(user, at)
  const { isPremium } = await readAccount(user, at)
  if (!isPremium && !user.isAdmin) {
    throw new HttpError(
      'PREMIUM_REQUIRED',
      'Premium subscription required. Please upgrade your plan to access error fixing.',
    )
  }
  const { answer, job } = await fixCode(
    { ...input, files },
    {
      remaining,
      beforeAsking: () => takeModelCall(user.id, at),
      ...(input.background
        ? { defer: (byRule) => beginFix(user.id, { request: { ...input, files: [...files] }, byRule }, at) }
        : {}),
    },
  )
  return { ...answer, job }
})
