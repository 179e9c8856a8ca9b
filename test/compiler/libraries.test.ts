import { check, convert, port, verify } from '../../compiler/index.ts'
import type { Source } from '../../compiler/text/source.ts'
import { defined } from '../support/defined.ts'

/** Scripts with the libraries they import: converted, checked and run beside the original. */

const tools = (name: string, body: string): Source => ({ name, text: `//@version=6\nlibrary("tools")\n${body}` })
const script = (text: string): Source => ({
  name: 'script.pine',
  text: `//@version=6\nindicator("Uses libraries")\n${text}`,
})

function converted(source: Source, files: readonly Source[]) {
  const result = convert({ source, files, targets: ['mql5', 'mql4'] })
  expect(result.outputs.flatMap((output) => output.diagnostics)).toEqual([])
  const verified = result.outputs.map((output) => verify({ source, files, converted: output }))
  expect(verified.map(({ equal }) => equal)).toEqual([true, true])
  return { ...result, plots: defined(defined(verified[0]).comparisons[0]).plots }
}

test('functions, constants, types, enums, defaults and requests of a library do the same in MQL', () => {
  const library = tools(
    'author/tools/1',
    `
const int factor = 3
const int twice = factor * 2
helper(series float x) =>
    x * twice
float demo = ta.sma(close, 9)
export enum Side
    up = "Up side"
    down
export type Pair
    float a
    float b = factor
export const int size = 2
export method total(Pair p) =>
    p.a + p.b
export smooth(series float x, simple int n) =>
    ta.ema(helper(x), n)
export later(series float x) =>
    request.security(syminfo.tickerid, "D", ta.sma(x, 3) * factor)
export stepped(series float x, float by = twice) =>
    var float held = 0.0
    held += x > x[1] ? by : -by
    held
plot(smooth(close, 3))
`,
  )
  const { diagnostics, outputs, plots, fidelity } = converted(
    script(`import author/tools/1 as t
p = t.Pair.new(close)
s = t.Side.up
plot(t.smooth(close, 10), "A", linewidth = t.size)
plot(p.total() + t.size + (s == t.Side.up ? 1 : 0), "B")
plot(t.later(close), "C")
plot(t.stepped(close), "D")
`),
    [library],
  )
  expect(diagnostics).toEqual([])
  expect(fidelity.every((line) => line.fidelity === 'exact')).toBe(true)
  expect(plots?.map(({ title }) => title)).toEqual(['A', 'B', 'C', 'D'])
  // Statements for the library's own chart are no part of the program.
  expect(defined(outputs[0]).text).not.toContain('demo')
})

test('names that a script and two libraries share stay apart', () => {
  converted(
    script(`import a/tools/1 as t
import b/tools/1 as u
k = 5
helper(float x) =>
    x + k
plot(helper(close), "A")
plot(t.smooth(close), "B")
plot(u.smooth(close), "C")
plot(t.size + u.size, "D")
`),
    [
      tools(
        'a/tools/1',
        'const float k = 3\nexport const float size = 4\nhelper(float x) =>\n    x * k\nexport smooth(float x) => ta.ema(helper(x), 3)\n',
      ),
      tools(
        'b/tools/1',
        'const float k = 4\nexport const int size = 2\nhelper(float x) =>\n    x - k\nexport smooth(float x) => ta.ema(helper(x), 3)\n',
      ),
    ],
  )
})

test('a library keeps to its own version of the language, also where another library imports it', () => {
  const { plots } = converted(
    script('import b/outer/1\nimport a/tools/1 as t\nplot(outer.halves(7), "five")\nplot(t.halves(7), "six")\n'),
    [
      tools('a/tools/1', 'export halves(int n) =>\n    n / 2\n'),
      {
        name: 'b/outer/1',
        text: '//@version=5\nlibrary("outer")\nimport a/tools/1\nexport halves(int n) =>\n    tools.halves(n) + 5 / 2\n',
      },
    ],
  )
  expect(plots?.every(({ compared }) => compared > 0)).toBe(true)
})

