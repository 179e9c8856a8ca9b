import type { ShownObject } from '../../run/mql/chart-objects.ts'
import { background } from './backgrounds.ts'
import type { Shape } from './shapes.ts'
import { tableOf } from '../../text/table.ts'

type Properties = ShownObject['properties']

/** 0xRRGGBB of MetaTrader's 0xBBGGRR; 'none' where a color is not set. */
function colorOf(properties: Properties, name = 'OBJPROP_COLOR'): number | 'none' {
  const color = properties[name]
  if (typeof color !== 'number' || color < 0 || color > 0xffffff) return 'none'
  return ((color & 0xff) << 16) | (color & 0xff00) | (color >> 16)
}

const styles = ['solid', 'dashed', 'dotted']
const numberOf = (properties: Properties, name: string): number => Number(properties[name] ?? 0)
const isSet = (properties: Properties, name: string): boolean => numberOf(properties, name) !== 0
const textOf = ({ OBJPROP_TEXT: text }: Properties): string => (typeof text === 'string' ? text : '')

/** ANCHOR_… by number: where its point lies on the text, hence to which side the text extends. */
export const anchors: readonly (readonly [across: number, upward: number])[] = [
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [0, 0],
]

/** CORNER_… by number. */
export const corners = ['upper left', 'lower left', 'lower right', 'upper right'] as const

type Read = (object: ShownObject) => Shape

const readByType: Readonly<Record<string, Read>> = tableOf({
  OBJ_TREND: ({ points, properties }) => ({
    kind: 'segment',
    points: points.slice(0, 2),
    properties: {
      color: colorOf(properties),
      style: styles[numberOf(properties, 'OBJPROP_STYLE')] ?? 'unknown',
      width: numberOf(properties, 'OBJPROP_WIDTH'),
      left: isSet(properties, 'OBJPROP_RAY_LEFT'),
      right: isSet(properties, 'OBJPROP_RAY_RIGHT'),
    },
  }),
  OBJ_RECTANGLE: ({ points, properties }) => {
    const isFilled = isSet(properties, 'OBJPROP_FILL')
    const border = {
      width: numberOf(properties, 'OBJPROP_WIDTH'),
      style: styles[numberOf(properties, 'OBJPROP_STYLE')] ?? 'unknown',
    }
    return {
      kind: 'rectangle',
      points: points.slice(0, 2),
      properties: { color: colorOf(properties), isFilled, ...(isFilled ? {} : border) },
    }
  },
  OBJ_TRIANGLE: ({ points, properties }) => ({
    kind: 'triangle',
    points,
    properties: { color: colorOf(properties) },
  }),
  OBJ_TEXT: readText,
  OBJ_EDIT: ({ properties }) => ({
    kind: 'cell',
    points: [],
    properties: {
      text: textOf(properties).trim(),
      color: colorOf(properties),
      background: colorOf(properties, 'OBJPROP_BGCOLOR'),
      size: numberOf(properties, 'OBJPROP_FONTSIZE'),
      corner: corners[numberOf(properties, 'OBJPROP_CORNER')] ?? 'unknown',
    },
  }),
})

/** A row of full characters is the block behind a bubble's line. */
function readText({ points, properties }: ShownObject): Shape {
  const text = textOf(properties)
  const [across = 0, upward = 0] = anchors[numberOf(properties, 'OBJPROP_ANCHOR')] ?? []
  const look = { color: colorOf(properties), across, upward, size: numberOf(properties, 'OBJPROP_FONTSIZE') }
  return /^█+$/.test(text)
    ? { kind: 'bubble', points: points.slice(0, 1), properties: { columns: text.length, ...look } }
    : { kind: 'text', points: points.slice(0, 1), properties: { text: text.trim(), ...look } }
}

/** A rectangle over all prices is the background of bars. */
const isBackground = ({ type, points: [first, second] }: ShownObject): boolean =>
  type === 'OBJ_RECTANGLE' && first?.[1] === -1e9 && second?.[1] === 1e9

const placedTypes: ReadonlySet<string> = new Set(['OBJ_TREND', 'OBJ_RECTANGLE', 'OBJ_TRIANGLE'])

/** A line or an area whose points are all at time 0 is on no bar: its script asks for bars before the first. */
const isPlaced = ({ type, points }: ShownObject): boolean =>
  !placedTypes.has(type) || points.some(([time]) => time !== 0)

/** Reads the shapes of a chart's objects. */
export function shownShapes(objects: readonly ShownObject[]): Shape[] {
  return objects.filter(isPlaced).map((object): Shape => {
    if (isBackground(object)) return readBackground(object)
    const read = readByType[object.type]
    return read ? read(object) : { kind: 'text', points: object.points, properties: { type: object.type } }
  })
}

const readBackground = ({ points: [from, to], properties }: ShownObject): Shape =>
  background(from?.[0] ?? Number.NaN, to?.[0] ?? Number.NaN, colorOf(properties))
