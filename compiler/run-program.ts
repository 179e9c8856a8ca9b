import type { Bars, Dialect, RunInput, RunResult, TradingTerms } from './api.ts'
import { BoundedCache, defaultCache, type CachePart } from './cache.ts'
import { readPine, type ReadScript } from './convert.ts'
import { indicatorsAmong } from './indicator-files.ts'
import { builtinParameters, constantValue } from './mql/builtins/registry.ts'
import { runnableFile } from './mql/builtins/runnable-library.ts'
import { check as checkMql } from './mql/check/check.ts'
import { messages } from './mql/messages.ts'
import { checkCached, includesNothing } from './mql/check/check-cached.ts'
import type { CheckedProgram } from './mql/check/model.ts'
import { argumentOf } from './builtins/signature.ts'
import { constantOf } from './pine/check/facts.ts'
import type { Market } from './run/bars/market.ts'
import { runMql, type MqlRun } from './run/mql/run.ts'
import type { OnReturn } from './run/mql/compile/program.ts'
import type { OnPicture } from './run/mql/run-options.ts'
import { countsAccountMoney } from './pine/check/order-size.ts'
import type { LateBars, Web } from './run/mql/terminal/terminal.ts'
import type { LiveTerms } from './run/pine/broker/account.ts'
import { createBroker, createFreeBroker, type FreeBroker } from './run/pine/broker/broker.ts'
import { runPine, type PineRunResult } from './run/pine/machine.ts'
import type { RunObserver } from './run/pine/observer.ts'
import { wordingOf } from './text/diagnostic.ts'
import { lineStarts, positionAt, type Source } from './text/source.ts'
import type { OnTick, TradedTicks } from './run/traded-ticks.ts'

/** Options of a run: the tester's deposit, bars of other symbols and timeframes, and limits. */
export interface RunOptions {
  readonly deposit?: number | undefined
  readonly leverage?: number | undefined
  /** MetaTrader 5 only: several positions of a symbol, or one. */
  readonly margin?: 'hedging' | 'netting' | undefined
  readonly market?: Market | undefined
  /**
   * Runs a script as its conversion can: a strategy without fees and slippage, which are the broker's, and without
   * knowledge of how a bar ends; an indicator on the chart's bars, whatever timeframe it names.
   */
  readonly ignoreCosts?: boolean | undefined
  /** Settings that override a strategy's own with `ignoreCosts`, and the account that gets its orders. */
  readonly properties?: FreeBroker['properties'] | undefined
  readonly live?: LiveTerms | undefined
  /** Terms of the broker of an MQL program. */
  readonly terms?: TradingTerms | undefined
  /** Called at each fill of a strategy with `ignoreCosts`. */
  readonly onTick?: OnTick | undefined
  /** Additional tick prices on a segment of a bar's path. */
  readonly ticksAt?: TradedTicks['at'] | undefined
  /** Number of bars before an Expert Advisor starts trading. */
  readonly history?: number | undefined
  /** Bars before which an Expert Advisor is restarted. */
  readonly restartsAt?: readonly number[] | undefined
  /** Arrival of bars of other symbols and shorter timeframes; absent: they are available from the start. */
  readonly lateBars?: LateBars | undefined
  /** Steps that an MQL program may take for one event. */
  readonly fuel?: number | undefined
  /** Makes an operation with an undefined result a runtime error: its result cannot be proved equal. */
  readonly isStrict?: boolean | undefined
  /**
   * Whether the last bar is not confirmed yet, as on the chart of a terminal. A strategy then shows its plots as an
   * indicator: its requests may look ahead.
   */
  readonly isLastBarForming?: boolean | undefined
  /** Answers web requests of an MQL program, which then runs on a chart instead of in the tester. */
  readonly web?: Web | undefined
  /** Whether an Expert Advisor runs on a chart instead of in the tester, where it sends no alerts. */
  readonly isOnChart?: boolean | undefined
  /** Called after the last calculation of an indicator. */
  readonly onPicture?: OnPicture | undefined
  /** Receives what an MQL program's function leaves. */
  readonly onReturn?: OnReturn | undefined
  /** Receives what a Pine script shows and changes. */
  readonly observer?: RunObserver | undefined
  /** Called every million steps; an exception of it ends the run. */
  readonly onWork?: (() => void) | undefined
}

