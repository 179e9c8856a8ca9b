import { Builtins } from '../../../compiler/builtins/builtins.ts'
import { functionRecords, pineBuiltins } from '../../../compiler/builtins/registry.ts'
import { targets } from '../../../compiler/targets/index.ts'
import { emit } from '../../../compiler/emit/emit.ts'
import { verify } from '../../../compiler/index.ts'
import { lowerScript } from '../../../compiler/ir/lower.ts'
import { check } from '../../../compiler/pine/check/check.ts'
import { parse } from '../../../compiler/pine/syntax/parse.ts'
import { lineStarts } from '../../../compiler/text/source.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'

test('a built-in with a Pine body has no other definition', () => {
  const bodies = [...functionRecords.values()].filter(({ pine }) => pine !== undefined)
  expect(bodies.length).toBeGreaterThan(5)
  for (const { run, mql, mqlTuple } of bodies) expect([run, mql, mqlTuple]).toEqual([undefined, undefined, undefined])
})

const square = {
  name: 'math.square',
  sig: '(float number, float factor = 1) float',
  doc: 'The square of a number.',
  pine: 'factor * number * number',
}
const builtins = new Builtins(
  new Map([...pineBuiltins.functions, ['math.square', square]]),
  pineBuiltins.variables,
  pineBuiltins.constants,
)

const sourceOf = (plotted: string) => ({
  name: 'example.pine',
  text: `//@version=6\nindicator("Example")\nplot(${plotted})\n`,
})

function converted(plotted: string): string {
  const source = sourceOf(plotted)
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
    companionName: null,
  })
  return 'text' in emitted ? emitted.text : emitted.refused
}

test('a built-in is one record: a signature and a Pine body', () => {
  const text = converted('math.square(close) + math.square(open, 2)')
  expect(text).toContain('mathSquare(')
  const source = sourceOf('close * close + 2 * open * open')
  const bars = [generateBars({ ...standardSets['EURUSD 60'], bars: 150 })]
  expect(verify({ source, converted: { dialect: 'mql5', text }, bars })).toMatchObject({ equal: true })
})
