import type { Comparison, Difference, PlotComparison, VerifyResult } from '../api.ts'
import { unrunLines, untriedWords } from './cover/coverage-words.ts'
import { leftOutWords, type LeftOut } from './left-out.ts'
import type { Part, PartDifference } from './look/parts.ts'
import type { ShapeDifference } from './picture/shapes.ts'

/** A criterion of a comparison: a noun, how many of it, and where it differs first. */
export interface ComparedRow {
  /** Singular and plural, such as `plot`, `plots`. */
  readonly nouns: readonly [one: string, many: string]
  readonly count: number
  /** How many of them MetaTrader has in a weaker form. */
  readonly approximated: number
  /** The first difference in words; null where all are equal. */
  readonly difference: string | null
}

const partNouns: Readonly<Record<Part, readonly [string, string]>> = {
  look: ['plot style', 'plot styles'],
  mark: ['sign', 'signs'],
  candle: ['candle', 'candles'],
  level: ['level', 'levels'],
  fill: ['filled bar', 'filled bars'],
  'bar-color': ['colored bar', 'colored bars'],
  input: ['input', 'inputs'],
  equity: ['equity value', 'equity values'],
  order: ['waiting order', 'waiting orders'],
  'margin-call': ['margin call', 'margin calls'],
  reading: ['value of strategy.*', 'values of strategy.*'],
  drawing: ['change of drawings', 'changes of drawings'],
}

/** A comparison, of this run or of a stored report. */
interface Compared extends Pick<Comparison, 'trades'> {
  readonly plots: readonly (Pick<PlotComparison, 'title' | 'firstDifference'> & {
    readonly line?: number | null | undefined
  })[]
  readonly logs?: Comparison['logs'] | undefined
  readonly drawings?:
    | {
        readonly compared: number
        readonly approximated?: number | undefined
        readonly firstDifference: DrawingDifference | null
      }
    | null
    | undefined
  readonly alerts?: { readonly original: number; readonly firstDifference: AlertDifference | null } | null | undefined
  readonly parts?: Comparison['parts'] | undefined
}

type AlertDifference = Omit<NonNullable<NonNullable<Comparison['alerts']>['firstDifference']>, 'line'> & {
  readonly line?: number | null | undefined
}

type DrawingDifference = Pick<ShapeDifference, 'drawing' | 'what' | 'original' | 'converted'> & {
  readonly line?: number | null | undefined
}

/** Returns what was compared, in the order of importance; what a script does not have is left out. */
export function comparedRows({ plots, trades, logs, drawings, alerts, parts = [] }: Compared): readonly ComparedRow[] {
  const plot = plots.find(({ firstDifference }) => firstDifference)
  const rows: ComparedRow[] = [
    {
      nouns: ['plot', 'plots'],
      count: plots.length,
      approximated: 0,
      difference: plot?.firstDifference
        ? `${plot.title}${onLine(plot.line)}: ${valueWords(plot.firstDifference)}`
        : null,
    },
    ...(trades
      ? [row(['trade', 'trades'], trades.original, trades.firstDifference && valueWords(trades.firstDifference))]
      : []),
    ...(drawings
      ? [
          {
            ...row(['drawn part', 'drawn parts'], drawings.compared, drawingWords(drawings.firstDifference)),
            approximated: drawings.approximated ?? 0,
          },
        ]
      : []),
    ...(alerts ? [row(['alert', 'alerts'], alerts.original, alertWords(alerts.firstDifference))] : []),
    ...(logs ? [row(['message', 'messages'], logs.compared, logWords(logs.firstDifference))] : []),
    ...parts.map(({ part, compared, approximated, firstDifference }) => ({
      nouns: partNouns[part],
      count: compared,
      approximated,
      difference: firstDifference && partWords(firstDifference),
    })),
  ]
  return rows.filter(({ count, difference }) => count > 0 || difference !== null)
}

const row = (nouns: ComparedRow['nouns'], count: number, difference: string | null): ComparedRow => ({
  nouns,
  count,
  approximated: 0,
  difference,
})

