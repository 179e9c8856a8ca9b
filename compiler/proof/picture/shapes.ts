/** A part of a drawing as MetaTrader shows it: a segment, an area, a line of text, a cell of a table. */
export interface Shape {
  readonly kind: 'segment' | 'background' | 'rectangle' | 'triangle' | 'text' | 'bubble' | 'cell'
  /** Times in seconds and prices; a price is null where the platform decides it, as below a text of several lines. */
  readonly points: readonly (readonly [time: number, price: number | null])[]
  readonly properties: Readonly<Record<string, number | string | boolean>>
  /** The drawing of the script it is part of, such as `label 3`: the third that the chart holds, from the oldest. */
  readonly drawing?: string
  /** Line of the script that made the drawing; null for none. */
  readonly line?: number | null
  /** Whether MetaTrader has a weaker form of it; absent for no. */
  readonly isApproximated?: true
}

/** The first shape that the chart shows otherwise than the script asks. */
export interface ShapeDifference {
  /** Such as `box 3`; null for a shape that belongs to no drawing of the script. */
  readonly drawing: string | null
  /** `missing`, `extra`, or the property that differs, such as `color`, `text`, `time`, `price`. */
  readonly what: string
  readonly original: string | null
  readonly converted: string | null
  /** The last bar of the chart that shows it; absent where the chart is compared once, after all bars. */
  readonly bar?: number
  /** Line of the script that made the drawing; absent or null for a drawing that the script does not ask for. */
  readonly line?: number | null
}

/** Shapes after the last bar: how many the script asks for, how many the chart shows, and where they differ. */
export interface ShapeComparison {
  readonly compared: number
  /** How many of them MetaTrader has in a weaker form. */
  readonly approximated: number
  readonly shown: number
  readonly firstDifference: ShapeDifference | null
}

/** 0xRRGGBB. */
export type Rgb = number

/** The background of the chart on which programs are run. */
const background: Rgb = 0xffffff

/**
 * Returns the color that 0xRRGGBBAA gives before the chart's background, as MetaTrader draws without transparency; null
 * where nothing is visible.
 */
export function visibleColor(rgba: number): Rgb | null {
  if (Number.isNaN(rgba) || rgba % 256 === 0) return null
  const [opaque, opacity] = [Math.floor(rgba / 256), rgba % 256]
  if (opacity === 255) return opaque
  return [16, 8, 0].reduce((blended, part) => {
    const [own, behind] = [(opaque >> part) & 255, (background >> part) & 255]
    return blended * 256 + Math.floor((own * opacity + behind * (255 - opacity) + 127) / 255)
  }, 0)
}

/** Whether something is seen of a color, 0xRRGGBBAA, and through it. */
export const isTranslucent = (rgba: number): boolean => rgba % 256 > 0 && rgba % 256 < 255

/** Returns the color of 0xRRGGBBAA without its opacity; null where nothing is visible. */
export const plainColor = (rgba: number): Rgb | null =>
  Number.isNaN(rgba) || rgba % 256 === 0 ? null : Math.floor(rgba / 256)

/** The terminal draws a width of 0 like one of 1. */
export const drawnWidth = (width: number): number => Math.max(1, width)
