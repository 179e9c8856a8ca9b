import type { Colors, Dash, Rgba } from '../../../../../compiler/proof/chart/chart-picture.ts'

/** The tools of a pane's painters: its canvas and the library's scales. */
export interface Pen {
  readonly context: CanvasRenderingContext2D
  /** Returns the pixel of a bar, with fractions and beyond the last one. */
  readonly xOf: (bar: number) => number
  /** Returns the pixel of a price. */
  readonly yOf: (price: number) => number
  /** Size of the pane in pixels. */
  readonly width: number
  readonly height: number
  readonly barSpacing: number
  /** First and last bar that may be seen. */
  readonly from: number
  readonly to: number
  /** Color of texts that name none. */
  readonly ink: string
}

const cssColors = new Map<Rgba, string>()

/** Returns 0xRRGGBBAA for a canvas. Cached: a chart has few colors. */
export function cssOf(rgba: Rgba): string {
  let css = cssColors.get(rgba)
  if (css === undefined) {
    if (cssColors.size > 5_000) cssColors.clear()
    const [opaque, alpha] = [Math.floor(rgba / 256), rgba % 256]
    css = `rgba(${opaque >> 16},${(opaque >> 8) & 255},${opaque & 255},${(alpha / 255).toFixed(3)})`
    cssColors.set(rgba, css)
  }
  return css
}

export const isVisible = (rgba: Rgba): boolean => rgba === rgba && rgba % 256 !== 0

/** Returns the color at a bar. */
export const colorAt = ({ color, colors }: Colors, bar: number): Rgba => (colors ? (colors[bar] ?? Number.NaN) : color)

const dashes: Readonly<Record<Dash, (width: number) => readonly number[]>> = {
  solid: () => [],
  dashed: (width) => [4 + 2 * width, 3 + width],
  dotted: (width) => [width, 2 + width],
}

/** Sets how the next lines are drawn. */
export function setStroke(context: CanvasRenderingContext2D, color: Rgba, width: number, dash: Dash): void {
  context.strokeStyle = cssOf(color)
  context.lineWidth = width
  context.lineJoin = 'round'
  context.setLineDash([...dashes[dash](width)])
}

export const textFont = (size: number, isMonospaced = false): string =>
  `${size.toFixed(1)}px ${isMonospaced ? '"IBM Plex Mono", monospace' : '"Inter Variable", Arial, sans-serif'}`
