import { useQuery } from '@tanstack/react-query'
import type { Bars, Comparison, Dialect, PlotSeries, RunResult } from '../../../../../compiler/api.ts'
import type { CompilerWorker } from '../../../lib/compiler/compiler.ts'
import type { Conversion } from '../../../lib/conversion/conversion-files.ts'

/** Bars to prove on, and the plots an export carries besides. */
export interface BarSet {
  /** Two files of a name may hold different bars. */
  readonly id: string
  readonly name: string
  readonly bars: Bars
  readonly recorded: ReadonlyMap<string, Float64Array>
  readonly problems: readonly string[]
}

export interface ProofRun {
  readonly original: RunResult
  readonly converted: RunResult
  readonly comparison: Comparison
  /** Against values recorded on the platform, for the plots the export carries. */
  readonly recorded: readonly RecordedComparison[]
  readonly took: number
}

export interface RecordedComparison {
  readonly title: string
  readonly compared: number
  /** First bar whose value is not the recorded one; null when all agree. */
  readonly firstDifference: number | null
}

/** Exports round; this is far below what a chart shows and far above rounding. */
const recordedTolerance = 1e-6

/** The standard sets of bars, by name. */
export function useStandardSets(compiler: CompilerWorker) {
  return useQuery({
    queryKey: ['standard-sets'],
    queryFn: async (): Promise<readonly BarSet[]> => {
      const [names, sets] = await Promise.all([compiler.standardNames(), compiler.standardBars()])
      return sets.map((bars, index) => ({
        id: names[index],
        name: names[index],
        bars,
        recorded: new Map(),
        problems: [],
      }))
    },
    staleTime: Infinity,
  })
}

/** Runs both programs on `set` in the worker. */
export function useProofRun(
  compiler: CompilerWorker,
  conversion: Conversion,
  dialect: Dialect,
  set: BarSet | undefined,
) {
  return useQuery({
    queryKey: ['proof', conversion.id, dialect, set?.id],
    enabled: set !== undefined,
    queryFn: async (): Promise<ProofRun> => {
      if (!set) throw new Error('There are no bars.')
      const began = performance.now()
      const { type, pineScriptCode, files, options, mql4Code, mql5Code, mql5Includes } = conversion
      const [original, shown, comparison] = await compiler.runBoth({
        source: pineScriptCode,
        language: type === 'pine_to_mql' ? 'pine' : 'mql4',
        files,
        converted: { dialect, text: dialect === 'mql4' ? mql4Code : mql5Code, includes: mql5Includes },
        bars: set.bars,
        maxBars: options.maxBars ?? undefined,
      })
      return {
        original,
        converted: shown,
        comparison,
        recorded: compareRecorded(original.plots, set.recorded),
        took: performance.now() - began,
      }
    },
    staleTime: Infinity,
    retry: false,
  })
}

/** A strategy's list of trades as TradingView exported it. */
export interface TradeList {
  readonly id: string
  readonly name: string
  readonly text: string
}

/** Runs the strategy as TradingView's tester does, and compares with the list. */
export function useTradeRecord(
  compiler: CompilerWorker,
  { id, pineScriptCode: source, files }: Conversion,
  set: BarSet,
  list: TradeList | null,
) {
  return useQuery({
    queryKey: ['trade-record', id, set.id, list?.id],
    enabled: list !== null,
    queryFn: () => compiler.compareRecord({ source, files, bars: set.bars, list: list?.text ?? '' }),
    staleTime: Infinity,
    retry: false,
  })
}

export function compareRecorded(
  plots: readonly PlotSeries[],
  recorded: ReadonlyMap<string, Float64Array>,
): readonly RecordedComparison[] {
  return plots.flatMap((plot) => {
    const values = recorded.get(plot.title)
    if (!values) return []
    let compared = 0
    let firstDifference: number | null = null
    for (let bar = 0; bar < values.length; bar++) {
      const [mine, theirs] = [plot.values[bar], values[bar]]
      if (Number.isNaN(mine) && Number.isNaN(theirs)) continue
      compared++
      if (firstDifference === null && !(Math.abs(mine - theirs) <= recordedTolerance * Math.max(1, Math.abs(theirs))))
        firstDifference = bar
    }
    return [{ title: plot.title, compared, firstDifference }]
  })
}
