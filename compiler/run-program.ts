import type { Bars, Dialect, RunInput, RunResult, TradingTerms } from './api.ts'
import { readPine, type ReadScript } from './convert.ts'
import { indicatorsAmong } from './indicator-files.ts'
import { builtinParameters, constantValue } from './mql/builtins/registry.ts'
import { runnableFile } from './mql/builtins/runnable-library.ts'
import { check as checkMql } from './mql/check/check.ts'
import { checkAgain, includesNothing } from './mql/check/check-again.ts'
import type { CheckedProgram } from './mql/check/model.ts'
import { argumentOf } from './pine/builtins/signature.ts'
import { constantOf } from './pine/check/facts.ts'
import type { Market } from './run/bars/market.ts'
import { runMql } from './run/mql/run.ts'
import { countsAccountMoney } from './pine/check/order-size.ts'
import type { LateBars } from './run/mql/terminal/terminal.ts'
import type { LiveTerms } from './run/pine/broker/account.ts'
import { createBroker, createFreeBroker, type FreeBroker } from './run/pine/broker/broker.ts'
import { runPine } from './run/pine/machine.ts'
import { lineStarts, positionAt, type Source } from './text/source.ts'
import type { OnTick, TradedTicks } from './traded-ticks.ts'

/** What there is beside the bars: the tester's deposit, and bars of other symbols and shorter timeframes. */
export interface Surroundings {
  readonly deposit?: number
  readonly leverage?: number
  /** MetaTrader 5 only: several positions of a symbol, or one. */
  readonly margin?: 'hedging' | 'netting'
  readonly market?: Market
  /**
   * A strategy as an account sees it: without fees and slippage, for what a broker takes is no part of the program, and with
   * no knowledge of how a bar will end.
   */
  readonly isFree?: boolean
  /** Settings of a strategy that is free in this way beside its own, and the account its orders go to. */
  readonly properties?: FreeBroker['properties']
  readonly live?: LiveTerms
  /** What the broker of an MQL program asks. */
  readonly terms?: TradingTerms
  /** Told of the ticks at which a strategy trades that is free in this way. */
  readonly onTick?: OnTick
  /** Prices on a stretch of a bar's path at which an Expert Advisor sees ticks too. */
  readonly ticksAt?: TradedTicks['at']
  /** Bars the chart has when an Expert Advisor starts; it trades on those after them. */
  readonly history?: number
  /** Bars before which it is stopped and started anew. */
  readonly restartsAt?: readonly number[]
  /** When an MQL program gets the bars of other symbols and shorter timeframes; absent: they are there from the start. */
  readonly lateBars?: LateBars
  /** Steps that an MQL program may take for one event. */
  readonly fuel?: number
  /** An operation whose result MQL leaves undefined stops the program: what it gives cannot be proved equal. */
  readonly isStrict?: boolean
}

/** A program that has been read and checked, for as many sets of bars as one likes. */
export type Runner = (bars: Bars, around?: Surroundings & Pick<RunInput, 'inputs'>) => RunResult

/**
 * Runs a program on bars. What stops it (a fault of its own, fuel, memory) stands in the result; a source with errors
 * gives no plots and its first error as the fault.
 */
export function run({ source, files = [], language, bars, ...around }: RunInput & Surroundings): RunResult {
  return language === 'pine'
    ? pineRunner(readPine(source, files))(bars, around)
    : mqlRunner(source, files, language)(bars, around)
}

export function pineRunner({ checked, result }: ReadScript): Runner {
  const error = result.diagnostics.find((d) => d.severity === 'error')
  if (error) return () => stopped(error.code, error.text, error.line)
  return (bars, { inputs, market, isFree, onTick, properties, live } = {}) =>
    runPine({
      script: checked,
      bars: isFree ? ownBars(bars) : bars,
      inputs,
      market,
      createBroker: isFree
        ? createFreeBroker({
            onTick,
            properties,
            live: live && { ...live, countsAccountMoney: countsAccountMoney(checked) },
          })
        : createBroker,
      isSoFar: isFree && checked.kind === 'strategy',
    })
}

/** Scripts that run again after fills are shown their bars bit by bit: in bars of their own. */
const ownBars = (bars: Bars): Bars => ({
  ...bars,
  high: bars.high.slice(),
  low: bars.low.slice(),
  close: bars.close.slice(),
  volume: bars.volume.slice(),
})

export function mqlRunner(source: Source, files: readonly Source[], dialect: Dialect): Runner {
  const checked = checkToRun([source, ...files], dialect)
  const error = checked.diagnostics.find((d) => d.severity === 'error')
  if (error)
    return () => stopped(error.code, `error ${error.code}`, positionAt(lineStarts(source.text), error.start).line)
  const facts = factsOf(dialect, source)
  const programs = indicatorsAmong(files, dialect)
  return (
    bars,
    {
      inputs,
      deposit,
      leverage,
      margin,
      terms,
      market,
      lateBars,
      ticksAt,
      history,
      restartsAt,
      fuel = 60_000_000,
      isStrict = false,
    } = {},
  ) => {
    const account = terms ?? { deposit, leverage, margin }
    const runAs = (program: CheckedProgram, strictly: boolean) =>
      runMql(program, bars, facts, {
        inputs,
        account,
        market: terms,
        otherBars: market,
        lateBars,
        ticksAt,
        history,
        restartsAt,
        programs,
        limits: { fuel, isStrict: strictly },
      })
    const result = runAs(checked, isStrict)
    const isPlaced = !checked.isOfParts
    // Where a fault came up is known of a program that was read as a whole.
    const whole = (result.fault || result.undefinedOperations > 0) && !isPlaced ? checkMql([source], dialect) : checked
    if (result.fault && !isPlaced) return runAs(whole, isStrict)
    // The first such operation is the fault of a strict run.
    return result.undefinedOperations > 0 ? { ...result, undefinedOperation: runAs(whole, true).fault } : result
  }
}

/** A checked program whose standard library has bodies. */
export const checkToRun = (sources: readonly Source[], dialect: Dialect): CheckedProgram =>
  sources.length === 1 && includesNothing(sources[0])
    ? checkAgain(sources[0], dialect)
    : checkMql(sources, dialect, runnableFile)

export function factsOf(dialect: Dialect, source: Source) {
  const starts = lineStarts(source.text)
  return {
    lineAt: (offset: number) => positionAt(starts, offset).line,
    constant: (name: string) => {
      const value = constantValue(dialect, name)
      return typeof value === 'number' ? value : undefined
    },
    prototype: (name: string, overload: number) => builtinParameters(dialect, name, overload),
  }
}

/** The capital a strategy starts with: what the tester's account must hold for both to size alike. */
export function depositOf({ checked }: ReadScript): number | undefined {
  if (checked.kind !== 'strategy' || checked.declaration?.kind !== 'builtin-call') return undefined
  const node = argumentOf(checked.declaration, 'initial_capital')
  const value = node ? constantOf(checked.main, node) : undefined
  return typeof value === 'number' ? value : 1_000_000
}

const stopped = (code: string, message: string, line: number): RunResult => ({
  plots: [],
  trades: [],
  equity: null,
  logs: [],
  alerts: [],
  fault: { code, message, bar: 0, line },
})
