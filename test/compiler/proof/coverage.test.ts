import type { Dialect, VerifyResult } from '../../../compiler/api.ts'
import { convert, verify } from '../../../compiler/index.ts'
import { claimOfProof } from '../../../compiler/proof/compared-words.ts'
import { coveredWords, uncoveredWords } from '../../../compiler/proof/cover/coverage-words.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

const proofOf = (lines: readonly string[], change: (code: string) => string = (code) => code): VerifyResult => {
  const source = createSource(['//@version=6', ...lines, ''].join('\n'), 'covered.pine')
  const dialect: Dialect = 'mql5'
  const { text } = defined(convert({ source, targets: [dialect] }).outputs[0])
  const changed = change(text)
  return verify({ source, converted: { dialect, text: changed }, brokers: [] })
}

test('lines and branches that never run are named', () => {
  const { coverage, equal } = proofOf([
    'indicator("Rare")',
    'length = 3',
    'float value = close',
    'if close > 1e12',
    '    value := open',
    '    value := value + 1',
    'else if close < 0',
    '    value := high',
    'side = close >= 0 ? 1 : 2',
    'plot(value + side + length)',
  ])
  expect(equal).toBe(true)
  expect(uncoveredWords(defined(coverage))).toEqual([
    'lines 6 to 7 never ran',
    'line 9 never ran',
    'line 10: a condition was never false',
  ])
  expect(coveredWords(defined(coverage))).toBe('6 of 9 lines and 3 of 6 branches ran')
})

test('right sides that never ran are named', () => {
  const { coverage } = proofOf([
    'indicator("Sides")',
    'a = close < 0 and open > close',
    'b = close > 0 or open > close',
    'c = close > open and high > low',
    'd = close > 0 ? 1 : open > 1e12 and close > 0 ? 2 : 3',
    'plot(a or b or c ? d : 0)',
  ])
  expect(uncoveredWords(defined(coverage))).toEqual([
    'line 3: right side of `and` never ran',
    'line 4: right side of `or` never ran',
    'line 6: a condition was never false',
    'line 7: right side of `or` never ran',
    'line 7: a condition was never false',
  ])
  expect(coveredWords(defined(coverage))).toBe('6 of 6 lines and 5 of 13 branches ran')
})

test('the head of a program names lines that never ran', () => {
  const proof = proofOf(['indicator("Rare")', 'x = close', 'if close > 1e12', '    x := open', 'plot(x)'])
  expect(claimOfProof(proof)).toContain('; line 5 never ran')
})

test('functions, loops left early and switches are covered line by line', () => {
  const { coverage } = proofOf([
    'indicator("Parts")',
    'count(n) =>',
    '    int found = 0',
    '    for i = 0 to n',
    '        if close[i] > open[i]',
    '            found := i',
    '            break',
    '        found += 1',
    '    found',
    'word = switch',
    '    count(5) > 100 => 1',
    '    close > open => 2',
    '    => 3',
    'plot(word)',
  ])
  expect(uncoveredWords(defined(coverage))).toEqual(['line 12 never ran'])
})

test('a difference that shows with another input only is found, with its seed and value', () => {
  const lines = [
    'indicator("Switched")',
    'isFast = input.bool(false, "Fast")',
    'length = input.int(20, "Length", minval = 2)',
    'float value = ta.sma(close, length)',
    'if isFast',
    '    value := value + 3.25',
    'plot(value)',
  ]
  const same = proofOf(lines)
  expect(same.equal).toBe(true)
  expect(same.coverage?.missing).toEqual([])
  expect(defined(same.trials).map(({ seed, inputs }) => [seed, inputs])).toEqual([
    [1, 'Fast true'],
    [2, 'Length 2'],
    [3, 'Length 40'],
  ])
  const changed = proofOf(lines, (code) => code.replace('3.25', '3.5'))
  expect(changed.comparisons.every(({ equal }) => equal)).toBe(true)
  expect(changed.equal).toBe(false)
  expect(changed.trials?.filter(({ equal }) => !equal)).toMatchObject([
    { seed: 1, inputs: 'Fast true', difference: expect.stringContaining('line 8') as string },
  ])
})

test('bars are sought that reach a line', () => {
  const lines = [
    'indicator("Jumps")',
    'float value = 0.0',
    'if close / close[1] > 1.04 and timeframe.isintraday and syminfo.type == "forex"',
    '    value := 2.5',
    'plot(value)',
  ]
  const same = proofOf(lines)
  expect(same.coverage?.missing).toEqual([])
  expect(same.trials).toMatchObject([{ seed: 0, inputs: '', bars: 300, equal: true }])
  const changed = proofOf(lines, (code) => code.replace('2.5', '2.75'))
  expect([changed.equal, changed.comparisons.every(({ equal }) => equal)]).toEqual([false, true])
})
