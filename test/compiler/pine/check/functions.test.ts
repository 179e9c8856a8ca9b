import { referenceOf } from '../../../../compiler/pine/check/facts.ts'
import type { CheckedScript, Instance } from '../../../../compiler/pine/check/model.ts'
import { describe as describeType, describeWith } from '../../../../compiler/pine/check/types/describe.ts'
import { checkBody, checkText, codes, declarationOf, initialType } from './checked.ts'
import { createSource } from '../../../../compiler/text/source.ts'
import { defined } from '../../../support/defined.ts'

function shapes(instances: readonly Instance[]): readonly string[] {
  return instances.map(
    ({ declaration, params, result, resultQualifier }) =>
      `${declaration?.name.name}(${params.map((p) => describeWith(p.qualifier, p.type)).join(', ')}) ${describeWith(resultQualifier, result)}`,
  )
}

test('a function is checked once for each list of argument types, callees first', () => {
  const checked = checkBody(
    'inner(x) =>\n    x * 2\nouter(x) =>\n    inner(x) + 1\na = outer(1)\nb = outer(close)\nc = outer(open)',
  )
  expect(shapes(checked.instances)).toEqual([
    'inner(const int) const int',
    'outer(const int) const int',
    'inner(series float) series float',
    'outer(series float) series float',
  ])
})

test('one instance serves calls of different qualifiers; each call has its own result', () => {
  const checked = checkBody('f(n) =>\n    n * 2\na = f(2)\nb = f(bar_index)\nx = ta.ema(close, a)')
  expect(checked.diagnostics).toEqual([])
  expect(initialType(checked, 'a')).toBe('const int')
  expect(initialType(checked, 'b')).toBe('series int')
  expect(shapes(checked.instances)).toEqual(['f(series int) series int'])
})

test('what a body asks of its parameters is asked of the arguments, through several functions', () => {
  const body = 'f(n) =>\n    ta.ema(close, n)\ng(m) =>\n    k = m + 1\n    f(k)\n'
  expect(codes(checkBody(`${body}x = g(3)`))).toEqual([])
  expect(codes(checkBody(`${body}x = g(bar_index)`))).toEqual(['PINE2046'])
})

test('functions without calls are apart', () => {
  const checked = checkBody('used(x) =>\n    x\nhelper(x) =>\n    x + 1\nunused(x) =>\n    helper(x)\na = used(1)')
  expect(shapes(checked.instances)).toEqual(['used(const int) const int'])
  expect(checked.uncalled.map((i) => i.declaration?.name.name)).toEqual(['helper', 'unused'])
  expect(checked.diagnostics).toEqual([])
})

test('defaults, names and order of arguments', () => {
  const checked = checkBody(
    'f(a, b = 10, string c = "x") =>\n    str.tostring(a + b) + c\nx = f(1)\ny = f(c = "z", a = 2)',
  )
  expect(checked.diagnostics).toEqual([])
  const reference = referenceOf(checked.main, declarationOf(checked, 'y').init)
  if (reference?.kind !== 'user-call') throw new Error('no call')
  expect(reference.args.map((arg) => arg?.kind ?? null)).toEqual(['NumberLiteral', null, 'StringLiteral'])
  expect(checked.instances).toHaveLength(1)
})

test('overloads by declared type, by number and by qualifier', () => {
  const checked = checkBody(
    [
      'f(int a) =>\n    "int"',
      'f(string a) =>\n    1',
      'f(a, b) =>\n    close',
      'g(simple int n) =>\n    ta.ema(close, n)',
      'g(series int n) =>\n    ta.sma(close, n)',
      'a = f(1)\nb = f("s")\nc = f(1, 2)\nd = g(bar_index)\ne = g(5)',
    ].join('\n'),
  )
  expect(checked.diagnostics).toEqual([])
  expect(['a', 'b', 'c'].map((name) => initialType(checked, name))).toEqual([
    'const string',
    'const int',
    'series float',
  ])
})

test('methods of user types, of built-in types and of collections', () => {
  const checked = checkBody(
    [
      'type Point\n    float price\n    int at = 0',
      'method move(Point this, float by) =>\n    this.price += by\n    this',
      'method twice(float this) =>\n    this * 2',
      'method total(array<float> this) =>\n    this.sum()',
      'method push(array<float> this, float value, int most) =>\n    this.push(value)\n    if this.size() > most\n        this.shift()\n    this',
      'p = Point.new(close)',
      'q = p.move(1.0).move(2).copy()',
      'a = array.new<float>()\na.push(close)\na.push(open, 5)',
      'x = q.price.twice() + a.total() + close.twice()',
    ].join('\n'),
  )
  expect(checked.diagnostics).toEqual([])
  expect(initialType(checked, 'q')).toBe('Point')
  expect(initialType(checked, 'x')).toBe('series float')
})

