import type { CheckedProgram } from '../../mql/check/model.ts'
import type { TradedTicks } from '../traded-ticks.ts'
import type { Market } from '../bars/market.ts'
import type { Limits, OnReturn } from './compile/program.ts'
import type { BuiltinParameter } from './compile/scope.ts'
import type { ShownObject } from './chart-objects.ts'
import type { LateBars, Terminal, Web } from './terminal/terminal.ts'
import type { AccountSettings, MarketSettings } from './trading/market.ts'

export interface MqlRunOptions {
  /** Indicators that the program may ask for by their file's name. */
  readonly programs?: ((name: string) => CheckedProgram | null) | undefined
  readonly inputs?: Readonly<Record<string, string | number | boolean>> | undefined
  readonly market?: MarketSettings | undefined
  /** Bars of other symbols and shorter timeframes. */
  readonly otherBars?: Market | undefined
  /** When these arrive; absent: they are there from the start. */
  readonly lateBars?: LateBars | undefined
  readonly account?: AccountSettings | undefined
  /** Bars the chart already has when the program starts; for indicators all of them where absent, for EAs none. */
  readonly history?: number | undefined
  /** How the bars after the history arrive: whole, or tick by tick along their path; for all, or by bar. EAs always get ticks. */
  readonly replay?: Replay | ((bar: number) => Replay) | undefined
  /** Bars before whose first tick an EA is restarted; server and terminal keep their state. */
  readonly restartsAt?: readonly number[] | undefined
  /** Additional tick prices on a segment of a bar's path, beside its end and the server's levels. */
  readonly ticksAt?: TradedTicks['at'] | undefined
  readonly limits?: Partial<Limits> | undefined
  /** Called every million steps; an exception of it ends the run. */
  readonly onWork?: (() => void) | undefined
  /** Number of ticks with the same price after the last bar; each recalculates an indicator. */
  readonly idleTicks?: number | undefined
  /** Answers web requests of an EA or script, which then runs on a chart instead of in the tester. */
  readonly web?: Web | undefined
  /** Whether an EA runs on a chart instead of in the tester, where it sends no alerts. */
  readonly isOnChart?: boolean | undefined
  /** Called when the trade server refuses a request, with its code; an exception ends the run at this request. */
  readonly onRefusal?: ((code: number) => void) | undefined
  /** Called after each calculation of an indicator. */
  readonly onCalculated?: ((terminal: Terminal) => void) | undefined
  /** Called after an indicator's history, and after the last tick of each later bar. */
  readonly onPicture?: OnPicture | undefined
  /** Listens to a function of the program. */
  readonly onReturn?: OnReturn | undefined
}

type Replay = 'bars' | 'ticks'

/**
 * Takes a function that reads the objects on the chart, the number of its last bar, and how often the program has called
 * functions of objects so far.
 */
export type OnPicture = (objects: () => readonly ShownObject[], bar: number, calls: number) => void

/** Facts about built-ins that the machine takes from the checker's tables. */
export interface BuiltinFacts {
  /** Line of an offset in the main file, 1-based. */
  readonly lineAt: (offset: number) => number
  readonly constant: (name: string) => number | undefined
  readonly prototype: (name: string, overload: number) => readonly BuiltinParameter[]
}
