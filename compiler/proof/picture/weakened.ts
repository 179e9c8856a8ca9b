import type { Drawing, DrawingKind, Value } from '../../run/pine/value.ts'
import { isTranslucent, type Shape } from './shapes.ts'
import { extension, numberOf, sizeOn, sizeScales, textOf, type Properties } from './drawing-properties.ts'

/** Properties with the color of a drawing's shapes. */
const colorNames: Readonly<Record<Exclude<DrawingKind, 'table'>, (shape: Shape) => string>> = {
  line: () => 'color',
  polyline: () => 'line_color',
  linefill: () => 'color',
  box: ({ kind, properties }) => (kind === 'text' ? 'text_color' : properties.isFilled ? 'bgcolor' : 'border_color'),
  label: ({ kind }) => (kind === 'text' ? 'textcolor' : 'color'),
}

/** Whether MetaTrader shows a part of a drawing in a weaker form than TradingView: docs/proof.md lists them. */
export function isWeakened(shape: Shape, { kind, properties: p }: Drawing): boolean {
  if (kind === 'table') return false
  if (isTranslucent(numberOf(p[colorNames[kind](shape)])) || p.force_overlay === true) return true
  switch (kind) {
    case 'line':
      return textOf(p.style).startsWith('arrow_')
    case 'polyline':
      return p.curved === true || isVisible(p.fill_color)
    case 'linefill':
      return false
    case 'box':
      // A box that extends to the right ends 100 bars beyond the last one.
      if (shape.kind !== 'text') return extension(p).right
      return isTextWeakened(shape, p, p.text_size) || isSet(p.text_wrap, 'none')
    case 'label':
      return shape.kind === 'bubble' || isSignOrOutline(p) || isTextWeakened(shape, p, p.size)
  }
}

/** Whether a cell of a table is weakened: its size, its alignment, borders around it, or its texts. */
export function isCellWeakened(cell: Properties, lines: number, { properties: table }: Drawing): boolean {
  const colors = [cell.text_color, cell.bgcolor ?? table.bgcolor]
  return (
    lines > 1 ||
    colors.some((color) => isTranslucent(numberOf(color))) ||
    [cell.width, cell.height, table.frame_width, table.border_width].some((size) => numberOf(size) > 0) ||
    cell.end_column !== undefined ||
    [cell.text_halign, cell.text_valign].some((place) => isSet(place, 'center')) ||
    hasOtherFont(cell) ||
    isOtherSize(cell.text_size) ||
    table.force_overlay === true
  )
}

/** Where texts of several lines lie is left to the platform; it has one font, and sizes in points. */
const isTextWeakened = ({ points }: Shape, p: Properties, size: Value | undefined): boolean =>
  points.some(([, price]) => price === null) || hasOtherFont(p) || isOtherSize(size)

const hasOtherFont = ({ text_font_family: family, text_formatting: formatting }: Properties): boolean =>
  isSet(family, 'default') || numberOf(formatting) > 0

/** A word without its family: `text.format_none` is `none`. */
const isSet = (value: Value | undefined, usual: string): boolean =>
  textOf(value) !== '' && !textOf(value).endsWith(usual)

const isVisible = (color: Value | undefined): boolean => numberOf(color) % 256 > 0

/** A character takes the place of a shape, and outlined text has no outline. */
const isSignOrOutline = ({ style }: Properties): boolean => {
  const word = textOf(style, 'label_down')
  return !word.startsWith('label_') && word !== 'none'
}

const pixelsPerPoint = 96 / 72

const isOtherSize = (size: Value | undefined): boolean =>
  Math.abs(sizeOn(sizeScales.pixels, size) - sizeOn(sizeScales.points, size) * pixelsPerPoint) > 1.5
