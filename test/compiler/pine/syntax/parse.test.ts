import { parseAsWritten } from '../../../../compiler/pine/syntax/parse.ts'
import type { Expression, Node, Script, Statement } from '../../../../compiler/pine/syntax/nodes.ts'
import { forEachChild } from '../../../../compiler/pine/syntax/visit.ts'
import { applyEdits } from '../../../../compiler/text/diagnostic.ts'
import { createSource } from '../../../../compiler/text/source.ts'
import { keywordNames } from '../../../../compiler/pine/syntax/tokens.ts'
import { mulberry } from '../../../../compiler/run/bars/generate.ts'
import { mutate } from '../../../bench/fuzzing/mutations.ts'
import { scripts } from './scripts.ts'
import { defined } from '../../../support/defined.ts'

function read(body: string, version = 6): Script {
  const { script, diagnostics } = parseAsWritten(createSource(`//@version=${version}\n${body}`))
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([])
  return script
}

function statement(text: string, version = 6): Statement {
  return defined(read(text, version).body[0])
}

/** Every operation in parentheses, so that grouping can be read off. */
function grouped(node: Expression): string {
  switch (node.kind) {
    case 'Binary':
      return `(${grouped(node.left)} ${node.operator} ${grouped(node.right)})`
    case 'Unary':
      return `(${node.operator} ${grouped(node.operand)})`
    case 'Conditional':
      return `(${grouped(node.test)} ? ${grouped(node.whenTrue)} : ${grouped(node.whenFalse)})`
    case 'History':
      return `${grouped(node.object)}[${grouped(node.offset)}]`
    case 'Call':
      return `${grouped(node.callee)}${node.typeArguments.length > 0 ? '<>' : ''}(${node.args.map((arg) => grouped(arg.value)).join(', ')})`
    case 'Member':
      return `${grouped(node.object)}.${node.name.name}`
    case 'Identifier':
      return node.name
    case 'NumberLiteral':
      return node.raw
    case 'Parenthesized':
      return `{${grouped(node.expression)}}`
    default:
      return node.kind
  }
}

function initial(text: string): Expression {
  const declared = statement(`x = ${text}`)
  if (declared.kind !== 'VariableDeclaration') throw new Error(declared.kind)
  return declared.init
}

test.each([
  ['a + b * c', '(a + (b * c))'],
  ['a - b - c', '((a - b) - c)'],
  ['a or b and c', '(a or (b and c))'],
  ['not a == b', '((not a) == b)'],
  ['a < b == c > d', '((a < b) == (c > d))'],
  ['-a[1] * b', '((- a[1]) * b)'],
  ['a ? b : c ? d : e', '(a ? b : (c ? d : e))'],
  ['a ? b ? 1 : 2 : c', '(a ? (b ? 1 : 2) : c)'],
  ['f(x)[1].y(2)', 'f(x)[1].y(2)'],
  ['(a + b)[1]', '{(a + b)}[1]'],
  ['array.new<float>(0)', 'array.new<>(0)'],
  ['map.new<string, array<int>>()', 'map.new<>()'],
  ['a < b', '(a < b)'],
  ['a.b < c and d > (e)', '((a.b < c) and (d > {e}))'],
])('%s groups as %s', (text, expected) => {
  expect(grouped(initial(text))).toBe(expected)
})

test.each([
  ['14', 14, true],
  ['1.', 1, false],
  ['.5', 0.5, false],
  ['1e3', 1000, false],
  ['2.5E-4', 0.00025, false],
])('the number %s', (text, value, isInt) => {
  expect(initial(text)).toMatchObject({ kind: 'NumberLiteral', value, isInt, raw: text })
})

test.each([
  ['"a\\tb\\n"', 'a\tb\n'],
  ["'it\\'s'", "it's"],
  ['"\\q\\\\"', 'q\\'],
  ['"""one\n  two"""', 'one\n  two'],
  ['"wrapped\n  here"', 'wrapped here'],
  ['""', ''],
])('the string %j', (text, value) => {
  expect(initial(text)).toMatchObject({ kind: 'StringLiteral', value, raw: text })
})

