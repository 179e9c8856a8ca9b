import type { Type } from '../../../pine/check/types.ts'
import type { Expression } from '../../../pine/syntax/nodes.ts'
import type { Evaluator } from '../primitive.ts'
import { truthy } from '../../../builtins/ta/machine/changes.ts'
import { isNa, type Value } from '../value.ts'
import type { Frame } from './frame.ts'
import { isBool, isNumeric, naOf } from './types.ts'

/** Holders of evaluators that only read a value: calls read them directly. */
const holders = new WeakMap<Evaluator, Holder>()

export interface Holder {
  readonly value: Value
}

/** The evaluator of a value that never changes. */
export const constant = (value: Value): Evaluator => reading(new Constant(value))

class Constant {
  constructor(readonly value: Value) {}
}

export function reading(holder: Holder): Evaluator {
  const evaluate = (): Value => holder.value
  holders.set(evaluate, holder)
  return evaluate
}

export const holderBehind = (evaluator: Evaluator): Holder | undefined => holders.get(evaluator)

/** Returns the constant of an evaluator; null for others. */
export function constantBehind(evaluator: Evaluator): Holder | null {
  const holder = holderBehind(evaluator)
  return holder instanceof Constant ? holder : null
}

/** Compiles an expression. `expected` is its place's type, where that says more than its own. */
export function expression(frame: Frame, node: Expression, expected?: Type): Evaluator {
  frame.context.run.countNode()
  const type = expected ?? frame.typeOf(node)
  const known = frame.constantOf(node)
  if (known !== undefined) return constant(known === null ? naOf(type, frame.version) : known)
  return frame.scope.rules.expression(frame, node, type)
}

/** Like `expression`, for a place that takes a number. */
export const numeric = (frame: Frame, node: Expression): (() => number) => expression(frame, node) as () => number

/** Compiles a condition to exactly `true` or not. Before version 6 numbers count as conditions. */
export function condition(frame: Frame, node: Expression): Evaluator {
  const test = expression(frame, node)
  return isBool(frame.typeOf(node)) ? test : () => truthy(test())
}

/** Compiles a value for a typed place: numbers become conditions where a bool is expected; na stays na. */
export function branch(frame: Frame, node: Expression, type: Type): Evaluator {
  const evaluate = expression(frame, node, type)
  return isBool(type) && isNumeric(frame.typeOf(node)) ? asCondition(evaluate) : evaluate
}

/** Converts numbers to conditions; na stays na. */
export const asCondition =
  (evaluate: Evaluator): Evaluator =>
  () => {
    const value = evaluate()
    return isNa(value) ? null : truthy(value)
  }

/** Returns the common type of a node's branches. */
export function branchType(frame: Frame, node: Expression, expected: Type): Type {
  const own = frame.typeOf(node)
  return own.kind === 'na' || own.kind === 'unknown' ? expected : own
}
