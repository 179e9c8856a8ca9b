import { barEdge, timeAt, type Drawings } from '../picture/expected-shapes.ts'
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
} from '../picture/drawing-properties.ts'
import { ChartPoint, Drawing, isNa, PineArray, type DrawingKind, type Value } from '../../run/pine/value.ts'
import type { Dash, Drawn, DrawnArea, DrawnCell, DrawnSegment, DrawnTable, Pane, Rgba } from './chart-picture.ts'
import { barOfTime, type PictureBars } from './picture-bars.ts'

/** A drawing without its name and pane. */
type Look = Drawn extends infer Each ? (Each extends Drawn ? Omit<Each, 'name' | 'pane'> : never) : never
type Draw = (drawing: Drawing, view: View) => Look | null

const looks: Readonly<Record<Exclude<DrawingKind, 'table'>, Draw>> = {
  linefill: linefillLook,
  box: boxLook,
  polyline: polylineLook,
  line: lineLook,
  label: labelLook,
}

/** From the lowest layer to the highest. */
const layers = Object.keys(looks) as (keyof typeof looks)[]

interface PineDrawingsInput {
  readonly drawings: Drawings
  /** The bars that the indexes of drawings count. */
  readonly drawnOn: PictureBars['bars']
  readonly isOverlay: boolean
  /** Newest drawings of each kind that are pictured. */
  readonly max: number
}

/** Pictures the drawings of a script as TradingView draws them, but for tables. */
export function pineDrawings({ drawings, drawnOn, isOverlay, max }: PineDrawingsInput, view: PictureBars): Drawn[] {
  const own: View = { ...view, drawnOn }
  return layers.flatMap((kind) => {
    const from = Math.max(0, drawings[kind].length - max)
    return drawings[kind].slice(from).flatMap((drawing, index): Drawn[] => {
      const place = { name: `${kind} ${from + index + 1}`, pane: paneOf(drawing, isOverlay) }
      const look = looks[kind](drawing, own)
      return [
        ...(look ? [{ ...look, ...place }] : []),
        ...(kind === 'box' ? boxTexts(drawing, own).map((text) => ({ ...text, ...place })) : []),
      ]
    })
  })
}

interface View extends PictureBars {
  readonly drawnOn: PictureBars['bars']
}

const paneOf = ({ properties }: Drawing, isOverlay: boolean): Pane =>
  isOverlay || properties.force_overlay === true ? 'price' : 'own'

const colorOf = (value: Value | undefined): Rgba => numberOf(value)
const dashOf = (style: string): Dash => (style === 'dashed' || style === 'dotted' ? style : 'solid')

/** Returns the picture's bar of an x coordinate, which is an index or a time in milliseconds. */
function barOf(x: number, xloc: string, view: View): number {
  const { bars, drawnOn } = view
  const isIndex = xloc !== 'bar_time'
  if (isIndex && bars === drawnOn) return Number.isNaN(x) ? x : Math.trunc(x) - view.first
  return barOfTime(timeAt(x, xloc, { bars: drawnOn }) * 1000, view)
}

const isPlaced = (points: readonly (readonly [number, number])[]): boolean => !points.flat().some(Number.isNaN)

function lineLook({ properties: p }: Drawing, view: View): DrawnLook<DrawnSegment> | null {
  const xloc = textOf(p.xloc, 'bar_index')
  const from = [barOf(numberOf(p.x1), xloc, view), numberOf(p.y1)] as const
  const to = [barOf(numberOf(p.x2), xloc, view), numberOf(p.y2)] as const
  if (!isPlaced([from, to])) return null
  const style = textOf(p.style, 'solid')
  const head = /^arrow_(left|right|both)$/.exec(style)?.[1]
  return {
    kind: 'segment',
    from,
    to,
    color: colorOf(p.color),
    width: numberOf(p.width) || 1,
    dash: dashOf(style),
    ...extension(p),
    heads: head === 'left' || head === 'right' || head === 'both' ? head : 'none',
    tooltip: '',
  }
}

type DrawnLook<Kind> = Kind & { readonly tooltip: string }

const area = (part: Pick<DrawnArea, 'points' | 'filling' | 'border' | 'width' | 'dash'>): DrawnLook<DrawnArea> => ({
  kind: 'area',
  isCurved: false,
  isClosed: true,
  tooltip: '',
  ...part,
})

function linefillLook({ properties: { line1, line2, color } }: Drawing, view: View): DrawnLook<DrawnArea> | null {
  if (!(line1 instanceof Drawing) || !(line2 instanceof Drawing)) return null
  const ends = [line1, line2].map(({ properties: p }) =>
    ([1, 2] as const).map(
      (end) => [barOf(numberOf(p[`x${end}`]), textOf(p.xloc, 'bar_index'), view), numberOf(p[`y${end}`])] as const,
    ),
  )
  const points = [...(ends[0] ?? []), ...(ends[1] ?? []).toReversed()]
  return isPlaced(points)
    ? area({ points, filling: colorOf(color), border: Number.NaN, width: 0, dash: 'solid' })
    : null
}

