import type { ChartPicture, Pane } from '../../../../../compiler/proof/chart/chart-picture.ts'

interface Range {
  readonly low: number
  readonly high: number
}

/** How many times the range of visible prices a plot on the prices may widen the scale. */
const maxWidening = 2

/**
 * Returns the values that a pane shows on a range of bars; null for none. Charts of both platforms use the same range,
 * so that one can be laid over the other.
 */
export function visibleRange(pictures: readonly ChartPicture[], pane: Pane, from: number, to: number): Range | null {
  let low = Infinity
  let high = -Infinity
  const add = (value: number): void => {
    if (!Number.isFinite(value)) return
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  const addSeries = (values: Float64Array, offset: number): void => {
    const last = Math.min(values.length - 1, to - offset)
    for (let bar = Math.max(0, from - offset); bar <= last; bar++) add(values[bar] ?? Number.NaN)
  }
  for (const picture of pictures) {
    for (const plot of picture.plots.filter((one) => one.pane === pane)) {
      addSeries(plot.values, plot.offset)
      if (plot.style === 'columns' || plot.style === 'histogram' || plot.style === 'area') add(plot.base)
    }
    for (const { high: top, low: bottom, offset } of picture.candles.filter((one) => one.pane === pane)) {
      addSeries(top, offset)
      addSeries(bottom, offset)
    }
    if (pane === 'price') continue
    for (const signs of picture.signs) if (signs.pane === pane && !signs.edge) addSeries(signs.values, signs.offset)
    for (const fill of picture.fills.filter((one) => one.pane === pane)) {
      addSeries(fill.upper, fill.offset)
      addSeries(fill.lower, fill.offset)
    }
    for (const level of picture.levels) if (level.pane === pane) add(level.value)
    addDrawings(picture, { pane, from, to }, add)
  }
  return high >= low ? { low, high } : null
}

function addDrawings(
  { drawings }: ChartPicture,
  { pane, from, to }: { readonly pane: Pane; readonly from: number; readonly to: number },
  add: (value: number) => void,
): void {
  for (const drawing of drawings) {
    if (drawing.pane !== pane) continue
    const points =
      drawing.kind === 'segment'
        ? [drawing.from, drawing.to]
        : drawing.kind === 'area'
          ? drawing.points
          : drawing.kind === 'rule'
            ? []
            : [drawing.at]
    for (const [bar, price] of points) if (bar >= from && bar <= to) add(price)
  }
}

/** Keeps plots far from the prices from flattening the bars. */
export function nearPrices(range: Range | null, prices: Range): Range | null {
  if (!range) return null
  const most = (prices.high - prices.low) * maxWidening
  return { low: Math.max(range.low, prices.low - most), high: Math.min(range.high, prices.high + most) }
}