/** Returns `3 plots, 214 drawn parts and 12 alerts`; empty where nothing was compared. */
export function comparedWords(rows: readonly ComparedRow[]): string {
  const named = rows.map(
    ({ nouns: [one, many], count }) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`,
  )
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''}` : (named[0] ?? '')
}

/** Describes the difference of another part. */
function partWords({ item, what, original, converted, bar, line }: PartDifference): string {
  const place = [line === null ? '' : `line ${line}`, bar === null ? '' : `bar ${bar}`].filter(Boolean).join(', ')
  return `${item}${place && ` (${place})`}: ${what}: ${both(original, converted)}`
}

const both = (original: string | null, converted: string | null): string =>
  `${original ?? 'none'} in the original, ${converted ?? 'none'} in the conversion`

const valueWords = ({ what, bar, original, converted }: Difference): string =>
  `${what}, bar ${bar}: ${both(text(original), text(converted))}`

const onLine = (line: number | null | undefined): string => (typeof line === 'number' ? ` (line ${line})` : '')

const text = (value: number | null): string | null => (value === null ? null : String(value))

const drawingWords = (found: DrawingDifference | null): string | null =>
  found &&
  `${found.drawing ?? 'one too many'}${onLine(found.line)}: ${found.what}: ${both(found.original, found.converted)}`

const alertWords = (found: AlertDifference | null): string | null =>
  found && `bar ${found.bar}${onLine(found.line)}: ${both(found.original, found.converted)}`

const logWords = (found: NonNullable<Comparison['logs']>['firstDifference']): string | null =>
  found && `message ${found.index + 1}: ${both(found.original, found.converted)}`

/**
 * Sums what was compared on several sets of bars and on live bars: the most of each kind, and the first difference of
 * each.
 */
export function mergedRows(all: readonly (readonly ComparedRow[])[]): readonly ComparedRow[] {
  const merged = new Map<string, ComparedRow>()
  for (const one of all.flat()) {
    const [noun] = one.nouns
    const known = merged.get(noun)
    merged.set(
      noun,
      known
        ? {
            ...known,
            count: Math.max(known.count, one.count),
            approximated: Math.max(known.approximated, one.approximated),
            difference: known.difference ?? one.difference,
          }
        : one,
    )
  }
  return [...merged.values()]
}

/** Returns what a proof compared on all its sets of bars and on live bars: `3 plots and 12 alerts`. */
export const comparedInProof = (comparisons: readonly Compared[], live: Compared | null = null): string =>
  comparedWords(mergedRows([...comparisons, ...(live ? [live] : [])].map(comparedRows)))

/**
 * Returns what a program's head says of its proof: what was compared, what was left out or not tried, and which lines
 * never ran. Plots that the proof of the indicator beside an Expert Advisor compares are not left out.
 */
export function claimOfProof(
  { comparisons, live = null, coverage, skippedTrials = [] }: VerifyResult,
  beside: VerifyResult | null = null,
): string {
  const all = beside ? [...without(comparisons), ...only(beside.comparisons)] : comparisons
  const leftOut = leftOutOf({ comparisons: all, live }).join(', ')
  const untried = untriedWords(skippedTrials).join(', ')
  const unrun = coverage ? unrunLines(coverage) : ''
  return [
    comparedInProof(comparisons, live),
    ...(leftOut === '' ? [] : [`not compared: ${leftOut}`]),
    ...(untried === '' ? [] : [`not tried: ${untried}`]),
    ...(unrun === '' ? [] : [unrun]),
  ].join('; ')
}

interface WithLeftOut {
  readonly leftOut?: readonly LeftOut[] | undefined
}

const isPlot = ({ what }: LeftOut): boolean => what === 'strategy-plot'

const without = (rows: readonly WithLeftOut[]): readonly WithLeftOut[] =>
  rows.map(({ leftOut = [] }) => ({ leftOut: leftOut.filter((one) => !isPlot(one)) }))

const only = (rows: readonly WithLeftOut[]): readonly WithLeftOut[] =>
  rows.map(({ leftOut = [] }) => ({ leftOut: leftOut.filter(isPlot) }))

/** Returns what a proof has not looked at on any of its bars, because a budget or a limit of MetaTrader ended. */
export const leftOutOf = ({
  comparisons,
  live = null,
}: {
  readonly comparisons: readonly WithLeftOut[]
  readonly live?: WithLeftOut | null | undefined
}): readonly string[] => leftOutWords([...comparisons, ...(live ? [live] : [])].map(({ leftOut }) => leftOut ?? []))

/** Returns what no proof compares, in words for a list. */
export const notCompared = (isStrategy: boolean): readonly string[] =>
  isStrategy
    ? ['orders that the program watches itself', 'plots and colors of strategies', 'how your broker fills orders']
    : [
        'what lies below transparent colors',
        'widths of table columns',
        'arrow ends of lines',
        'texts of shapes',
        'prices of your broker',
      ]
