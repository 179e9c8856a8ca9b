import type { Bars, Dialect, RunResult, Trade } from '../../api.ts'
import type { ShownObject } from '../../run/mql/chart-objects.ts'
import type { ShownLook } from '../../run/mql/look.ts'
import { dialects } from '../../targets/dialects.ts'
import { required } from '../../text/required.ts'
import { budgets } from '../cover/budgets.ts'
import { firstUnpaired } from '../picture/compare-shapes.ts'
import { comparePortRuns, runPrograms } from '../prove-port.ts'
import { compareProof, prover, type OnCharts, type ProverInput } from '../prover.ts'
import type { Source } from '../../text/source.ts'
import { sameWithin } from '../tolerance.ts'
import type { ChartPicture, DrawnTrade, Pane, PicturePair } from './chart-picture.ts'
import { frameDifference } from './frame-difference.ts'
import { mqlObjects } from './mql-objects.ts'
import { mqlPlots } from './mql-plots.ts'
import { barOfTime, type PictureBars } from './picture-bars.ts'
import { pineDrawings, pineTables } from './pine-drawings.ts'
import { pinePlots } from './pine-plots.ts'

/** Returns the newest bars that pictures show. */
const viewOf = (bars: Bars): PictureBars => ({ bars, first: Math.max(0, bars.time.length - budgets.chart.bars) })

/** Pictures a script and its first conversion on a set of bars, from the runs that a proof compares. */
export function pictureConversion(input: ProverInput, given: Bars): PicturePair {
  const proof = prover(input)(given)
  const { dialect } = required(input.programs[0], 'program of the pictures')
  const runs = required(proof.runs[0], 'run of the program')()
  const [original, converted] = runs
  const charts = proof.onCharts(0)
  const view = viewOf(proof.bars)
  const script = pictureScript(charts, original, view)
  const pictures = [
    script,
    pictureProgram({ ...charts, dialect, run: converted, hasOwnObjects: true, isOverlay: script.isOverlay }, view),
  ] as const
  const shape = original.shapes && converted.shapes ? firstUnpaired(original.shapes, converted.shapes, same) : null
  const difference = frameDifference({
    comparison: compareProof(proof, runs),
    pictures,
    shape,
    plotLines: proof.plotLines,
    view,
  })
  return { firstBar: view.first, original: pictures[0], converted: pictures[1], difference }
}

/** Pictures an MQL4 program and its port on a set of bars. */
export function picturePort(original: readonly Source[], converted: readonly Source[], bars: Bars): PicturePair {
  const objects: Record<Dialect, readonly ShownObject[]> = { mql4: [], mql5: [] }
  const runs = runPrograms(original, converted, bars, (dialect, shown) => (objects[dialect] = shown))
  const view = viewOf(bars)
  const pictures = (
    [
      ['mql4', runs.original],
      ['mql5', runs.converted],
    ] as const
  ).map(([dialect, run]) =>
    pictureProgram(
      { look: run.look ?? null, objects: objects[dialect], dialect, run, hasOwnObjects: false, isOverlay: true },
      view,
    ),
  )
  const [first, second] = [required(pictures[0], 'picture'), required(pictures[1], 'picture')]
  const comparison = comparePortRuns(runs)
  const difference = frameDifference({ comparison, pictures: [first, second], shape: null, plotLines: new Map(), view })
  return { firstBar: view.first, original: first, converted: second, difference }
}

const same = sameWithin({})

// ------------------------------------------------------------------------------------------ the script

function pictureScript({ script, series }: OnCharts, { trades }: RunResult, view: PictureBars): ChartPicture {
  const { chart: most } = budgets
  const { asked, drawings, drawnOn = view.bars } = script
  const isOverlay = asked?.isOverlay ?? false
  const plots = pinePlots({ asked: (asked?.plots ?? []).slice(0, most.plots), series, isOverlay }, view)
  const shown = drawings
    ? {
        drawings: pineDrawings({ drawings, drawnOn, isOverlay, max: most.drawings }, view),
        tables: pineTables({ drawings, isOverlay, max: most.cells }),
      }
    : { drawings: [], tables: [] }
  const lists = Object.values(drawings ?? {})
  const older = lists.reduce((sum, list) => sum + Math.max(0, list.length - most.drawings), 0)
  return {
    platform: 'TradingView',
    isOverlay,
    ...plots,
    ...shown,
    fields: [],
    trades: tradesOf(trades, view),
    leftOut: [...beyond((asked?.plots.length ?? 0) - most.plots, 'plots'), ...beyond(older, 'older drawings')],
  }
}

const beyond = (count: number, what: string): readonly string[] =>
  count > 0 ? [`${count.toLocaleString('en-US')} ${what}`] : []

// ----------------------------------------------------------------------------------------- the program

interface ProgramInput {
  readonly look: ShownLook | null
  readonly objects: readonly ShownObject[]
  readonly dialect: Dialect
  readonly run: RunResult
  /** Whether all objects are in the program's own window, as a conversion makes them. */
  readonly hasOwnObjects: boolean
  /** Whether a program without a look, an Expert Advisor, is pictured on the prices. */
  readonly isOverlay: boolean
}

function pictureProgram(input: ProgramInput, view: PictureBars): ChartPicture {
  const { look, objects, dialect, run, hasOwnObjects } = input
  const { chart: most } = budgets
  const hasOwnWindow = look?.hasOwnWindow ?? !input.isOverlay
  const paneOf = ({ window }: ShownObject): Pane => (hasOwnWindow && (hasOwnObjects || window > 0) ? 'own' : 'price')
  const shown = mqlObjects({ objects, paneOf, max: most.objects }, view)
  const plots = look
    ? mqlPlots({ ...look, plots: look.plots.slice(0, most.plots) }, !dialects[dialect].chart.hasFillings, view)
    : { plots: [], candles: [], signs: [], fills: [], levels: [] }
  return {
    platform: dialects[dialect].platform,
    isOverlay: !hasOwnWindow,
    ...plots,
    ...shown,
    barColors: null,
    tables: [],
    trades: tradesOf(run.trades, view),
    leftOut: [
      ...shown.leftOut,
      ...beyond((look?.plots.length ?? 0) - most.plots, 'plots'),
      ...beyond(objects.length - most.objects, 'older objects'),
    ],
  }
}

const tradesOf = (trades: readonly Trade[], view: PictureBars): readonly DrawnTrade[] =>
  trades.map(({ direction, entryTime, entryPrice, exitTime, exitPrice }) => ({
    isLong: direction === 'long',
    entry: [barOfTime(entryTime, view), entryPrice],
    exit: exitTime === null || exitPrice === null ? null : [barOfTime(exitTime, view), exitPrice],
  }))
