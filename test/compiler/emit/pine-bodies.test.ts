import { Builtins } from '../../../compiler/builtins/builtins.ts'
import { pineBuiltins } from '../../../compiler/builtins/registry.ts'
import { targets } from '../../../compiler/targets/index.ts'
import { emit } from '../../../compiler/emit/emit.ts'
import { verify } from '../../../compiler/index.ts'
import { lowerScript } from '../../../compiler/ir/lower.ts'
import { check } from '../../../compiler/pine/check/check.ts'
import { parse } from '../../../compiler/pine/syntax/parse.ts'
import { lineStarts } from '../../../compiler/text/source.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'

/** Built-ins that are defined in Pine, under another name: without a lowering in their record the body is lowered. */
const bodies = [...pineBuiltins.functions].flatMap(([name, builtin]) =>
  builtin.pine === undefined ? [] : [[name, { ...builtin, name: `${name}_body` }] as const],
)
const square = {
  name: 'math.square',
  sig: '(float number, float factor = 1) float',
  doc: 'The square of a number.',
  pine: 'factor * number * number',
}
const builtins = new Builtins(
  new Map([
    ...pineBuiltins.functions,
    ['math.square', square],
    ...bodies.map(([, body]) => [body.name, body] as const),
  ]),
  pineBuiltins.variables,
  pineBuiltins.constants,
)
const bars = [generateBars({ ...standardSets['EURUSD 60'], bars: 150 })]

function sourceOf(example: string) {
  const plotted = example.startsWith('[') ? `${example}\nplot(${/\w+/.exec(example)?.[0]})` : `plot(${example})`
  return { name: 'example.pine', text: `//@version=6\nindicator("Example")\n${plotted}\n` }
}

function converted(example: string): string {
  const source = sourceOf(example)
  const checked = check(source, parse(source).script, builtins)
  expect(checked.diagnostics).toEqual([])
  const emitted = emit(lowerScript(checked), {
    target: targets.mql5,
    claim: { lines: 1, exact: 1 },
    starts: lineStarts(source.text),
    prefix: 'Example.',
    fileName: 'Example.mq5',
    proofComments: true,
    maxBars: null,
    layout: 'file',
  })
  return 'text' in emitted ? emitted.text : emitted.refused
}

test.each(bodies)('the Pine body of %s is lowered like a function of the script', (name, { example = '' }) => {
  const text = converted(example.replace(`${name}(`, `${name}_body(`))
  expect(verify({ source: sourceOf(example), converted: { dialect: 'mql5', text }, bars })).toMatchObject({
    equal: true,
  })
})

test('a built-in is one record: a signature and a Pine body', () => {
  const text = converted('math.square(close) + math.square(open, 2)')
  expect(text).toContain('mathSquare(')
  const source = sourceOf('close * close + 2 * open * open')
  expect(verify({ source, converted: { dialect: 'mql5', text }, bars })).toMatchObject({ equal: true })
})
