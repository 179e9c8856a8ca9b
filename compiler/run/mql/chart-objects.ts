import type { Value } from './values.ts'
import type { Terminal } from './terminal/terminal.ts'

/** An object on the chart by the names of its type and properties, with points in the order of their anchors. */
export interface ShownObject {
  readonly name: string
  readonly type: string
  /** Number of the window that the program named: 0 is the chart. */
  readonly window: number
  readonly points: readonly (readonly [time: number, price: number])[]
  readonly properties: Readonly<Record<string, Value>>
}

const typeNames = [
  'OBJ_TREND',
  'OBJ_RECTANGLE',
  'OBJ_TRIANGLE',
  'OBJ_TEXT',
  'OBJ_EDIT',
  'OBJ_LABEL',
  'OBJ_RECTANGLE_LABEL',
  'OBJ_VLINE',
  'OBJ_HLINE',
] as const

const propertyNames = [
  'OBJPROP_COLOR',
  'OBJPROP_STYLE',
  'OBJPROP_WIDTH',
  'OBJPROP_FILL',
  'OBJPROP_BACK',
  'OBJPROP_RAY_LEFT',
  'OBJPROP_RAY_RIGHT',
  'OBJPROP_TEXT',
  'OBJPROP_FONT',
  'OBJPROP_FONTSIZE',
  'OBJPROP_ANCHOR',
  'OBJPROP_CORNER',
  'OBJPROP_BGCOLOR',
  'OBJPROP_XDISTANCE',
  'OBJPROP_YDISTANCE',
  'OBJPROP_XSIZE',
  'OBJPROP_YSIZE',
  'OBJPROP_ALIGN',
  'OBJPROP_BORDER_COLOR',
  'OBJPROP_TOOLTIP',
] as const

const maxPoints = 3

/** Returns what the chart shows now, by names instead of the dialect's numbers. */
export function shownObjects({ objects, settings: { constant } }: Terminal): ShownObject[] {
  const types = new Map(typeNames.map((name) => [constant(name), name]))
  const names = new Map(propertyNames.map((name) => [`${constant(name)}/0`, name]))
  const [time, price] = [constant('OBJPROP_TIME'), constant('OBJPROP_PRICE')]
  return [...objects.values()].map((object) => {
    const points: (readonly [number, number])[] = []
    for (let k = 0; k < maxPoints; k++) {
      const at = object.properties.get(`${time}/${k}`)
      if (typeof at !== 'number') break
      points.push([at, Number(object.properties.get(`${price}/${k}`) ?? 0)])
    }
    // An object has fewer properties than there are names.
    const properties: Record<string, Value> = {}
    for (const [key, value] of object.properties) {
      const name = names.get(key)
      if (name) properties[name] = value
    }
    return {
      name: object.name,
      type: types.get(object.type) ?? `object ${object.type}`,
      window: object.window,
      points,
      properties,
    }
  })
}
