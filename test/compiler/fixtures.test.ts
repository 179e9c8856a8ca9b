import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ConvertedFile } from '../../compiler/api.ts'
import { convert } from '../../compiler/convert.ts'
import { check } from '../../compiler/mql/check/check.ts'
import { printProgram } from '../../compiler/mql/print/print.ts'
import { parse } from '../../compiler/mql/syntax/parse.ts'
import { generateBars, standardSets } from '../../compiler/run/bars/generate.ts'
import { compareRuns } from '../../compiler/proof/compare.ts'
import { prover, type Proof } from '../../compiler/proof/prover.ts'
import { defined } from '../support/defined.ts'
import { everyCase, isRun } from '../support/every-case.ts'

/**
 * Each folder holds a script and what is expected of it. `UPDATE=1` rewrites the expectations: a changed one is a claim,
 * to be defended in the commit's message.
 */
const folder = join(__dirname, 'fixtures')
const update = process.env.UPDATE === '1'
const cases = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'source.pine')))
const extensions = { mql4: 'mq4', mql5: 'mq5' } as const
/** Half of the bars that conversions are proved on; `npm run test:long` takes all. */
const bars = generateBars({ ...standardSets['EURUSD 60'], bars: everyCase ? 3000 : 1500 })

function expectText(path: string, text: string): void {
  if (update) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  expect(text).toBe(readFileSync(path, 'utf8'))
}

/** The program without its runtime texts, which are one and the same everywhere, read and printed again. */
const reprinted = ({ text, dialect }: ConvertedFile): string =>
  printProgram(parse([{ name: 'converted', text }], { dialect, library: () => null }).program)

describe.each(cases)('%s', (name) => {
  const source = { name: 'source.pine', text: readFileSync(join(folder, name, 'source.pine'), 'utf8') }
  const result = convert({ source, targets: ['mql4', 'mql5'], name })
  // The script runs once for both of its conversions.
  let known: Proof | null = null
  const proof = (): Proof => (known ??= prover({ source, programs: result.outputs })(bars))

  test('says what is expected', () => {
    const text = result.diagnostics.map((d) => `${d.line}:${d.column} ${d.severity} ${d.code} ${d.text}\n`).join('')
    expectText(join(folder, name, 'expected', 'diagnostics.txt'), text)
  })

  test.each(result.outputs.map((output) => [output.dialect, output] as const))('%s', (dialect, output) => {
    expectText(join(folder, name, 'expected', `converted.${extensions[dialect]}`), output.text)
    expect(output.diagnostics).toEqual([])
    expect(check([{ name, text: reprinted(output) }], dialect).diagnostics).toEqual([])
    if (result.diagnostics.some(({ severity }) => severity === 'error')) return
    const index = cases.indexOf(name)
    // Every tenth in one dialect, in turn, unless every case is asked for.
    if (!everyCase && (index % 10 > 0 || !isRun(index / 10, dialect))) return
    const { runs, bars: proved } = proof()
    expect(compareRuns(...defined(runs[result.outputs.indexOf(output)])(), proved)).toMatchObject({ equal: true })
  })
})
