import { referenceOf } from '../check/facts.ts'
import type { Instance, Reference } from '../check/model.ts'
import type { Node } from '../syntax/nodes.ts'
import { forEachChild } from '../syntax/visit.ts'

interface ReachedNode {
  readonly node: Node
  readonly reference: Reference | undefined
  /** The instance that the node runs in: the given one, or a called function. */
  readonly instance: Instance
}

/**
 * Visits a node, all nodes in it, and those of the functions that it calls, each instance once. Where `visit` returns
 * `skip`, the children of the node are left out.
 */
export function walkReached(
  instance: Instance,
  node: Node,
  visit: (reached: ReachedNode) => 'skip' | void,
  seen = new Set<Instance>(),
): void {
  const step = (inner: Node): void => {
    const reference = referenceOf(instance, inner)
    if (visit({ node: inner, reference, instance }) === 'skip') return
    if (reference?.kind === 'user-call' && !seen.has(reference.target)) {
      seen.add(reference.target)
      const { declaration } = reference.target
      if (declaration) walkReached(reference.target, declaration.body, visit, seen)
    }
    forEachChild(inner, step)
  }
  step(node)
}
