import { readRules } from '../../../../compiler/index.ts'
import type { Family } from './hostile-program.ts'

const read = readRules('strategy', 'Buy when RSI(14) is below 30. Sell when RSI(14) is above 70.', 'x').spec
if (read?.kind !== 'strategy') throw new Error('The rules of the hostile specs are not understood.')
const strategy = read
const indicator = readRules('indicator', 'Show RSI(14).', 'x').spec
const price = { kind: 'price', price: 'close', ago: 0 }
const nothing = { kind: 'nothing' }

/** Deeper JSON than a request may have. */
const deepest = 300

type Nested = Readonly<Record<string, unknown>>

/** A value in `depth` others. */
const nested = (depth: number, inner: Nested, around: (of: Nested, at: number) => Nested): Nested => {
  let value = inner
  for (let k = 0; k < depth; k++) value = around(value, k)
  return value
}

const times = (of: Nested): Nested => ({ kind: 'times', factor: 1.01, of })
const difference = (of: Nested): Nested => ({ kind: 'difference', of, less: of })
const above = (left: Nested): Nested => ({ kind: 'compare', left, is: '>', right: { kind: 'number', value: 1 } })
const all = (of: Nested): Nested => ({ kind: 'all', of: [of, of] })
const indicatorNamed = (word: string): Nested => ({
  kind: 'indicator',
  indicator: 'rsi',
  line: word,
  numbers: { [word]: 3, length: 5 },
  method: null,
  ago: 0,
  timeframe: null,
})

const withEntry = (long: Nested): string => JSON.stringify({ ...strategy, entry: { ...strategy.entry, long } })
const withLine = (value: Nested): string => JSON.stringify({ ...indicator, lines: [{ title: 'x', value }] })
/** The own property `__proto__` survives in JSON only. */
const rename = (json: string, word: string): string => json.replaceAll('"length"', `"${word}"`)

/** Specs as a client sends them: JSON that may have any depth, any names and any numbers. */
export const specFamilies: readonly Family[] = [
  ['nested factors', 'spec', (n) => withLine(nested(Math.min(n, deepest), price, times))],
  ['nested factors, wrong inside', 'spec', (n) => withLine(nested(Math.min(n, deepest), nothing, times))],
  ['doubled differences', 'spec', (n) => withLine(nested(Math.min(n, 9), price, difference))],
  ['nested not', 'spec', (n) => withEntry(nested(Math.min(n, deepest), above(price), (of) => ({ kind: 'not', of })))],
  ['doubled conditions', 'spec', (n) => withEntry(nested(Math.min(n, 8), above(price), all))],
  [
    'many conditions',
    'spec',
    (n) => withEntry({ kind: 'any', of: Array.from({ length: Math.min(n, 20) }, () => above(price)) }),
  ],
  ['prototype numbers', 'spec', (_, word) => rename(withLine(indicatorNamed(word)), word)],
  ['prototype conditions', 'spec', (_, word) => rename(withEntry(above(indicatorNamed(word))), word)],
  ['prototype kinds', 'spec', (_, word) => withLine({ kind: word, of: price })],
  ['names', 'spec', (n, word) => JSON.stringify({ ...strategy, name: `${word}${'"\\n*/'.repeat(n)}`.slice(0, 120) })],
  ['far numbers', 'spec', (n) => withLine({ kind: 'extreme', which: 'highest', length: Math.min(n, 1_000) })],
  [
    'martingale',
    'spec',
    (n) =>
      JSON.stringify({
        ...strategy,
        martingale: { factor: 10, times: Math.min(n, 20) },
        grid: { step: { unit: 'points', value: 1e-9 }, factor: 10, levels: 20 },
      }),
  ],
]
