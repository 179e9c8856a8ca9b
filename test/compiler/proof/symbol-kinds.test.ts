import { convert } from '../../../compiler/convert.ts'
import { proveConversion } from '../../../compiler/proof/prove-conversion.ts'
import { brokerBars } from '../../../compiler/run/bars/broker-bars.ts'
import { firstBars } from '../../../compiler/run/bars/market.ts'
import { createSource } from '../../../compiler/text/source.ts'

/** The kinds that a script can tell apart by their number. */
const source = createSource(`//@version=6
indicator("Kind")
plot(switch syminfo.type
    "forex" => 1
    "cfd" => 2
    "crypto" => 3
    => 4)
`)
const programs = convert({ source, targets: ['mql4', 'mql5'] }).outputs

test.each([
  ['eurusd', 1],
  ['xauusd', 2],
  ['btcusd', 3],
] as const)('a script sees the same kind of symbol in MetaTrader: %s', (broker, kind) => {
  const bars = firstBars(brokerBars(broker), 20)
  for (const { equal, comparisons } of proveConversion({ source, programs, bars: [bars] })) {
    expect(equal).toBe(true)
    expect(comparisons[0]?.plots[0]?.compared).toBe(20)
  }
  expect(bars.symbol.type).toBe(['', 'forex', 'cfd', 'crypto'][kind])
})
