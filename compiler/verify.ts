import type { Bars, Comparison, RunFault, RunResult, SymbolInfo, VerifyInput, VerifyResult } from './api.ts'
import { align } from './align.ts'
import { readPine } from './convert.ts'
import { isEvident, soughtBars } from './evidence.ts'
import { brokerProver } from './prove-at-brokers.ts'
import { brokerIds } from './run/bars/brokers.ts'
import { standardBars } from './run/bars/generate.ts'
import { lastBars, marketAround, marketSince } from './run/bars/market.ts'
import { compareRuns } from './run/compare.ts'
import { orderSizeOf, usualLots, type OrderSize } from './pine/check/order-size.ts'
import { depositOf, mqlRunner, pineRunner } from './run-program.ts'
import type { FreeBroker } from './run/pine/broker/broker.ts'
import { tickerOf } from './run/pine/library/symbols.ts'
import type { Source } from './text/source.ts'
import { unitsInLot } from './run/terms.ts'
import { TradedTicks } from './traded-ticks.ts'

/** Runs the script and its conversion on the same bars and tells the first bar at which they differ, plot by plot. */
export function verify({ source, files, converted, bars, brokers, maxBars, orderLots }: VerifyInput): VerifyResult {
  const prove = prover({ source, files, programs: [converted], maxBars, orderLots })
  const compareOn = (set: Bars): Comparison => {
    const proof = prove(set)
    return compareProof(proof, proof.runs[0]())
  }
  const comparisons = (bars ?? standardBars()).map(compareOn)
  if (!bars) for (const set of soughtBars()) if (!isEvident(comparisons)) comparisons.push(compareOn(set))
  const atBroker = brokerProver({ source, files, programs: [converted], orderLots })
  const accounts = atBroker ? (brokers ?? brokerIds).flatMap(atBroker) : []
  const equal = [...comparisons, ...accounts].every((c) => c.equal)
  return { equal, proved: equal && isEvident(comparisons), dialect: converted.dialect, comparisons, accounts }
}

export interface ProverInput {
  readonly source: Source
  readonly files?: readonly Source[]
  readonly programs: readonly VerifyInput['converted'][]
  readonly maxBars?: number
  /** Lots the programs were converted with for orders that name no quantity. */
  readonly orderLots?: number
}

export interface Proof {
  /** The bars as all programs saw them. */
  readonly bars: Bars
  /** How many of them, from the last one back, an indicator calculates: all unless `maxBars` says otherwise. */
  readonly calculated: number
  /** What stopped the script, before anything was brought into another's shape. */
  readonly fault: RunFault | null
  /** For each program what runs it: gives the script's run and the program's, in one shape. */
  readonly runs: readonly (() => readonly [original: RunResult, converted: RunResult])[]
}

/** The tester's account binds nothing: what margin a script was written for is the script's own affair. */
const leverage = Infinity

/** An indicator's first calculation finds no bars but the chart's: it has to wait for them. */
const lateBars = { arrive: 1, grow: 1 }

/** What its script gets done, a conversion gets done too, however many of its steps make one of the script's. */
export const ampleFuel = 250_000_000

/**
 * A script and its conversions, read and checked once, run on as many sets of bars as one likes: with the same clock,
 * deposit, lots and ticks. Where the conversions calculate the last `maxBars` only, the script of an indicator has no more;
 * before them both show nothing. An Expert Advisor in the tester begins with its first bar in any case.
 */
export function prover({ source, files, programs, maxBars = Infinity, orderLots }: ProverInput): (bars: Bars) => Proof {
  const read = readPine(source, files)
  const original = pineRunner(read)
  const deposit = depositOf(read)
  const sized = orderSizeOf(read.checked)
  const runners = programs.map(({ dialect, text }) =>
    mqlRunner({ name: `${source.name}.${dialect}`, text }, [], dialect),
  )
  return (given) => {
    const bars = proofBars(given, deposit !== undefined)
    const market = marketAround(bars)
    const count = bars.time.length
    const calculated = deposit === undefined ? Math.min(count, maxBars) : count
    const missing = count - calculated
    const seen = missing === 0 ? market : marketSince(market, bars.time[missing])
    const isIndicator = deposit === undefined
    const ticks = isIndicator ? undefined : new TradedTicks()
    const ran = behind(
      original(lastBars(bars, calculated), {
        market: seen,
        isFree: true,
        properties: propertiesFor(sized, bars.symbol, orderLots),
        onTick: ticks?.add,
      }),
      missing,
    )
    const fuel = ran.fault ? undefined : ampleFuel
    const around = {
      deposit,
      leverage,
      market,
      lateBars: isIndicator ? lateBars : undefined,
      ticksAt: ticks?.at,
      fuel,
      isStrict: true,
    }
    return { bars, calculated, fault: ran.fault, runs: runners.map((run) => () => align(ran, run(bars, around), bars)) }
  }
}

/** What the script is run with where it leaves order size and margin to its user: what the program's inputs say. */
export function propertiesFor(
  { isOpen, isMarginOpen }: OrderSize,
  symbol: SymbolInfo,
  orderLots = isOpen ? usualLots : null,
): FreeBroker['properties'] {
  return {
    ...(orderLots === null ? {} : { default_qty_type: 'fixed', default_qty_value: orderLots * unitsInLot(symbol) }),
    ...(isMarginOpen ? { margin_long: 0, margin_short: 0 } : {}),
  }
}

/** How the two runs of a proof compare. */
export function compareProof(
  { bars, calculated }: Proof,
  [original, converted]: readonly [RunResult, RunResult],
): Comparison {
  const comparison = compareRuns(original, converted, bars)
  return {
    ...comparison,
    bars: calculated,
    plots: comparison.plots.map((plot) => ({ ...plot, compared: Math.min(plot.compared, calculated) })),
  }
}

/** A run on the last bars, told in all bars: it has shown nothing on those `missing` before. */
function behind(run: RunResult, missing: number): RunResult {
  if (missing === 0) return run
  const later = (values: Float64Array): Float64Array => {
    const all = new Float64Array(missing + values.length).fill(Number.NaN)
    all.set(values, missing)
    return all
  }
  return {
    ...run,
    plots: run.plots.map((plot) => ({
      ...plot,
      values: later(plot.values),
      colors: plot.colors && later(plot.colors),
    })),
    alerts: run.alerts.map((alert) => ({ ...alert, bar: alert.bar + missing })),
    fault: run.fault && { ...run.fault, bar: run.fault.bar + missing },
  }
}

/**
 * The bars as both programs see them: MetaTrader dates bars by its server's clock and knows no other, nor exchanges. With
 * `isUnitContract` a lot is one unit, of which the smallest parts trade; what a broker's contract does is proved at brokers.
 */
export function proofBars(bars: Bars, isUnitContract = false): Bars {
  const lots = isUnitContract ? { contractSize: 1, minLot: 1e-7, lotStep: 1e-7, maxLot: 1e12 } : {}
  return {
    ...bars,
    symbol: { ...bars.symbol, name: tickerOf(bars.symbol.name), timezone: 'Etc/UTC', session: '24x7', ...lots },
  }
}
