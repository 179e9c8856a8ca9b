import type { Dialect } from '../../../compiler/api.ts'
import { convert, verify } from '../../../compiler/index.ts'
import { explanationWords } from '../../../compiler/proof/explain/explanation-words.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

const dialects: readonly Dialect[] = ['mql4', 'mql5']

function explanationOf(script: string, dialect: Dialect, change: (text: string) => string) {
  const source = createSource(script, 'explained.pine')
  const { text } = defined(convert({ source, targets: [dialect] }).outputs[0])
  const changed = change(text)
  expect(changed).not.toBe(text)
  const { explanation } = verify({ source, converted: { dialect, text: changed }, brokers: [] })
  return { explanation: defined(explanation), lines: changed.split('\n') }
}

const smoothed = `//@version=6
indicator("Inside")
half(x) =>
    part = x * 0.5
    part + 1
smooth(x, n) =>
    var float level = na
    step = half(x) / n
    level := na(level) ? x : level + step
    level
quick = smooth(close, 5)
calm = smooth(open, 50)
both = quick - calm
plot(both, "Both")
`

test.each(dialects)('a difference is followed into a function that keeps state, in %s', (dialect) => {
  const { explanation, lines } = explanationOf(smoothed, dialect, (text) => text.replace(/\/n;/, '/n*1.5;'))
  expect(explanation.steps.map(({ name, line }) => [name, line])).toEqual([
    ['step in smooth', 8],
    ['level in smooth', 7],
    ['quick', 11],
    ['both', 13],
    ['Both', 14],
  ])
  const [first] = explanation.steps
  expect(lines[defined(first?.generatedLine) - 1]).toContain('*1.5')
  expect(defined(first?.converted)).toBeCloseTo(Number(first?.original) * 1.5, 9)
  expect(explanation.inputs.map(({ name }) => name)).toEqual(expect.arrayContaining(['x', 'n']))
})

test.each(dialects)('and into a function that this one calls, in %s', (dialect) => {
  const { explanation, lines } = explanationOf(smoothed, dialect, (text) => text.replace('x*0.5', 'x*0.75'))
  expect(explanation.steps.map(({ name }) => name)).toEqual([
    'part in half',
    'step in smooth',
    'level in smooth',
    'quick',
    'both',
    'Both',
  ])
  const [first] = explanation.steps
  expect(lines[defined(first?.generatedLine) - 1]).toContain('x*0.75')
  expect(explanationWords(explanation)[0]).toMatch(/^differs first: part in half, line 4 \(generated line \d+\), bar 0/)
})

const crossed = `//@version=6
strategy("Crossed", overlay = true)
fast = ta.sma(close, 9)
slow = ta.sma(close, 21)
gap = fast - slow
if gap > 0 and gap[1] <= 0
    strategy.entry("Up", strategy.long)
if gap < 0 and gap[1] >= 0
    strategy.close("Up")
`

test.each(dialects)('a difference of trades names the order and the way to it, in %s', (dialect) => {
  const { explanation, lines } = explanationOf(crossed, dialect, (text) => text.replace(/,21\)/, ',22)'))
  const { steps } = explanation
  expect(steps.map(({ name, line }) => [name, line])).toEqual([
    ['slow', 4],
    ['gap', 5],
    [expect.stringMatching(/^(entry|exit) Up$/), expect.any(Number)],
  ])
  expect(steps[0]).toMatchObject({ bar: 20, converted: null })
  const order = defined(steps.at(-1))
  expect([7, 9]).toContain(order.line)
  expect(lines[defined(order.generatedLine) - 1]).toContain('"Up"')
})

test('an order in another place of the program is named, with the values that both agree in', () => {
  const { explanation } = explanationOf(crossed, 'mql5', (text) => text.replace('Entry("Up",1)', 'Entry("Up",-1)'))
  expect(explanation.steps).toMatchObject([{ name: 'entry Up', line: 7 }])
  expect(explanation.inputs.map(({ name }) => name)).toContain('gap')
})
