import { generateBars, standardSets } from '../../../../compiler/run/bars/generate.ts'
import { createBroker } from '../../../../compiler/run/pine/broker/broker.ts'
import { runPine } from '../../../../compiler/run/pine/machine.ts'
import { checked } from '../run-pine.ts'
import { defined } from '../../../support/defined.ts'

const bars = generateBars({ ...standardSets['BTCUSD 15'], bars: 1500 })

const run = (code: string) => {
  const head =
    'strategy("Asked", margin_long = 10, margin_short = 10, default_qty_type = strategy.percent_of_equity, default_qty_value = 900)'
  const turn = 'if bar_index % 100 == 0\n    strategy.entry("E", bar_index % 200 == 0 ? strategy.long : strategy.short)'
  return runPine({ script: checked(`//@version=6\n${head}\n${turn}\n${code}`), bars, createBroker })
}

/** The broker passes bars when it is asked: whether it is asked on each or never must not show. */
describe('what the broker is asked on a bar', () => {
  it('changes nothing, margin calls on bars without orders included', () => {
    const [never, always] = [run('plot(close)'), run('plot(strategy.equity)\nplot(strategy.max_drawdown)')]
    expect(always.trades.some(({ exitId }) => exitId === 'Margin call')).toBe(true)
    expect(never.trades).toEqual(always.trades)
    expect(never.equity).toEqual(always.equity)
    expect(always.plots[0]?.values).toEqual(always.equity)
  })

  it('is what there is by then: a run that ends early has no equity for its last bar', () => {
    const ended = run('if bar_index == 700\n    runtime.error("enough")')
    expect(ended.fault?.bar).toBe(700)
    expect([...defined(ended.equity)].findIndex(Number.isNaN)).toBe(700)
  })
})
