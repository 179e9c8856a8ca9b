import { eaCodeLength, eaRoutes } from '../../contract/ea.ts'
import { readAccount } from '../logic/account/account.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { explanationUnavailable } from '../logic/model/explain-analysis.ts'
import { beginExplanation, mayAsk } from '../logic/model/model-jobs.ts'
import { runTask } from '../shared/compute.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import { dialects } from '../../compiler/targets/dialects.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1024, seconds: 29, grants: ['model-machine'] }

/** Explains the findings of an analysis, which the server makes again: the browser's list is not trusted. */
export const handler = handle(eaRoutes, 'explain-analysis', async (input, { user }) => {
  const { eaCode, outputFormat } = input
  if (eaCode.trim() === '') throw new HttpError('CODE_REQUIRED', 'Please enter EA code to analyze')
  if (eaCode.length > eaCodeLength) throw new HttpError('CODE_TOO_LONG', 'EA code is too long (max 100,000 characters)')
  const at = new Date()
  await takeComputeCall(user, at)
  await readAccount(user, at)
  const source = { name: `ea${dialects[outputFormat].extension}`, text: eaCode }
  const { issues } = await runTask('analyze', [{ source, language: outputFormat }])
  if (!(await mayAsk(user.id, at))) return { ...explanationUnavailable(), job: null }
  const job = await beginExplanation(user.id, { request: input, findings: issues }, at)
  const { model } = explanationUnavailable()
  return { explanations: [], suggestions: [], model: { ...model, note: null }, job }
})
