import type { Node, NodeBase } from '../../../mql/syntax/nodes.ts'
import type { DataFlow } from '../../flow/data-flow.ts'
import type { Comparison } from '../../flow/guards.ts'

/** Finds where a program already does what a feature does; null where it does not. */
export type Detector = (
  flow: DataFlow,
  comparisons: readonly Comparison[],
  conditions: ReadonlySet<Node>,
) => NodeBase | null
