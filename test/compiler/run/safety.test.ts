import { run, someBars } from './run-pine.ts'

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
    'a map without end',
    'm = map.new<int, float>()\ni = 0\nwhile true\n    m.put(i, 1)\n    i += 1\nplot(close)',
    'RUN1006',
  ],
])('%s is stopped', (_, code, fault) => {
  const start = performance.now()
  const result = run(code, bars)
  expect(result.fault?.code).toBe(fault)
  expect(performance.now() - start).toBeLessThan(10_000)
})

test('functions that call each other many times over are refused, not compiled for ever', () => {
  const levels = Array.from({ length: 24 }, (_, i) => `f${i + 1}(x) =>\n    f${i}(x) + f${i}(x + 1)`)
  const result = run(`f0(x) =>\n    var n = 0.0\n    n += x\n    n\n${levels.join('\n')}\nplot(f24(close))`, bars)
  expect(result.fault?.code).toBe('RUN1014')
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