/** Bars that an edge of a box reaches when it is extended. */
const extendedBars = 500

function boxEdges({ properties: p }: Drawing, view: View): Edges {
  const xloc = textOf(p.xloc, 'bar_index')
  const extended = extension(p)
  const left = barOf(numberOf(p.left), xloc, view)
  const right = barOf(numberOf(p.right), xloc, view)
  const last = view.bars.time.length - 1 - view.first
  return [
    extended.left ? -extendedBars : left,
    numberOf(p.top),
    extended.right ? last + extendedBars : right,
    numberOf(p.bottom),
  ]
}

function boxLook(drawing: Drawing, view: View): DrawnLook<DrawnArea> | null {
  const { properties: p } = drawing
  const [left, top, right, bottom] = boxEdges(drawing, view)
  const points = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const
  if (!isPlaced(points)) return null
  return area({
    points,
    filling: colorOf(p.bgcolor),
    border: numberOf(p.border_width) > 0 ? colorOf(p.border_color) : Number.NaN,
    width: numberOf(p.border_width),
    dash: dashOf(textOf(p.border_style, 'solid')),
  })
}

function boxTexts(drawing: Drawing, view: View): readonly Look[] {
  const { properties: p } = drawing
  const text = textOf(p.text)
  const edges = boxEdges(drawing, view)
  if (text === '' || edges.some(Number.isNaN)) return []
  return [
    {
      kind: 'text',
      ...boxTextPlace(p, edges),
      text,
      color: colorOf(p.text_color),
      size: sizeOf(p.text_size),
      isMonospaced: textOf(p.text_font_family) === 'monospace',
      tooltip: '',
    },
  ]
}

function polylineLook({ properties: p }: Drawing, view: View): DrawnLook<DrawnArea> | null {
  if (!(p.points instanceof PineArray)) return null
  const xloc = textOf(p.xloc, 'bar_index')
  const points = p.points
    .toList()
    .filter((point): point is ChartPoint => point instanceof ChartPoint)
    .map(({ time, index, price }) => [barOf(xloc === 'bar_time' ? time : index, xloc, view), price] as const)
  if (!isPlaced(points)) return null
  return {
    ...area({
      points,
      filling: colorOf(p.fill_color),
      border: colorOf(p.line_color),
      width: numberOf(p.line_width) || 1,
      dash: dashOf(textOf(p.line_style, 'solid')),
    }),
    isCurved: p.curved === true,
    isClosed: p.closed === true,
  }
}

// ---------------------------------------------------------------------------------------------- texts

const sizeOf = (size: Value | undefined): number => sizeOn(sizeScales.pixels, size)

function labelLook({ properties: p }: Drawing, view: View): Look | null {
  const yloc = textOf(p.yloc, 'price')
  const bar = barOf(numberOf(p.x), textOf(p.xloc, 'bar_index'), view)
  const isAtPrice = yloc === 'price'
  const own = Math.trunc(bar) + view.first
  const price = isAtPrice
    ? numberOf(p.y)
    : barEdge((view.bars.time[own] ?? Number.NaN) / 1000, yloc === 'abovebar', view)
  if (!isPlaced([[bar, price]])) return null
  return {
    kind: 'label',
    at: [bar, price],
    text: textOf(p.text),
    color: colorOf(p.color ?? labelColors.color),
    textColor: colorOf(p.textcolor ?? labelColors.textcolor),
    size: sizeOf(p.size),
    style: textOf(p.style, 'label_down'),
    place: isAtPrice ? 'price' : yloc === 'abovebar' ? 'above' : 'below',
    tooltip: textOf(p.tooltip),
  }
}

// --------------------------------------------------------------------------------------------- tables

/** Pictures the tables of a script, with at most `max` cells. */
export function pineTables({ drawings, isOverlay, max }: Omit<PineDrawingsInput, 'drawnOn'>): readonly DrawnTable[] {
  let left = max
  return drawings.table.map((table, index): DrawnTable => {
    const { properties: p, cells } = table
    const shown = [...cells].slice(0, left)
    left -= shown.length
    return {
      name: `table ${index + 1}`,
      pane: paneOf(table, isOverlay),
      position: textOf(p.position, 'top_right'),
      background: colorOf(p.bgcolor),
      frame: colorOf(p.frame_color),
      frameWidth: numberOf(p.frame_width) || 0,
      border: colorOf(p.border_color),
      borderWidth: numberOf(p.border_width) || 0,
      cells: shown.map(([key, cell]) => cellOf(key, cell)),
    }
  })
}

function cellOf(key: string, cell: Properties): DrawnCell {
  const [column = 0, row = 0] = key.split(',').map(Number)
  const align = textOf(cell.text_halign, 'center')
  return {
    column,
    row,
    text: textOf(cell.text),
    color: isNa(cell.text_color ?? Number.NaN) ? Number.NaN : colorOf(cell.text_color),
    background: colorOf(cell.bgcolor),
    size: sizeOf(cell.text_size),
    align: align === 'left' || align === 'right' ? align : 'center',
    tooltip: textOf(cell.tooltip),
  }
}
