import { eaCodeLength } from '../../contract/ea.ts'
import { endWork, refundWork } from '../data/account/open-work.ts'
import { readPublicFiles } from '../logic/conversion/code-files.ts'
import { countAnalysis } from '../logic/public/count-analysis.ts'
import { diagnosticOf } from '../logic/public/public-view.ts'
import { requireSample } from '../logic/public/test-mode.ts'
import { runTask } from '../shared/compute.ts'
import type { Needs } from '../shared/needs.ts'
import { handlePublic } from '../shared/public/handle-public.ts'
import { PublicApiError } from '../shared/public/public-api-error.ts'
import { dialects } from '../../compiler/targets/dialects.ts'

export const needs: Needs = { memory: 1769, seconds: 29 }

const shortest = 10

export const handler = handlePublic('precheck', async ({ code, dialect, fix, files: given }, caller) => {
  if (code.trim().length < shortest) throw new PublicApiError('code_too_short', undefined, { param: 'code' })
  if (code.length > eaCodeLength)
    throw new PublicApiError('code_too_long', 'EA code is too long (max 100,000 characters)', { param: 'code' })
  if (caller.mode === 'test') requireSample(code)
  const files = readPublicFiles(given)
  const source = { name: `ea${dialects[dialect].extension}`, text: code }
  const work = caller.mode === 'test' ? null : await countAnalysis(caller)
  try {
    const { result, code: fixed } = await runTask('precheckProgram', [{ source, language: dialect, files }, fix])
    if (work) await endWork(work)
    const { verdict, why, findings, runs, diagnostics } = result
    return {
      verdict: verdict === 'not-checked' ? 'not_checked' : verdict,
      why,
      findings: findings.map((finding) => ({ ...finding, lines: [...finding.lines] })),
      runs,
      diagnostics: diagnostics.map(diagnosticOf),
      fixed,
    }
  } catch (error) {
    if (work) await refundWork(work)
    throw error
  }
})
