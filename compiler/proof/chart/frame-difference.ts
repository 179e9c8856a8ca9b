import type { Comparison } from '../../api.ts'
import { differenceWords } from '../compare.ts'
import type { PartDifference } from '../look/parts.ts'
import type { Shape } from '../picture/shapes.ts'
import type { ChartPicture, FramedDifference, Pane } from './chart-picture.ts'
import { barOfTime, countOf, type PictureBars } from './picture-bars.ts'

interface FrameInput {
  readonly comparison: Comparison
  readonly pictures: readonly [original: ChartPicture, converted: ChartPicture]
  /** The shape that differs first; null where drawings are equal. */
  readonly shape: Shape | null
  /** Line of the script by the title of a plot. */
  readonly plotLines: ReadonlyMap<string, number>
  readonly view: PictureBars
}

/** Returns where the charts differ first: of all parts, that with the earliest bar. Null for runs that stopped. */
export function frameDifference(input: FrameInput): FramedDifference | null {
  if (input.comparison.fault) return null
  const frames = [...plotFrames(input), ...partFrames(input), ...tradeFrames(input), ...shapeFrames(input)]
  const [first, ...others] = frames.filter(({ to }) => to >= 0)
  return first ? others.reduce((known, frame) => (frame.from < known.from ? frame : known), first) : null
}

/** Bars on either side of a value that are framed with it. */
const besideValue = 1.5

function plotFrames({ comparison, pictures, plotLines, view }: FrameInput): readonly FramedDifference[] {
  return comparison.plots.flatMap(({ title, firstDifference }): readonly FramedDifference[] => {
    if (!firstDifference) return []
    const bar = firstDifference.bar - view.first
    return [
      {
        words: differenceWords(`plot ${title}`, { ...firstDifference, bar }),
        line: plotLines.get(title) ?? null,
        ...frameOf(pictures, title, bar),
      },
    ]
  })
}

/** Frames the values of a title at a bar; the whole pane where there are none. */
function frameOf(
  pictures: readonly ChartPicture[],
  title: string,
  bar: number,
): Omit<FramedDifference, 'words' | 'line'> {
  const base = title.replace(/ \d+$/, '')
  const found = pictures.flatMap((picture) => seriesOf(picture).filter((series) => series.title === title))
  const alike =
    found.length > 0 ? found : pictures.flatMap((one) => seriesOf(one).filter((series) => series.title === base))
  const values = alike.flatMap(({ values: all }) => all.map((series) => series[bar] ?? Number.NaN).filter(isNumber))
  return {
    pane: alike[0]?.pane ?? paneOf(pictures),
    from: bar - besideValue,
    to: bar + besideValue,
    ...rangeOf(values),
  }
}

const isNumber = (value: number): boolean => Number.isFinite(value)

const rangeOf = (values: readonly number[]): Pick<FramedDifference, 'low' | 'high'> =>
  values.length === 0 ? { low: null, high: null } : { low: Math.min(...values), high: Math.max(...values) }

const paneOf = (pictures: readonly ChartPicture[]): Pane =>
  pictures.every(({ isOverlay }) => isOverlay) ? 'price' : 'own'

interface Series {
  readonly title: string
  readonly pane: Pane
  readonly values: readonly Float64Array[]
}

function seriesOf({ plots, candles, signs, fills }: ChartPicture): readonly Series[] {
  return [
    ...plots.map(({ title, pane, values }) => ({ title, pane, values: [values] })),
    ...signs.map(({ title, pane, values }) => ({ title, pane, values: [values] })),
    ...candles.flatMap(({ title, pane, open, high, low, close }) => [
      { title, pane, values: [high, low] },
      ...Object.entries({ open, high, low, close }).map(([part, values]) => ({
        title: `${title}:${part}`,
        pane,
        values: [values],
      })),
    ]),
    ...fills.map(({ title, pane, upper, lower }) => ({ title, pane, values: [upper, lower] })),
  ]
}

