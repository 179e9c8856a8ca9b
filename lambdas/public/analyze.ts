import { eaCodeLength } from '../../contract/ea.ts'
import { endWork, refundWork } from '../data/account/open-work.ts'
import { readPublicFiles } from '../logic/conversion/code-files.ts'
import { countAnalysis } from '../logic/public/count-analysis.ts'
import { requireSample } from '../logic/public/test-mode.ts'
import { runTask } from '../shared/compute.ts'
import type { Needs } from '../shared/needs.ts'
import { handlePublic } from '../shared/public/handle-public.ts'
import { PublicApiError } from '../shared/public/public-api-error.ts'
import { dialects } from '../../compiler/targets/dialects.ts'

export const needs: Needs = { memory: 1769, seconds: 29 }

const shortest = 10

export const handler = handlePublic('analyze', async ({ code, dialect, files: given }, caller) => {
  if (code.trim().length < shortest) throw new PublicApiError('code_too_short', undefined, { param: 'code' })
  if (code.length > eaCodeLength)
    throw new PublicApiError('code_too_long', 'EA code is too long (max 100,000 characters)', { param: 'code' })
  if (caller.mode === 'test') requireSample(code)
  const files = readPublicFiles(given)
  const source = { name: `ea${dialects[dialect].extension}`, text: code }
  const program = { source, language: dialect, files }
  const work = caller.mode === 'test' ? null : await countAnalysis(caller)
  try {
    const { qualityScore, issues, recommendations, deductions } = await runTask('analyze', [program])
    if (work) await endWork(work)
    return { quality_score: qualityScore, issues: [...issues], recommendations, deductions: [...deductions] }
  } catch (error) {
    if (work) await refundWork(work)
    throw error
  }
})
