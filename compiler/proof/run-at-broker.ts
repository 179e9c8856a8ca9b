import type { Bars, BrokerId, RunInput, RunResult } from '../api.ts'
import { readPine } from '../convert.ts'
import { orderSizeOf } from '../pine/check/order-size.ts'
import { brokerBars } from '../run/bars/broker-bars.ts'
import { brokers } from '../run/bars/brokers.ts'
import { marketAround } from '../run/bars/market.ts'
import { inUnits } from '../run/terms.ts'
import { pineRunner, run } from '../run-program.ts'
import { propertiesFor, proofBars } from './prover.ts'

export interface BrokerRunInput extends Omit<RunInput, 'bars'> {
  readonly broker: BrokerId
  /** The broker's own bars where absent. Given bars take the broker's contract. */
  readonly bars?: Bars
}

/**
 * Runs a program with the contract and the terms of a broker. Trades of a script are in units, those of MQL in lots.
 */
export function runAtBroker({ broker, bars: given = brokerBars(broker), ...input }: BrokerRunInput): RunResult {
  const { symbol, terms } = brokers[broker]
  const bars = proofBars({ ...given, symbol })
  const market = marketAround(bars)
  if (input.language !== 'pine') return run({ ...input, bars, terms, market })
  const read = readPine(input.source, input.files)
  const properties = { ...propertiesFor(orderSizeOf(read.checked), symbol), initial_capital: terms.deposit }
  return pineRunner(read)(
    { ...bars, symbol: inUnits(bars.symbol) },
    {
      inputs: input.inputs,
      market,
      ignoreCosts: true,
      properties,
      live: { symbol: bars.symbol, terms, settlement: 'deal' },
    },
  )
}
