import { check, convert, verify } from '../../../compiler/index.ts'
import { proveLive } from '../../../compiler/proof/live/prove-live.ts'
import { proofBars } from '../../../compiler/proof/prover.ts'
import { PineMachine } from '../../../compiler/run/pine/machine.ts'
import { standardBars } from '../../../compiler/run/bars/generate.ts'
import { checked, run, someBars, values } from '../run/run-pine.ts'
import { defined } from '../../support/defined.ts'

/** Tests of rows in docs/pine-versions.md that have no test elsewhere. */

const script = (code: string): { readonly name: string; readonly text: string } => ({
  name: 'test.pine',
  text: `//@version=6\nindicator("Test", overlay = true)\n${code}\n`,
})

/** The proof of a conversion on 3,000 bars, and on bars that come live. */
function proofOf(code: string) {
  const source = script(code)
  const { outputs, diagnostics } = convert({ source, targets: ['mql5'] })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return verify({ source, converted: { dialect: 'mql5', text: defined(outputs[0]).text }, bars: standardBars(1) })
}

describe('once on a live bar', () => {
  const onceAbove = 'var int at = -1\nonce close > 1000\n    at := bar_index\nplot(at)'

  /** The plot after ticks of one bar, the last of which closes it. */
  function after(closes: readonly number[]): number {
    const bars = someBars(41)
    const machine = new PineMachine({ script: checked(script(onceAbove).text), bars: someBars(40) })
    machine.runHistory()
    closes.forEach((close, k) => {
      const ticked = { ...bars, close: Float64Array.from(bars.close, (value, i) => (i === 40 ? close : value)) }
      machine.tick(ticked, k === closes.length - 1)
    })
    return defined(defined(machine.result().plots[0]).values.at(-1))
  }

  test('a tick that is taken back takes the block back', () => {
    expect([after([1]), after([2000, 1]), after([1, 2000]), after([2000, 3000])]).toEqual([-1, -1, 40, 40])
  })

  test('a condition may be a literal', () => {
    const code = 'var int count = 0\nonce true\n    count += 1\nonce false\n    count += 5\nplot(count)'
    expect(values(code).at(-1)).toBe(1)
    expect(proofOf(code).equal).toBe(true)
  })

  test('the conversion does the same', () => {
    const code =
      'var float first = na\nvar int count = 0\nonce close > open\n    first := close\nonce\n    count += 1\n' +
      'crossed = ta.crossover(close, ta.sma(close, 9))\nonce crossed\n    count += 10\nplot(first)\nplot(count)'
    expect(proofOf(code).equal).toBe(true)
    const source = script(code)
    const programs = convert({ source, targets: ['mql4', 'mql5'] }).outputs
    const bars = proofBars(someBars(160))
    const live = { bars, history: 100, replay: 'ticks' } as const
    expect(proveLive({ source, programs, live }).map(({ equal }) => equal)).toEqual([true, true])
  })
})

describe('strings', () => {
  test('have 40,960 characters and no more', () => {
    expect(values('plot(str.length(str.repeat("x", 40960)))').at(-1)).toBe(40_960)
    expect(run('plot(str.length(str.repeat("x", 40961)))').fault?.code).toBeDefined()
  })

  test('in three quotation marks span lines, and are converted', () => {
    const code = 'plot(str.length("""two\nlines"""))\nplot(str.pos("""a "quoted" word""", "q"))'
    expect(values(code).at(-1)).toBe(9)
    expect(proofOf(code).equal).toBe(true)
  })
})

test('the mean of whole numbers is no whole number', () => {
  const code = 'plot(array.avg(array.from(1, 2)))\nplot(array.from(bar_index, 1, 1).avg())'
  expect(values(code).at(-1)).toBe(1.5)
  expect(proofOf(code).equal).toBe(true)
})

test('the end of a loop that its body moves', () => {
  const code =
    'n = 2\nsum = 0.0\nfor k = 0 to n\n    if k == 1 and close > open\n        n := 5\n    sum += k\nplot(sum)'
  expect(new Set(values(code))).toEqual(new Set([3, 15]))
  expect(proofOf(code).equal).toBe(true)
})

test.each([
  ['bid and ask', 'plot(nz(bid) + nz(ask))'],
  ['box.set_xloc()', 'b = box.new(bar_index, high, bar_index + 1, low)\nb.set_xloc(time, time, xloc.bar_time)'],
  ['the line style of plot()', 'plot(close, linestyle = plot.linestyle_dashed)'],
  ['inputs that others switch off', 'on = input.bool(true)\nn = input.int(3, active = on)\nplot(n)'],
  ['names of contracts', 'plot(str.length(syminfo.current_contract) + str.length(syminfo.isin))'],
  ['any indent inside parentheses', 'plot(math.max(\n  open,\n        close,\n high))'],
])('%s', (_, code) => {
  expect(check({ source: script(code), language: 'pine' }).diagnostics).toEqual([])
  expect(convert({ source: script(code), targets: ['mql5'] }).outputs).toHaveLength(1)
})
