import type { Bars, Dialect } from '../../api.ts'
import { ChartPoint, Drawing, isNa, PineArray, type DrawingKind, type Value } from '../../run/pine/value.ts'
import {
  boxTextPlace,
  extension,
  labelColors,
  numberOf,
  sizeOn,
  sizeScales,
  textOf,
  type Edges,
  type Properties,
} from './drawing-properties.ts'
import { bubbleColumns, textLines } from './text-lines.ts'
import { drawnWidth, visibleColor, type Rgb, type Shape } from './shapes.ts'
import { isCellWeakened, isWeakened } from './weakened.ts'
import { tableOf } from '../../text/table.ts'
import { dialects } from '../../targets/dialects.ts'

/** The shapes that a chart in MetaTrader has to show for a script's drawings, and those that it cannot show. */
export type Drawings = Readonly<Record<DrawingKind, readonly Drawing[]>>

/** Returns the line of an offset in the script; null where it has none. */
export type LineOf = (at: number | null) => number | null

interface View {
  readonly bars: Bars
  readonly dialect: Dialect
}

type Draw = (drawing: Drawing, view: View) => readonly Shape[]

const drawByKind: Readonly<Record<DrawingKind, Draw>> = {
  label: labelShapes,
  line: lineShapes,
  box: boxShapes,
  polyline: polylineShapes,
  linefill: fillShapes,
  table: tableShapes,
}

/**
 * Projects Pine's drawings to the shapes a MetaTrader chart has for them (docs/proof.md lists what is weakened: opacity,
 * curves, fills of polylines, arrow ends, alignment of texts inside boxes of several lines).
 */
export function expectedShapes(drawings: Drawings, view: View, lineOf: LineOf = () => null): Shape[] {
  return (Object.keys(drawByKind) as DrawingKind[]).flatMap((kind) =>
    drawings[kind].flatMap((drawing, index) =>
      drawByKind[kind](drawing, view)
        .filter(isPlaced)
        .map((shape) => ({
          ...shape,
          ...(isWeakened(shape, drawing) && weaker),
          drawing: `${kind} ${index + 1}`,
          line: lineOf(drawing.at),
        })),
    ),
  )
}

const weaker = { isApproximated: true } as const

/** A drawing whose points are all at time 0 is on no bar. Cells have no points. */
const isPlaced = ({ points }: Shape): boolean => points.length === 0 || points.some(([time]) => time !== 0)

// ---------------------------------------------------------------------------------------- coordinates

/** Seconds of an x coordinate, which is a bar's index or a time in milliseconds; NaN for na. */
export function timeAt(x: number, xloc: string, { bars }: Pick<View, 'bars'>): number {
  if (Number.isNaN(x)) return Number.NaN
  if (xloc === 'bar_time') return Math.trunc(x / 1000)
  const last = bars.time.length - 1
  const bar = Math.trunc(x)
  const time = (index: number): number => (bars.time[index] ?? Number.NaN) / 1000
  return bar > last ? time(last) + (bar - last) * bars.period : time(Math.max(bar, 0))
}

const colorOf = (value: Value | undefined): Rgb | null => visibleColor(numberOf(value))

/** A width of na is the thinnest. */
const widthOf = (value: Value | undefined): number => drawnWidth(numberOf(value) || 0)

const styleOf = (style: string): string => (style === 'dotted' || style === 'dashed' ? style : 'solid')

interface LineLook {
  readonly color: Rgb
  readonly style: string
  readonly width: number
  /** Rays beyond the first and the second point. */
  readonly left: boolean
  readonly right: boolean
}

function segment(points: Shape['points'], look: LineLook): Shape[] {
  if (points.some(([time, price]) => Number.isNaN(time) || Number.isNaN(price))) return []
  return [{ kind: 'segment', points, properties: { ...look, style: styleOf(look.style) } }]
}

// ------------------------------------------------------------------------------------ lines and areas

function lineShapes({ properties: p }: Drawing, view: View): readonly Shape[] {
  const xloc = textOf(p.xloc, 'bar_index')
  const color = colorOf(p.color)
  const [x1, y1, x2, y2] = [numberOf(p.x1), numberOf(p.y1), numberOf(p.x2), numberOf(p.y2)]
  if (color === null) return []
  const { left, right } = extension(p)
  const [start, end] = [timeAt(x1, xloc, view), timeAt(x2, xloc, view)]
  const look = { color, style: textOf(p.style, 'solid'), width: widthOf(p.width), left, right }
  const plain: Shape['points'] = [
    [start, y1],
    [end, y2],
  ]
  if (dialects[view.dialect].chart.hasLeftRays) return segment(plain, look)
  // A line that extends to the right only: the point farther left moves to the first bar.
  const first = timeAt(0, 'bar_index', view)
  const isExtended = left && first < Math.min(start, end) && x1 !== x2
  if (!isExtended) return segment(plain, { ...look, left: false })
  const origin = xloc === 'bar_time' ? first * 1000 : 0
  const price = y1 + ((origin - x1) * (y2 - y1)) / (x2 - x1)
  const later: readonly [number, number] = start < end ? [end, y2] : [start, y1]
  return segment([[first, price], later], { ...look, left: false }).map((shape) => ({ ...shape, ...weaker }))
}

