import { mayBoundChange } from '../../../pine/check/loop-bounds.ts'
import type { Type } from '../../../pine/check/types.ts'
import type { Block, For, ForIn, If, Switch, While } from '../../../pine/syntax/nodes.ts'
import { runtimeError } from '../runtime-errors.ts'
import type { Evaluator } from '../primitive.ts'
import { equal, isNa, MatrixRow, PineArray, PineMap, PineMatrix, type Value } from '../value.ts'
import { condition, expression, branchType, numeric } from './evaluator.ts'
import type { Frame } from './frame.ts'
import { beginner, block, canLeaveLoop } from './sequence.ts'
import { naOf } from './types.ts'

export function ifElse(frame: Frame, node: If, expected: Type): Evaluator {
  const type = branchType(frame, node, expected)
  const test = condition(frame, node.test)
  const whenTrue = block(frame, node.whenTrue, type)
  if (node.whenFalse === null) {
    const na = naOf(type, frame.version)
    const { coverage } = frame.context.run
    const entered = coverage.side(frame.instance.home, 'entered', node.test.start)
    const skipped = coverage.side(frame.instance.home, 'false', node.test.start)
    return () => {
      if (test() === true) {
        entered.isReached = true
        return whenTrue()
      }
      skipped.isReached = true
      return na
    }
  }
  const whenFalse =
    node.whenFalse.kind === 'If' ? ifElse(frame, node.whenFalse, type) : block(frame, node.whenFalse, type)
  return () => (test() === true ? whenTrue() : whenFalse())
}

export function switchOver(frame: Frame, node: Switch, expected: Type): Evaluator {
  const type = branchType(frame, node, expected)
  const subject = node.subject && expression(frame, node.subject)
  const arms = node.arms.flatMap((arm) => {
    if (!arm.test) return []
    const test = subject ? expression(frame, arm.test) : condition(frame, arm.test)
    return [{ test, body: block(frame, arm.body, type) }]
  })
  const otherwise = node.arms.find((arm) => arm.test === null)
  const na = naOf(type, frame.version)
  const last = otherwise ? block(frame, otherwise.body, type) : () => na
  if (!subject) {
    return () => {
      for (const { test, body } of arms) if (test() === true) return body()
      return last()
    }
  }
  return () => {
    const value = subject()
    for (const { test, body } of arms) if (equal(value, test())) return body()
    return last()
  }
}

interface LoopBody {
  readonly turn: Evaluator
  /** How the iteration ended; reading resets it. */
  readonly left: () => 'none' | 'break' | 'continue'
}

/** Compiles a loop body. The loop's value is that of its last complete iteration. */
function loopBody(frame: Frame, body: Block, type: Type): LoopBody {
  const {
    scope,
    context: { run },
  } = frame
  frame.loopDepth++
  const evaluate = block(frame, body, type)
  frame.loopDepth--
  const leaves = body.statements.some(canLeaveLoop)
  return {
    turn: () => {
      run.spend(1)
      return evaluate()
    },
    left: leaves
      ? () => {
          const { signal } = scope
          scope.signal = 'none'
          return signal
        }
      : () => 'none',
  }
}

/** Compiles what is evaluated before each iteration: each of them has a state, as in the body. */
function perIteration<T>(frame: Frame, compile: () => T): T {
  frame.loopDepth++
  const compiled = compile()
  frame.loopDepth--
  return compiled
}

/**
 * Compiles `for`: counts up or down by the bounds; the step's sign is ignored. From version 6 the end is evaluated
 * before each iteration.
 */
export function forLoop(frame: Frame, node: For, expected: Type): Evaluator {
  const type = branchType(frame, node, expected)
  const from = numeric(frame, node.from)
  const dynamic = mayBoundChange(frame.instance, node.to, node.body, frame.version)
  const to = dynamic ? perIteration(frame, () => numeric(frame, node.to)) : numeric(frame, node.to)
  const by = node.by ? numeric(frame, node.by) : null
  const counter = frame.declare(frame.symbolOf(node.counter))
  const begin = beginner(frame, [counter])
  const { turn, left } = loopBody(frame, node.body, type)
  const na = naOf(type, frame.version)
  return () => {
    let result: Value = na
    let i = from()
    let end = to()
    const step = Math.abs(by ? by() : 1)
    if (!(step > 0) || i !== i || end !== end) return result
    const up = i <= end
    for (; up ? i <= end : i >= end; i += up ? step : -step) {
      begin()
      counter.value = i
      const value = turn()
      const ended = left()
      if (ended === 'none') result = value
      else if (ended === 'break') break
      if (dynamic) end = to()
    }
    return result
  }
}

export function forIn(frame: Frame, node: ForIn, expected: Type): Evaluator {
  const type = branchType(frame, node, expected)
  const collection = expression(frame, node.collection)
  const index = node.index && frame.declare(frame.symbolOf(node.index))
  const value = frame.declare(frame.symbolOf(node.value))
  const begin = beginner(frame, index ? [index, value] : [value])
  const { turn, left } = loopBody(frame, node.body, type)
  const na = naOf(type, frame.version)
  return () => {
    let result: Value = na
    for (const [key, element] of elementsOf(collection())) {
      begin()
      if (index) index.value = key
      value.value = element
      const given = turn()
      const ended = left()
      if (ended === 'none') result = given
      else if (ended === 'break') break
    }
    return result
  }
}

/** Yields keys and values: arrays as they are at each iteration, rows of matrices, pairs of maps. */
function* elementsOf(collection: Value): Iterable<readonly [Value, Value]> {
  if (collection instanceof PineArray) {
    for (let i = 0; i < collection.size; i++) yield [i, collection.get(i)]
  } else if (collection instanceof PineMatrix) {
    for (let i = 0; i < collection.rows.length; i++) yield [i, new MatrixRow(collection, i)]
  } else if (collection instanceof PineMap) {
    yield* Array.from(collection.entries)
  } else if (isNa(collection)) {
    throw runtimeError('RUN1011')
  }
}

export function whileLoop(frame: Frame, node: While, expected: Type): Evaluator {
  const type = branchType(frame, node, expected)
  const test = perIteration(frame, () => condition(frame, node.test))
  const { turn, left } = loopBody(frame, node.body, type)
  const na = naOf(type, frame.version)
  return () => {
    let result: Value = na
    while (test() === true) {
      const value = turn()
      const ended = left()
      if (ended === 'none') result = value
      else if (ended === 'break') break
    }
    return result
  }
}
