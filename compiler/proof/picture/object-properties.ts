import type { ShownObject } from '../../run/mql/chart-objects.ts'

/** Reads objects of a program's chart, for the comparison and for the picture of MetaTrader's chart. */
export type Properties = ShownObject['properties']

export const numberOf = (properties: Properties, name: string): number => Number(properties[name] ?? 0)
export const isSet = (properties: Properties, name: string): boolean => numberOf(properties, name) !== 0
export const textOf = (properties: Properties, name = 'OBJPROP_TEXT'): string => {
  const text = properties[name]
  return typeof text === 'string' ? text : ''
}

/** 0xRRGGBB of MetaTrader's 0xBBGGRR; null where a color is none or not set. */
export function colorOf(properties: Properties, name = 'OBJPROP_COLOR'): number | null {
  const color = properties[name]
  if (typeof color !== 'number' || color < 0 || color > 0xffffff) return null
  return ((color & 0xff) << 16) | (color & 0xff00) | (color >> 16)
}

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

/** A rectangle over all prices is the background of bars. */
export const isBackground = ({ type, points: [first, second] }: ShownObject): boolean =>
  type === 'OBJ_RECTANGLE' && first?.[1] === -1e9 && second?.[1] === 1e9
