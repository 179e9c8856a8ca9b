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
})
