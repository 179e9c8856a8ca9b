import type { Expression, Node } from '../syntax/nodes.ts'
import { unknownType } from './types/intern.ts'
import type { ConstantValue, Instance, Reference } from './model.ts'
import type { Qualifier, Type } from './types.ts'

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
