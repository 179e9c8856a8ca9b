import type { ShownObject } from '../../run/mql/chart-objects.ts'
import {
  anchors,
  colorOf,
  corners,
  isBackground,
  isSet,
  numberOf,
  textOf,
  type Properties,
} from '../picture/object-properties.ts'
import { tableOf } from '../../text/table.ts'
import type { ChartPicture, Dash, Drawn, DrawnBackground, DrawnField, Pane, Rgba } from './chart-picture.ts'
import { barOfTime, type PictureBars } from './picture-bars.ts'

type ObjectsOfPicture = Pick<ChartPicture, 'drawings' | 'fields' | 'backgrounds' | 'leftOut'>

interface MqlObjectsInput {
  readonly objects: readonly ShownObject[]
  /** Returns the pane of an object. */
  readonly paneOf: (object: ShownObject) => Pane
  /** Newest objects that are pictured. */
  readonly max: number
}

/** Pictures the objects of a chart as a terminal draws them: opaque, in their order, those in the background first. */
export function mqlObjects({ objects, paneOf, max }: MqlObjectsInput, view: PictureBars): ObjectsOfPicture {
  const drawings: Drawn[] = []
  const fields: DrawnField[] = []
  const backgrounds: DrawnBackground[] = []
  let unknown = 0
  for (const object of objects.slice(-max)) {
    const pane = paneOf(object)
    const field = fieldOf(object, pane)
    if (field) fields.push(field)
    else if (isBackground(object)) backgrounds.push(backgroundOf(object, pane, view))
    else {
      const look = readByType[object.type]?.(object, view)
      const { name, properties: p } = object
      // A line break is how programs ask for no tooltip.
      const tooltip = textOf(p, 'OBJPROP_TOOLTIP').trim()
      if (look) drawings.push({ ...look, name, pane, tooltip, isBehind: isSet(p, 'OBJPROP_BACK') })
      else if (!readByType[object.type]) unknown++
    }
  }
  return {
    drawings,
    fields,
    backgrounds,
    leftOut: unknown > 0 ? [unknown === 1 ? '1 object of another type' : `${unknown} objects of other types`] : [],
  }
}

/** A color property; NaN where it is none or not set. */
function rgbaOf(properties: Properties, name?: string): Rgba {
  const color = colorOf(properties, name)
  return color === null ? Number.NaN : color * 256 + 255
}

const widthOf = (properties: Properties): number => Math.max(1, numberOf(properties, 'OBJPROP_WIDTH'))

/** Lines that are wider than one pixel are solid. */
function dashOf(properties: Properties): Dash {
  const style = numberOf(properties, 'OBJPROP_STYLE')
  return widthOf(properties) > 1 || style === 0 ? 'solid' : style === 1 ? 'dashed' : 'dotted'
}

/** Pixels of a point of a font on a usual screen. */
const pixelsPerPoint = 4 / 3

const sizeOf = (properties: Properties): number => (numberOf(properties, 'OBJPROP_FONTSIZE') || 10) * pixelsPerPoint

type Look = Drawn extends infer Each ? (Each extends Drawn ? Omit<Each, 'name' | 'pane' | 'tooltip'> : never) : never

/** Places of the object's points; those at time 0 are on no bar. */
const pointsOf = ({ points }: ShownObject, view: PictureBars) =>
  points.map(([time, price]) => [barOfTime(time * 1000, view), price] as const)

const isOffChart = ({ points }: ShownObject): boolean => points.every(([time]) => time === 0)

