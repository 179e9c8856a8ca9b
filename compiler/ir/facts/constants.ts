import { constantOf } from '../../pine/check/facts.ts'
import type { ConstantValue } from '../../pine/check/model.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { Args } from '../expressions/args.ts'
import type { Lowering } from '../lowering.ts'

/** Follows names that have a single value to that value. */
export function meantBy(lowering: Lowering, node: Expression): Expression {
  if (node.kind === 'Parenthesized') return meantBy(lowering, node.expression)
  const reference = lowering.referenceOf(node)
  // An export of a library is a member; only the library knows its declaration.
  if (node.kind === 'Member' || reference?.kind !== 'variable' || reference.symbol.reassigned) return node
  const { declared, depth } = reference.symbol
  // Known facts about nodes belong to a body: a function has none about the script's statements.
  if (depth === 0 && (lowering.frame.args || !lowering.frame.isMain)) return node
  return declared.kind === 'VariableDeclaration' ? meantBy(lowering, declared.init) : node
}

/**
 * Returns a value known at compile time: folded by the checker, under a name, or returned by a function of constants.
 */
export function constantThrough(lowering: Lowering, node: Expression): ConstantValue | undefined {
  const meant = meantBy(lowering, node)
  const reference = lowering.referenceOf(meant)
  if (reference?.kind !== 'user-call') return lowering.constantOf(meant)
  const statements = reference.target.declaration?.body.statements ?? []
  const [only] = statements
  return only?.kind === 'ExpressionStatement' && statements.length === 1
    ? constantOf(reference.target, only.expression)
    : undefined
}

/** Returns a colour (0xRRGGBBAA) that is constant, or made from constants by `color.rgb` and `color.new`. */
export function constantColor(lowering: Lowering, node: Expression): number | null {
  const meant = meantBy(lowering, node)
  const value = lowering.constantOf(meant)
  if (typeof value === 'number') return value
  const reference = lowering.referenceOf(meant)
  if (reference?.kind !== 'builtin-call') return null
  const args = new Args(lowering, reference)
  if (args.has('transp') && args.constant('transp') === undefined) return null
  const alpha = Math.round(255 * (1 - args.constantNumber('transp', 0) / 100))
  if (reference.builtin.color === 'of-parts') {
    const parts = ['red', 'green', 'blue'].map((part) => args.constant(part))
    if (!parts.every((part): part is number => typeof part === 'number')) return null
    const [red = 0, green = 0, blue = 0] = parts.map((part) => Math.min(Math.max(Math.trunc(part), 0), 255))
    return ((red << 24) | (green << 16) | (blue << 8) | alpha) >>> 0
  }
  if (reference.builtin.color === 'of-color') {
    const inner = args.node('color')
    const color = inner && constantColor(lowering, inner)
    if (color === null) return null
    return ((color & 0xffffff00) | alpha) >>> 0
  }
  return null
}
