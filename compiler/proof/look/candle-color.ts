import type { PlotSeries } from '../../api.ts'
import { visibleColor, type Rgb } from '../picture/shapes.ts'

/** What MetaTrader draws of a candle's colors. */
interface CandleColor {
  /** Null for a candle that it does not draw. */
  readonly color: Rgb | null
  /** Whether TradingView draws a part of the candle in another color. */
  readonly isApproximated: boolean
}

/**
 * Returns the one color that MetaTrader has for a candle or a bar: the body's, or where the body is not visible the
 * border's, or else the wick's. TradingView draws a border and a wick that the script leaves out in colors of its own.
 */
export function candleColorAt(
  { kind, color, colors, outline }: Pick<PlotSeries, 'kind' | 'color' | 'colors' | 'outline'>,
  bar: number,
): CandleColor {
  const body = visibleColor((colors ? colors[bar] : color) ?? Number.NaN)
  if (kind !== 'candle') return { color: body, isApproximated: false }
  const [border, wick] = [outline?.border, outline?.wick].map((part) =>
    part ? visibleColor(part[bar] ?? Number.NaN) : undefined,
  )
  const shown = body ?? border ?? wick ?? null
  return { color: shown, isApproximated: [body, border, wick].some((part) => part !== shown) }
}
