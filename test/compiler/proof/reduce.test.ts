import { reduceScript } from '../../bench/fuzzing/written/reduce.ts'

const script = `//@version=6
strategy("Shortened", overlay = true, pyramiding = 2)
fast = ta.sma(close, 5)
slow = ta.sma(close, 20)
if fast > slow
    strategy.entry("L", strategy.long, limit = close)
    log.info("long")
if fast < slow
    strategy.close("L")
strategy.exit("X", trail_points = 300, trail_offset = 150)
`

test('a script loses the lines, heads of blocks and arguments that it does not need', () => {
  const isWanted = (text: string) => text.includes('strategy.entry("L"') && text.includes('"X", trail_points')
  expect(reduceScript(script, isWanted)).toBe(
    `//@version=6
strategy("Shortened")
strategy.entry("L", strategy.long)
strategy.exit("X", trail_points = 300)
`.trimEnd(),
  )
})

test('operations and calls give way to their parts', () => {
  const text = '//@version=6\nindicator("Shortened")\nplot((close + ta.sma(ta.ema(open, 3), 5)) / 2)'
  const isWanted = (shorter: string) => shorter.includes('indicator') && shorter.includes('ta.sma(')
  expect(reduceScript(text, isWanted)).toBe('//@version=6\nindicator("Shortened")\nta.sma(open, 5)')
})

test('a script that needs everything stays as it is', () => {
  expect(reduceScript(script, (text) => text === script)).toBe(script)
})
