import type {
  DrawnBackground,
  DrawnCandles,
  DrawnFill,
  DrawnLevel,
  DrawnPlot,
  Rgba,
} from '../../../../../compiler/proof/chart/chart-picture.ts'
import { colorAt, cssOf, isVisible, setStroke, type Pen } from './pen.ts'

/** Paints a plot in its own way of drawing. */
export function paintPlot(pen: Pen, plot: DrawnPlot): void {
  if (plot.style === 'line' || plot.style === 'steps') paintLine(pen, plot)
  else if (plot.style === 'area') paintArea(pen, plot)
  else paintEach(pen, plot)
}

/** Returns the visible bars of a series that is drawn later. */
const visibleBars = ({ from, to }: Pen, offset: number, count: number): readonly [first: number, last: number] => [
  Math.max(0, from - offset - 1),
  Math.min(count - 1, to - offset + 1),
]

/** Rows of points of one color: a line has the color of the bar it leads to. */
function paintLine(pen: Pen, plot: DrawnPlot): void {
  const { context } = pen
  const { values, offset, joinsGaps } = plot
  const [first, last] = visibleBars(pen, offset, values.length)
  let before = joinsGaps ? lastKnown(values, first) : -1
  let open: number | null = null
  const finish = (): void => {
    if (open !== null) context.stroke()
    open = null
  }
  for (let bar = first; bar <= last; bar++) {
    const value = values[bar] ?? Number.NaN
    if (value !== value) {
      if (!joinsGaps) before = -1
      continue
    }
    const color = colorAt(plot, bar)
    if (before >= 0 && isVisible(color)) {
      const [x, y] = [pen.xOf(bar + offset), pen.yOf(value)]
      const previous = pen.yOf(values[before] ?? Number.NaN)
      if (open !== color) {
        finish()
        setStroke(context, color, plot.width, plot.dash)
        context.beginPath()
        context.moveTo(pen.xOf(before + offset), previous)
        open = color
      } else if (before !== bar - 1) context.lineTo(pen.xOf(before + offset), previous)
      if (plot.style === 'steps') context.lineTo(x, previous)
      context.lineTo(x, y)
    } else finish()
    before = bar
  }
  finish()
}

/** Bars before the visible ones among which a line's last value is sought. */
const soughtBars = 1_000

function lastKnown(values: Float64Array, first: number): number {
  for (let bar = first - 1; bar >= Math.max(0, first - soughtBars); bar--) if (values[bar] === values[bar]) return bar
  return -1
}

/** How much of a plot's color the area below it has. */
const areaOpacity = 0.4

function paintArea(pen: Pen, plot: DrawnPlot): void {
  const base = new Float64Array(plot.values.length).fill(plot.base)
  pen.context.save()
  pen.context.globalAlpha *= areaOpacity
  paintFill(pen, { ...plot, upper: plot.values, lower: base, style: 'area' })
  pen.context.restore()
  paintLine(pen, { ...plot, style: 'line' })
}

/** Columns, histograms, circles and crosses: one sign for each bar. */
function paintEach(pen: Pen, plot: DrawnPlot): void {
  const { context } = pen
  const [first, last] = visibleBars(pen, plot.offset, plot.values.length)
  const base = pen.yOf(plot.base)
  const thick = plot.style === 'columns' ? Math.max(1, pen.barSpacing * 0.8) : plot.width
  for (let bar = first; bar <= last; bar++) {
    const value = plot.values[bar] ?? Number.NaN
    const color = colorAt(plot, bar)
    if (value !== value || !isVisible(color)) continue
    const [x, y] = [pen.xOf(bar + plot.offset), pen.yOf(value)]
    if (plot.style === 'circles') {
      context.fillStyle = cssOf(color)
      context.beginPath()
      context.arc(x, y, 1 + plot.width, 0, 2 * Math.PI)
      context.fill()
    } else if (plot.style === 'crosses') {
      setStroke(context, color, Math.max(1, plot.width / 2), 'solid')
      const arm = 2 + plot.width
      context.beginPath()
      context.moveTo(x - arm, y)
      context.lineTo(x + arm, y)
      context.moveTo(x, y - arm)
      context.lineTo(x, y + arm)
      context.stroke()
    } else {
      context.fillStyle = cssOf(color)
      context.fillRect(x - thick / 2, Math.min(y, base), thick, Math.max(1, Math.abs(y - base)))
    }
  }
}

