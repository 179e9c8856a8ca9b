import { convert } from '../../../compiler/index.ts'
import { proveConversion } from '../../../compiler/proof/prove-conversion.ts'
import { standardBars } from '../../../compiler/run/bars/generate.ts'
import { OutOfTime } from '../../../compiler/run/out-of-time.ts'
import { defined } from '../../support/defined.ts'

const source = { name: 'a.pine', text: '//@version=6\nindicator("A")\nplot(ta.sma(close, 5))\n' }
const programs = convert({ source, targets: ['mql4', 'mql5'] }).outputs
const input = { source, programs, bars: standardBars(2) }

/** A clock whose time is over after a number of questions. */
function clock(answers: number): () => boolean {
  let asked = 0
  return () => asked++ < answers
}

test('a proof whose time ends answers with the bars compared so far', () => {
  for (const result of proveConversion({ ...input, hasTime: clock(3), answersUnfinished: true })) {
    expect(result).toMatchObject({ equal: true, proved: false, unfinished: true })
    expect(result.comparisons).toHaveLength(1)
  }
})

test('a proof that has enough time says nothing of it', () => {
  const [result] = proveConversion({ ...input, hasTime: () => true, answersUnfinished: true })
  expect(defined(result)).not.toHaveProperty('unfinished')
  expect(defined(result)).toMatchObject({ proved: true })
})

test('a proof without a compared set, or that must be whole, has no answer', () => {
  expect(() => proveConversion({ ...input, hasTime: clock(2), answersUnfinished: true })).toThrow(OutOfTime)
  expect(() => proveConversion({ ...input, hasTime: clock(3) })).toThrow(OutOfTime)
})

test('time ends inside a run too', () => {
  const loop = 'for i = 0 to 400\n    total += i % 3\n'
  const long = { name: 'a.pine', text: `//@version=6\nindicator("A")\ntotal = 0.0\n${loop}plot(total)\n` }
  const { outputs } = convert({ source: long, targets: ['mql5'] })
  let asked = 0
  const hasTime = (): boolean => ++asked > 0
  proveConversion({ source: long, programs: outputs, bars: standardBars(1), hasTime })
  const beforeRuns = 2
  expect(asked).toBeGreaterThan(beforeRuns + 2)
  for (let answers = beforeRuns; answers < 5; answers++)
    expect(() =>
      proveConversion({ source: long, programs: outputs, bars: standardBars(1), hasTime: clock(answers) }),
    ).toThrow(OutOfTime)
})

test('an Expert Advisor keeps its proof where no time is left for the indicator beside it', () => {
  const text = '//@version=6\nstrategy("S")\nplot(close)\nif close > open\n    strategy.entry("L", strategy.long)\n'
  const strategy = { name: 's.pine', text }
  const { outputs } = convert({ source: strategy, targets: ['mql5'], companion: true })
  const both = { source: strategy, programs: outputs, bars: standardBars(1), brokers: [] }
  let asked = 0
  const [own] = proveConversion({ ...both, programs: outputs.slice(0, 1), hasTime: () => ++asked > 0 })
  expect(proveConversion(both).map(({ companion }) => companion === true)).toEqual([false, true])
  expect(proveConversion({ ...both, hasTime: clock(asked), answersUnfinished: true })).toEqual([own])
  expect(() => proveConversion({ ...both, hasTime: clock(asked) })).toThrow(OutOfTime)
})
