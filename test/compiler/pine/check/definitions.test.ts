import { runtimeOf, sources, type FunctionRecord, type VariableRecord } from '../../../../compiler/builtins/record.ts'
import { functionRecords, variableRecords } from '../../../../compiler/builtins/registry.ts'
import { arrayHelpers } from '../../../../compiler/ir/arrays/plain-methods.ts'
import { lowerScript } from '../../../../compiler/ir/lower.ts'
import { recordings } from '../../../bench/proof/recorded.ts'
import { runtimeFileOf } from '../../../support/runtime-file.ts'
import { checkBody } from './checked.ts'

/** The two definitions of a built-in: the machine's, and the runtime's that its record names. */
const functions = [...functionRecords]
const variables = [...variableRecords]
const records = [...functions, ...variables]

test('every function and variable names its source', () => {
  for (const [name, { source }] of records) expect([name, source in sources]).toEqual([name, true])
})

test('the machine evaluates all that is available, or it has a body in Pine', () => {
  for (const [name, { run, unsupported, ...record }] of functions)
    if (unsupported === undefined) expect([name, run !== undefined || record.pine !== undefined]).toEqual([name, true])
})

test('what the platform recorded is compared by npm run faithful', () => {
  const compared = recordings.flatMap(({ code = '', columns }) => [code, ...Object.values(columns)]).join('\n')
  const words = new Set(compared.match(/[a-z][\w.]*/g))
  const recorded = records.filter(([, { source }]) => source === 'recorded').map(([name]) => name)
  expect(recorded.filter((name) => !words.has(name))).toEqual([])
  const calculated = records.map(([name]) => name).filter((name) => name.startsWith('ta.') && words.has(name))
  expect(calculated.filter((name) => !recorded.includes(name))).toEqual([])
})

test.each(records.filter(([, record]) => runtimeOf(record).length > 0))(
  'the runtime text of %s exists',
  (_, record) => {
    for (const text of runtimeOf(record)) expect([text, runtimeFileOf(text) !== undefined]).toEqual([text, true])
  },
)

/** Functions of the runtime that operators and prices call. */
const ofOperators = new Set(['Past', 'IsNa', 'Div', 'InZone', 'FromZone', 'Change', 'TrueRange'])

const examples = records.flatMap(([name, record]) => {
  const { example, mql } = record
  return example === undefined || mql === undefined ? [] : [{ name, record, example }]
})

const namesOf = (record: FunctionRecord | VariableRecord): readonly string[] =>
  runtimeOf(record).map((text) => text.replace(/\..*/, ''))

/** An example that calls another built-in uses its part of the runtime too. */
const ofOthers = (name: string, example: string): readonly string[] =>
  (example.match(/[a-z][\w.]*/g) ?? [])
    .filter((word) => word !== name)
    .flatMap((word) => [functionRecords.get(word), variableRecords.get(word)])
    .flatMap((other) => (other ? namesOf(other) : []))

test.each(examples)('$name names the text of the runtime that its example uses', ({ name, record, example }) => {
  const { helpers } = lowerScript(checkBody(example.startsWith('[') ? example : `x = ${example}`))
  const known = [...ofOperators, ...arrayHelpers, ...namesOf(record), ...ofOthers(name, example)]
  expect([...helpers].filter((helper) => runtimeFileOf(helper) && !known.includes(helper))).toEqual([])
})
