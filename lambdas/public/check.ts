import { readPublicFiles } from '../logic/conversion/code-files.ts'
import { diagnosticOf } from '../logic/public/public-view.ts'
import { requireSample } from '../logic/public/test-mode.ts'
import { runTask } from '../shared/compute.ts'
import type { Needs } from '../shared/needs.ts'
import { handlePublic } from '../shared/public/handle-public.ts'
import { PublicApiError } from '../shared/public/public-api-error.ts'
import { unnamedFile } from '../../compiler/targets/languages.ts'

export const needs: Needs = { memory: 1769, seconds: 29 }

const longest = { pine: 50_000, mql4: 100_000, mql5: 100_000 } as const

export const handler = handlePublic('check', async ({ code, language, files }, { mode }) => {
  if (mode === 'test') requireSample(code)
  const most = longest[language]
  if (code.length > most)
    throw new PublicApiError(
      'code_too_long',
      `The code is too long: at most ${most.toLocaleString('en-US')} characters are possible.`,
      { param: 'code' },
    )
  const program = { source: { name: unnamedFile(language), text: code }, language, files: readPublicFiles(files) }
  const { ok, kind, version, title, diagnostics } = await runTask('check', [program])
  return { ok, kind, version, title, diagnostics: diagnostics.map(diagnosticOf) }
})