/** Inputs and accounts are not on the chart. */
const notOnChart: ReadonlySet<string> = new Set(['input', 'equity', 'order', 'margin-call', 'reading', 'drawing'])

function partFrames({ comparison, pictures, view }: FrameInput): readonly FramedDifference[] {
  return (comparison.parts ?? []).flatMap(({ part, firstDifference }): readonly FramedDifference[] => {
    if (!firstDifference || notOnChart.has(part)) return []
    const { item, bar, line } = firstDifference
    const title = item.slice(item.indexOf(' ') + 1)
    const words = partWords(firstDifference)
    if (part === 'level') return [{ words, line, ...levelFrame(pictures, title, countOf(view)) }]
    const at = bar === null ? firstBarOf(pictures, title) : bar - view.first
    return [{ words, line, ...frameOf(pictures, title, at) }]
  })
}

function partWords({ item, what, original, converted, bar }: PartDifference): string {
  const place = bar === null ? '' : ` at bar ${bar}`
  if (what === 'missing') return `${item} is missing${place}`
  if (what === 'extra') return `${item} is not in the script${place}`
  return `${item}, ${what}${place}: ${original} and ${converted}`
}

/** The first bar on which a plot of the title is drawn. */
function firstBarOf(pictures: readonly ChartPicture[], title: string): number {
  const bars = pictures
    .flatMap(seriesOf)
    .filter((series) => series.title === title)
    .flatMap(({ values }) => values.map((series) => series.findIndex(isNumber)))
    .filter((bar) => bar >= 0)
  return bars.length === 0 ? 0 : Math.min(...bars)
}

/** A level is framed at the newest bars. */
function levelFrame(
  pictures: readonly ChartPicture[],
  title: string,
  count: number,
): Omit<FramedDifference, 'words' | 'line'> {
  const levels = pictures.flatMap((picture) =>
    picture.levels.filter((level, k) => (level.title || String(k + 1)) === title),
  )
  return {
    pane: levels[0]?.pane ?? paneOf(pictures),
    from: Math.max(0, count - 20),
    to: count - 1,
    ...rangeOf(levels.map(({ value }) => value)),
  }
}

function tradeFrames({ comparison, view }: FrameInput): readonly FramedDifference[] {
  const difference = comparison.trades?.firstDifference
  if (!difference) return []
  const bar = difference.bar - view.first
  const prices = difference.what === 'missing' || difference.what === 'exit' || difference.what === 'entry'
  const { bars } = view
  const values = prices ? [bars.low[difference.bar] ?? Number.NaN, bars.high[difference.bar] ?? Number.NaN] : []
  return [
    {
      words: differenceWords('trade', difference),
      line: null,
      pane: 'price',
      from: bar - besideValue,
      to: bar + besideValue,
      ...rangeOf(values.filter(isNumber)),
    },
  ]
}

function shapeFrames({ comparison, pictures, shape, view }: FrameInput): readonly FramedDifference[] {
  const difference = comparison.drawings?.firstDifference
  if (!difference || !shape) return []
  const item = difference.drawing ?? shape.kind
  const words =
    difference.what === 'missing'
      ? `${item} is missing`
      : difference.what === 'extra'
        ? `${item} is not in the script`
        : `${item}, ${difference.what}: ${difference.original} and ${difference.converted}`
  const last = countOf(view) - 1
  const bars = shape.points.map(([time]) => barOfTime(time * 1000, view)).filter(isNumber)
  // A cell of a table is at no bar: the newest ones are framed below it.
  const [from, to] = bars.length === 0 ? [last - 20, last] : [Math.min(...bars) - 1, Math.max(...bars) + 1]
  const prices = shape.points.flatMap(([, price]) => (price === null ? [] : [price]))
  return [{ words, line: difference.line ?? null, pane: paneOf(pictures), from, to, ...rangeOf(prices) }]
}