test('an exported function adds up lines of volume by its calls', () => {
  converted(
    script(`import author/tools/1 as t
isCalled = bar_index % 2 == 0
plot(isCalled ? t.line() - ta.obv : 0, "Some bars")
plot(isCalled ? t.price() - ta.vwap : 0, "Price")
plot(t.line() - ta.obv, "Each bar")
`),
    [
      tools(
        'author/tools/1',
        `
export line() =>
    ta.obv
export price() =>
    ta.vwap
`,
      ),
    ],
  )
})

test('a strategy may take its signals from a library', () => {
  const source = {
    name: 'script.pine',
    text: '//@version=5\nstrategy("S")\nimport me/signals/1 as s\n[up, down] = s.cross(close, 9, 21)\nif up\n    strategy.entry("L", strategy.long)\nif down\n    strategy.close("L")\n',
  }
  const files = [
    {
      name: 'me/signals',
      text: '//@version=5\nlibrary("signals")\nexport cross(float src, simple int fast, simple int slow) =>\n    f = ta.ema(src, fast)\n    s = ta.ema(src, slow)\n    [ta.crossover(f, s), ta.crossunder(f, s)]\n',
    },
  ]
  const output = defined(convert({ source, files, targets: ['mql5'] }).outputs[0])
  const { equal, comparisons } = verify({ source, files, converted: output })
  expect(equal).toBe(true)
  expect(comparisons[0]?.trades?.original).toBeGreaterThan(10)
})

test("what a library cannot have in MetaTrader is told at its import, with the library's own line", () => {
  const { diagnostics } = convert({
    source: script('import me/tools/1 as t\nplot(t.f(close))\n'),
    files: [tools('me/tools/1', '\nexport f(float v) =>\n    v + request.financial("AAPL", "TOTAL_REVENUE", "FQ")\n')],
    targets: ['mql5'],
  })
  expect(diagnostics.map(({ line, code }) => `${line} ${code}`)).toEqual(['3 PINE4002'])
  expect(diagnostics[0]?.text).toContain('in me/tools/1, line 5: ')
})

test('a library that is not here and of which nothing is used is left out, also where another library imports it', () => {
  converted(script('import a/outer/1\nimport PineCoders/lower_tf/4\nplot(outer.twice(close), "A")\n'), [
    {
      name: 'a/outer/1',
      text: '//@version=6\nlibrary("outer")\nimport PineCoders/Time/5\nexport twice(float x) => x * 2\n',
    },
  ])
})

describe('includes of MQL4 programs', () => {
  const source = {
    name: 'program.mq4',
    text: '#property strict\n#include <my/calc.mqh>\nvoid OnTick(){ Print(Half(1)); }\n',
  }
  const include = (text: string): Source => ({ name: 'calc.mqh', text })

  test('an error in one is told in its own lines, and names it', () => {
    const files = [include('double Half(int i)\n  {\n   return(missing/2);\n  }\n')]
    const expected = [{ file: 'calc.mqh', line: 3, code: '256' }]
    expect(check({ source, files, language: 'mql4' }).diagnostics).toMatchObject(expected)
    expect(port({ source, files })).toMatchObject({ ok: false, outputs: [], diagnostics: expected })
  })

  test('each comes back as MQL5', () => {
    const { ok, outputs } = port({ source, files: [include('double Half(int i)\n  {\n   return(Close[i]/2);\n  }\n')] })
    expect(ok).toBe(true)
    expect(outputs.map(({ fileName }) => fileName)).toEqual(['program.mq5', 'calc.mqh'])
    expect(outputs[1]?.text).toContain('iClose(')
  })
})

test('a varip counts as approximated where a request takes it back, and nowhere else', () => {
  const approximated = (body: string) =>
    convert({ source: script(body), targets: ['mql5'] }).fidelity.filter(({ reason }) => reason?.includes('varip'))
  const counted = 'count() =>\n    varip int ticks = 0\n    ticks += 1\n    ticks\n'
  const asked = `${counted}plot(request.security(syminfo.tickerid, "D", count()))\n`
  expect(approximated(asked)).toMatchObject([{ fidelity: 'approximated' }])
  expect(approximated(`${counted}plot(count())\n`)).toEqual([])
  const typed = 'type Count\n    varip int ticks = 0\nvar Count one = Count.new()\none.ticks += 1\nplot(one.ticks)\n'
  expect(approximated(typed)).toEqual([])
})
