import { mulberry } from '../../../../compiler/run/bars/generate.ts'
import { mutate } from '../../../bench/fuzzing/mutations.ts'
import { parse, parseAsWritten } from '../../../../compiler/pine/syntax/parse.ts'
import { print, printExpression } from '../../../../compiler/pine/syntax/print.ts'
import type { Expression, Script } from '../../../../compiler/pine/syntax/nodes.ts'
import { createSource } from '../../../../compiler/text/source.ts'
import { scripts, shape } from './scripts.ts'
import { defined } from '../../../support/defined.ts'

function read(text: string): { readonly script: Script; readonly errors: readonly string[] } {
  const { script, diagnostics } = parseAsWritten(createSource(text))
  return {
    script,
    errors: diagnostics.filter((diagnostic) => diagnostic.severity === 'error').map((error) => error.code),
  }
}

test.each(scripts)('%s: the printed text has the same tree', (_, text) => {
  const { script, errors } = read(text)
  expect(errors).toEqual([])
  const printed = print(script)
  const again = read(printed)
  expect(again.errors).toEqual([])
  expect(shape(again.script)).toBe(shape(script))
  expect(print(again.script)).toBe(printed)
})

test.each(scripts)('%s: so has the text in current form', (_, text) => {
  const { script } = parse(createSource(text))
  if (script.versionSpan === null) return
  expect(shape(read(print(script)).script)).toBe(shape(script))
})

test('mutated scripts without errors keep their trees too', () => {
  const random = mulberry(20)
  const pick = () => defined(scripts[Math.floor(random() * scripts.length)])[1]
  let compared = 0
  for (let i = 0; i < 800; i++) {
    const { script, errors } = read(
      mutate(pick(), pick(), random, ['\n', '    ', '(', ')', ' // c\n', '\n\n', 'x = 1\n', ' => ']),
    )
    if (errors.length > 0) continue
    compared++
    expect(shape(read(print(script)).script)).toBe(shape(script))
  }
  expect(compared).toBeGreaterThan(80)
})

test('comments and blank lines stay where they were', () => {
  const text = [
    '//@version=6',
    'indicator("x") // title',
    '',
    '// about f',
    'f(a) => // header',
    '    // above',
    '    b = a',
    '',
    '    b // result',
    '    // after',
    '',
    '',
    'plot(f(close))',
    '// last',
    '',
  ].join('\n')
  expect(print(read(text).script)).toBe(text)
})

test('operands get the parentheses their operator needs', () => {
  const at = { id: 0, start: 0, end: 0 }
  const name = (word: string): Expression => ({ kind: 'Identifier', ...at, name: word })
  const sum: Expression = { kind: 'Binary', ...at, operator: '+', left: name('a'), right: name('b') }
  const difference: Expression = { kind: 'Binary', ...at, operator: '-', left: name('c'), right: sum }
  const product: Expression = {
    kind: 'Binary',
    ...at,
    operator: '*',
    left: sum,
    right: { kind: 'Unary', ...at, operator: '-', operand: sum },
  }
  expect(printExpression(difference)).toBe('c - (a + b)')
  expect(printExpression(product)).toBe('(a + b) * -(a + b)')
  expect(printExpression({ kind: 'History', ...at, object: sum, offset: sum })).toBe('(a + b)[a + b]')
})
