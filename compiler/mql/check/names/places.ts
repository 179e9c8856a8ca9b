import type { MqlType } from '../model.ts'
import type { ClassSymbol } from './symbols.ts'
import { meaningOf } from '../facts.ts'
import type { Checker } from '../checker.ts'
import type { Expression } from '../../syntax/nodes.ts'

/** Returns the class behind `object.`; null where there is none. */
export function classBehind(type: MqlType): ClassSymbol | null {
  const target = type.kind === 'pointer' ? type.to : type
  return target.kind === 'class' ? (target.info as ClassSymbol) : null
}

/** Tells whether the expression can be assigned to or passed by reference. */
export function isPlace(checker: Checker, expression: Expression): boolean {
  const node = meaningOf(expression)
  if (node.kind === 'Index' || node.kind === 'Assignment') return true
  if (node.kind === 'Cast') return checker.typeOf(node).kind === 'class' || checker.typeOf(node).kind === 'pointer'
  if (node.kind === 'Unary') return node.operator === '*' || node.operator === '++' || node.operator === '--'
  if (node.kind === 'This') return true
  if (checker.typeOf(node).kind === 'unknown') return true
  const reference = checker.referenceOf(node)
  return reference?.kind === 'variable' || reference?.kind === 'field' || reference?.kind === 'predefined'
}

/** Returns the constant that a change of `expression` would change, or null. Fields of constant objects count. */
export function constantBehind(
  checker: Checker,
  expression: Expression,
): { readonly name: string; readonly code: '189' | '274' } | null {
  const node = meaningOf(expression)
  if (node.kind === 'Index')
    return checker.typeOf(node.object).kind === 'array' ? constantBehind(checker, node.object) : null
  const reference = checker.referenceOf(node)
  if (reference?.kind === 'constant' && (node.kind === 'Identifier' || node.kind === 'ScopedName'))
    return { name: checker.textOf(node), code: '189' }
  if (reference?.kind === 'predefined') return { name: reference.name, code: '189' }
  if (reference?.kind === 'variable')
    return reference.variable.constant ? { name: reference.variable.name, code: '189' } : null
  if (reference?.kind !== 'field') return null
  if (reference.field.constant) return { name: reference.field.name, code: '189' }
  if (reference.object === null) return checker.function?.isConst ? { name: reference.field.name, code: '274' } : null
  return checker.typeOf(reference.object).kind === 'class' ? constantBehind(checker, reference.object) : null
}

/** Records an assignment to the place. */
export function markWritten(checker: Checker, expression: Expression): void {
  const node = meaningOf(expression)
  if (node.kind === 'Identifier') {
    const variable = checker.findLocal(node.name)
    if (variable) variable.isWritten = true
  } else if (node.kind === 'Index') markWritten(checker, node.object)
  else if (node.kind === 'MemberAccess') markWritten(checker, node.object)
}
