import type { Trade } from '../../compiler/api.ts'
import type { ListingFacts } from '../data/marketplace/listing.ts'

type Finding = ListingFacts['findings'][number]

interface ListedRun {
  readonly market: string
  readonly trades: readonly Trade[]
  /** Milliseconds of a bar. */
  readonly barMs: number
}

/** Positions in a row at worse prices from which a program is said to average down, and from which that is critical. */
const averaging = { some: 3, many: 8 } as const
/** Growth of the volume after losses. */
const growth = { some: 1.9, much: 4, steps: 3 } as const
const betweenBarsShare = 0.2

/** Returns what the trades of the runs show and a buyer fears most, whatever the code looks like. */
export function tradingHabits(runs: readonly ListedRun[]): Finding[] {
  const deepest = largestOf(runs, ({ trades }) => positionsDown(trades))
  const steepest = largestOf(runs, ({ trades }) => growthAfterLosses(trades))
  const busiest = largestOf(runs, ({ trades, barMs }) => shareBetweenBars(trades, barMs))
  return [
    ...found(deepest.value >= averaging.some, {
      code: 'averages-down',
      severity: deepest.value >= averaging.many ? 'critical' : 'warning',
      text: `Averages down: up to ${deepest.value} positions were open at once, each at a worse price (${deepest.market}).`,
    }),
    ...found(steepest.value >= growth.some, {
      code: 'grows-after-losses',
      severity: steepest.value >= growth.much ? 'critical' : 'warning',
      text: `The volume grew after losses, up to ${steepest.value.toFixed(1)} times (${steepest.market}).`,
    }),
    ...found(busiest.value >= betweenBarsShare, {
      code: 'trades-on-ticks',
      severity: 'info',
      text: `${Math.round(busiest.value * 100)} % of the positions were opened between bars: ticks decide (${busiest.market}).`,
    }),
  ]
}

const found = (isFound: boolean, finding: Finding): Finding[] => (isFound ? [finding] : [])

function largestOf(runs: readonly ListedRun[], measure: (run: ListedRun) => number) {
  return runs
    .map((run) => ({ market: run.market, value: measure(run) }))
    .reduce((best, next) => (next.value > best.value ? next : best), { market: '', value: 0 })
}

const byEntry = (trades: readonly Trade[]): Trade[] => trades.toSorted((a, b) => a.entryTime - b.entryTime)

/** Returns the most positions of one direction that were open at once, each opened at a worse price than the last. */
function positionsDown(trades: readonly Trade[]): number {
  let most = 0
  for (const direction of ['long', 'short'] as const) {
    const sign = direction === 'long' ? 1 : -1
    let open: Trade[] = []
    for (const trade of byEntry(trades).filter((one) => one.direction === direction)) {
      open = open.filter(({ exitTime }) => exitTime === null || exitTime > trade.entryTime)
      // Parts of one position that are closed one after the other have one entry.
      if (open.some(({ entryPrice, entryTime }) => entryPrice === trade.entryPrice && entryTime === trade.entryTime))
        continue
      const isWorse = open.every(({ entryPrice }) => (entryPrice - trade.entryPrice) * sign > 0)
      open = isWorse ? [...open, trade] : [trade]
      most = Math.max(most, open.length)
    }
  }
  return most
}

/** Returns how many times the volume grew from loss to loss; 0 where it did so fewer than three times. */
function growthAfterLosses(trades: readonly Trade[]): number {
  const sorted = byEntry(trades)
  let [steps, largest, first] = [0, 0, 0]
  sorted.forEach((trade, k) => {
    const last = sorted[k - 1]
    const isAfterLoss =
      last !== undefined && last.exitTime !== null && last.exitTime <= trade.entryTime && last.profit < 0
    if (!isAfterLoss || trade.quantity <= last.quantity * 1.2) {
      first = trade.quantity
      return
    }
    steps++
    largest = Math.max(largest, trade.quantity / first)
  })
  return steps >= growth.steps ? largest : 0
}

function shareBetweenBars(trades: readonly Trade[], barMs: number): number {
  const entries = new Set(trades.map(({ entryTime }) => entryTime))
  const between = [...entries].filter((time) => time % barMs !== 0).length
  return entries.size === 0 ? 0 : between / entries.size
}
