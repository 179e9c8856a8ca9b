import type { Bars, BrokerComparison, BrokerId, RunResult } from '../api.ts'
import { isRefused } from './evidence.ts'
import { compareAccounts } from './compare-accounts.ts'
import { readPine } from '../convert.ts'
import { orderSizeOf } from '../pine/check/order-size.ts'
import { brokerBars } from '../run/bars/broker-bars.ts'
import { brokers } from '../run/bars/brokers.ts'
import { firstShare, marketAround, type Market } from '../run/bars/market.ts'
import { accountRate, inUnits } from '../run/terms.ts'
import type { Settlement } from '../run/pine/broker/account.ts'
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
  const runners = programs.map(({ dialect, text, includes = [] }) => ({
    dialect,
    run: mqlRunner({ name: `${source.name}.${dialect}`, text }, includes, dialect),
  }))
  const runOriginal = (id: BrokerId, settlement: Settlement, bars: Bars): OriginalRun => {
    const { terms } = brokers[id]
    const market = marketAround(bars)
    const ticks = new TradedTicks()
    const properties = { ...propertiesFor(sized, bars.symbol, orderLots), initial_capital: terms.deposit }
    const result = original(
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
    return { id, bars, market, ticks, result }
  }
  const compare = ({ run }: (typeof runners)[number], asked: OriginalRun): BrokerComparison => {
    const { id, bars, market, ticks, result } = asked
    const { terms } = brokers[id]
    const answered = run(bars, {
      terms,
      market,
      ticksAt: ticks.at,
      fuel: result.fault ? undefined : ampleFuel,
      isStrict: true,
      onWork,
    })
    return {
      broker: id,
      bars: bars.time.length,
      ...compareAccounts(result, answered, bars, accountRate(bars.symbol, terms)),
    }
  }
  return (id, share = 1) => {
    const known = new Map<string, OriginalRun>()
    /** A broker without a commission has nothing to settle: one run of the script serves both dialects. */
    const originalOf = (settlement: Settlement, period?: number): OriginalRun => {
      const key = `${brokers[id].terms.commission === 0 ? '' : settlement} ${period}`
      let asked = known.get(key)
      if (!asked) {
        const bars = firstShare(proofBars(brokerBars(id, period)), share)
        known.set(key, (asked = runOriginal(id, settlement, bars)))
      }
      return asked
    }
    return runners.map((runner) => {
      const settlement = dialects[runner.dialect].machine.book === 'pool' ? 'close' : 'deal'
      const usual = originalOf(settlement)
      if (!isRefused(usual.result)) return compare(runner, usual)
      for (const period of shorter) {
        const other = originalOf(settlement, period)
        if (!isRefused(other.result)) return compare(runner, other)
      }
      return compare(runner, usual)
    })
  }
}

/** A run of the script at a broker, and what its conversions need to repeat it. */
interface OriginalRun {
  readonly id: BrokerId
  readonly bars: Bars
  readonly market: Market
  readonly ticks: TradedTicks
  readonly result: RunResult
}
