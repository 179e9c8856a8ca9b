import { nameOf } from '../../pine/builtins/registry.ts'
import { constantOf } from '../../pine/check/facts.ts'
import type { ConstantValue } from '../../pine/check/model.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { Args } from '../expressions/args.ts'
import type { Lowering } from '../lowering.ts'

/** What a name that is given one value stands for. */
export function meantBy(l: Lowering, node: Expression): Expression {
  if (node.kind === 'Parenthesized') return meantBy(l, node.expression)
  const reference = l.referenceOf(node)
  // What a library exports is a member, and its declaration is known to the library only.
  if (node.kind === 'Member' || reference?.kind !== 'variable' || reference.symbol.reassigned) return node
  const { declared } = reference.symbol
  return declared.kind === 'VariableDeclaration' ? meantBy(l, declared.init) : node
}

/** A value known when the script is read: folded by the checker, under a name, or given by a function of constants. */
export function constantThrough(l: Lowering, node: Expression): ConstantValue | undefined {
  const meant = meantBy(l, node)
  const reference = l.referenceOf(meant)
  if (reference?.kind !== 'user-call') return l.constantOf(meant)
  const statements = reference.target.declaration?.body.statements ?? []
  const [only] = statements
  return statements.length === 1 && only.kind === 'ExpressionStatement'
    ? constantOf(reference.target, only.expression)
    : undefined
}

/** A colour (0xRRGGBBAA) that the checker has folded, or that is made of constants by `color.rgb` and `color.new`. */
export function constantColor(l: Lowering, node: Expression): number | null {
  const meant = meantBy(l, node)
  const value = l.constantOf(meant)
  if (typeof value === 'number') return value
  const reference = l.referenceOf(meant)
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
