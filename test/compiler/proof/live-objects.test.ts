import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convert } from '../../../compiler/convert.ts'
import { proveConversion } from '../../../compiler/proof/prove-conversion.ts'
import { proveLive } from '../../../compiler/proof/live/prove-live.ts'
import { proofBars } from '../../../compiler/proof/prover.ts'
import { generateBars } from '../../../compiler/run/bars/generate.ts'
import { eurusd } from '../../../compiler/run/bars/symbols.ts'
import { createSource } from '../../../compiler/text/source.ts'

/** Four days of history, and two that come while the program runs. */
const bars = proofBars(
  generateBars({ symbol: eurusd, period: 3600, bars: 144, seed: 5, price: 1.1, volatility: 0.002 }),
)

const fixture = (name: string): string => readFileSync(join(__dirname, '..', 'fixtures', name, 'source.pine'), 'utf8')

describe.each(['objects-of-longer-bars', 'copies-of-longer-bars', 'request-of-its-own', 'lists-on-longer-bars'])(
  '%s',
  (name) => {
    const source = createSource(fixture(name), `${name}.pine`)
    const { outputs } = convert({ source, targets: ['mql4', 'mql5'] })
    test.each(['bars', 'ticks'] as const)('is equal on live %s, inside longer bars that are not over', (replay) => {
      const compared = proveLive({ source, programs: outputs, live: { bars, history: 96, replay } })
      expect(compared).toMatchObject([{ equal: true }, { equal: true }])
    })
  },
)

/** A request inside another, on the last tick of each bar only; many objects are freed meanwhile. */
const inOthers = createSource(
  `//@version=5
indicator("Days of lists")
recent() =>
    var list = array.new<float>()
    list.push(close)
    if list.size() > 5
        list.shift()
    list
inner() => request.security("", "", recent()[1], lookahead = barmerge.lookahead_on)
outer(timeframe) => request.security(syminfo.tickerid, timeframe, inner(), lookahead = barmerge.lookahead_on)
var array<float> list = na
var array<float> ofDays = na
if barstate.isconfirmed
    list := outer("")
    ofDays := outer("D")
    for i = 0 to 50
        pair = array.from(close, open)
plot(na(list) ? na : list.sum())
plot(na(ofDays) ? na : ofDays.sum())
`,
  'others.pine',
)

test.each(['bars', 'ticks'] as const)('is equal inside another request on live %s', (replay) => {
  const { outputs } = convert({ source: inOthers, targets: ['mql4', 'mql5'] })
  const compared = proveLive({ source: inOthers, programs: outputs, live: { bars, history: 96, replay } })
  expect(compared).toMatchObject([{ equal: true }, { equal: true }])
})

/** A strategy that looks ahead sees a longer bar grow in its backtest, too. */
const strategy = createSource(
  `//@version=6
strategy("Days so far")
recent() =>
    var list = array.new<float>()
    list.push(close)
    if list.size() > 5
        list.shift()
    list.avg()
mean = request.security(syminfo.tickerid, "D", recent(), lookahead = barmerge.lookahead_on)
if close > mean
    strategy.entry("L", strategy.long)
if close < mean
    strategy.close("L")
`,
  'days.pine',
)

test('is equal in a strategy that looks ahead', () => {
  const programs = convert({ source: strategy, targets: ['mql4', 'mql5'] }).outputs
  const proofs = proveConversion({ source: strategy, programs, bars: [bars], brokers: [] })
  expect(proofs).toMatchObject([{ equal: true }, { equal: true }])
})
