import { convert } from '../../../compiler/convert.ts'
import { standardBars } from '../../../compiler/run/bars/generate.ts'
import { compareRuns } from '../../../compiler/proof/compare.ts'
import { prover } from '../../../compiler/proof/prover.ts'
import { defined } from '../../support/defined.ts'

const bars = defined(standardBars(1)[0])

const converted = (text: string) => {
  const source = { name: 'stops.pine', text }
  const { outputs } = convert({ source, targets: ['mql4', 'mql5'], name: 'stops' })
  return { outputs, proof: prover({ source, programs: outputs })(bars) }
}

/** ExpertRemove acts on Expert Advisors only: an indicator stops by itself. */
describe('a script that stops with an error', () => {
  it.each([
    'plot(close + bar_index)',
    'plot(close > open ? close : na, style = plot.style_linebr)\nbgcolor(close > open ? color.green : na)',
  ])('as an indicator calculates no further bar: %s', (plot) => {
    const { outputs, proof } = converted(
      `//@version=6\nindicator("Stops")\nif bar_index == 150\n    runtime.error("At bar 150")\n${plot}\n`,
    )
    outputs.forEach(({ text, diagnostics }, i) => {
      expect(diagnostics).toEqual([])
      expect(text).not.toContain('ExpertRemove')
      const { plots, fault } = compareRuns(...defined(proof.runs[i])(), proof.bars)
      expect(fault).toMatchObject({ message: 'At bar 150', bar: 150 })
      expect(plots.map(({ equal, compared }) => [equal, compared])).toEqual(plots.map(() => [true, bars.time.length]))
    })
  })

  it('as a strategy sends no order behind it', () => {
    const { outputs } = converted(
      '//@version=6\nstrategy("Stops")\nif bar_index == 150\n    runtime.error("At bar 150")\nstrategy.entry("Long", strategy.long)\n',
    )
    for (const { text } of outputs) {
      expect(text).toContain('ExpertRemove();')
      expect(text).toMatch(/Fail\("At bar 150"\);\n\s*return;/)
    }
  })

  it('as a strategy sends no order behind an error in a function', () => {
    const { proof } = converted(
      '//@version=6\nstrategy("Stops")\nguard() =>\n    if bar_index == 150\n        runtime.error("At bar 150")\n    close\nguard()\nif bar_index == 150\n    strategy.entry("Long", strategy.long)\n',
    )
    for (const run of proof.runs) {
      const [original, program] = run()
      expect([original.fault?.bar, program.fault?.message]).toEqual([
        150,
        expect.stringContaining('array out of range'),
      ])
      expect([program.logs, program.trades]).toEqual([['At bar 150'], []])
    }
  })

  // Each faults on bar 150: an index, a slice, a length, an offset, a timeframe, a field.
  it.each([
    ['array.get(array.concat(a, array.new_float()), isLate ? 3 : 1)', 'Index 3 is out of bounds, array size is 3'],
    ['array.get(array.concat(a, array.new_float()), isLate ? -4 : -1)', 'Index -4 is out of bounds, array size is 3'],
    ['array.remove(array.concat(a, array.new_float()), isLate ? 7 : 1)', 'Index 7 is out of bounds, array size is 3'],
    // An array of MQL: the platform's own message names the place.
    ['array.get(a, isLate ? 3 : 1)', null],
    ['array.get(a, isLate ? -4 : -1)', null],
    ['array.remove(a, isLate ? 7 : 1)', null],
    ['array.sum(array.slice(a, 2, isLate ? 1 : 3))', 'From 2 to 1 is out of bounds or out of order, array size is 3'],
    ['array.max(a, isLate ? 3 : 1)', null],
    ['ta.highest(high, isLate ? 0 : 5)', 'A length is 0; it must be from 1 to 100000'],
    ['ta.sma(close, isLate ? na : 5)', 'A length is na; it must be from 1 to 100000'],
    ['time(isLate ? "H1" : "240")', 'H1 is no timeframe'],
    ['matrix.get(matrix.new<float>(2, 2, 1), 0, isLate ? 2 : 1)', null],
  ])('stops on the bar where the script faults: %s', (value, message) => {
    const { outputs, proof } = converted(
      `//@version=6\nindicator("Faults")\na = array.from(1.0, 2.0, 3.0)\nisLate = bar_index == 150\nplot(${value})\n`,
    )
    outputs.forEach(({ diagnostics }, i) => {
      expect(diagnostics).toEqual([])
      const [original, program] = defined(proof.runs[i])()
      expect(original.fault?.bar).toBe(150)
      expect(program.fault?.message).toContain('array out of range')
      if (message !== null) expect([original.fault?.message, program.logs]).toEqual([message, [message]])
      const [plot] = compareRuns(original, program, proof.bars).plots
      expect(plot?.firstDifference?.bar ?? 150).toBe(150)
    })
  })

  it('takes a negative index for an error before version 6', () => {
    const { proof } = converted(
      '//@version=5\nindicator("Faults")\na = array.from(1.0, 2.0)\nplot(array.get(a, bar_index == 150 ? -1 : 1))\n',
    )
    for (const run of proof.runs) expect(run()[1].fault?.message).toContain('array out of range')
  })
})
