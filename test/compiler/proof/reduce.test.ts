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

test('a script loses the lines, blocks and arguments that it does not need', () => {
  const isWanted = (text: string) => text.includes('strategy.entry("L"') && text.includes('trail_points')
  expect(reduceScript(script, isWanted)).toBe(
    `//@version=6
strategy("Shortened")
if fast > slow
    strategy.entry("L", strategy.long)
strategy.exit("X", trail_points = 300)
`.trimEnd(),
  )
})

test('a script that needs everything stays as it is', () => {
  expect(reduceScript(script, (text) => text === script)).toBe(script)
})
