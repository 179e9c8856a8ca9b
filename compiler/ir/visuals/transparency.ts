import type { Args } from '../expressions/args.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'

/**
 * Transparency in a converted program: a color keeps it in its highest byte (`Faded`), and is blended with the chart's
 * background where the program hands it to the terminal (`Blended`).
 */

/** 0xRRGGBBAA is neither opaque nor invisible. */
export const isTranslucent = (rgba: number): boolean => (rgba & 0xff) !== 0xff && (rgba & 0xff) !== 0

/** Returns the percentage, in as few digits as possible, of which Pine makes this opacity (0 to 255). */
export function transparencyOf(opacity: number): number {
  const exact = 100 * (1 - opacity / 255)
  const given = [0, 1, 2]
    .map((digits) => Number(exact.toFixed(digits)))
    .find((percent) => Math.round(255 * (1 - percent / 100)) === opacity)
  return given ?? exact
}

export const faded = (lowering: Lowering, color: Expr, transparency: Expr): Expr =>
  lowering.helper('Faded', [color, transparency], types.color)

/** A constant color as an expression. */
export function literalColor(lowering: Lowering, rgba: number): Expr {
  const opacity = rgba & 0xff
  if (opacity === 0xff) return make.rgba(rgba)
  const transparency = make.number(transparencyOf(opacity))
  return faded(lowering, make.rgba((rgba | 0xff) >>> 0), transparency)
}

/** Said once in the head of a program, not on each line. */
export const blendingReason = "MetaTrader has no transparency: the color is blended with the chart's background"

export const noteBlending = ({ lowering, call }: Pick<Args, 'lowering' | 'call'>): void =>
  lowering.note(call, 'approximated', blendingReason)
