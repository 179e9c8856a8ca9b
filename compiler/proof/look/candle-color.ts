import type { PlotSeries } from '../../api.ts'
import { visibleColor, type Rgb } from '../picture/shapes.ts'

/** The parts of a candle's colors that MetaTrader draws. */
interface CandleColor {
  /** Null for a candle that it does not draw. */
  readonly color: Rgb | null
  /** Whether TradingView draws a part of the candle in another color. */
  readonly isApproximated: boolean
}

/**
 * Returns the one color that MetaTrader has for a candle or a bar: the body's, or where the body is not visible the
 * border's, or else the wick's. TradingView draws a border and a wick that the script leaves out in its own colors.
 */
export function candleColorAt(
  { kind, color, colors, outline }: Pick<PlotSeries, 'kind' | 'color' | 'colors' | 'outline'>,
  bar: number,
): CandleColor {
  const body = visibleColor((colors ? colors[bar] : color) ?? Number.NaN)
  if (kind !== 'candle') return { color: body, isApproximated: false }
  const [border, wick] = outlineColorsAt({ outline }, bar)
  const shown = body ?? border ?? wick ?? null
  return { color: shown, isApproximated: [body, border, wick].some((part) => part !== shown) }
}

/** Returns the colors of border and wick: null for one that is not visible, undefined for one that is left out. */
const outlineColorsAt = ({ outline }: { readonly outline?: PlotSeries['outline'] | undefined }, bar: number) =>
  [outline?.border, outline?.wick].map((part) => (part ? visibleColor(part[bar] ?? Number.NaN) : undefined))

/**
 * Compares the outline of a candle with the one color that MetaTrader 5 has for it: that of the border, of the wick, or
 * where both agree of both. Undefined where the chart draws no other color than the body's.
 */
export function outlineAt(asked: PlotSeries, shown: PlotSeries, bar: number) {
  const [around] = outlineColorsAt(shown, bar)
  if (around === undefined) return undefined
  const colors = outlineColorsAt(asked, bar)
  return {
    color: around,
    expected: colors.includes(around) ? around : (colors.find((color) => color !== undefined) ?? null),
    isApproximated: colors.some((color) => color !== around),
  }
}
