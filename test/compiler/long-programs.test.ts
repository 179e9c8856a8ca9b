import { convert } from '../../compiler/index.ts'

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
