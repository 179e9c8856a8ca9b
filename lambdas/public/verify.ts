import { readPublicFiles } from '../logic/code-files.ts'
import { comparisonOf, diagnosticOf } from '../logic/public/public-view.ts'
import { requireSample } from '../logic/public/test-mode.ts'
import { check, run, standardBars, verify } from '../shared/compiler.ts'
import { handlePublic } from '../shared/public/handle-public.ts'
import { PublicRefusal } from '../shared/public/public-refusal.ts'

const longest = { pine_script: 50_000, mql_code: 100_000 } as const
/** Milliseconds after which no further set of bars is begun. */
const budget = 22_000

export const handler = handlePublic('verify', async ({ pine_script: pine, mql_code: mql, dialect, files: given, max_bars: maxBars }, { mode }) => {
  if (mode === 'test') requireSample(pine)
  for (const [param, text] of [['pine_script', pine], ['mql_code', mql]] as const) {
    if (text.length > longest[param]) throw new PublicRefusal('code_too_long', `The code is too long: at most ${longest[param].toLocaleString('en-US')} characters are possible.`, { param })
  }
  const files = readPublicFiles(given)
  const end = Date.now() + budget
  const source = { name: 'script.pine', text: pine }
  requireOk(check({ source, files, language: 'pine' }), 'pine_script')
  requireOk(check({ source: { name: 'program', text: mql }, language: dialect }), 'mql_code')
  const sets = standardBars()
  const { fault } = run({ source, files, language: 'pine', bars: sets[0] })
  if (fault) throw new PublicRefusal('does_not_run', `The script does not run. ${fault.line === null ? '' : `Line ${fault.line}: `}${fault.message}`, { param: 'pine_script' })
  const comparisons = sets.flatMap((bars) => {
    if (Date.now() > end) throw new PublicRefusal('timeout')
    return verify({ source, files, converted: { dialect, text: mql }, bars: [bars], maxBars: maxBars ?? undefined }).comparisons
  })
  return { equal: comparisons.every((row) => row.equal), dialect, comparisons: comparisons.map(comparisonOf) }
})

function requireOk({ ok, diagnostics }: ReturnType<typeof check>, param: string): void {
  if (ok) return
  const first = diagnostics.find((row) => row.severity === 'error')
  const message = first ? `Line ${first.line}, column ${first.column}: ${first.text}` : 'The source has errors.'
  throw new PublicRefusal('source_has_errors', message, { param, diagnostics: diagnostics.map(diagnosticOf) })
}
