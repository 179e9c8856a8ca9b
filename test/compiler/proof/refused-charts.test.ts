import { convert, proveConversion } from '../../../compiler/index.ts'
import { createSource } from '../../../compiler/text/source.ts'

const refusing = `if timeframe.in_seconds() > timeframe.in_seconds("15")
    runtime.error("The chart's timeframe is above 15 minutes")
average = ta.sma(close, 14)`

const proofOf = (text: string, brokers: readonly ('eurusd' | 'xauusd')[]) => {
  const source = createSource(text)
  const { outputs } = convert({ source, targets: ['mql5'] })
  return proveConversion({ source, programs: outputs, brokers })
}

test('charts that an indicator refuses are left out of its proof', () => {
  const [proof] = proofOf(`//@version=6\nindicator("T")\n${refusing}\nplot(average)`, [])
  expect(proof).toMatchObject({ equal: true, proved: true })
  expect(proof?.comparisons.length).toBeGreaterThan(0)
})

test('a strategy that refuses hours is proved at brokers on shorter bars', () => {
  const [proof] = proofOf(
    `//@version=6
strategy("T")
${refusing}
if ta.crossover(close, average)
    strategy.entry("Long", strategy.long)
if ta.crossunder(close, average)
    strategy.close("Long")`,
    ['eurusd', 'xauusd'],
  )
  expect(proof).toMatchObject({ equal: true, proved: true })
  expect(proof?.accounts.map(({ fault }) => fault)).toEqual([null, null])
})

test('a script that refuses every chart is not called equal', () => {
  const [proof] = proofOf('//@version=6\nindicator("T")\nruntime.error("Never")\nplot(close)', [])
  expect(proof).toMatchObject({ equal: false, comparisons: [{ fault: { message: 'Never' } }] })
})
