import { functionTables } from '../../../compiler/mql/builtins/functions.ts'
import { registryOf } from '../../../compiler/mql/builtins/registry.ts'
import { check } from '../../../compiler/mql/check/check.ts'
import { positionAt, lineStarts } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

/** Calls of built-ins with a number of arguments that no overload takes, one a line. */
function wrongCalls(dialect: 'mql4' | 'mql5'): string[] {
  const registry = registryOf(dialect)
  return [...functionTables.keys()]
    .filter((name) => registry.canonical(name) === name)
    .flatMap((name) => {
      const forms = registry.prototypes(name)
      if (forms.length === 0) return []
      const most = forms.some(({ variadic }) => variadic)
        ? null
        : Math.max(...forms.map(({ params }) => params.length)) + 1
      const least = Math.min(...forms.map(({ required }) => required)) - 1
      return [most, least]
        .filter((count) => count !== null && count >= 0)
        .map((count) => `${name}(${Array.from({ length: defined(count) }, () => '0').join(',')});`)
    })
}

test.each(['mql4', 'mql5'] as const)(
  'every built-in of %s is refused with too many and with too few arguments',
  (dialect) => {
    const calls = wrongCalls(dialect)
    const text = `void f() {\n${calls.join('\n')}\n}\n`
    const starts = lineStarts(text)
    const reported = new Set(
      check([{ name: 'a.mqh', text }], dialect)
        .diagnostics.filter(({ code }) => code === '199' || code === '166')
        .map(({ start }) => positionAt(starts, start).line),
    )
    expect(calls.filter((_, i) => !reported.has(i + 2))).toEqual([])
    expect(calls.length).toBeGreaterThan(600)
  },
)

test.each([
  ['void OnTick() { int n=5; double a[n]; a[0]=1; Print(a[0]); }', 'n'],
  ['input int n=5; double a[n]; void OnTick() { a[0]=1; Print(a[0]); }', 'n'],
  ['void f(int n) { double a[2][n*2]; a[0][0]=1; } void OnTick() { f(1); }', 'n'],
  ['void OnTick() { double a[Bars(_Symbol,_Period)]; a[0]=1; }', 'Bars(_Symbol,_Period)'],
])('%s needs a constant size', (text, token) => {
  expect(
    check([{ name: 'a.mq5', text }], 'mql5').diagnostics.filter(({ severity }) => severity === 'error'),
  ).toMatchObject([{ code: '188', params: { token } }])
})

test.each([
  'const int n=5; double a[n]; void OnTick() { a[0]=1; Print(a[0]); }',
  '#define N 5\ndouble a[N*2]; void OnTick() { a[0]=1; Print(a[0]); }',
  'enum Size { Small=2, Big }; double a[Big]; void OnTick() { a[0]=1; Print(a[0]); }',
  'void OnTick() { const int n=3; double a[n+1]; a[0]=1; Print(a[0]); }',
  'double a[sizeof(int)]; void OnTick() { a[0]=1; Print(a[0]); }',
  'struct Row { int x; }; double a[(int)PERIOD_M5]; void OnTick() { a[0]=1; Print(a[0]); }',
])('%s has a constant size', (text) => {
  expect(check([{ name: 'a.mq5', text }], 'mql5').diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    [],
  )
})
