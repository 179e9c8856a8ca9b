import { certifiedLength } from '../../contract/templates/templates.ts'
import { endWork, refundWork } from '../data/account/open-work.ts'
import { readPublicFiles } from '../logic/conversion/code-files.ts'
import { countAnalysis } from '../logic/public/count-analysis.ts'
import { requireSample } from '../logic/public/test-mode.ts'
import { runTask } from '../shared/compute.ts'
import type { Needs } from '../shared/needs.ts'
import { handlePublic } from '../shared/public/handle-public.ts'
import { PublicApiError } from '../shared/public/public-api-error.ts'

export const needs: Needs = { memory: 1769, seconds: 29 }

export const handler = handlePublic('certify', async ({ pine_script: text, files: given }, caller) => {
  const param = 'pine_script'
  if (text.trim().length < certifiedLength.min) throw new PublicApiError('code_too_short', undefined, { param })
  if (text.length > certifiedLength.max)
    throw new PublicApiError('code_too_long', 'The script is too long: at most 50,000 characters.', { param })
  if (caller.mode === 'test') requireSample(text)
  const files = readPublicFiles(given)
  const work = caller.mode === 'test' ? null : await countAnalysis(caller)
  try {
    const certificate = await runTask('certifyScript', [{ name: 'script.pine', text }, files])
    if (work) await endWork(work)
    return certificate
  } catch (error) {
    if (work) await refundWork(work)
    throw error
  }
})
