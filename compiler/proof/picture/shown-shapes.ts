import type { ShownObject } from '../../run/mql/chart-objects.ts'
import { background } from './backgrounds.ts'
import {
  anchors,
  colorOf,
  corners,
  isBackground,
  isSet,
  numberOf,
  textOf,
  type Properties,
} from './object-properties.ts'
import { drawnWidth, type Shape } from './shapes.ts'
import { tableOf } from '../../text/table.ts'

/** 0xRRGGBB; 'none' where a color is not set. */
const shownColor = (properties: Properties, name?: string): number | 'none' => colorOf(properties, name) ?? 'none'

const styles = ['solid', 'dashed', 'dotted']

type Read = (object: ShownObject) => Shape

const readByType: Readonly<Record<string, Read>> = tableOf({
  OBJ_TREND: ({ points, properties }) => ({
    kind: 'segment',
    points: points.slice(0, 2),
    properties: {
      color: shownColor(properties),
      style: styles[numberOf(properties, 'OBJPROP_STYLE')] ?? 'unknown',
      width: drawnWidth(numberOf(properties, 'OBJPROP_WIDTH')),
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
      properties: { color: shownColor(properties), isFilled, ...(isFilled ? {} : border) },
    }
  },
  OBJ_TRIANGLE: ({ points, properties }) => ({
    kind: 'triangle',
    points,
    properties: { color: shownColor(properties) },
  }),
  OBJ_TEXT: readText,
  OBJ_EDIT: ({ properties, name }) => ({
    kind: 'cell',
    points: [],
    properties: {
      text: textOf(properties).trim(),
      color: shownColor(properties),
      background: shownColor(properties, 'OBJPROP_BGCOLOR'),
      size: numberOf(properties, 'OBJPROP_FONTSIZE'),
      corner: corners[numberOf(properties, 'OBJPROP_CORNER')] ?? 'unknown',
      ...tooltipOf(properties, name),
    },
  }),
})

/** A line break is no tooltip: without a text the terminal shows the object's name. */
function tooltipOf(properties: Properties, name: string): { readonly tooltip?: string } {
  const tooltip = textOf(properties, 'OBJPROP_TOOLTIP') || name
  return tooltip === '\n' ? {} : { tooltip }
}

/** A row of full characters is the block behind a bubble's line. */
function readText({ points, properties, name }: ShownObject): Shape {
  const text = textOf(properties)
  const [across = 0, upward = 0] = anchors[numberOf(properties, 'OBJPROP_ANCHOR')] ?? []
  const look = {
    color: shownColor(properties),
    across,
    upward,
    size: numberOf(properties, 'OBJPROP_FONTSIZE'),
    ...tooltipOf(properties, name),
  }
  return /^█+$/.test(text)
    ? { kind: 'bubble', points: points.slice(0, 1), properties: { columns: text.length, ...look } }
    : { kind: 'text', points: points.slice(0, 1), properties: { text: text.trim(), ...look } }
}

const placedTypes: ReadonlySet<string> = new Set(['OBJ_TREND', 'OBJ_RECTANGLE', 'OBJ_TRIANGLE', 'OBJ_TEXT'])

/** A drawing whose points are all at time 0 is on no bar: its script asks for bars before the first. */
const isPlaced = ({ type, points }: ShownObject): boolean =>
  !placedTypes.has(type) || points.some(([time]) => time !== 0)

/** A text without a color is on the chart, but invisible. */
const isSeen = ({ type, properties }: ShownObject): boolean => type !== 'OBJ_TEXT' || colorOf(properties) !== null

/** Reads the shapes of a chart's objects. */
export function shownShapes(objects: readonly ShownObject[]): Shape[] {
  return objects
    .filter((object) => isPlaced(object) && isSeen(object))
    .map((object): Shape => {
      if (isBackground(object)) return readBackground(object)
      const read = readByType[object.type]
      return read ? read(object) : { kind: 'text', points: object.points, properties: { type: object.type } }
    })
}

const readBackground = ({ points: [from, to], properties }: ShownObject): Shape =>
  background(from?.[0] ?? Number.NaN, to?.[0] ?? Number.NaN, shownColor(properties))