/** Runs a checked program on any number of sets of bars. */
export type Runner<Result extends RunResult = RunResult> = (
  bars: Bars,
  options?: RunOptions & { readonly inputs?: RunInput['inputs'] | undefined },
) => Result

/**
 * Runs a program on bars. The result carries the runtime error. A source with compile errors yields no plots and its
 * first error.
 */
export function run({ source, files = [], language, bars, ...options }: RunInput & RunOptions): RunResult {
  return language === 'pine'
    ? pineRunner(readPine(source, files))(bars, options)
    : mqlRunner(source, files, language)(bars, options)
}

export function pineRunner({
  checked,
  result,
}: ReadScript): Runner<
  RunResult & Partial<Pick<PineRunResult, 'drawings' | 'drawnOn' | 'drawingLimits' | 'asked' | 'coverage'>>
> {
  const error = result.diagnostics.find((d) => d.severity === 'error')
  if (error) return () => stopped(error.code, error.text, error.line)
  return (bars, { inputs, market, ignoreCosts, onTick, properties, live, isLastBarForming, observer, onWork } = {}) =>
    runPine({
      script: checked,
      bars: ignoreCosts ? ownBars(bars) : bars,
      inputs,
      market,
      createBroker: ignoreCosts
        ? createFreeBroker({
            onTick,
            properties,
            live: live && { ...live, countsAccountMoney: countsAccountMoney(checked) },
          })
        : createBroker,
      liveBars: ignoreCosts && checked.kind === 'strategy' && !isLastBarForming,
      isOnChartBars: ignoreCosts,
      isLastBarForming,
      observer,
      onWork,
    })
}

/** Copies bars for scripts that run again after fills: they see partial bars, written in place. */
export const ownBars = (bars: Bars): Bars => ({
  ...bars,
  high: bars.high.slice(),
  low: bars.low.slice(),
  close: bars.close.slice(),
  volume: bars.volume.slice(),
})

export function mqlRunner(
  source: Source,
  files: readonly Source[],
  dialect: Dialect,
): Runner<RunResult & Partial<Pick<MqlRun, 'look' | 'steps'>>> {
  const checked = checkToRun([source, ...files], dialect)
  const error = checked.diagnostics.find((d) => d.severity === 'error')
  if (error)
    return () =>
      stopped(
        error.code,
        `error ${error.code}: ${wordingOf(messages, error)}`,
        positionAt(lineStarts(source.text), error.start).line,
      )
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
      onPicture,
      onReturn,
      onWork,
      web,
      isOnChart,
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
        onPicture,
        onReturn,
        onWork,
        web,
        isOnChart,
        limits: { fuel, isStrict: strictly },
      })
    const result = runAs(checked, isStrict)
    const isPlaced = !checked.isOfParts
    // The place of a runtime error is known only for a program that was read as a whole.
    const whole = (result.fault || result.undefinedOperations > 0) && !isPlaced ? checkMql([source], dialect) : checked
    if (result.fault && !isPlaced) return runAs(whole, isStrict)
    // In a strict run the first such operation is the runtime error.
    return result.undefinedOperations > 0 ? { ...result, undefinedOperation: runAs(whole, true).fault } : result
  }
}

/** Both dialects of one conversion. */
const maxRunnable = 2

const runnablePrograms: CachePart<BoundedCache<string, CheckedProgram>> = {
  name: `MQL programs checked with bodies of the standard library, by dialect and text, at most ${maxRunnable}`,
  create: () => new BoundedCache(maxRunnable),
}

/** Checks a program together with bodies of the standard library. A proof asks for each program several times. */
export function checkToRun(sources: readonly Source[], dialect: Dialect, cache = defaultCache): CheckedProgram {
  const [source, ...others] = sources
  if (!source || others.length > 0) return checkMql(sources, dialect, runnableFile)
  return includesNothing(source)
    ? checkCached(source, dialect, cache)
    : cache
        .part(runnablePrograms)
        .getOrCreate(`${dialect} ${source.text}`, () => checkMql([source], dialect, runnableFile))
}

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

/** Returns a strategy's initial capital, in the tester's deposit currency. */
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
