import type { VerifyResult } from '../../../compiler/api.ts'
import { convert, verify } from '../../../compiler/index.ts'
import { claimOfProof } from '../../../compiler/proof/compared-words.ts'
import { untriedWords } from '../../../compiler/proof/cover/coverage-words.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

function proofOf(lines: readonly string[], hasTime?: () => boolean): VerifyResult {
  const source = createSource(['//@version=6', ...lines, ''].join('\n'), 'tried.pine')
  const output = defined(convert({ source, targets: ['mql5'] }).outputs[0])
  return verify({ source, converted: output, brokers: [], ...(hasTime && { hasTime, answersUnfinished: true }) })
}

test('trials in which the script stops, or grows beyond all charts, are counted', () => {
  const { trials, skippedTrials } = proofOf([
    'indicator("Stops")',
    'power = input.int(1, "Power", minval = 0, maxval = 34)',
    'if power == 0',
    '    runtime.error("no power")',
    'plot(math.pow(close + 1e9, power))',
  ])
  expect(defined(trials).map(({ seed }) => seed)).not.toContain(2)
  expect(defined(skippedTrials)).toEqual([
    { what: 'stopped', count: expect.any(Number) as number },
    { what: 'off-chart', count: expect.any(Number) as number },
  ])
})

test('searches that the budget left out are counted', () => {
  const proof = proofOf([
    'indicator("Rare")',
    'float value = 0.0',
    'if close / close[1] > 1.04 and timeframe.isintraday and syminfo.type == "forex"',
    '    value := 1',
    'if timeframe.period == "15" and syminfo.type == "forex"',
    '    value := 2',
    'if close < 0',
    '    value := 3',
    'plot(value)',
  ])
  const { trials, skippedTrials } = proof
  expect(trials).toHaveLength(2)
  expect(claimOfProof(proof)).toContain('; not tried: 1 trial beyond the budget; ')
  expect(skippedTrials).toEqual([{ what: 'budget', count: 1 }])
  expect(untriedWords(defined(skippedTrials))).toEqual(['1 trial beyond the budget'])
})

test('options of inputs that no run has had are counted', () => {
  const { skippedTrials } = proofOf([
    'indicator("Options")',
    'choice = input.string("a", "Choice", options = ["a", "b", "c", "d", "e", "f"])',
    'plot(choice == "a" ? close : open)',
  ])
  expect(skippedTrials).toEqual([{ what: 'option', count: 2 }])
  expect(untriedWords(defined(skippedTrials))).toEqual(['2 options of the inputs'])
})

test('trials are counted for which there was no time', () => {
  let asked = 0
  const lines = ['indicator("Timed")', 'length = input.int(5, "Length")', 'plot(ta.sma(close, length))']
  const whole = proofOf(lines, () => ++asked > 0)
  expect(whole.skippedTrials).toEqual([])
  const last = asked - 2
  asked = 0
  const { trials, skippedTrials, unfinished } = proofOf(lines, () => ++asked <= last)
  expect(unfinished).toBe(true)
  expect(defined(trials).length).toBeLessThan(defined(whole.trials).length)
  expect(skippedTrials).toEqual([{ what: 'time', count: expect.any(Number) as number }])
})
