import type { Dialect } from '../../../compiler/api.ts'
import { convert, verify } from '../../../compiler/index.ts'
import type { Explanation } from '../../../compiler/proof/explain/explanation.ts'
import { explanationWords } from '../../../compiler/proof/explain/explanation-words.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

const dialects: readonly Dialect[] = ['mql4', 'mql5']

interface Explained {
  readonly lines: readonly string[]
  readonly dialect?: Dialect
  readonly library?: string
  /** A text of the program, and what it is changed to. */
  readonly change: readonly [from: string, to: string]
}

function explanationOf({ lines, dialect = 'mql5', library, change: [from, to] }: Explained) {
  const source = createSource(['//@version=6', 'indicator("Explained")', ...lines, ''].join('\n'), 'explained.pine')
  const files = library === undefined ? [] : [createSource(library, 'someone/shapes/1')]
  const { text } = defined(convert({ source, files, targets: [dialect] }).outputs[0])
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  const { explanation } = verify({ source, files, converted: { dialect, text: changed }, brokers: [] })
  return { explanation: defined(explanation), program: changed.split('\n') }
}

const stepsOf = ({ steps }: Explanation) =>
  steps.map(({ name, line, library }) => [name, line, library].filter(Boolean))

const shapes = `//@version=6
library("shapes")

inner(float base) =>
    scaled = base * 1.5
    scaled - 1
export calm(float src, int length) =>
    mean = ta.sma(src, length)
    wide = inner(mean)
    wide + src
export method twice(float self) =>
    self * 2
`

test.each(dialects)('a difference is followed into functions of a library, with its lines, in %s', (dialect) => {
  const { explanation, program } = explanationOf({
    lines: ['import someone/shapes/1 as s', 'smooth = s.calm(close, 5)', 'plot(smooth, "Smooth")'],
    dialect,
    library: shapes,
    change: ['base*1.5', 'base*1.75'],
  })
  expect(stepsOf(explanation)).toEqual([
    ['scaled in inner', 5, 'someone/shapes/1'],
    ['wide in calm', 9, 'someone/shapes/1'],
    ['smooth', 4],
    ['Smooth', 5],
  ])
  const [first] = explanation.steps
  expect(program[defined(first?.generatedLine) - 1]).toContain('base*1.75')
  expect(explanationWords(explanation)[0]).toMatch(
    /^differs first: scaled in inner, line 5 of someone\/shapes\/1 \(generated line \d+\), bar 4: .*; from base /,
  )
})

test('a method of a library that is one expression has its result', () => {
  const { explanation } = explanationOf({
    lines: ['import someone/shapes/1 as s', 'plot(close.twice(), "Twice")'],
    library: shapes,
    change: ['self*2', 'self*3'],
  })
  expect(stepsOf(explanation)).toEqual([
    ['result of twice', 12, 'someone/shapes/1'],
    ['Twice', 4],
  ])
  expect(explanation.inputs.map(({ name }) => name)).toEqual(['self'])
})

test('functions that are called with several types, whose variables have other names in the program, are followed', () => {
  const { explanation, program } = explanationOf({
    lines: [
      'both(x) =>',
      '    double = x + 1',
      '    double * 2',
      'whole = both(bar_index)',
      'real = both(close)',
      'plot(whole + real, "Sum")',
    ],
    change: ['int double2=x+1', 'int double2=x+2'],
  })
  expect(stepsOf(explanation)).toEqual([
    ['double in both', 4],
    ['whole', 6],
    ['Sum', 8],
  ])
  expect(program[defined(explanation.steps[0]?.generatedLine) - 1]).toContain('double2=')
})

test('the result of another function in an argument comes first', () => {
  const { explanation } = explanationOf({
    lines: [
      'outer(x) =>',
      '    wide = x * 2',
      '    wide',
      'nested(x) =>',
      '    x * 3',
      'plot(outer(nested(close)), "Nested")',
    ],
    change: ['x*3', 'x*4'],
  })
  expect(stepsOf(explanation)[0]).toEqual(['result of nested', 7])
})

test('a variable that only a called function reads is on the way', () => {
  const { explanation } = explanationOf({
    lines: ['level = close * 2', 'shifted() => level + 1', 'a = shifted()', 'plot(a, "A")'],
    change: ['close[i]*2', 'close[i]*2.5'],
  })
  expect(stepsOf(explanation)).toEqual([
    ['level', 3],
    ['a', 5],
    ['A', 6],
  ])
})

test('calls on the bars of a request are no calls of the chart', () => {
  const { explanation } = explanationOf({
    lines: [
      'half(x) =>',
      '    part = x * 0.5',
      '    part + 1',
      'day = request.security(syminfo.tickerid, "D", half(close))',
      'own = half(close)',
      'plot(own + day, "Own")',
    ],
    change: ['double own=half(close[i])', 'double own=half(close[i])+1'],
  })
  expect(stepsOf(explanation)).toEqual([
    ['own', 7],
    ['Own', 8],
  ])
})

describe('limits of an explanation', () => {
  const deep = ['a(x) => x * 2', 'b(x) => a(x)', 'c(x) => b(x)', 'd(x) => c(x)', 'e(x) => d(x)']

  test('are named: bars and functions inside of each other', () => {
    const { explanation } = explanationOf({
      lines: [...deep, 'late = bar_index < 2000 ? 0 : e(close)', 'plot(late, "Late")'],
      change: ['x*2', 'x*3'],
    })
    expect(explanation.limits).toEqual([
      { what: 'bar', count: 1701 },
      { what: 'function', count: 1 },
    ])
    expect(explanationWords(explanation).slice(-2)).toEqual([
      'in functions the way was followed for 300 bars; 1,701 earlier bars were not compared',
      'the way was followed through 4 functions inside of each other; 1 further inside was not',
    ])
  })

  test('are named: calls of a function on a bar', () => {
    const { explanation } = explanationOf({
      lines: [
        'add(x) =>',
        '    more = x + 1',
        '    more',
        'float sum = 0.0',
        'for k = 0 to 24',
        '    sum := add(sum)',
        'plot(sum, "Sum")',
      ],
      change: ['x+1', 'x+2'],
    })
    expect(explanation.limits).toContainEqual({ what: 'call', count: 5 })
    expect(explanationWords(explanation)).toContain(
      'in functions the way was followed for 20 calls a bar; 5 more calls were not compared',
    )
  })

  test('are named: variables', () => {
    const all = Array.from({ length: 70 }, (_, k) => `v${k} = ${k === 0 ? 'close' : `v${k - 1} + 1`}`)
    const { explanation } = explanationOf({
      lines: [...all, 'plot(v69, "Last")'],
      change: ['double v1=v0+1', 'double v1=v0+2'],
    })
    expect(explanation.limits).toEqual([{ what: 'variable', count: 10 }])
    expect(explanationWords(explanation).at(-1)).toBe(
      'the way was followed through 60 variables; 10 more were not compared',
    )
  })

  test('are none where none ended the way', () => {
    const { explanation } = explanationOf({
      lines: ['add(x) => x + 1', 'plot(add(close), "Sum")'],
      change: ['x+1', 'x+2'],
    })
    expect(explanation).not.toHaveProperty('limits')
  })
})
