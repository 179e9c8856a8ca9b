import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from '../../../compiler/api.ts'
import { align } from '../../../compiler/proof/align.ts'
import { convert, readPine } from '../../../compiler/convert.ts'
import { claimEqual } from '../../../compiler/emit/head.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { compareRuns } from '../../../compiler/proof/compare.ts'
import { depositOf, mqlRunner, pineRunner, run } from '../../../compiler/run-program.ts'
import { TradedTicks } from '../../../compiler/run/traded-ticks.ts'
import { compareProof, proofBars, prover } from '../../../compiler/proof/prover.ts'
import { replay } from '../../bench/proof/replay.ts'
import { defined } from '../../support/defined.ts'

const dialects: readonly Dialect[] = ['mql4', 'mql5']
const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 600 })
const fixture = (name: string) => ({
  name: 'source.pine',
  text: readFileSync(join(__dirname, '..', 'fixtures', name, 'source.pine'), 'utf8'),
})

const rough = {
  name: 'rough.pine',
  text: `//@version=6
indicator("Rough", overlay = true, behind_chart = false)
y = request.seed("a", "b", close) // the author's own words
plot(y)
plotshape(close > open, "Turn", text = "turn")
`,
}
const textOf = (proofComments = true) =>
  defined(convert({ source: rough, targets: ['mql5'], proofComments }).outputs[0]).text

describe('Proof comments', () => {
  test('stand at the lines that are not exact, behind what the author says', () => {
    expect(textOf()).toMatch(/ {2}\/\/ the author's own words; not converted: the data is at TradingView only\n/)
    expect(textOf()).toMatch(/turnPlot\[i\]=.*; {2}\/\/ approximated: MetaTrader draws arrows without text\n/)
    expect(textOf()).toMatch(/2 of 4 lines exact/)
  })

  test('are left out where they are not wanted, but never what is not converted', () => {
    const text = textOf(false)
    expect(text).not.toContain('approximated')
    expect(text).not.toContain('exact')
    expect(text).toContain('Converted by Tradewright from Pine v6.')
    expect(text).toContain("the author's own words; not converted: the data")
    expect(text).toContain('Not converted: the data is at TradingView only.')
    expect(claimEqual(text, [3000, 3000, 3000], '12 trades')).toBe(text)
  })

  test('are in the head where no line of the program stands for the line', () => {
    const source = {
      name: 'x.pine',
      text: '//@version=6\nstrategy("X")\nplot(close)\nplot(open)\nif close > open\n    strategy.entry("A", strategy.long)\n',
    }
    const { text } = defined(convert({ source, targets: ['mql4'] }).outputs[0])
    expect(text.replaceAll(/\s*\|\n\/\/\|\s*/g, ' ')).toContain(
      'Approximated: Plots are not drawn by an Expert Advisor (lines 3, 4).',
    )
    expect(defined(convert({ source, targets: ['mql4'], proofComments: false }).outputs[0]).text).not.toContain(
      'Plots are not drawn',
    )
  })
})

describe('Maximum bars', () => {
  const names = ['longer-timeframes', 'requests', 'colors-of-bars', 'donchian-history', 'version-4-style']

  test.each(names)('%s is equal on the bars it calculates, and shows nothing before', (name) => {
    const source = fixture(name)
    const { outputs } = convert({ source, targets: dialects, maxBars: 200 })
    const proof = prover({ source, programs: outputs, maxBars: 200 })(bars)
    proof.runs.forEach((runBoth, k) => {
      expect(outputs[k]?.diagnostics).toEqual([])
      const pair = runBoth()
      const comparison = compareProof(proof, pair)
      expect(comparison).toMatchObject({ equal: true, bars: 200, fault: null })
      expect(new Set(comparison.plots.map(({ compared }) => compared))).toEqual(new Set([200]))
      for (const plot of pair[1].plots)
        expect(plot.values.subarray(0, 400).every((value) => Number.isNaN(value))).toBe(true)
      expect(pair[1].plots.some((plot) => plot.values.subarray(400).some((value) => !Number.isNaN(value)))).toBe(true)
    })
  })

  test('is an input: 0 calculates all, and another number that many', () => {
    const source = fixture('donchian-history')
    const { text, dialect } = defined(convert({ source, targets: ['mql5'], maxBars: 200 }).outputs[0])
    const whole = defined(convert({ source, targets: ['mql5'] }).outputs[0]).text
    expect(text).toContain('= 200;')
    expect(whole).not.toContain('maxBars')
    const shown = (program: string, maxBars?: number) =>
      run({
        source: { name: 'x.mq5', text: program },
        language: dialect,
        bars,
        inputs: maxBars === undefined ? {} : { maxBars },
      }).plots
    expect(shown(text, 0)).toEqual(shown(whole))
    expect(shown(text, 150)[0]?.values.findIndex((value) => !Number.isNaN(value))).toBeGreaterThanOrEqual(450)
  })

  test.each(dialects)('in %s shows the same however bars come', (dialect) => {
    const { text } = defined(
      convert({ source: fixture('donchian-history'), targets: [dialect], maxBars: 5000 }).outputs[0],
    )
    for (const comparison of replay(dialect, text, bars)) expect(comparison).toMatchObject({ equal: true })
  })

  test.each(['strategy-cross', 'strategy-bracket', 'strategy-closed-trades'])(
    '%s trades on after restarts with the last bars alone',
    (name) => {
      const source = fixture(name)
      const read = readPine(source)
      const deposit = depositOf(read)
      const lots = proofBars(bars, true)
      const ticks = new TradedTicks()
      const original = pineRunner(read)(lots, { ignoreCosts: true, onTick: ticks.add })
      for (const { text, dialect } of convert({ source, targets: dialects, maxBars: 250 }).outputs) {
        const converted = mqlRunner(
          { name: 'x', text },
          [],
          dialect,
        )(lots, {
          ...(deposit !== undefined && { deposit }),
          leverage: Infinity,
          ticksAt: ticks.at,
          restartsAt: [300, 450, 590],
        })
        expect(compareRuns(...align(original, converted, lots), lots)).toMatchObject({ equal: true, fault: null })
      }
    },
  )
})
