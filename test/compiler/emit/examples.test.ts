import { check, convert, verify } from '../../../compiler/index.ts'
import { pineBuiltins } from '../../../compiler/builtins/registry.ts'
import { differenceWords } from '../../../compiler/proof/broker-words.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { defined } from '../../support/defined.ts'

/** Every built-in's own example, converted and run beside the original. */
const bars = [generateBars({ ...standardSets['EURUSD 60'], bars: 150 })]

/** Ways to make a value visible, by what it is; the first that the checker takes is meant. */
const showings: readonly ((example: string) => string)[] = [
  (example) => `v = ${example}\nplot(v)`,
  (example) => `v = ${example}\nplot(v ? 1 : 0)`,
  (example) => `v = ${example}\nplot(str.length(v))`,
  (example) => `${example}\nplot(close)`,
  (example) => `v = ${example}\nplot(close, color = v)`,
  (example) => `v = ${example}\nplot(array.size(v))`,
  (example) => example.replace(/^\[(\w+)(.*)$/s, '[$1$2\nplot($1)'),
]

/** MetaTrader's opaque colours make it different by nature. */
const different = new Set(['color.t'])

function sourceOf(name: string, example: string) {
  const found = showings
    .map((show) => ({ name, text: `//@version=6\nindicator("Example")\n${show(example)}\n` }))
    .find((source) => check({ source, language: 'pine' }).ok)
  if (!found) throw new Error(`the example of ${name} cannot be shown`)
  return found
}

const rows = [...pineBuiltins.functions, ...pineBuiltins.variables].flatMap(([name, { example, unsupported }]) =>
  example === undefined || unsupported !== undefined || different.has(name) ? [] : [[name, example] as const],
)

test.each(rows)('%s: %s', (name, example) => {
  const source = sourceOf(name, example)
  const { outputs, diagnostics } = convert({ source, targets: ['mql5'] })
  const errors = diagnostics.filter((d) => d.severity === 'error').map((d) => d.code)
  expect(errors).toEqual([])
  const { dialect, text, diagnostics: said } = defined(outputs[0])
  expect(said.filter((d) => d.severity === 'error')).toEqual([])
  const result = verify({ source, converted: { dialect, text }, bars })
  expect(result.equal ? 'equal' : differenceWords(result)).toBe('equal')
})
