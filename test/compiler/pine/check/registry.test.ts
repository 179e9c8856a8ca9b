import type { BuiltinParam, Pattern } from '../../../../compiler/builtins/signature.ts'
import { overloadsOf, readQualifiedType } from '../../../../compiler/builtins/signature.ts'
import { constantValue } from '../../../../compiler/builtins/entry.ts'
import { pineBuiltins } from '../../../../compiler/builtins/registry.ts'
import { checkBody, checkText } from './checked.ts'

const functions = [...pineBuiltins.functions]
const entries = [...pineBuiltins.functions, ...pineBuiltins.variables, ...pineBuiltins.constants]

// The coverage page names each built-in, and its test fails when one is lost.
test('holds the whole language', () => {
  expect(pineBuiltins.functions.size).toBeGreaterThanOrEqual(475)
  expect(pineBuiltins.variables.size).toBeGreaterThanOrEqual(162)
  expect(pineBuiltins.constants.size).toBeGreaterThanOrEqual(237)
})

test('every name has its own doc line', () => {
  for (const [name, { doc }] of entries) expect([name, /^\S.*\.$/.test(doc)]).toEqual([name, true])
})

test('an entry knows its name', () => {
  for (const [name, entry] of entries) expect(entry.name).toBe(name)
})

test.each(functions)('the signature of %s can be read', (_, builtin) => {
  for (const overload of overloadsOf(builtin)) {
    expect(overload.params.every(isRead)).toBe(true)
    expect(overload.result.kind).not.toBe('union')
    expect([...overload.params.map(({ type }) => type), overload.result].flatMap(unknownTypes)).toEqual([])
  }
})

const typesOfConstants = new Set([...pineBuiltins.constants.values()].map(({ type }) => type.replace('const ', '')))

/** Types by a name that is none of the language's and that no constant has. */
function unknownTypes(pattern: Pattern): readonly string[] {
  if (pattern.kind === 'union') return pattern.options.flatMap(unknownTypes)
  if (pattern.kind === 'tuple') return pattern.elements.flatMap(unknownTypes)
  if (pattern.kind === 'map') return [pattern.key, pattern.value].flatMap(unknownTypes)
  if ('element' in pattern) return unknownTypes(pattern.element)
  if (pattern.kind !== 'type' || pattern.type.kind !== 'enum') return []
  return typesOfConstants.has(pattern.type.name) ? [] : [pattern.type.name]
}

function isRead({ name, default: value }: BuiltinParam): boolean {
  const isKnown =
    value?.kind !== 'name' ||
    pineBuiltins.variables.get(value.name) !== undefined ||
    pineBuiltins.constants.get(value.name) !== undefined
  return /^[a-zA-Z]\w*$/.test(name) && isKnown
}

test('every variable and constant has a readable type', () => {
  for (const [name, { type }] of [...pineBuiltins.variables, ...pineBuiltins.constants]) {
    expect([name, readQualifiedType(type).pattern.kind]).toEqual([name, type.startsWith('array') ? 'array' : 'type'])
  }
})

const examples = [...pineBuiltins.functions, ...pineBuiltins.variables].flatMap(([name, { example }]) =>
  example === undefined ? [] : [[name, example] as const],
)

test.each(examples)('the example of %s is right', (name, example) => {
  const statement = example.startsWith('[') ? example : `x = ${example}`
  const checked = checkBody(statement)
  expect(checked.diagnostics).toEqual([])
  expect(example).toContain(name)
})

test('constants have the value of their version', () => {
  const red = pineBuiltins.constants.get('color.red')
  if (red === undefined) throw new Error('no color.red')
  expect(([3, 4, 5, 6] as const).map((version) => constantValue(red, version))).toEqual([
    0xff0000ff, 0xff5252ff, 0xff5252ff, 0xf23645ff,
  ])
})

test('a parameter of older versions is found up to its last one', () => {
  const script = (version: number) =>
    checkText(`//@version=${version}\nstrategy("Case")\nstrategy.cancel("a", when = close > open)\n`)
  expect(script(5).diagnostics).toEqual([])
  expect(script(6).diagnostics.map((d) => d.code)).toEqual(['PINE2052'])
  expect(pineBuiltins.functions.get('strategy.cancel')).toBeDefined()
})
