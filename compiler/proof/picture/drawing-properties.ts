import type { Drawing, Value } from '../../run/pine/value.ts'
import { tableOf } from '../../text/table.ts'

/** Reads drawings of a script, for the comparison and for the picture of TradingView's chart. */
export type Properties = Drawing['properties']

export const numberOf = (value: Value | undefined): number => (typeof value === 'number' ? value : Number.NaN)
export const textOf = (value: Value | undefined, otherwise = ''): string =>
  typeof value === 'string' ? value : otherwise

/** Whether a line or a box reaches beyond its left and its right end. */
export function extension({ extend }: Properties): { readonly left: boolean; readonly right: boolean } {
  const word = textOf(extend, 'none')
  return { left: word === 'left' || word === 'both', right: word === 'right' || word === 'both' }
}

/** Colors of a label that names none, 0xRRGGBBAA: the manual gives no default, TradingView's charts show these. */
export const labelColors = { color: 0x2962ffff, textcolor: 0xffffffff } as const

export type Edges = readonly [left: number, top: number, right: number, bottom: number]

interface TextPlace {
  readonly at: readonly [x: number, y: number]
  /** 1: the text lies to the right of its point, -1 to the left. */
  readonly across: number
  /** 1: above its point, -1 below. */
  readonly upward: number
}

/** Returns where the text of a box lies between its edges. */
export function boxTextPlace(p: Properties, [left, top, right, bottom]: Edges): TextPlace {
  const across = { left: 1, right: -1 }[textOf(p.text_halign, 'center')] ?? 0
  const upward = { top: -1, bottom: 1 }[textOf(p.text_valign, 'center')] ?? 0
  const x = across === 0 ? left / 2 + right / 2 : across > 0 ? Math.min(left, right) : Math.max(left, right)
  const y = upward === 0 ? (top + bottom) / 2 : upward < 0 ? Math.max(top, bottom) : Math.min(top, bottom)
  return { at: [x, y], across, upward }
}

/** A scale of text sizes: what each of Pine's names is, and what another word and na are. */
interface SizeScale {
  readonly names: Readonly<Record<string, number>>
  readonly unknown: number
  readonly none: number
}

/** TradingView's chart: heights of letters in pixels. MetaTrader's: font sizes in points. */
export const sizeScales = {
  pixels: {
    names: tableOf({ auto: 12, tiny: 8, small: 10, normal: 13, large: 18, huge: 30 }),
    unknown: 13,
    none: 12,
  },
  points: {
    names: tableOf({ auto: 10, tiny: 7, small: 8, normal: 10, large: 12, huge: 16 }),
    unknown: 10,
    none: 10,
  },
} as const satisfies Readonly<Record<string, SizeScale>>

/** Returns a text's size on a scale; a number, also as a text, is meant as it is. */
export function sizeOn({ names, unknown, none }: SizeScale, size: Value | undefined): number {
  if (typeof size === 'string') return names[size] ?? (Number(size) > 0 ? Number(size) : unknown)
  return numberOf(size) > 0 ? numberOf(size) : none
}