function polylineShapes({ properties: p }: Drawing, view: View): readonly Shape[] {
  const color = colorOf(p.line_color)
  if (color === null || !(p.points instanceof PineArray)) return []
  const xloc = textOf(p.xloc, 'bar_index')
  const corners = p.points.items
    .filter((point): point is ChartPoint => point instanceof ChartPoint)
    .map(({ time, index, price }) => [timeAt(xloc === 'bar_time' ? time : index, xloc, view), price] as const)
  const [first] = corners
  if (p.closed === true && first) corners.push(first)
  const [style, width] = [textOf(p.line_style, 'solid'), widthOf(p.line_width)]
  return corners.flatMap((to, k) => {
    const from = corners[k - 1]
    return from ? segment([from, to], { color, style, width, left: false, right: false }) : []
  })
}

function fillShapes({ properties: { line1, line2, color: given } }: Drawing, view: View): readonly Shape[] {
  const color = colorOf(given)
  if (color === null || !(line1 instanceof Drawing) || !(line2 instanceof Drawing)) return []
  const corner = ({ properties: p }: Drawing, end: 1 | 2): readonly [number, number] => [
    timeAt(numberOf(p[`x${end}`]), textOf(p.xloc, 'bar_index'), view),
    numberOf(p[`y${end}`]),
  ]
  const [a, b, c, d] = [corner(line1, 1), corner(line1, 2), corner(line2, 1), corner(line2, 2)]
  if ([a, b, c, d].flat().some(Number.isNaN)) return []
  return [
    { kind: 'triangle', points: [a, b, c], properties: { color } },
    { kind: 'triangle', points: [b, c, d], properties: { color } },
  ]
}

function boxShapes({ properties: p }: Drawing, view: View): readonly Shape[] {
  const xloc = textOf(p.xloc, 'bar_index')
  const [left, top, right, bottom] = [numberOf(p.left), numberOf(p.top), numberOf(p.right), numberOf(p.bottom)]
  if ([left, top, right, bottom].some(Number.isNaN)) return []
  const extended = extension(p)
  const { bars } = view
  const last = (bars.time.at(-1) ?? Number.NaN) / 1000
  const from = extended.left ? timeAt(0, 'bar_index', view) : timeAt(left, xloc, view)
  const to = extended.right ? last + 100 * bars.period : timeAt(right, xloc, view)
  const [filling, border, width] = [colorOf(p.bgcolor), colorOf(p.border_color), numberOf(p.border_width)]
  const style = styleOf(textOf(p.border_style, 'solid'))
  const rectangle = (color: Rgb, isFilled: boolean): Shape => ({
    kind: 'rectangle',
    points: [
      [from, top],
      [to, bottom],
    ],
    properties: { color, isFilled, ...(isFilled ? {} : { width, style }) },
  })
  return [
    ...(filling === null ? [] : [rectangle(filling, true)]),
    ...(border === null || !(width > 0) || numberOf(p.border_color) === numberOf(p.bgcolor)
      ? []
      : [rectangle(border, false)]),
    ...boxText(p, [left, top, right, bottom], xloc, view),
  ]
}

function boxText(p: Properties, edges: Edges, xloc: string, view: View): readonly Shape[] {
  const color = colorOf(p.text_color)
  const text = textOf(p.text, '')
  if (text === '' || color === null) return []
  const {
    at: [x, y],
    across,
    upward,
  } = boxTextPlace(p, edges)
  return textShapes(text, [timeAt(x, xloc, view), y], { color, across, upward, size: sizeOf(p.text_size) })
}

// ---------------------------------------------------------------------------------------------- texts

/** Returns the points of a size. */
export const sizeOf = (size: Value | undefined): number => sizeOn(sizeScales.points, size)

interface TextStyle {
  readonly color: Rgb
  /** 1: the text lies to the right of its point, -1 to the left. */
  readonly across: number
  /** 1: above its point, -1 below. */
  readonly upward: number
  readonly size: number
}

function textShapes(text: string, at: readonly [number, number | null], style: TextStyle): Shape[] {
  const lines = textLines(text)
  const [time, price] = at
  if (Number.isNaN(time)) return []
  return lines.map((line) => ({
    kind: 'text',
    points: [[time, lines.length === 1 ? price : null]],
    properties: { text: line.trim(), ...style },
  }))
}