test('a function that returns a tuple', () => {
  const checked = checkBody('f(x) =>\n    [x, x > 0, "s"]\n[a, b, c] = f(close)\ny = b ? a : str.length(c)')
  expect(checked.diagnostics).toEqual([])
  expect(initialType(checked, 'y')).toBe('series float')
})

test('in its own body a function name means the built-in', () => {
  const checked = checkText('//@version=4\nstudy("Case")\nsma(x, n) =>\n    sma(x, n) * 2\nplot(sma(close, 5))\n')
  expect(checked.diagnostics).toEqual([])
  expect(checked.instances).toHaveLength(1)
})

test('globals declared below a function are not known in it', () => {
  expect(codes(checkBody('f() =>\n    later * 2\nlater = 3\nx = f()'))).toEqual(['PINE2001'])
})

test('stateful: what must run on every bar', () => {
  const stateful = (body: string) => defined(checkBody(`${body}\nx = f(close)`).instances[0]).stateful
  expect(stateful('f(x) =>\n    ta.sma(x, 3)')).toBe(true)
  expect(stateful('f(x) =>\n    x[1]')).toBe(true)
  expect(stateful('f(x) =>\n    var y = 0.0\n    y += x\n    y')).toBe(true)
  expect(stateful('f(x) =>\n    x * 2')).toBe(false)
})

const library = createSource(
  '//@version=6\nlibrary("tools")\nexport type Pair\n    float a\n    float b\nexport enum Side\n    up\n    down\nhelper(float x) =>\n    x * 2\nexport double(float x) =>\n    helper(x)\nexport method sum(Pair this) =>\n    this.a + this.b\n',
  'author/tools/1',
)

test('functions, methods, types and enums of a library', () => {
  const body = [
    'import author/tools/1 as t',
    't.Pair p = t.Pair.new(1, 2)',
    's = t.Side.up',
    'x = t.double(close) + p.sum()',
    'y = s == t.Side.down ? 1 : 2',
  ].join('\n')
  const checked: CheckedScript = checkBody(body, 6, [library])
  expect(checked.diagnostics).toEqual([])
  expect([...checked.libraries.keys()]).toEqual(['t'])
  expect(checked.instances.map((i) => [i.declaration?.name.name, i.home.kind])).toEqual([
    ['helper', 'library'],
    ['double', 'library'],
    ['sum', 'library'],
  ])
  expect(initialType(checked, 'x')).toBe('series float')
})

test('names of what a library does not export are not known', () => {
  expect(codes(checkBody('import author/tools/1 as t\nx = t.helper(close)', 6, [library]))).toEqual(['PINE2092'])
})

test('every node of a body that gives a value has a type', () => {
  const checked = checkBody('f(x) =>\n    y = x + 1\n    y * 2\na = f(close)')
  const instance = defined(checked.instances[0])
  const [declaration, last] = instance.declaration?.body.statements ?? []
  if (declaration?.kind !== 'VariableDeclaration' || last?.kind !== 'ExpressionStatement') throw new Error('other tree')
  const type = instance.types[declaration.init.id - instance.firstId]
  expect(type === undefined ? '' : describeType(type)).toBe('float')
  expect(instance.references[declaration.name.id - instance.firstId]?.kind).toBe('variable')
})

test('only what looks back is warned of where some bars do not call it', () => {
  const inBlock = (body: string) => codes(checkBody(`${body}\nx = 0.0\nif close > open\n    x := f(close)`))
  expect(inBlock('f(v) =>\n    v[1]')).toEqual(['PINE2120'])
  expect(inBlock('f(v) =>\n    ta.sma(v, 3)')).toEqual(['PINE2120'])
  expect(inBlock('f(v) =>\n    var count = 0\n    count += 1\n    v * count')).toEqual([])
  expect(inBlock('f(v) =>\n    request.security(syminfo.tickerid, "D", v)')).toEqual([])
  expect(codes(checkBody('on = input.bool(true)\nx = on ? ta.sma(close, 3) : 0.0'))).toEqual([])
})

test('a loop in the last place of a function may end with branches that differ', () => {
  const body = 'f(a) =>\n    for i = 0 to 3\n        if i > 1\n            a.size()\n        else\n            "no"\n'
  expect(codes(checkBody(`${body}f(array.new<int>())`))).toEqual([])
  expect(codes(checkBody(`${body}x = f(array.new<int>())`))).toEqual(['PINE2021'])
  expect(codes(checkBody('f(c) =>\n    if c\n        42\n    else\n        "no"\nx = f(true)'))).toEqual(['PINE2032'])
})
