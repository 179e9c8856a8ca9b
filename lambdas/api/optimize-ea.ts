import { createHash, randomUUID } from 'node:crypto'
import { eaCodeLength, eaRoutes } from '../../contract/ea.ts'
import { claimKey, releaseKey } from '../data/idempotency-key.ts'
import { endWork, refundWork, type OpenWorkItem } from '../data/account/open-work.ts'
import { readAccount } from '../logic/account/account.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { takeModelCall } from '../logic/account/model-calls.ts'
import { consumeQuota } from '../logic/account/consume-quota.ts'
import { beginOptimization } from '../logic/model/model-jobs.ts'
import { optimizeProgram } from '../logic/optimize.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1769, seconds: 29, grants: ['model', 'model-machine'] }

/**
 * Counts one optimization before the work. Refunds it if there is no result and no model was asked. A repeated key counts
 * once.
 */
export const handler = handle(eaRoutes, 'optimize-ea', async (input, { user, remaining }) => {
  if (input.eaCode.trim() === '') throw new HttpError('CODE_REQUIRED', 'Please enter EA code to analyze')
  if (input.eaCode.length > eaCodeLength)
    throw new HttpError('CODE_TOO_LONG', 'EA code is too long (max 100,000 characters)')
  if (input.selectedFeatures.length === 0 && input.additionalNotes.trim() === '')
    throw new HttpError('INVALID_REQUEST', 'At least one feature must be selected')
  const at = new Date()
  await takeComputeCall(user, at)
  const { idempotencyKey: key } = input
  const claim =
    key === undefined
      ? ({ kind: 'new', resultId: randomUUID() } as const)
      : await claimKey(
          user.id,
          `optimize-ea ${key}`,
          createHash('sha256').update(JSON.stringify(input)).digest('hex'),
          at,
        )
  if (claim.kind === 'reused') throw new HttpError('INVALID_REQUEST', 'This key was used for another request.')
  let work: OpenWorkItem | null = null
  const beforeAsking = async (): Promise<void> => {
    await takeModelCall(user.id, at)
    if (work) await endWork(work)
    work = null
  }
  try {
    if (claim.kind === 'new') work = await consumeQuota(await readAccount(user, at), 'optimizations', at)
    const identity = { id: claim.resultId, createdAt: at.toISOString() }
    const { answer, job } = await optimizeProgram(input, {
      remaining,
      beforeAsking,
      ...(input.background
        ? {
            defer: (withoutModel) =>
              beginOptimization(user.id, { request: input, byRule: { ...identity, ...withoutModel } }, at),
          }
        : {}),
    })
    // Once a model is asked, the count stays.
    if (work) await endWork(work)
    return { ...identity, ...answer, job }
  } catch (error) {
    if (claim.kind === 'new') {
      if (work) await refundWork(work)
      if (key !== undefined) await releaseKey(user.id, `optimize-ea ${key}`)
    }
    throw error
  }
})
