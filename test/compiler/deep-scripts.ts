import { convert, verify } from '../../compiler/index.ts'
import { generateBars, standardSets } from '../../compiler/run/bars/generate.ts'

const script = (body: string): string => `//@version=6\nindicator("a")\n${body}`
const lines = (count: number, line: (k: number) => string): string =>
  Array.from({ length: count }, (_, k) => line(k)).join('')

/** Scripts that nest `count` times, by the way in which they do. */
export const deepScripts = {
  operators: (count: number) => script(`x = close${' + open'.repeat(count)}\nplot(x)\n`),
  brackets: (count: number) => script(`x = ${'('.repeat(count)}close${' + 1)'.repeat(count)}\nplot(x)\n`),
  'operators in brackets': (count: number) =>
    script(`x = ${'('.repeat(count / 10)}close${`${' + open'.repeat(10)})`.repeat(count / 10)}\nplot(x)\n`),
  blocks: (count: number) =>
    script(
      `x = 0.0\n${lines(count, (k) => `${'    '.repeat(k)}if close > ${k}\n`)}${'    '.repeat(count)}x := 1\nplot(x)\n`,
    ),
  functions: (count: number) =>
    script(`f0(x) => x\n${lines(count, (k) => `f${k + 1}(x) => f${k}(x) + 1\n`)}plot(f${count}(close))\n`),
  'functions called before': (count: number) =>
    script(`f0(x) => x\n${lines(count, (k) => `f${k + 1}(x) => f${k}(x) + 1\nplot(f${k + 1}(close))\n`)}`),
  'functions with state': (count: number) =>
    script(
      `f0(x) => ta.ema(x, 3)\n${lines(count, (k) => `f${k + 1}(x) =>\n    y = f${k}(x)\n    y[1]\n`)}plot(f${count}(close))\n`,
    ),
} as const

/** Returns the first error's code, or how the proof ends. */
export function resultOf(text: string): string {
  const source = { name: 'a.pine', text }
  const { diagnostics, outputs } = convert({ source, targets: ['mql4', 'mql5'] })
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (error) return error.code
  const bars = [generateBars({ ...standardSets['EURUSD 60'], bars: 100 })]
  return outputs.every((converted) => verify({ source, converted, bars }).equal) ? 'equal' : 'different'
}
