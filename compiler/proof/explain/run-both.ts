import type { Bars, ConvertedText, RunResult } from '../../api.ts'
import { readPine } from '../../convert.ts'
import { check } from '../../mql/check/check.ts'
import type { CheckedScript } from '../../pine/check/model.ts'
import { orderSizeOf } from '../../pine/check/order-size.ts'
import { marketAround } from '../../run/bars/market.ts'
import { runMql } from '../../run/mql/run.ts'
import { createFreeBroker } from '../../run/pine/broker/broker.ts'
import { TradedTicks } from '../../run/traded-ticks.ts'
import { depositOf, factsOf, mqlRunner, ownBars } from '../../run-program.ts'
import type { Source } from '../../text/source.ts'
import { ampleFuel, proofBars, propertiesFor, type ProverInput } from '../prover.ts'
import type { RunBoth } from './follow-path.ts'
import { traceProgram } from './trace-program.ts'
import type { TraceRequest } from './trace-request.ts'
import { traceScript } from './trace-script.ts'

export interface TradingInput extends Pick<ProverInput, 'source' | 'files' | 'orderLots' | 'onWork'> {
  readonly program: ConvertedText
  readonly bars: Bars
}

/** Both programs of a strategy, to be run with a trace. */
interface TradingRuns {
  readonly checked: CheckedScript
  readonly program: Source
  readonly bars: Bars
  readonly asked: (wanted: TraceRequest) => ReturnType<typeof traceScript>
  readonly runProgram: (program: Source) => RunResult
  readonly runBoth: RunBoth
}

/** Returns what runs a strategy and its program as the proof does; null for other scripts. */
export function tradingRuns({
  source,
  files,
  program,
  bars: given,
  orderLots,
  onWork,
}: TradingInput): TradingRuns | null {
  const read = readPine(source, files)
  const { checked } = read
  if (checked.kind !== 'strategy' || program.companion) return null
  const bars = proofBars(given, true)
  const ticks = new TradedTicks()
  const properties = propertiesFor(orderSizeOf(checked), bars.symbol, orderLots)
  const createBroker = createFreeBroker({ onTick: ticks.add, properties })
  const asked: TradingRuns['asked'] = (wanted) =>
    traceScript({ script: checked, bars: ownBars(bars), createBroker, onWork }, wanted)
  const { dialect, text, includes = [] } = program
  const named: Source = { name: `${source.name}.${dialect}`, text }
  const runProgram: TradingRuns['runProgram'] = (traced) =>
    mqlRunner(
      traced,
      includes,
      dialect,
    )(bars, {
      deposit: depositOf(read),
      leverage: Infinity,
      market: marketAround(bars),
      ticksAt: ticks.at,
      fuel: ampleFuel,
      onWork,
    })
  const runBoth: RunBoth = (wanted) => {
    // The script runs first: the program meets its ticks.
    const original = asked(wanted)
    const shown = traceProgram([named, ...includes], dialect, wanted, (changed) => runProgram(changed).logs)
    return shown && { shown, asked: original }
  }
  return { checked, program: named, bars, asked, runProgram, runBoth }
}

/** Returns what runs an indicator and its program with a trace, on the bars of a history; null for other scripts. */
export function indicatorRuns({
  source,
  files,
  program: { dialect, text, includes = [], companion },
  bars: given,
  onWork,
}: Omit<TradingInput, 'orderLots'>): { readonly checked: CheckedScript; readonly runBoth: RunBoth } | null {
  const { checked } = readPine(source, files)
  if (checked.kind !== 'indicator' && !companion) return null
  const bars = proofBars(given)
  const createBroker = companion ? createFreeBroker({}) : undefined
  const own = companion ? ownBars(bars) : bars
  const runBoth: RunBoth = (wanted) => {
    const shown = traceProgram(
      [{ name: `${source.name}.${dialect}`, text }, ...includes],
      dialect,
      wanted,
      (traced) => {
        const options = { otherBars: marketAround(bars), onWork }
        return runMql(check([traced, ...includes], dialect), bars, factsOf(dialect, traced), options).logs
      },
    )
    return (
      shown && {
        shown,
        asked: traceScript({ script: checked, bars: own, createBroker, isOnChart: true, onWork }, wanted),
      }
    )
  }
  return { checked, runBoth }
}
