import type { RunFault, VerifyResult } from '../../compiler/api.ts'
import type { Verification } from '../compute/programs.ts'
import { readPublicFiles } from '../logic/conversion/code-files.ts'
import { diagnosticOf, evidenceOf } from '../logic/public/public-view.ts'
import { requireSample } from '../logic/public/test-mode.ts'
import { runTask } from '../shared/compute.ts'
import type { Needs } from '../shared/needs.ts'
import { handlePublic } from '../shared/public/handle-public.ts'
import { PublicApiError } from '../shared/public/public-api-error.ts'

export const needs: Needs = { memory: 1769, seconds: 29 }

const longest = { pine_script: 50_000, mql_code: 100_000 } as const
/** Milliseconds after which no further run is started. */
const budget = 22_000
/** Milliseconds beyond the budget after which the work is ended. */
const graceMs = 2_000

export const handler = handlePublic('verify', async (input, { mode }) => {
  const { pine_script: pine, mql_code: mql, dialect, companion, max_bars: maxBars } = input
  if (mode === 'test') requireSample(pine)
  for (const [param, text] of [
    ['pine_script', pine],
    ['mql_code', mql],
  ] as const) {
    if (text.length > longest[param])
      throw new PublicApiError(
        'code_too_long',
        `The code is too long: at most ${longest[param].toLocaleString('en-US')} characters are possible.`,
        { param },
      )
  }
  const files = readPublicFiles(input.files)
  const includes = readPublicFiles(input.includes, 'includes')
  const request = { pine, mql, dialect, companion, files, includes, maxBars, budgetMs: budget }
  const { equal, proved, ...evidence } = proofOf(await runTask('verifyPrograms', [request], budget + graceMs))
  return { equal, proved, dialect, ...evidenceOf(evidence) }
})

/** Returns the proof. Throws PublicApiError with the reason that there is none. */
function proofOf(verified: Verification): VerifyResult {
  if (verified.kind === 'proof') return verified.proof
  if (verified.kind === 'timeout') throw new PublicApiError('timeout')
  if (verified.kind === 'fault') throw doesNotRun(verified.fault)
  const { param, diagnostics } = verified
  const first = diagnostics.find((row) => row.severity === 'error')
  const message = first ? `Line ${first.line}, column ${first.column}: ${first.text}` : 'The source has errors.'
  throw new PublicApiError('source_has_errors', message, { param, diagnostics: diagnostics.map(diagnosticOf) })
}

const doesNotRun = ({ line, message }: RunFault): PublicApiError =>
  new PublicApiError('does_not_run', `The script does not run. ${line === null ? '' : `Line ${line}: `}${message}`, {
    param: 'pine_script',
  })