/** Paints the area between two series, in one piece for each row of bars of one color. */
export function paintFill(
  pen: Pen,
  fill: Pick<DrawnFill, 'upper' | 'lower' | 'offset' | 'style' | 'color' | 'colors'>,
): void {
  const { context } = pen
  const { upper, lower, offset } = fill
  const [first, last] = visibleBars(pen, offset, upper.length)
  const hasBoth = (bar: number): boolean => upper[bar] === upper[bar] && lower[bar] === lower[bar]
  const at = (series: Float64Array, bar: number) => [pen.xOf(bar + offset), pen.yOf(series[bar] ?? Number.NaN)] as const
  if (fill.style === 'strips') return paintStrips(pen, fill, [first, last])
  let start = Math.max(first, 1)
  while (start <= last) {
    const color = colorAt(fill, start)
    let end = start
    while (end <= last && hasBoth(end) && hasBoth(end - 1) && colorAt(fill, end) === color) end++
    if (end > start && isVisible(color)) {
      context.fillStyle = cssOf(color)
      context.beginPath()
      context.moveTo(...at(upper, start - 1))
      for (let bar = start; bar < end; bar++) context.lineTo(...at(upper, bar))
      for (let bar = end - 1; bar >= start - 1; bar--) context.lineTo(...at(lower, bar))
      context.fill()
    }
    start = Math.max(end, start + 1)
  }
}

function paintStrips(
  { context, xOf, yOf }: Pen,
  fill: Pick<DrawnFill, 'upper' | 'lower' | 'offset' | 'color' | 'colors'>,
  [first, last]: readonly [number, number],
): void {
  for (let bar = first; bar <= last; bar++) {
    const [a, b] = [fill.upper[bar] ?? Number.NaN, fill.lower[bar] ?? Number.NaN]
    const color = colorAt(fill, bar)
    if (a !== a || b !== b || !isVisible(color)) continue
    setStroke(context, color, 1, 'solid')
    context.beginPath()
    context.moveTo(xOf(bar + fill.offset), yOf(a))
    context.lineTo(xOf(bar + fill.offset), yOf(b))
    context.stroke()
  }
}

/** Paints candles or bars. */
export function paintCandles(pen: Pen, candles: DrawnCandles): void {
  const { context } = pen
  const { open, high, low, close, offset, border, wick } = candles
  const [first, last] = visibleBars(pen, offset, open.length)
  const half = Math.max(0.5, pen.barSpacing * 0.35)
  const priceAt = (series: Float64Array, bar: number): number => pen.yOf(series[bar] ?? Number.NaN)
  for (let bar = first; bar <= last; bar++) {
    const color = colorAt(candles, bar)
    const [edge, line] = [border, wick].map((colors) => (colors ? (colors[bar] ?? Number.NaN) : color)) as [
      number,
      number,
    ]
    if (open[bar] !== open[bar] || ![color, edge, line].some(isVisible)) continue
    const x = pen.xOf(bar + offset)
    const [o, h, l, c] = [open, high, low, close].map((series) => priceAt(series, bar)) as [
      number,
      number,
      number,
      number,
    ]
    const ends = [Math.min(o, c), Math.max(o, c)] as const
    if (candles.style === 'bars') paintBar(pen, color, { x, half, o, h, l, c })
    else {
      strokeLines(pen, line, [
        [x, h, x, ends[0]],
        [x, ends[1], x, l],
      ])
      const body = [x - half, ends[0], 2 * half, Math.max(1, ends[1] - ends[0])] as const
      if (isVisible(color)) {
        context.fillStyle = cssOf(color)
        context.fillRect(...body)
      }
      if (isVisible(edge) && edge !== color) {
        setStroke(context, edge, 1, 'solid')
        context.strokeRect(...body)
      }
    }
  }
}

interface BarInPixels {
  readonly x: number
  readonly half: number
  readonly o: number
  readonly h: number
  readonly l: number
  readonly c: number
}

const paintBar = (pen: Pen, color: Rgba, { x, half, o, h, l, c }: BarInPixels): void =>
  strokeLines(pen, color, [
    [x, h, x, l],
    [x - half, o, x, o],
    [x, c, x + half, c],
  ])

function strokeLines(
  { context }: Pen,
  color: Rgba,
  lines: readonly (readonly [fromX: number, fromY: number, toX: number, toY: number])[],
): void {
  if (!isVisible(color)) return
  setStroke(context, color, 1, 'solid')
  context.beginPath()
  for (const [fromX, fromY, toX, toY] of lines) {
    context.moveTo(fromX, fromY)
    context.lineTo(toX, toY)
  }
  context.stroke()
}

export function paintLevel({ context, yOf, width }: Pen, level: DrawnLevel): void {
  if (!isVisible(level.color)) return
  const y = yOf(level.value)
  setStroke(context, level.color, level.width, level.dash)
  context.beginPath()
  context.moveTo(0, y)
  context.lineTo(width, y)
  context.stroke()
}

/** Paints a color behind bars. */
export function paintBackground({ context, xOf, from, to, height }: Pen, background: DrawnBackground): void {
  if (background.to < from - 1 || background.from > to + 1 || !isVisible(background.color)) return
  context.fillStyle = cssOf(background.color)
  const left = xOf(background.from)
  context.fillRect(left, 0, xOf(background.to) - left, height)
}