/** Characters for labels that are shapes. */
const signs: Readonly<Record<string, string>> = tableOf({
  arrowup: '↑',
  arrowdown: '↓',
  triangleup: '▲',
  triangledown: '▼',
  circle: '●',
  square: '■',
  diamond: '◆',
  flag: '⚑',
  cross: '+',
  xcross: '×',
})

/** A label's shapes, each of which shows its tooltip below the pointer. */
function labelShapes(label: Drawing, view: View): readonly Shape[] {
  const tooltip = textOf(label.properties.tooltip)
  return shapesOfLabel(label, view).map((shape) =>
    tooltip === '' ? shape : { ...shape, properties: { ...shape.properties, tooltip } },
  )
}

function shapesOfLabel({ properties: p }: Drawing, view: View): readonly Shape[] {
  const [style, yloc] = [textOf(p.style, 'label_down'), textOf(p.yloc, 'price')]
  const time = timeAt(numberOf(p.x), textOf(p.xloc, 'bar_index'), view)
  const price = yloc === 'price' ? numberOf(p.y) : barEdge(time, yloc === 'abovebar', view)
  if (Number.isNaN(time) || Number.isNaN(price)) return []
  const text = textOf(p.text, '')
  const isBubble = style.startsWith('label_')
  const size = sizeOf(p.size)
  const place = labelPlace(style, yloc, isBubble)
  const color = colorOf(p.color ?? labelColors.color)
  const textColor = colorOf(p.textcolor ?? labelColors.textcolor)
  const sign = signs[style] ?? (text === '' && isBubble ? '●' : '')
  const shapes: Shape[] = []
  if (sign !== '' && color !== null)
    shapes.push({ kind: 'text', points: [[time, price]], properties: { text: sign, color, ...place, size } })
  if (text === '') return shapes
  const besideSign =
    sign !== '' && place.upward === 0 ? { ...place, upward: /^(arrow|triangle)up$/.test(style) ? -1 : 1 } : place
  if (textColor !== null)
    shapes.push(...textShapes(text, [time, sign === '' ? price : null], { color: textColor, ...besideSign, size }))
  if (isBubble && color !== null) shapes.push(...bubbleShapes(text, time, color, place, size))
  return shapes
}

function labelPlace(style: string, yloc: string, isBubble: boolean): Pick<TextStyle, 'across' | 'upward'> {
  const across = !isBubble ? 0 : style.includes('left') ? 1 : style.includes('right') ? -1 : 0
  if (yloc !== 'price') return { across, upward: yloc === 'abovebar' ? 1 : -1 }
  if (!isBubble) return { across, upward: 0 }
  if (style === 'label_down' || style.includes('lower')) return { across, upward: 1 }
  return { across, upward: style === 'label_up' || style.includes('upper') ? -1 : 0 }
}

/** A bubble is a block of full characters behind each line. */
function bubbleShapes(
  text: string,
  time: number,
  color: Rgb,
  place: Pick<TextStyle, 'across' | 'upward'>,
  size: number,
): Shape[] {
  const lines = textLines(text)
  const columns = bubbleColumns(lines)
  return lines.map(() => ({ kind: 'bubble', points: [[time, null]], properties: { columns, color, ...place, size } }))
}

/** The high or the low of the bar that holds a time. */
export function barEdge(time: number, isHigh: boolean, { bars }: Pick<View, 'bars'>): number {
  let bar = -1
  for (let low = 0, high = bars.time.length - 1; low <= high;) {
    const middle = (low + high) >> 1
    if ((bars.time[middle] ?? Number.NaN) / 1000 <= time) {
      bar = middle
      low = middle + 1
    } else high = middle - 1
  }
  return (isHigh ? bars.high : bars.low)[bar] ?? Number.NaN
}

// --------------------------------------------------------------------------------------------- tables

function tableShapes(table: Drawing): readonly Shape[] {
  const { properties: p, cells } = table
  const position = textOf(p.position, 'top_right')
  const corner = `${position.includes('bottom') ? 'lower' : 'upper'} ${position.includes('right') ? 'right' : 'left'}`
  const background = colorOf(p.bgcolor)
  return [...cells.values()].flatMap((cell) => {
    // A cell that is only merged was never filled.
    if (!('text' in cell)) return []
    const color = colorOf(cell.text_color)
    const back = colorOf(cell.bgcolor) ?? background
    const lines = textLines(textOf(cell.text, ''))
    const tooltip = textOf(cell.tooltip)
    return lines.map((line): Shape => ({
      kind: 'cell',
      points: [],
      ...(isCellWeakened(cell, lines.length, table) && weaker),
      properties: {
        text: line.trim(),
        color: isNa(cell.text_color ?? Number.NaN) ? 'none' : (color ?? 'none'),
        background: back ?? 'none',
        size: sizeOf(cell.text_size),
        corner,
        ...(tooltip !== '' && { tooltip }),
      },
    }))
  })
}
