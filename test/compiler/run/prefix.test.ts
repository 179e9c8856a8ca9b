import * as fc from 'fast-check'
import type { Bars } from '../../../compiler/api.ts'
import { pineBuiltins } from '../../../compiler/builtins/registry.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { run } from './run-pine.ts'
import { defined } from '../../support/defined.ts'

/** Told apart: these know the last bar, or look ahead by design. */
const knowsTheEnd = /last_bar|islast|security|timenow|visible_bar|random/

const examples = [...pineBuiltins.functions, ...pineBuiltins.variables].flatMap(([name, { example }]) =>
  example === undefined || knowsTheEnd.test(name) || !/^(ta|math|array|time|str)\b/.test(name) ? [] : [example],
)

function cut(bars: Bars, count: number): Bars {
  const part = (values: Float64Array): Float64Array => values.slice(0, count)
  return {
    ...bars,
    time: part(bars.time),
    open: part(bars.open),
    high: part(bars.high),
    low: part(bars.low),
    close: part(bars.close),
    volume: part(bars.volume),
  }
}

const code = (chosen: readonly string[]): string =>
  chosen
    .map((example, i) => {
      const tuple = /^\[(.*?)\] = (.*)$/.exec(example)
      if (tuple)
        return `[${defined(tuple[1])
          .split(',')
          .map((_, k) => `v${i}_${k}`)
          .join(', ')}] = ${tuple[2]}\nplot(str.length(str.tostring(v${i}_0)))\nlog.info(str.tostring(v${i}_0))`
      return `v${i} = ${example}\nlog.info(str.tostring(v${i}))\nplot(bar_index)`
    })
    .join('\n')

test('the value of a closed bar never changes when more bars come', () => {
  fc.assert(
    fc.property(
      fc.subarray(examples, { minLength: 3, maxLength: 8 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 20, max: 90 }),
      (chosen, seed, count) => {
        const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 100, seed })
        const whole = run(code(chosen), bars)
        const part = run(code(chosen), cut(bars, count))
        expect(part.fault).toEqual(whole.fault)
        expect(part.logs).toEqual(whole.logs.slice(0, part.logs.length))
        expect(part.logs.length).toBe(count * chosen.length)
      },
    ),
    { numRuns: 40, seed: 7 },
  )
})
