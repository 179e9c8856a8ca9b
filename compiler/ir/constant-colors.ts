import { nameOf } from '../pine/builtins/registry.ts'
import type { Expression } from '../pine/syntax/nodes.ts'
import { Args } from './args.ts'
import type { Lowering } from './lowering.ts'

/** A colour (0xRRGGBBAA) that the checker has folded, or that is made of constants by `color.rgb` and `color.new`. */
export function constantColor(l: Lowering, node: Expression): number | null {
  const value = l.constantOf(node)
  if (typeof value === 'number') return value
  if (node.kind === 'Parenthesized') return constantColor(l, node.expression)
  const reference = l.referenceOf(node)
  if (reference?.kind !== 'builtin-call') return null
  const args = new Args(l, reference, nameOf(reference.builtin))
  const alpha = Math.round(255 * (1 - args.constantNumber('transp', 0) / 100))
  if (args.name === 'color.rgb') {
    const parts = ['red', 'green', 'blue'].map((part) => args.constant(part))
    if (!parts.every((part): part is number => typeof part === 'number')) return null
    const [red, green, blue] = parts.map((part) => Math.min(Math.max(Math.round(part), 0), 255))
    return ((red << 24) | (green << 16) | (blue << 8) | alpha) >>> 0
  }
  if (args.name === 'color.new') {
    const inner = args.node('color')
    const color = inner && constantColor(l, inner)
    if (color === null || (args.has('transp') && args.constant('transp') === undefined)) return null
    return ((color & 0xffffff00) | alpha) >>> 0
  }
  return null
}