const readByType: Readonly<Record<string, (object: ShownObject, view: PictureBars) => Look | null>> = tableOf({
  OBJ_TREND: (object, view) => {
    const [from, to] = pointsOf(object, view)
    const { properties: p } = object
    if (!from || !to || isOffChart(object)) return null
    const [left, right] = [isSet(p, 'OBJPROP_RAY_LEFT'), isSet(p, 'OBJPROP_RAY_RIGHT')]
    return {
      kind: 'segment',
      from,
      to,
      color: rgbaOf(p),
      width: widthOf(p),
      dash: dashOf(p),
      left,
      right,
      heads: 'none',
    }
  },
  OBJ_RECTANGLE: (object, view) => {
    const [from, to] = pointsOf(object, view)
    if (!from || !to || isOffChart(object)) return null
    const corner = [from, [to[0], from[1]], to, [from[0], to[1]]] as const
    return areaOf(object, corner, isSet(object.properties, 'OBJPROP_FILL'))
  },
  OBJ_TRIANGLE: (object, view) =>
    isOffChart(object) ? null : areaOf(object, pointsOf(object, view), isSet(object.properties, 'OBJPROP_FILL')),
  OBJ_TEXT: (object, view) => {
    const [at] = pointsOf(object, view)
    const { properties: p } = object
    const [across = 0, upward = 0] = anchors[numberOf(p, 'OBJPROP_ANCHOR')] ?? []
    const text = textOf(p, 'OBJPROP_TEXT')
    const isMonospaced = /consol|courier|mono/i.test(textOf(p, 'OBJPROP_FONT'))
    return at ? { kind: 'text', at, text, color: rgbaOf(p), size: sizeOf(p), across, upward, isMonospaced } : null
  },
  OBJ_HLINE: ({ points, properties: p }) => ({
    kind: 'rule',
    at: points[0]?.[1] ?? Number.NaN,
    isVertical: false,
    color: rgbaOf(p),
    width: widthOf(p),
    dash: dashOf(p),
  }),
  OBJ_VLINE: (object, view) => ({
    kind: 'rule',
    at: pointsOf(object, view)[0]?.[0] ?? Number.NaN,
    isVertical: true,
    color: rgbaOf(object.properties),
    width: widthOf(object.properties),
    dash: dashOf(object.properties),
  }),
})

function areaOf(
  { properties: p }: ShownObject,
  points: readonly (readonly [number, number])[],
  isFilled: boolean,
): Look {
  const color = rgbaOf(p)
  return {
    kind: 'area',
    points,
    filling: isFilled ? color : Number.NaN,
    border: isFilled ? Number.NaN : color,
    width: widthOf(p),
    dash: dashOf(p),
    isCurved: false,
    isClosed: true,
  }
}

function backgroundOf(object: ShownObject, pane: Pane, view: PictureBars): DrawnBackground {
  const [from = Number.NaN, to = Number.NaN] = pointsOf(object, view).map(([bar]) => bar)
  return { pane, from, to, color: rgbaOf(object.properties) }
}

/** ALIGN_… by number. */
const aligns = ['left', 'center', 'right'] as const
const fieldTypes: ReadonlySet<string> = new Set(['OBJ_EDIT', 'OBJ_LABEL', 'OBJ_RECTANGLE_LABEL'])

function fieldOf({ type, name, properties: p }: ShownObject, pane: Pane): DrawnField | null {
  if (!fieldTypes.has(type)) return null
  const isLabel = type === 'OBJ_LABEL'
  const [across = 1, upward = -1] = (isLabel ? anchors[numberOf(p, 'OBJPROP_ANCHOR')] : undefined) ?? []
  return {
    name,
    pane,
    corner: corners[numberOf(p, 'OBJPROP_CORNER')] ?? 'upper left',
    x: numberOf(p, 'OBJPROP_XDISTANCE'),
    y: numberOf(p, 'OBJPROP_YDISTANCE'),
    width: isLabel ? 0 : numberOf(p, 'OBJPROP_XSIZE') || 50,
    height: isLabel ? 0 : numberOf(p, 'OBJPROP_YSIZE') || 20,
    text: type === 'OBJ_RECTANGLE_LABEL' ? '' : textOf(p, 'OBJPROP_TEXT'),
    color: p.OBJPROP_COLOR === undefined ? 0x000000ff : rgbaOf(p),
    background: isLabel ? Number.NaN : rgbaOf(p, 'OBJPROP_BGCOLOR'),
    border: isLabel
      ? Number.NaN
      : p.OBJPROP_BORDER_COLOR === undefined
        ? borderColor
        : rgbaOf(p, 'OBJPROP_BORDER_COLOR'),
    size: sizeOf(p),
    align: type === 'OBJ_EDIT' ? (aligns[numberOf(p, 'OBJPROP_ALIGN')] ?? 'left') : 'left',
    across,
    upward,
  }
}

/** A field's border where the program sets none. */
const borderColor = 0x808080ff