test('colours are opaque where nothing else is written', () => {
  expect(initial('#ff8000')).toMatchObject({ value: 0xff8000ff })
  expect(initial('#FF800080')).toMatchObject({ value: 0xff800080 })
})

test.each([
  ['var int x = 1', { mode: 'var', type: { name: 'int' } }],
  ['varip x = 1', { mode: 'varip', type: null }],
  ['const float x = 1', { qualifier: 'const', type: { name: 'float' } }],
  ['series x = 1', { qualifier: 'series', type: null }],
  ['float[] x = na', { type: { name: 'array', args: [{ name: 'float' }] } }],
  ['lib.Point x = na', { type: { name: 'lib.Point' } }],
  ['map<string, array<chart.point>> x = na', { type: { name: 'map', args: [{ name: 'string' }, { name: 'array' }] } }],
  ['type = 1', { name: { name: 'type' }, type: null }],
  ['method = 1', { name: { name: 'method' } }],
  ['series = 1', { name: { name: 'series' }, qualifier: null }],
])('declaration %s', (text, expected) => {
  expect(statement(text)).toMatchObject({ kind: 'VariableDeclaration', ...expected })
})

test.each([
  ['while = 1', 4],
  ['switch = 1', 3],
  ['enum = 1', 5],
  ['import = 1', 4],
  ['var = 1', 3],
])('%s in version %i declares a variable', (text, version) => {
  expect(statement(text, version).kind).toBe('VariableDeclaration')
})

test.each([
  ['[a, b] = f()', 'TupleDeclaration'],
  ['a.b := 1', 'Assignment'],
  ['a %= 1', 'Assignment'],
  ['f(a, int b = 1) => a', 'FunctionDeclaration'],
  ['method f(int a) => a', 'FunctionDeclaration'],
  ['method(a) => a', 'FunctionDeclaration'],
  ['method type(string s) => s', 'FunctionDeclaration'],
  ['type T\n    int x', 'TypeDeclaration'],
  ['export enum E\n    a\n    b = "B"', 'EnumDeclaration'],
  ['import User-Name/lib/3 as l', 'ImportDeclaration'],
  ['a < b', 'ExpressionStatement'],
  ['for [i, x] in xs\n    break', 'ExpressionStatement'],
])('%s is a %s', (text, kind) => {
  expect(statement(text).kind).toBe(kind)
})

test('statements after commas are statements of their own', () => {
  expect(read('a = 1, b := 2, f(a)').body.map((each) => each.kind)).toEqual([
    'VariableDeclaration',
    'Assignment',
    'ExpressionStatement',
  ])
})

test.each([
  'x = a +\n  b',
  'x = a\n  + b',
  'x = a\n\n  // between\n  + b',
  'x = f(\n    a,\nb,\n        c)',
  'x = a ?\n      b :\n      c',
  'x = a\n     ? b\n     : c',
  'x =\n  a',
])('%j is one statement', (text) => {
  expect(read(text).body).toHaveLength(1)
})

test('a call that ends a line does not swallow the default arm below it', () => {
  const declared = statement('x = switch y\n    1 => f(2)\n    => g(3)')
  expect(declared).toMatchObject({
    init: { kind: 'Switch', arms: [{ test: { kind: 'NumberLiteral' } }, { test: null }] },
  })
})

test.each([
  ['//@version=4\nstudy("a")', 4],
  ['// title\n// @version = 5\nindicator("a")', 5],
  ['indicator("a")\n//@version=6', 6],
  ['study("a")', 1],
  ['study("a")\nplot(close, color=color.red)', 4],
  ['indicator("a")', 6],
])('%j is of version %i', (text, version) => {
  expect(parseAsWritten(createSource(text)).script.version).toBe(version)
})

