import { convert } from '../../../compiler/convert.ts'
import { proveConversion } from '../../../compiler/proof/prove-conversion.ts'
import { budgets } from '../../../compiler/proof/cover/budgets.ts'
import { createSource } from '../../../compiler/text/source.ts'

/** A script whose loop has this many turns on each bar. */
const script = (turns: number): string => `//@version=6
indicator("Loops")
total = 0.0
for k = 1 to ${turns}
    total += close * k
plot(total)
if bar_index % 10 == 0
    alert("ten")
`

const provedBars = (turns: number): { readonly equal: boolean; readonly bars: readonly number[]; live: number } => {
  const source = createSource(script(turns))
  const programs = convert({ source, targets: ['mql5'] }).outputs
  const [result] = proveConversion({ source, programs })
  const bars = result?.comparisons.map((comparison) => comparison.bars) ?? []
  return { equal: result?.equal === true, bars, live: result?.live?.bars ?? 0 }
}

test('a program of many steps a bar is compared on fewer bars, at least on the least of each set', () => {
  const { leastBars, leastShare } = budgets.heavy
  const least = Math.ceil(3000 * leastShare)
  expect(provedBars(10)).toEqual({ equal: true, bars: [3000, 3000, 3000], live: 400 })
  expect(provedBars(20_000)).toEqual({ equal: true, bars: [leastBars, least, least], live: 358 })
})

test('a program that takes many steps for the newest bar alone is compared on fewer live bars', () => {
  const source = createSource(`//@version=6
indicator("Table")
var cells = table.new(position.top_right, 1, 1)
if barstate.islast
    total = 0.0
    for k = 1 to 60000
        total += close * k
    cells.cell(0, 0, str.tostring(total))
`)
  const [result] = proveConversion({ source, programs: convert({ source, targets: ['mql5'] }).outputs })
  const { liveHistory, heavyLive } = budgets
  expect(result?.equal).toBe(true)
  expect(result?.live?.bars).toBe(liveHistory.drawing + heavyLive.leastBars)
})
