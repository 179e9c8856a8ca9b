import { createBroker } from '../../../compiler/run/pine/broker/broker.ts'
import { runPine } from '../../../compiler/run/pine/machine.ts'
import { checked, run, someBars } from './run-pine.ts'

const bars = someBars(30)

test.each([
  ['an endless loop', 'n = 0\nwhile true\n    n += 1\nplot(n)', 'RUN1004'],
  ['loops within loops', 's = 0\nfor i = 0 to 100000\n    for j = 0 to 100000\n        s += 1\nplot(s)', 'RUN1004'],
  ['an array without end', 'var a = array.new<float>()\nwhile true\n    array.push(a, 1)\nplot(close)', 'RUN1006'],
  [
    'an array that doubles itself',
    'var a = array.from(1.0)\nfor i = 0 to 40\n    array.concat(a, a)\nplot(close)',
    'RUN1006',
  ],
  ['a text that doubles itself', 'var s = "xxxxxxxx"\nfor i = 0 to 60\n    s := s + s\nplot(close)', 'RUN1008'],
  ['a huge matrix', 'm = matrix.new<float>(100000, 100000, 0)\nplot(close)', 'RUN1006'],
  ['a repeated text', 's = str.repeat("abc", 100000000)\nplot(close)', 'RUN1008'],
  [
    'cells of a table',
    't = table.new(position.top_right, 100, 100)\nfor i = 0 to 1000000\n    table.cell(t, i % 100, 1, str.repeat("a", 4000))\nplot(close)',
    'RUN1004',
  ],
  ['labels without end', 'while true\n    label.new(bar_index, close, str.repeat("a", 4000))\nplot(close)', 'RUN1004'],
  ['lines without end', 'while true\n    line.new(bar_index, close, bar_index, open)\nplot(close)', 'RUN1004'],
  ['messages without end', 'while true\n    log.info(str.repeat("a", 4000))\nplot(close)', 'RUN1004'],
  ['a pattern that refers back', 'x = str.match(str.repeat("a", 4000), "(a*)*\\\\1b")\nplot(close)', 'RUN1004'],
  [
    'a map without end',
    'm = map.new<int, float>()\ni = 0\nwhile true\n    m.put(i, 1)\n    i += 1\nplot(close)',
    'RUN1006',
  ],
])('%s is stopped', (_, code, fault) => {
  expect(run(code, bars).fault?.code).toBe(fault)
})

test('objects that a list holds are counted by the memory they take', () => {
  const code = 'type N\n    N next\nvar N head = na\nfor i = 0 to 100000\n    head := N.new(head)\nplot(close)'
  expect(run(code, bars, { limits: { elements: 1_000_000 } }).fault?.code).toBe('RUN1007')
})

test('orders without end are stopped', () => {
  const code =
    '//@version=6\nstrategy("a")\nwhile true\n    strategy.entry(str.tostring(bar_index), strategy.long, limit = 1)\n'
  expect(runPine({ script: checked(code), bars, createBroker }).fault?.code).toBe('RUN1004')
})

test('functions that call each other many times over are refused, not compiled for ever', () => {
  const levels = Array.from({ length: 24 }, (_, i) => `f${i + 1}(x) =>\n    f${i}(x) + f${i}(x + 1)`)
  const result = run(`f0(x) =>\n    var n = 0.0\n    n += x\n    n\n${levels.join('\n')}\nplot(f24(close))`, bars)
  expect(result.fault?.code).toBe('RUN1014')
})

test('calls within calls are counted', () => {
  const levels = Array.from({ length: 20 }, (_, i) => `f${i + 1}(x) => f${i}(x) + 1`)
  const code = `f0(x) => x\n${levels.join('\n')}\nplot(f20(close))\nplot(f20(open))`
  expect(run(code, bars, { limits: { calls: 21 } }).fault).toBeNull()
  expect(run(code, bars, { limits: { calls: 20 } }).fault?.code).toBe('RUN1015')
})

test('the same without state is shared, and runs out of fuel instead', () => {
  const levels = Array.from({ length: 26 }, (_, i) => `f${i + 1}(x) =>\n    f${i}(x) + f${i}(x + 1)`)
  const result = run(`f0(x) =>\n    x * 2\n${levels.join('\n')}\nplot(f26(close))`, bars)
  expect(result.fault?.code).toBe('RUN1004')
})

test('runtime.error stops with its own words, at its line', () => {
  const { fault } = run('if bar_index == 7\n    runtime.error("Enough")\nplot(close)', bars)
  expect(fault).toEqual({ code: 'RUN1000', message: 'Enough', bar: 7, line: 4 })
})
