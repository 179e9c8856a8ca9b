import { useQuery } from '@tanstack/react-query'
import type { Bars, Comparison, PlotSeries, RunResult } from '../../../../../compiler/api.ts'
import type { RunBothInput } from '../../../lib/compiler/compiler-service.ts'
import type { CompilerWorker } from '../../../lib/compiler/compiler.ts'
import { titleOfSet } from '../../../lib/compiler/set-titles.ts'
import { programOf, type ProgramId } from '../../../../../contract/outputs.ts'
import type { Conversion } from '../../../lib/conversion/conversion-files.ts'
import { sameWithin } from '../../../../../compiler/proof/tolerance.ts'
import { sourceLanguages } from '../../../../../compiler/targets/languages.ts'

/** Bars for a proof, and recorded plots of the export. */
export interface BarSet {
  /** Unique, because files with the same name may differ. */
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
  /** Comparison with values recorded on the platform. */
  readonly recorded: readonly RecordedComparison[]
  readonly tookMs: number
}

export interface RecordedComparison {
  readonly title: string
  readonly compared: number
  /** Index of the first bar that differs from the record, or null. */
  readonly firstDifference: number | null
}

/** Relative tolerance: above the exports' rounding, below visible differences. */
const isClose = sameWithin({ tolerance: 1e-6, absolute: 1e-6 })

/** Loads the standard sets of bars, from `firstDay` (milliseconds) on if it is given. */
export function useStandardSets(compiler: CompilerWorker, firstDay: number | null) {
  return useQuery({
    queryKey: ['standard-sets', firstDay],
    queryFn: async (): Promise<readonly BarSet[]> => {
      const [names, sets] = await Promise.all([
        compiler.standardNames(),
        firstDay === null ? compiler.standardBars() : compiler.standardBarsFrom(firstDay),
      ])
      return sets.map((bars, index): BarSet => {
        const name = names[index] ?? ''
        return { id: `${name} ${firstDay ?? ''}`, name: titleOfSet(name), bars, recorded: new Map(), problems: [] }
      })
    },
    staleTime: Infinity,
  })
}

/** Runs both programs on `set` in the worker. */
export function useProofRun(
  compiler: CompilerWorker,
  conversion: Conversion,
  program: ProgramId,
  set: BarSet | undefined,
) {
  return useQuery({
    queryKey: ['proof', conversion.id, program, set?.id],
    enabled: set !== undefined,
    queryFn: async (): Promise<ProofRun> => {
      if (!set) throw new Error('Choose a set of bars first.')
      const startedAt = performance.now()
      const [original, shown, comparison] = await compiler.runBoth(runInput(conversion, program, set))
      return {
        original,
        converted: shown,
        comparison,
        recorded: compareRecorded(original.plots, set.recorded),
        tookMs: performance.now() - startedAt,
      }
    },
    staleTime: Infinity,
    retry: false,
  })
}

/** Both programs of a conversion on a set of bars. */
function runInput(conversion: Conversion, program: ProgramId, { bars }: BarSet): RunBothInput {
  const { type, pineScriptCode, files, options, outputs } = conversion
  const output = programOf(outputs, program)
  return {
    source: pineScriptCode,
    language: sourceLanguages[type],
    files,
    converted: {
      dialect: program.target,
      text: output?.code ?? '',
      includes: output?.includes ?? [],
      companion: program.isCompanion,
    },
    bars,
    ...(options.maxBars === null ? {} : { maxBars: options.maxBars }),
  }
}

/** Pictures both charts on `set` in the worker, once the user asks for them. */
export function useProofPictures(
  compiler: CompilerWorker,
  { conversion, program, set }: { readonly conversion: Conversion; readonly program: ProgramId; readonly set: BarSet },
  isWanted: boolean,
) {
  return useQuery({
    queryKey: ['proof-pictures', conversion.id, program, set.id],
    enabled: isWanted,
    queryFn: () => compiler.pictures(runInput(conversion, program, set)),
    staleTime: Infinity,
    retry: false,
  })
}

/** A list of trades as TradingView exports it. */
export interface TradeList {
  readonly id: string
  readonly name: string
  readonly text: string
}

/** Runs the strategy as TradingView's tester does, and compares it with the list. */
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
    for (const [bar, expected] of values.entries()) {
      const actual = plot.values[bar] ?? NaN
      if (Number.isNaN(actual) && Number.isNaN(expected)) continue
      compared++
      if (!isClose(actual, expected)) firstDifference ??= bar
    }
    return [{ title: plot.title, compared, firstDifference }]
  })
}
