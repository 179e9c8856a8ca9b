import type { RunFault } from '../../compiler/api.ts'
import { readPublicFiles } from '../logic/conversion/code-files.ts'
import { accountOf, comparisonOf, diagnosticOf } from '../logic/public/public-view.ts'
import { requireSample } from '../logic/public/test-mode.ts'
import { check, proveConversion } from '../shared/compiler.ts'
import { handlePublic } from '../shared/public/handle-public.ts'
import { PublicApiError } from '../shared/public/public-api-error.ts'

const longest = { pine_script: 50_000, mql_code: 100_000 } as const
/** Milliseconds after which no further run is started. */
const budget = 22_000

export const handler = handlePublic(
  'verify',
  async ({ pine_script: pine, mql_code: mql, dialect, files: given, max_bars: maxBars }, { mode }) => {
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
    const files = readPublicFiles(given)
    const end = Date.now() + budget
    const source = { name: 'script.pine', text: pine }
    requireOk(check({ source, files, language: 'pine' }), 'pine_script')
    requireOk(check({ source: { name: 'program', text: mql }, language: dialect }), 'mql_code')
    const [proof] = proveConversion({
      source,
      files,
      programs: [{ dialect, text: mql }],
      ...(maxBars === null ? {} : { maxBars }),
      afterOriginal: (fault, set) => {
        if (fault && set === 0) throw doesNotRun(fault)
      },
      beforeRun: () => {
        if (Date.now() > end) throw new PublicApiError('timeout')
      },
      hasTime: () => Date.now() < end,
    })
    if (!proof) throw new Error('The proof has no result for the program.')
    const { equal, proved, comparisons, accounts } = proof
    return {
      equal,
      proved,
      dialect,
      comparisons: comparisons.map(comparisonOf),
      accounts: accounts.map(accountOf),
    }
  },
)

const doesNotRun = ({ line, message }: RunFault): PublicApiError =>
  new PublicApiError('does_not_run', `The script does not run. ${line === null ? '' : `Line ${line}: `}${message}`, {
    param: 'pine_script',
  })

function requireOk({ ok, diagnostics }: ReturnType<typeof check>, param: string): void {
  if (ok) return
  const first = diagnostics.find((row) => row.severity === 'error')
  const message = first ? `Line ${first.line}, column ${first.column}: ${first.text}` : 'The source has errors.'
  throw new PublicApiError('source_has_errors', message, { param, diagnostics: diagnostics.map(diagnosticOf) })
}
