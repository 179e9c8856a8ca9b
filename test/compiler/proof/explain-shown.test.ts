import type { Dialect } from '../../../compiler/api.ts'
import { convert, verify } from '../../../compiler/index.ts'
import { explanationWords } from '../../../compiler/proof/explain/explanation-words.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'
import { casesOf, isRun } from '../../support/every-case.ts'

const indicator = `//@version=6
indicator("Shown", overlay = true)
base = ta.sma(close, 9)
reach = base * 1.01
width = high - low
limit = width * 3
if bar_index % 40 == 0
    mark = label.new(bar_index, low, "new")
    mark.set_text("reach " + str.tostring(reach))
bgcolor(width > ta.sma(width, 20) * 2 ? color.red : na)
barcolor(close > open + limit * 0.1 ? color.lime : na)
if width > limit * 0.3
    alert("wide " + str.tostring(limit))
`

const strategy = `//@version=6
strategy("Told", overlay = true)
mean = ta.sma(close, 12)
share = close / mean * 100
if bar_index % 9 == 0
    strategy.entry("In", strategy.long)
if bar_index % 9 == 5
    strategy.close("In")
    alert("share " + str.tostring(share))
    line.new(bar_index - 5, mean, bar_index, mean)
`

function explained(script: string, dialect: Dialect, from: string, to: string) {
  const source = createSource(script, 'shown.pine')
  const { text } = defined(convert({ source, targets: [dialect] }).outputs[0])
  const changed = text.replace(from, to)
  expect(changed === text).toBe(false)
  const { equal, explanation } = verify({ source, converted: { dialect, text: changed }, brokers: [] })
  expect(equal).toBe(false)
  return { text: changed, explanation: defined(explanation) }
}

describe.each(['mql4', 'mql5'] as const)('%s', (dialect) => {
  const testAt = (index: number) => (isRun(index, dialect) ? test : test.skip)

  testAt(0)('a text of a label is followed to the variable that it is made of', () => {
    const { text, explanation } = explained(indicator, dialect, 'reach=base*1.01', 'reach=base*1.02')
    const { steps, inputs } = explanation
    expect(steps.map(({ name, line }) => [name.replace(/\d+/, 'n'), line])).toEqual([
      ['reach', 4],
      ['label n: text', 8],
    ])
    expect(inputs.map(({ name }) => name)).toContain('base')
    const shown = defined(steps[1])
    expect(text.split('\n')[defined(shown.generatedLine) - 1]).toMatch(/new Label\(/)
    expect(String(shown.original)).toMatch(/^reach /)
    expect(explanationWords(explanation).at(-1)).toMatch(/^then: label \d+: text, line 8 \(generated line \d+\), bar/)
  })

  test.each(
    casesOf(dialect, [
      ['the price of a label, whose values agree', 'new Label(i,low', 'new Label(i,high', /^label \d+: price$/, 8],
      ['a background', 'width,20)*2', 'width,20)*3', /^background 1: /, 10],
    ]),
  )('%s is explained by its line and the values it comes from', (_, from, to, name, line) => {
    const { explanation } = explained(indicator, dialect, from, to)
    const [first] = explanation.steps
    expect(defined(first).name).toMatch(name)
    expect(defined(first).line).toBe(line)
  })

  testAt(1)('an alert on live bars is followed to the variable in its text', () => {
    const { steps } = explained(indicator, dialect, 'limit=width*3', 'limit=width*3.0001').explanation
    expect(steps[0]).toMatchObject({ name: 'limit', line: 6 })
  })

  test.each(
    casesOf(dialect, [
      ['an alert', 'mean)*100', 'mean)*101', 'alert', 9],
      ['a line', 'new Line(i-5,mean,', 'new Line(i-5,mean*1.001,', 'line 1: price', 10],
    ]),
  )('%s of a strategy is explained', (_, from, to, name, line) => {
    const { steps } = explained(strategy, dialect, from, to).explanation
    expect(steps.at(-1)).toMatchObject({ line })
    expect(defined(steps.at(-1)).name).toContain(name.split(' ')[0])
  })
})
