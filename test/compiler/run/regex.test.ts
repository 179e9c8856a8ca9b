import { assert, constantFrom, letrec, oneof, property, stringMatching, tuple } from 'fast-check'
import { compileRegex } from '../../../compiler/builtins/str/machine/regex.ts'

const stepsOf = (pattern: string, text: string): { match: string | null; steps: number } => {
  let steps = 0
  const regex = compileRegex(pattern)
  if (!regex) throw new Error(`${pattern} was refused.`)
  const match = regex.first(text, (more) => (steps += more))
  return { match, steps }
}

test.each([
  '(a|a)*b',
  '((a+))+b',
  'a*a*a*a*a*a*b',
  '(a*)*b',
  '(a|aa)+$',
  '(?:a?){30}a{30}b',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
])('%s takes time in proportion to the text', (pattern) => {
  const short = stepsOf(pattern, 'a'.repeat(1_000))
  const long = stepsOf(pattern, 'a'.repeat(2_000))
  expect(long.steps).toBeLessThan(short.steps * 2.5 + 5_000)
  expect(long.steps).toBeLessThan(2_000 * 250)
})

test('a pattern with backreferences is metered while it runs', () => {
  const regex = compileRegex('(a*)*\\1b')
  let steps = 0
  const spend = (more: number): void => {
    steps += more
    if (steps > 100_000) throw new Error('enough')
  }
  expect(() => regex?.first('a'.repeat(60), spend)).toThrow('enough')
})

test.each(['(', 'a{2,1}', '(a{1000}){1000}', '[z-a]', '*'])('%s is refused', (pattern) => {
  expect(compileRegex(pattern)).toBeNull()
})

test.each([
  ['(?<=\\$)\\d+', 'costs $42 or $7'],
  ['(?<!\\$)\\b\\d+', 'costs $42 or 7'],
  ['(\\w)\\1', 'hello'],
  ['(?<x>l)\\k<x>', 'hello'],
  ['a{2}|b{1,3}?c', 'abbbc'],
  ['(?i)EUR[a-z]{3}$', 'fx: eurUSD'],
  ['(a*)+c', 'aaac'],
  ['(|a)+b', 'aab'],
  ['x{,2}]', 'x{,2}]'],
  ['\\x41\\u0042.\\.', 'zABC.'],
  ['(?=.*\\d)[a-z\\d]+', 'abc1'],
  ['^\\s*$', '   '],
])('%s finds in %s what the language finds', (pattern, text) => {
  const isCaseless = pattern.startsWith('(?i)')
  const expected = new RegExp(pattern.replace('(?i)', ''), isCaseless ? 'i' : '').exec(text)?.[0] ?? null
  expect(compileRegex(pattern)?.first(text, () => undefined)).toBe(expected)
})

const atom = constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', 'c')
const { regex: anyPattern } = letrec<{ regex: string }>((tie) => ({
  regex: oneof(
    { maxDepth: 4 },
    atom,
    tuple(tie('regex'), tie('regex')).map(([a, b]) => a + b),
    tuple(tie('regex'), tie('regex')).map(([a, b]) => `(?:${a}|${b})`),
    tuple(tie('regex'), constantFrom('*', '+', '?', '*?', '+?', '{2}', '{1,3}', '{0,2}?')).map(
      ([a, q]) => `(?:${a})${q}`,
    ),
    tie('regex').map((a) => `(?=${a})`),
    tie('regex').map((a) => `(?!${a})`),
  ),
}))

test('any pattern finds what the language finds', () => {
  assert(
    property(anyPattern, stringMatching(/^[abcd]{0,12}$/), (pattern, text) => {
      const expected = new RegExp(pattern).exec(text)?.[0] ?? null
      expect([pattern, text, compileRegex(pattern)?.first(text, () => undefined)]).toEqual([pattern, text, expected])
    }),
    { numRuns: 3_000, seed: 7 },
  )
})
