import type { BuiltinVariable } from '../../builtins/entry.ts'
import type { Binary, Expression, Node } from '../syntax/nodes.ts'
import { unknownType } from './types/intern.ts'
import type { ConstantValue, Instance, Reference } from './model.ts'
import { Const, type Qualifier, type Type } from './types.ts'

/** Facts of the checker about a node of an instance's body. */

export function typeOf(instance: Instance, node: Expression): Type {
  return instance.types[node.id - instance.firstId] ?? unknownType
}

export function qualifierOf(instance: Instance, node: Expression): Qualifier {
  return instance.qualifiers[node.id - instance.firstId] as Qualifier
}

/** Returns what an identifier, member or call refers to; undefined after an error and for namespaces. */
export function referenceOf(instance: Instance, node: Node): Reference | undefined {
  return instance.references[node.id - instance.firstId]
}

/** Value of a constant expression: na is `null`, and what is not constant `undefined`. */
export function constantOf(instance: Instance, node: Expression): ConstantValue | undefined {
  return instance.constants[node.id - instance.firstId]
}

/**
 * Tells whether a division drops the fraction: before version 6 that of two constant ints does. Within a function this
 * is known once all its calls are: its parameters are constant where each of them gives a constant.
 */
export function dropsFraction(instance: Instance, { operator, left, right }: Binary): boolean {
  const isConstantInt = (node: Expression): boolean => {
    const type = typeOf(instance, node)
    return type.kind === 'simple' && type.name === 'int' && qualifierOf(instance, node) === Const
  }
  return operator === '/' && instance.home.script.version < 6 && isConstantInt(left) && isConstantInt(right)
}

/** Tells whether each call of the function has a state of a built-in variable: else it reads the chart's. */
export function hasOwnState({ declaration }: Instance, { ownState }: BuiltinVariable): boolean {
  if (declaration === null || ownState === undefined) return false
  return ownState === 'functions' || declaration.exported
}
