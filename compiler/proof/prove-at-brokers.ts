import type { Bars, BrokerComparison, BrokerId } from '../api.ts'
import { isRefused } from './evidence.ts'
import { compareAccounts } from './compare-accounts.ts'
import { readPine } from '../convert.ts'
import { orderSizeOf } from '../pine/check/order-size.ts'
import { brokerBars } from '../run/bars/broker-bars.ts'
import { brokers } from '../run/bars/brokers.ts'
import { firstShare, marketAround } from '../run/bars/market.ts'
import { accountRate, inUnits } from '../run/terms.ts'
import { mqlRunner, pineRunner } from '../run-program.ts'
import { TradedTicks } from '../run/traded-ticks.ts'
import { ampleFuel, propertiesFor, proofBars, type ProverInput } from './prover.ts'
import { dialects } from '../targets/dialects.ts'

/** Timeframes for scripts that refuse charts of an hour, seconds. */
const shorter = [900, 300, 60]

/**
 * Returns a comparison of a strategy and its conversions at brokers, with spread, margin, commission and swap. Both
 * must trade the same units and end with the same money. Null for programs other than strategies.
 */
export function brokerProver({
  source,
  files,
  programs,
  orderLots,
  onWork,
}: ProverInput): ((id: BrokerId, share?: number) => BrokerComparison[]) | null {
  const read = readPine(source, files)
  if (read.checked.kind !== 'strategy') return null
  const original = pineRunner(read)
  const sized = orderSizeOf(read.checked)
  const runners = programs.map(({ dialect, text }) => ({
    dialect,
    run: mqlRunner({ name: `${source.name}.${dialect}`, text }, [], dialect),
  }))
  const prove = ({ dialect, run }: (typeof runners)[number], id: BrokerId, bars: Bars) => {
    const { terms } = brokers[id]
    const market = marketAround(bars)
    const ticks = new TradedTicks()
    const settlement = dialects[dialect].machine.book === 'pool' ? 'close' : 'deal'
    const properties = { ...propertiesFor(sized, bars.symbol, orderLots), initial_capital: terms.deposit }
    const asked = original(
      { ...bars, symbol: inUnits(bars.symbol) },
      {
        market,
        ignoreCosts: true,
        properties,
        live: { symbol: bars.symbol, terms, settlement },
        onTick: ticks.add,
        onWork,
      },
    )
    const compare = (): BrokerComparison => {
      const answered = run(bars, {
        terms,
        market,
        ticksAt: ticks.at,
        fuel: asked.fault ? undefined : ampleFuel,
        isStrict: true,
        onWork,
      })
      return {
        broker: id,
        bars: bars.time.length,
        ...compareAccounts(asked, answered, bars, accountRate(bars.symbol, terms)),
      }
    }
    return { isRefused: isRefused(asked), compare }
  }
  return (id, share = 1) =>
    runners.map((runner) => {
      const proveOn = (period?: number) => prove(runner, id, firstShare(proofBars(brokerBars(id, period)), share))
      const usual = proveOn()
      if (!usual.isRefused) return usual.compare()
      for (const period of shorter) {
        const other = proveOn(period)
        if (!other.isRefused) return other.compare()
      }
      return usual.compare()
    })
}
