import type { Comparison, Dialect } from '../../compiler/api.ts'
import { convert, touchedLines, verify } from '../../compiler/index.ts'
import { isEvident } from '../../compiler/proof/evidence.ts'
import { defined } from '../support/defined.ts'

const proofOf = (text: string, dialect: Dialect = 'mql5', change = (code: string): string => code) => {
  const source = { name: 'evidence.pine', text }
  const {
    outputs: [output],
  } = convert({ source, targets: [dialect] })
  return { source, result: verify({ source, converted: { dialect, text: change(defined(output).text) }, brokers: [] }) }
}

test('plots that are na throughout prove nothing, on any of the bars that are tried', () => {
  const { result } = proofOf('//@version=6\nindicator("Na")\nplot(close > 1e9 ? close : na)\n')
  expect([result.equal, result.proved, result.comparisons.length]).toEqual([true, false, 3])
})

test('a script that acts on another market only is proved there', () => {
  const { result } = proofOf(
    '//@version=6\nindicator("Daily coin")\nplot(timeframe.isdaily and syminfo.type == "crypto" ? close : na)\n',
  )
  expect([result.equal, result.proved, result.comparisons.length]).toEqual([true, true, 4])
})

test.each([
  ['a level', 'hline(50)'],
  ['colors of bars', 'barcolor(close > open ? color.red : na)'],
  [
    'drawings that all come and go',
    'var label mark = na\nif bar_index % 50 == 0 and bar_index < 2900\n    mark := label.new(bar_index, high)\nif bar_index % 50 == 10\n    label.delete(mark)',
  ],
])('a script that only shows %s is proved on the standard sets', (_, lines) => {
  const { result } = proofOf(`//@version=6\nindicator("Shown", overlay = true)\n${lines}\n`)
  expect([result.equal, result.proved, result.comparisons.length]).toEqual([true, true, 3])
})

test('further markets are tried on which drawings come and go', () => {
  const { result } = proofOf(
    '//@version=6\nindicator("Rare", overlay = true)\nvar label mark = na\n' +
      'if bar_index % 50 == 0 and syminfo.type == "crypto" and timeframe.period == "240"\n' +
      '    mark := label.new(bar_index, high)\nif bar_index % 50 == 10\n    label.delete(mark)\n',
  )
  expect([result.equal, result.proved, result.comparisons.length]).toEqual([true, true, 4])
})

test('a filling between plots without values shows nothing', () => {
  const { result } = proofOf(
    '//@version=6\nindicator("Empty")\nupper = plot(na)\nlower = plot(na)\nfill(upper, lower, color.red)\n',
  )
  expect([result.equal, result.proved, result.comparisons.length]).toEqual([true, false, 3])
})

test('a script that only sends alerts is not tried on further markets', () => {
  const { result } = proofOf('//@version=6\nindicator("Alerts")\nif close > 1e9\n    alert("High")\n')
  expect([result.equal, result.proved, result.comparisons.length]).toEqual([true, false, 3])
})

test('a strategy that hardly trades is not proved', () => {
  const strategy = (bars: string): string =>
    `//@version=6\nstrategy("Rare", default_qty_value = 10)\nif ${bars}\n    strategy.entry("L", strategy.long)\nelse\n    strategy.close_all()\n`
  expect(proofOf(strategy('bar_index == 50')).result).toMatchObject({ equal: true, proved: false })
  expect(
    proofOf(strategy('bar_index == 50 and syminfo.type == "forex" and timeframe.in_seconds() == 3600')).result,
  ).toMatchObject({ equal: true, proved: false })
  expect(proofOf(strategy('bar_index % 100 < 20')).result).toMatchObject({ equal: true, proved: true })
})

test('nothing at all is no evidence', () => {
  const none: Comparison = { bars: 3000, equal: true, plots: [], trades: null, logs: null, fault: null }
  expect(isEvident([none])).toBe(false)
  expect(isEvident([{ ...none, logs: { compared: 1, firstDifference: null } }])).toBe(true)
})

test('a line that a difference touches is found by its plot, or as one that trades', () => {
  const { source, result } = proofOf(
    '//@version=6\nindicator("Two")\nplot(close, "Close")\nplot(high, "High")\n',
    'mql5',
    (code) => code.replace(/(HighPlot\[i\]|highPlot\[i\])=([^;]+);/, '$1=$2+1.0;'),
  )
  expect(result.equal).toBe(false)
  expect([...touchedLines(source, [], result.comparisons).keys()]).toEqual([4])
})
