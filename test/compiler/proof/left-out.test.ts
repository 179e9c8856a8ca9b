import { convert } from '../../../compiler/convert.ts'
import { claimOfProof, leftOutOf } from '../../../compiler/proof/compared-words.ts'
import { uncoveredWords } from '../../../compiler/proof/cover/coverage-words.ts'
import { ScriptCoverage } from '../../../compiler/proof/cover/script-coverage.ts'
import { ordersLeftOut } from '../../../compiler/proof/look/compare-strategy.ts'
import { proveConversion } from '../../../compiler/proof/prove-conversion.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { maxWaitingNoted } from '../../../compiler/run/waiting-orders.ts'
import { defined } from '../../support/defined.ts'

const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 700 })

/** Proves the MQL5 conversion of a script on one set of bars, and on live bars. */
function prove(lines: readonly string[]) {
  const source = { name: 'script.pine', text: ['//@version=6', ...lines, ''].join('\n') }
  const { outputs } = convert({ source, targets: ['mql5'], name: 'Script' })
  return defined(proveConversion({ source, programs: outputs, bars: [bars] })[0])
}

/** A proof says what it has not looked at, whatever limit ended. */
describe('what a proof leaves out is said', () => {
  test('colors beyond those of a plot', () => {
    const proof = prove(['indicator("Colors")', 'plot(close, "Close", color.rgb(bar_index % 200, 0, bar_index % 7))'])
    expect(proof.equal).toBe(true)
    expect(claimOfProof(proof)).toMatch(/; not compared: \d+ colors beyond those that a plot in MetaTrader has$/)
  })

  test('nothing where all was compared', () => {
    const proof = prove(['indicator("Colors")', 'plot(close, "Close", color.rgb(bar_index % 20, 0, 0))'])
    expect(leftOutOf(proof)).toEqual([])
    expect(claimOfProof(proof)).not.toContain('not compared')
  })

  test('drawings of the history and of live bars', () => {
    const proof = prove([
      'indicator("Labels", overlay = true, max_labels_count = 500)',
      'for k = 0 to 9',
      '    label.new(bar_index, close + k * syminfo.mintick, str.tostring(k))',
    ])
    expect(proof.equal).toBe(true)
    expect(leftOutOf(proof)).toEqual([
      expect.stringMatching(/^\d+ bars of the history with drawings$/),
      expect.stringMatching(/^\d+ live bars? with drawings$/),
    ])
  })

  test('waiting orders', () => {
    const order = { bar: 400, side: 1, prices: [1] } as const
    const run = { equity: null, trades: [], waiting: Array.from({ length: maxWaitingNoted + 1 }, () => order) }
    expect(ordersLeftOut(run, { ...run, waiting: [] }, bars)).toEqual({ what: 'order-bar', count: 299 })
    expect(ordersLeftOut({ ...run, waiting: [order] }, run, bars).count).toBe(299)
    expect(ordersLeftOut({ ...run, waiting: [order] }, { ...run, waiting: [] }, bars).count).toBe(0)
  })

  test('places that never ran beyond those that are named', () => {
    const text = Array.from({ length: 120 }, (_, k) => `line ${k}\n`).join('')
    const coverage = new ScriptCoverage({ name: 'script.pine', text })
    const starts = Array.from({ length: 60 }, (_, k) => text.indexOf(`line ${2 * k}\n`))
    coverage.add(starts.map((at) => ({ kind: 'true', at, isReached: false, statements: [] })))
    coverage.add(starts.map((at) => ({ kind: 'false', at, isReached: true, statements: [] })))
    expect(uncoveredWords(coverage.result()).at(-1)).toBe('10 further places')
  })
})
