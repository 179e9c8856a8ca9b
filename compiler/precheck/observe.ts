import type { RunFault } from '../api.ts'
import type { CheckedProgram } from '../mql/check/model.ts'
import { marketAround } from '../run/bars/market.ts'
import type { BuiltinFacts } from '../run/mql/run-options.ts'
import { runMql, type MqlRun } from '../run/mql/run.ts'
import { runtimeError } from '../run/mql/runtime-error.ts'
import { barsOfMarket, type PrecheckMarket } from './markets.ts'

/** A checked program with what its runs need. */
export interface ObservedProgram {
  readonly checked: CheckedProgram
  readonly facts: BuiltinFacts
  readonly programs: (name: string) => CheckedProgram | null
}

/** The observations of one run. */
export interface Observation {
  readonly market: PrecheckMarket
  readonly bars: number
  readonly trades: number
  /** Number of refused requests by code. */
  readonly refusals: ReadonlyMap<number, number>
  /** Messages of the program itself: those of CTrade are as many as its requests. */
  readonly messages: number
  /** A message of the kind that comes most often; null without any. */
  readonly loudest: string | null
  /** Whether the run ended because all its ticks together took too many steps. */
  readonly isExhausted: boolean
  readonly steps: number
  readonly fault: RunFault | null
  /** Offsets that the fault passed through, the innermost first. */
  readonly trail: readonly number[]
  /** Whether a tick reached the program. */
  readonly hasStarted: boolean
}

/** A program that takes more steps in one event or in one run is stopped. */
const fuel = 30_000_000
export const maxSteps = 120_000_000

/** How a run ends early. */
export interface ObserveOptions {
  /** Ends the run at the first refusal with this code. */
  readonly stopAt?: number
  /** Steps of the whole run; as many as a run may take if absent. */
  readonly total?: number
}

/** Runs the program on a market and records refusals. */
export function observe(
  program: ObservedProgram,
  market: PrecheckMarket,
  { stopAt, total = maxSteps }: ObserveOptions = {},
): Observation {
  const refusals = new Map<number, number>()
  const result = runOn(program, market, total, (code) => {
    refusals.set(code, (refusals.get(code) ?? 0) + 1)
    if (code === stopAt) throw runtimeError('MQL5014', { code })
  })
  const printed = result.logs.filter((line) => !line.startsWith('CTrade::'))
  return {
    market,
    bars: barsOfMarket(market).time.length - market.history,
    trades: result.trades.length,
    refusals,
    messages: printed.length,
    loudest: loudestOf(printed),
    isExhausted: result.fault?.code === 'MQL5005' && result.steps >= total,
    steps: result.steps,
    fault: result.fault,
    trail: result.trail,
    hasStarted: result.equity?.some((value) => !Number.isNaN(value)) ?? false,
  }
}

/** Returns the first message of the most frequent kind. Messages of one kind differ in their numbers only. */
function loudestOf(logs: readonly string[]): string | null {
  const kinds = new Map<string, { readonly first: string; count: number }>()
  for (const first of logs) {
    const kind = first.replace(/[\d.]+/g, '0')
    const known = kinds.get(kind)
    if (known) known.count++
    else kinds.set(kind, { first, count: 1 })
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count)[0]?.first ?? null
}

function runOn(
  { checked, facts, programs }: ObservedProgram,
  market: PrecheckMarket,
  total: number,
  onRefusal: (code: number) => void,
): MqlRun {
  const bars = barsOfMarket(market)
  return runMql(checked, bars, facts, {
    programs,
    market: market.market,
    account: market.account,
    history: market.history,
    otherBars: marketAround(bars),
    limits: { fuel, total },
    onRefusal,
  })
}

/** Returns whether the program runs on the market once its symbol has a history. */
export const runsWithHistory = (program: ObservedProgram, market: PrecheckMarket): boolean =>
  observe(program, { ...market, history: historyEnough }).fault === null

const historyEnough = 1000
