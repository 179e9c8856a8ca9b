import { readPine } from '../../../../compiler/convert.ts'
import { generateBars, standardSets } from '../../../../compiler/run/bars/generate.ts'
import { runPine } from '../../../../compiler/run/pine/machine.ts'
import { createSource } from '../../../../compiler/text/source.ts'

const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 200 })

/** Runs a script with two plots: the line on every bar, and the same line where the script reads it on some bars. */
function plotsOf(lines: string): readonly (readonly number[])[] {
  const source = createSource(`//@version=6\nindicator("x")\n${lines}\n`, 'x.pine')
  return runPine({ script: readPine(source).checked, bars }).plots.map(({ values }) => [...values])
}

test.each([
  ['a branch', 'plot(ta.obv)\nfloat some = na\nif bar_index % 3 == 0\n    some := ta.obv\nplot(some)'],
  ['a conditional expression', 'plot(ta.pvt)\nplot(bar_index % 3 == 0 ? ta.pvt : na)'],
  [
    'a function that is called on some bars',
    'line() => ta.obv\nplot(ta.obv)\nfloat some = na\nif bar_index % 3 == 0\n    some := line()\nplot(some)',
  ],
])('a line that adds up does so on every bar, read in %s', (_, lines) => {
  const [line = [], some = []] = plotsOf(lines)
  const read = some.flatMap((value, bar) => (bar % 3 === 0 ? [[bar, value]] : []))
  expect(read).toEqual(line.flatMap((value, bar) => (bar % 3 === 0 ? [[bar, value]] : [])))
  expect(new Set(line).size).toBeGreaterThan(100)
})
