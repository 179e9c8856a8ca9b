import type { PlotSeries } from '../../api.ts'
import { isTranslucent, visibleColor, type Rgb } from '../picture/shapes.ts'

/** Colors of a candle's parts on a bar: null for one that is not visible, undefined for one that is left out. */
export interface CandleColors {
  readonly body: Rgb | null
  readonly border: Rgb | null | undefined
  readonly wick: Rgb | null | undefined
}

type Colored = Pick<PlotSeries, 'color' | 'colors' | 'outline'>

/** Returns the colors that a script gives a candle. A border that is not visible looks like the body. */
export function candleColorsAt({ color, colors, outline }: Colored, bar: number): CandleColors {
  const body = visibleColor((colors ? colors[bar] : color) ?? Number.NaN)
  const [border, wick] = [outline?.border, outline?.wick].map((part) =>
    part ? visibleColor(part[bar] ?? Number.NaN) : undefined,
  )
  return { body, border: border === null ? body : border, wick }
}

/**
 * Returns the color that MetaTrader has for a candle or a bar: the body's, or where the body is not visible the
 * border's. Null for one that it does not draw; it may draw the wick all the same.
 */
export function candleColorAt(series: Colored & Pick<PlotSeries, 'kind'>, bar: number): Rgb | null {
  const { body, border } = candleColorsAt(series, bar)
  return series.kind === 'candle' ? (body ?? border ?? null) : body
}

/** Whether MetaTrader mixes a color of a candle or a bar with the background. */
export const isBlendedAt = ({ color, colors, outline }: Colored, bar: number): boolean =>
  [
    (colors ? colors[bar] : color) ?? Number.NaN,
    outline?.border?.[bar] ?? Number.NaN,
    outline?.wick?.[bar] ?? Number.NaN,
  ].some(isTranslucent)
