import { pineBuiltins } from '../../../compiler/builtins/registry.ts'
import { run } from './run-pine.ts'
import { defined } from '../../support/defined.ts'

const entries = [...pineBuiltins.functions, ...pineBuiltins.variables]
const examples = entries.flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example] as const]))

/** The example as statements that plot what it gives, whatever its type. */
function script(example: string): string {
  const tuple = /^\[(.*?)\] = /.exec(example)
  if (tuple) return `${example}\nplot(${defined(tuple[1]).split(',')[0]})`
  if (example.startsWith('input')) return `x = ${example}\nplot(str.length(str.tostring(x)))`
  return `x = ${example}\nlog.info(str.tostring(x))\nplot(bar_index)`
}

test.each(examples)('%s: its example runs', (_, example) => {
  const { fault } = run(script(example))
  expect(fault).toBeNull()
})

test('every built-in is evaluated, or says why it cannot be', () => {
  const open = [...pineBuiltins.functions].filter(
    ([, { run: primitive, pine, unsupported }]) => !primitive && pine === undefined && unsupported === undefined,
  )
  expect(open.map(([name]) => name)).toEqual([])
  const variables = [...pineBuiltins.variables].filter(
    ([name, { run: primitive, unsupported }]) => name !== 'na' && !primitive && unsupported === undefined,
  )
  expect(variables.map(([name]) => name)).toEqual([])
})
