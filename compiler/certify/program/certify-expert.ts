import type { Bars, RunFault, Trade } from '../../api.ts'
import { marketAround } from '../../run/bars/market.ts'
import { runMql } from '../../run/mql/run.ts'
import type { OutputChange } from '../changes.ts'
import type { CertifiedRun } from '../certify.ts'
import type { ProgramChanges } from './certify-indicator.ts'
import type { Conversion } from './program-runs.ts'

export interface ExpertTerms {
  readonly deposit: number
  /** Whether the script asks to run on every tick. */
  readonly runsOnTicks: boolean
}

/** Restarts of the terminal, as shares of the bars. */
const restarts = [0.4, 0.6, 0.8] as const
const fuel = 250_000_000
/** An order that is filled later in one run than in the other is another order. */
const sameTime = 1000

/**
 * Certifies an Expert Advisor: it must trade the same in the tester, on a chart, after restarts of the terminal, and on
 * every tick if the script asks for ticks.
 */
export function certifyExpert(
  { checked, facts }: Conversion,
  { bars, history, live }: CertifiedRun,
  { deposit, runsOnTicks }: ExpertTerms,
): ProgramChanges | { readonly fault: RunFault } {
  const market = marketAround(bars)
  const tradesWith = (options: Parameters<typeof runMql>[3]) =>
    runMql(checked, bars, facts, {
      account: { deposit, leverage: Infinity },
      otherBars: market,
      limits: { fuel },
      ...options,
    })
  const tester = tradesWith({})
  if (tester.fault) return { fault: tester.fault }
  const runs: readonly (readonly [nature: 'reload' | 'every-tick', run: ReturnType<typeof tradesWith>])[] = [
    ['reload', tradesWith({ web: () => 'offline' })],
    ['reload', tradesWith({ restartsAt: restarts.map((share) => Math.floor(bars.time.length * share)) })],
    ...(runsOnTicks ? ([['every-tick', tradesWith({ inputs: { everyTick: true } })]] as const) : []),
  ]
  const places = new Map<string, number | null>()
  for (const events of [history, live].flatMap(({ recorder }) => [...recorder.byBar.values()]))
    for (const { kind, title, at } of events) if (kind === 'order') places.set(title.replace(/^\S+ /, ''), at)
  const changes: OutputChange[] = []
  for (const [nature, run] of runs) {
    if (run.fault) return { fault: run.fault }
    for (const [before, after] of otherTrades(run.trades, tester.trades)) {
      const { entryId, entryTime } = before ?? after ?? { entryId: '', entryTime: 0 }
      const bar = barAt(bars, entryTime)
      changes.push({
        kind: 'order',
        title: entryId,
        at: places.get(entryId) ?? null,
        nature,
        change: {
          symbol: bars.symbol.name,
          bar,
          time: bars.time[bar] ?? 0,
          before: textOf(before),
          after: textOf(after),
        },
      })
    }
  }
  return { changes, missing: [], isShown: ({ kind }) => kind === 'order' }
}

/** Returns entries of one run that the other one lacks. */
function otherTrades(
  now: readonly Trade[],
  then: readonly Trade[],
): readonly (readonly [before: Trade | null, after: Trade | null])[] {
  const keyOf = ({ entryTime, direction, entryPrice, quantity }: Trade): string =>
    `${Math.round(entryTime / sameTime)} ${direction} ${entryPrice.toPrecision(9)} ${quantity.toPrecision(6)}`
  const missingIn = (trades: readonly Trade[], others: readonly Trade[]): readonly Trade[] => {
    const known = new Set(others.map(keyOf))
    return trades.filter((trade) => !known.has(keyOf(trade)))
  }
  return [
    ...missingIn(now, then).map((trade) => [trade, null] as const),
    ...missingIn(then, now).map((trade) => [null, trade] as const),
  ]
}

const textOf = (trade: Trade | null): string | null =>
  trade && `${trade.direction} at ${Number(trade.entryPrice.toPrecision(9))}`

function barAt({ time }: Bars, moment: number): number {
  const next = time.findIndex((opening) => opening > moment)
  return Math.max(0, (next < 0 ? time.length : next) - 1)
}
