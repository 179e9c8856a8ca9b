import type {
  IChartApiBase,
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesApi,
  ISeriesPrimitive,
  Logical,
  PrimitivePaneViewZOrder,
  SeriesAttachedParameter,
  SeriesType,
} from 'lightweight-charts'
import type { ChartPicture, FramedDifference, Pane } from '../../../../../compiler/proof/chart/chart-picture.ts'
import { paintDrawing } from './paint-drawings.ts'
import { paintBackground, paintCandles, paintFill, paintLevel, paintPlot } from './paint-plots.ts'
import { paintSigns, paintTrade } from './paint-signs.ts'
import { paintField, paintTable } from './paint-tables.ts'
import type { Pen } from './pen.ts'

/** Colors of the product on the paper of the charts. */
export interface PaperColors {
  readonly ink: string
  readonly long: string
  readonly short: string
  readonly difference: string
}

type Paint = (pen: Pen) => void

/** Paints on a pane of the library's chart, with its scales. */
abstract class PanePrimitive implements ISeriesPrimitive {
  #attached: SeriesAttachedParameter | null = null
  #views: readonly IPrimitivePaneView[] | null = null

  constructor(protected readonly colors: PaperColors) {}

  attached(parameters: SeriesAttachedParameter): void {
    this.#attached = parameters
  }

  detached(): void {
    this.#attached = null
  }

  paneViews(): readonly IPrimitivePaneView[] {
    this.#views ??= this.layers().map(([zOrder, paint]) => ({
      zOrder: () => zOrder,
      renderer: () => this.#renderer(paint),
    }))
    return this.#views
  }

  protected abstract layers(): readonly (readonly [PrimitivePaneViewZOrder, Paint])[]

  protected update(): void {
    this.#attached?.requestUpdate()
  }

  #renderer(paint: Paint): IPrimitivePaneRenderer {
    return {
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          const attached = this.#attached
          const scales = attached && scalesOf(attached.chart, attached.series)
          if (!scales) return
          context.save()
          paint({ context, ...mediaSize, ...scales, ink: this.colors.ink })
          context.restore()
        }),
    }
  }
}

/** Pixels that no pane reaches: farther ones would overflow canvases. */
const farthest = 20_000

function scalesOf(chart: IChartApiBase, series: ISeriesApi<SeriesType>) {
  const scale = chart.timeScale()
  const range = scale.getVisibleLogicalRange()
  if (!range) return null
  const clamped = (pixel: number | null): number => Math.max(-farthest, Math.min(farthest, pixel ?? farthest))
  const { barSpacing } = scale.options()
  // The library knows whole bars only.
  const xOf = (bar: number): number => {
    const whole = Math.floor(bar)
    return clamped((scale.logicalToCoordinate(whole as Logical) ?? farthest) + (bar - whole) * barSpacing)
  }
  return {
    xOf,
    yOf: (price: number) => clamped(series.priceToCoordinate(price)),
    barSpacing,
    from: Math.floor(range.from),
    to: Math.ceil(range.to),
  }
}

/** One platform's picture of one pane. */
export class PictureLayer extends PanePrimitive {
  #opacity = 1

  constructor(
    private readonly picture: ChartPicture,
    private readonly pane: Pane,
    colors: PaperColors,
  ) {
    super(colors)
  }

  /** Sets how much of the picture is seen, from 0 to 1. */
  setOpacity(opacity: number): void {
    this.#opacity = opacity
    this.update()
  }

  protected layers(): readonly (readonly [PrimitivePaneViewZOrder, Paint])[] {
    return [
      ['bottom', (pen) => this.#paint(pen, this.#below)],
      ['normal', (pen) => this.#paint(pen, this.#on)],
      ['top', (pen) => this.#paint(pen, this.#above)],
    ]
  }

  #paint(pen: Pen, paint: Paint): void {
    if (this.#opacity <= 0) return
    pen.context.globalAlpha = this.#opacity
    paint(pen)
  }

  #isHere = ({ pane }: { readonly pane: Pane }): boolean => pane === this.pane

  /** Colors behind the bars. */
  readonly #below = (pen: Pen): void => {
    const { backgrounds, fills, drawings } = this.picture
    for (const background of backgrounds.filter(this.#isHere)) paintBackground(pen, background)
    for (const drawing of drawings) if (this.#isHere(drawing) && drawing.isBehind) paintDrawing(pen, drawing)
    for (const fill of fills) if (this.#isHere(fill) && !fill.isInFront) paintFill(pen, fill)
  }

  readonly #on = (pen: Pen): void => {
    const { plots, candles, fills, levels, signs, drawings } = this.picture
    for (const one of candles.filter(this.#isHere)) paintCandles(pen, one)
    for (const fill of fills) if (this.#isHere(fill) && fill.isInFront) paintFill(pen, fill)
    for (const level of levels.filter(this.#isHere)) paintLevel(pen, level)
    for (const plot of plots.filter(this.#isHere)) paintPlot(pen, plot)
    for (const one of signs.filter(this.#isHere)) paintSigns(pen, one)
    for (const drawing of drawings) if (this.#isHere(drawing) && !drawing.isBehind) paintDrawing(pen, drawing)
  }

  readonly #above = (pen: Pen): void => {
    const { tables, fields, trades } = this.picture
    if (this.pane === 'price') for (const trade of trades) paintTrade(pen, trade, this.colors)
    for (const table of tables.filter(this.#isHere)) paintTable(pen, table)
    for (const field of fields.filter(this.#isHere)) paintField(pen, field)
  }
}

/** Pixels between the first difference and its frame, and its smallest size. */
const margin = 8
const smallest = 28

/** The frame around the first difference. */
export class DifferenceFrame extends PanePrimitive {
  constructor(
    private readonly difference: FramedDifference,
    colors: PaperColors,
  ) {
    super(colors)
  }

  protected layers(): readonly (readonly [PrimitivePaneViewZOrder, Paint])[] {
    return [['top', (pen) => this.#frame(pen)]]
  }

  #frame({ context, xOf, yOf, width, height }: Pen): void {
    const { from, to, low, high } = this.difference
    const [left, right] = spread(xOf(from), xOf(to))
    if (right < 0 || left > width) return
    const [top, bottom] =
      low === null || high === null ? [1, height - 1] : spread(yOf(high) - margin, yOf(low) + margin)
    const y = Math.max(1, Math.min(height - smallest, top))
    context.strokeStyle = this.colors.difference
    context.lineWidth = 2
    context.setLineDash([])
    context.strokeRect(left, y, right - left, Math.max(smallest, Math.min(height - 1, bottom)) - y)
    context.font = '600 11px "Inter Variable", Arial, sans-serif'
    context.fillStyle = this.colors.difference
    context.textAlign = left > width - 110 ? 'right' : 'left'
    context.textBaseline = y > 18 ? 'bottom' : 'top'
    context.fillText('First difference', left > width - 110 ? right : left, y > 18 ? y - 3 : y + 5)
  }
}

/** Makes a range at least as large as a frame has to be. */
function spread(from: number, to: number): readonly [number, number] {
  const missing = Math.max(0, smallest - (to - from)) / 2
  return [from - missing, to + missing]
}
