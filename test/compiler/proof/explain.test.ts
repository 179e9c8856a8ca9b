import type { Dialect } from '../../../compiler/api.ts'
import { convert, verify } from '../../../compiler/index.ts'
import { explanationWords } from '../../../compiler/proof/explain/explanation-words.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

const source = createSource(
  `//@version=6
indicator("Chain")
length = input.int(5, "Length")
var float level = 0.0
var int count = 0
mean = ta.sma(close, length)
range0 = high - low
if close > mean
    count += 1
    level := level * 0.9 + range0 * 2.5
scaled = level * 4
shifted = scaled + mean
plot(shifted, "Shifted")
`,
  'chain.pine',
)

const explanationOf = (dialect: Dialect, change: (text: string) => string) => {
  const { text } = defined(convert({ source, targets: [dialect] }).outputs[0])
  const changed = change(text)
  expect(changed).not.toBe(text)
  return { text: changed, result: verify({ source, converted: { dialect, text: changed }, brokers: [] }) }
}

test.each(['mql4', 'mql5'] as const)('a difference is followed to the first value that differs, in %s', (dialect) => {
  const { text, result } = explanationOf(dialect, (code) => code.replace('range0*2.5', 'range0*2.6'))
  const { steps, inputs } = defined(result.explanation)
  expect(steps.map(({ name, line }) => [name, line])).toEqual([
    ['level', 4],
    ['scaled', 11],
    ['shifted', 12],
    ['Shifted', 13],
  ])
  const [first] = steps
  expect(text.split('\n')[defined(defined(first).generatedLine) - 1]).toMatch(/level/)
  expect(defined(first).converted).toBeCloseTo((Number(defined(first).original) / 2.5) * 2.6, 10)
  expect(inputs.map(({ name }) => name)).toEqual(expect.arrayContaining(['range0', 'mean']))
  expect(explanationWords(defined(result.explanation))[0]).toMatch(
    /^differs first: level, line 4 \(generated line \d+\)/,
  )
})

test('a difference in the plot itself names the plot and the values it comes from', () => {
  const { result } = explanationOf('mql5', (code) => code.replace('Plot(shifted)', 'Plot(shifted+1)'))
  const { steps, inputs } = defined(result.explanation)
  expect(steps.map(({ name }) => name)).toEqual(['Shifted'])
  expect(inputs.map(({ name }) => name)).toEqual(['shifted'])
})
