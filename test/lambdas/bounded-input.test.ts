import { indicatorSpec, strategySpec } from '../../contract/generate-spec.ts'
import { isNestedDeeply } from '../../lambdas/shared/json-depth.ts'
import * as prompt from '../../lambdas/prompts/write-spec.v1.ts'
import { processorTime } from '../support/processor-time.ts'
import { call, person } from './support/call.ts'

type Nested = Record<string, unknown>

/** An operand in `depth` others, none of which is valid at its end. */
const nested = (depth: number): Nested =>
  depth === 0
    ? { kind: 'nothing' }
    : { kind: depth % 2 ? 'times' : 'offset', factor: 1, by: { unit: 'pips', value: 1 }, of: nested(depth - 1) }

const negated = (depth: number): Nested => (depth === 0 ? { kind: 'nothing' } : { kind: 'not', of: negated(depth - 1) })

test('a spec that is wrong at its deepest place is refused in time that its length explains', () => {
  const time = processorTime()
  expect(indicatorSpec.safeParse({ kind: 'indicator', lines: [{ title: 'x', value: nested(45) }] }).success).toBe(false)
  expect(strategySpec.safeParse({ kind: 'strategy', exit: { long: negated(45) } }).success).toBe(false)
  expect(time()).toBeLessThan(1_000)
})

test('a valid nested operand passes, and the schema for the model stays one that refers to itself', () => {
  const price = { kind: 'price', price: 'close', ago: 0 }
  const times = { kind: 'times', factor: 2, of: { kind: 'difference', of: price, less: price } }
  const { error } = indicatorSpec.safeParse({ kind: 'indicator', lines: [{ title: 'x', value: times }] })
  expect(error?.issues.filter(({ path }) => path[0] === 'lines')).toEqual([])
  const schema = JSON.stringify(prompt.tools.indicator.inputSchema.json)
  expect(schema).toContain('#/$defs/Operand')
  expect(schema.length).toBeLessThan(20_000)
})

test('a body that is nested too deeply is refused before it is parsed', async () => {
  expect(isNestedDeeply('['.repeat(60))).toBe(false)
  expect(isNestedDeeply('['.repeat(61))).toBe(true)
  expect(isNestedDeeply(`"${'['.repeat(500)}\\"${'{'.repeat(500)}"`)).toBe(false)
  const body = `{"eaCode":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  expect(await call('analyze-ea', body, person())).toMatchObject({
    status: 400,
    body: { error: { code: 'INVALID_REQUEST', message: 'The body is nested too deeply.' } },
  })
})
