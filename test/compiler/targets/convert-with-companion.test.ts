import { convertWithCompanion } from '../../../compiler/convert-with-companion.ts'

const head = '//@version=6\nstrategy("Beside")\nfast = ta.ema(close, 5)\n'
const orders = 'if ta.crossover(close, fast)\n    strategy.entry("Up", strategy.long)\n'
const converted = (text: string, companion = true) =>
  convertWithCompanion({ source: { name: 'beside.pine', text }, targets: ['mql4', 'mql5'], companion })
const targetsIn = ({ outputs }: ReturnType<typeof converted>) => outputs.map(({ target }) => target)

test('a strategy has the indicators behind its Expert Advisors', () => {
  const script = `${head}plot(fast, "Fast")\n${orders}`
  const { ok, diagnostics, ...rest } = converted(script)
  expect([ok, targetsIn({ ok, diagnostics, ...rest })]).toEqual([
    true,
    ['mql4', 'mql5', 'mql4-indicator', 'mql5-indicator'],
  ])
  // The indicator shows the plot that the Expert Advisor does not.
  expect(diagnostics).toEqual([])
  const alone = converted(script, false)
  expect(targetsIn(alone)).toEqual(['mql4', 'mql5'])
  expect(alone.diagnostics.map(({ code }) => code)).toEqual(['PINE4002'])
})

test('a strategy without plots is converted alone, and told', () => {
  const result = converted(`${head}${orders}`)
  expect([result.ok, targetsIn(result)]).toEqual([true, ['mql4', 'mql5']])
  expect(result.diagnostics.map(({ severity, text }) => [severity, text])).toEqual([
    ['info', 'There is no companion indicator: the strategy has no plots'],
  ])
})

test('an indicator needs none', () => {
  const result = converted('//@version=6\nindicator("Plain")\nplot(close)\n')
  expect([result.ok, targetsIn(result), result.diagnostics]).toEqual([true, ['mql4', 'mql5'], []])
})
