import { check, convert, verify } from '../../compiler/index.ts'
import { generateBars, standardSets } from '../../compiler/run/bars/generate.ts'

const script = (body: string): string => `//@version=6\nindicator("a")\n${body}`
const arms = (count: number): string => Array.from({ length: count }, (_, k) => `    close > ${k} => ${k}\n`).join('')
const values = (count: number): string => script(`x = switch\n${arms(count)}    => 0\nplot(x)\n`)
const statements = (count: number): string =>
  script(`x = 0\nswitch close\n${arms(count).replaceAll('=> ', '=> x := ').replaceAll('close > ', '')}plot(x)\n`)

/** Converts on the stack of this thread. Returns the codes of errors. */
const errorsOf = (text: string): readonly string[] =>
  convert({ source: { name: 'a.pine', text }, targets: ['mql4', 'mql5'] })
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code)

test('a switch has as many arms as its chain of conditions fits on the stack', () => {
  expect([errorsOf(values(999)), errorsOf(statements(1_000))]).toEqual([[], []])
  for (const text of [values(1_000), values(2_000), statements(20_000)]) expect(errorsOf(text)).toEqual(['PINE1029'])
})

test('thousands of members and plots end with an answer', () => {
  expect(errorsOf(script(`x = close${'.c'.repeat(20_000)}\nplot(x)\n`))).toContain('PINE1029')
  expect(errorsOf(script(`x = close${'.constructor'.repeat(1_400)}\nplot(x)\n`)).length).toBeGreaterThan(0)
  expect(errorsOf(script('plot(close)\n'.repeat(4_000)))).toEqual([])
})

test.each([
  ['values', values(999)],
  ['statements', statements(999)],
])('a conversion of a switch of %s with 999 arms compiles and is equal', (_, text) => {
  const source = { name: 'a.pine', text }
  const bars = [generateBars({ ...standardSets['EURUSD 60'], bars: 300 })]
  for (const converted of convert({ source, targets: ['mql4', 'mql5'] }).outputs) {
    const { dialect, text: program } = converted
    expect(check({ source: { name: 'a.mqh', text: program }, language: dialect }).diagnostics).toEqual([])
    expect(verify({ source, converted, bars }).equal).toBe(true)
  }
})

test('a chain of else if is limited like nesting', () => {
  const chain = (count: number): string =>
    `void f(int k)\n  {\n   ${'if(k==1) k=2;\n   else '.repeat(count)}k=3;\n  }\n`
  const codesOf = (count: number): readonly string[] =>
    check({ source: { name: 'a.mqh', text: chain(count) }, language: 'mql5' }).diagnostics.map(({ code }) => code)
  expect(codesOf(1_400)).toEqual([])
  expect([codesOf(2_000)[0], codesOf(50_000)[0]]).toEqual(['134', '134'])
})
