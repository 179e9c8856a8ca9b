import { compileExpression } from './expressions.ts'
import type { NodeRules } from './frame.ts'
import { compileStatement } from './statements.ts'

/** The compilation rules of Pine's expressions and statements. */
export const nodeRules: NodeRules = { expression: compileExpression, statement: compileStatement }
