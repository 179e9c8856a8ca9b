import { isReplacement } from './replacement.ts'

const script =
  '//@version=6\nindicator("One")\nlength = input.int(14)\nplot(ta.rsi(close, length))\n// the end of one\n'

test('another script replaces; an edit and a first paste do not', () => {
  expect(
    isReplacement(script, '//@version=5\nstrategy("Two")\nif close > open\n    strategy.entry("a", strategy.long)'),
  ).toBe(true)
  expect(isReplacement(script, script.replace('One', 'A new title'))).toBe(false)
  expect(isReplacement(script, `${script}plot(open)\n`)).toBe(false)
  expect(isReplacement('', script)).toBe(false)
  expect(isReplacement(script, '')).toBe(false)
})
