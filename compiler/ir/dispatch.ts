import type { Lowering } from './lowering.ts'
import type { Expression, Statement } from '../pine/syntax/nodes.ts'
import type { Expr } from './tree/nodes.ts'

export function lower(lowering: Lowering, node: Expression): Expr {
  const rule = lowering.rules.expressions[node.kind] as (lowering: Lowering, node: Expression) => Expr
  return rule(lowering, node)
}

/** Lowers one statement to the current block, after its comments. */
export function lowerStatement(lowering: Lowering, node: Statement): void {
  lowering.begin(node, node.leading, node.comment && node.comment.text)
  if (node.kind === 'FunctionDeclaration' || node.kind === 'TypeDeclaration' || node.kind === 'EnumDeclaration') return
  const rule = lowering.rules.statements[node.kind] as (lowering: Lowering, node: Statement) => void
  rule(lowering, node)
}
