import { convert } from '../../../compiler/convert.ts'
import { claimEqual } from '../../../compiler/emit/head.ts'
import { check } from '../../../compiler/mql/check/check.ts'

const converted = (title: string) =>
  convert({
    source: {
      name: 'x.pine',
      text: `//@version=6\nstrategy("${title}")\nif close > open\n    strategy.entry("A", strategy.long)\n`,
    },
    targets: ['mql4', 'mql5'],
  }).outputs
const headOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('//|'))
    .map((line) => line.slice(3, -1).trim())
    .join(' ')

test.each(['Two', 'A title that is longer than what fits into one line of the head of a program'])(
  'the head of %s claims equality once it is measured, and nothing else changes',
  (title) => {
    for (const { text, dialect } of converted(title)) {
      expect(headOf(text)).not.toContain('equal')
      const claimed = claimEqual(text, [3000, 3000, 3000], '12 trades')
      expect(headOf(claimed)).toContain(
        'from Pine v6: 3 of 3 lines exact; equal to the original on 3 x 3,000 bars: 12 trades. Live fills differ',
      )
      const below = (whole: string) => whole.slice(whole.indexOf(' Live fills differ'))
      expect(below(claimed)).toBe(below(text))
      expect(check([{ name: 'x', text: claimed }], dialect).diagnostics).toEqual([])
      expect(headOf(claimEqual(text, [3000, 600], '12 trades'))).toContain('on 3,000 + 600 bars')
      expect(claimEqual(claimed, [3000, 3000, 3000], '12 trades')).toBe(claimed)
    }
  },
)

test('a text without such a head stays as it is', () => {
  expect(claimEqual('void OnTick() { }\n', [3000, 3000, 3000], '12 trades')).toBe('void OnTick() { }\n')
})