test.each(scripts)('%s: spans nest, ids grow', (_, text) => {
  const { script } = parseAsWritten(createSource(text))
  const ids = new Set<number>()
  const visit = (node: Node): void => {
    expect(ids.has(node.id)).toBe(false)
    ids.add(node.id)
    forEachChild(node, (child) => {
      expect(child.start).toBeGreaterThanOrEqual(node.start)
      expect(child.end).toBeLessThanOrEqual(node.end)
      visit(child)
    })
  }
  visit(script)
  for (const each of script.body) {
    const inside: number[] = []
    const collect = (node: Node): void => {
      inside.push(node.id)
      forEachChild(node, collect)
    }
    collect(each)
    const next = script.body[script.body.indexOf(each) + 1]
    if (next !== undefined) expect(Math.max(...inside)).toBeLessThan(next.id)
    expect(Math.min(...inside)).toBe(each.id)
  }
})

test('spans nest in whatever text', () => {
  const random = mulberry(3)
  const pick = () => defined(scripts[Math.floor(random() * scripts.length)])[1]
  for (let i = 0; i < 400; i++) {
    const text = mutate(pick(), pick(), random, keywordNames)
    const visit = (node: Node): void => {
      if (node.end < node.start) throw new Error(`${node.kind} at ${node.start}–${node.end} in\n${text}`)
      forEachChild(node, (child) => {
        if (child.start < node.start || child.end > node.end) {
          throw new Error(
            `${child.kind} ${child.start}–${child.end} in ${node.kind} ${node.start}–${node.end} of\n${text}`,
          )
        }
        visit(child)
      })
    }
    visit(parseAsWritten(createSource(text)).script)
  }
})

test('CRLF, tabs, BOM and no-break spaces are white space', () => {
  const [, , conditional] = read('indicator("a")\r\nx = 1\r\nif\u00a0close > open\r\n\tx := 2\r\n').body
  expect(conditional).toMatchObject({ expression: { kind: 'If', whenTrue: { statements: [{ kind: 'Assignment' }] } } })
  expect(parseAsWritten(createSource('\ufeff//@version=5\nindicator("a")')).diagnostics).toEqual([])
})

test.each([
  ['x = close +\n    open', 'x = close +\n     open'],
  ['x = close > open && high > low', 'x = close > open and high > low'],
  ['x = 0\nx++', 'x = 0\nx += 1'],
  ['x = !(close > open)', 'x = not (close > open)'],
  ['x = close;', 'x = close'],
  ['if close = open\n    x = 1', 'if close == open\n    x = 1'],
  ['if (close = open)\n    x = 1', 'if (close == open)\n    x = 1'],
  ['plot(close))', 'plot(close)'],
  ['f() =>\n    x = 1\n     y = 2', 'f() =>\n    x = 1\n    y = 2'],
  ['plot(close, \u201cClose\u201d)', 'plot(close, "Close")'],
])('the fix for %j gives %j', (text, repaired) => {
  const source = createSource(`//@version=6\n${text}`)
  const diagnostic = defined(parseAsWritten(source).diagnostics[0])
  const fixed = applyEdits(source.text, defined(diagnostic.fixes?.[0]).edits ?? [])
  expect(fixed).toBe(`//@version=6\n${repaired}`)
  expect(parseAsWritten(createSource(fixed)).diagnostics).toEqual([])
})

test('ten thousand brackets, operators and lines do not exhaust the stack', () => {
  for (const text of [
    '('.repeat(10_000),
    `x = ${'1 + '.repeat(10_000)}1`,
    `x = ${'a ? b : '.repeat(10_000)}c`,
    `x = ${'not '.repeat(10_000)}a`,
    `x = a${'[1]'.repeat(10_000)}`,
  ]) {
    expect(parseAsWritten(createSource(text)).diagnostics.map((diagnostic) => diagnostic.code)).toContain('PINE1029')
  }
  const nested = Array.from({ length: 400 }, (_, i) => `${'    '.repeat(i)}if a`).join('\n')
  expect(parseAsWritten(createSource(nested)).diagnostics.map((diagnostic) => diagnostic.code)).toContain('PINE1029')
})
