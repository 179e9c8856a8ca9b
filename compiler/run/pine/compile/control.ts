import type { Type } from '../../../pine/check/types.ts'
import type { Block, For, ForIn, If, Statement, Switch, While } from '../../../pine/syntax/nodes.ts'
import { fault } from '../faults.ts'
import type { Evaluator } from '../primitive.ts'
import { equal, isNa, PineArray, PineMap, PineMatrix, type Value } from '../value.ts'
import { condition, expression, joined, numeric } from './expressions.ts'
import type { Frame } from './frame.ts'
import { block } from './statements.ts'
import { naOf } from './types.ts'

export function ifElse(frame: Frame, node: If, expected: Type): Evaluator {
  const type = joined(frame, node, expected)
  const test = condition(frame, node.test)
  const whenTrue = block(frame, node.whenTrue, type)
  if (node.whenFalse === null) {
    const na = naOf(type, frame.version)
    return () => (test() === true ? whenTrue() : na)
  }
  const whenFalse =
    node.whenFalse.kind === 'If' ? ifElse(frame, node.whenFalse, type) : block(frame, node.whenFalse, type)
  return () => (test() === true ? whenTrue() : whenFalse())
}

export function switchOver(frame: Frame, node: Switch, expected: Type): Evaluator {
  const type = joined(frame, node, expected)
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
  /** How the turn ended; asking once forgets it. */
  readonly left: () => 'none' | 'break' | 'continue'
}

/** The value of a loop is that of its last whole turn: one that `break` or `continue` ends gives none. */
function loopBody(frame: Frame, body: Block, type: Type): LoopBody {
  const {
    scope,
    context: { run },
  } = frame
  frame.loops++
  const evaluate = block(frame, body, type)
  frame.loops--
  const leaves = body.statements.some(mayLeave)
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

/**
 * Counts up or down, whichever way the bounds lie; the step's sign does not matter. From version 6 the end is evaluated
 * before each turn.
 */
export function forLoop(frame: Frame, node: For, expected: Type): Evaluator {
  const type = joined(frame, node, expected)
  const from = numeric(frame, node.from)
  const to = numeric(frame, node.to)
  const by = node.by ? numeric(frame, node.by) : null
  const counter = frame.declare(frame.symbolOf(node.counter))
  const { turn, left } = loopBody(frame, node.body, type)
  const na = naOf(type, frame.version)
  const dynamic = frame.version >= 6
  return () => {
    let result: Value = na
    let i = from()
    let end = to()
    const step = Math.abs(by ? by() : 1)
    if (!(step > 0) || i !== i || end !== end) return result
    const up = i <= end
    for (; up ? i <= end : i >= end; i += up ? step : -step) {
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
  const type = joined(frame, node, expected)
  const collection = expression(frame, node.collection)
  const index = node.index && frame.declare(frame.symbolOf(node.index))
  const value = frame.declare(frame.symbolOf(node.value))
  const { turn, left } = loopBody(frame, node.body, type)
  const na = naOf(type, frame.version)
  return () => {
    let result: Value = na
    for (const [key, element] of elementsOf(collection())) {
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

/** Arrays are read as they are at each turn; matrices give their rows, maps their pairs. */
function* elementsOf(collection: Value): Iterable<readonly [Value, Value]> {
  if (collection instanceof PineArray) {
    for (let i = 0; i < collection.size; i++) yield [i, collection.get(i)]
  } else if (collection instanceof PineMatrix) {
    for (let i = 0; i < collection.rows.length; i++) yield [i, new PineArray([...collection.rows[i]])]
  } else if (collection instanceof PineMap) {
    yield* [...collection.entries]
  } else if (isNa(collection)) {
    throw fault('RUN1011')
  }
}

export function whileLoop(frame: Frame, node: While, expected: Type): Evaluator {
  const type = joined(frame, node, expected)
  const test = condition(frame, node.test)
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

/** Whether a statement can end the turn of the loop it stands in. */
export function mayLeave(statement: Statement): boolean {
  if (statement.kind === 'BreakStatement' || statement.kind === 'ContinueStatement') return true
  switch (statement.kind) {
    case 'ExpressionStatement':
      return leavesFrom(statement.expression)
    case 'VariableDeclaration':
    case 'TupleDeclaration':
      return leavesFrom(statement.init)
    case 'Assignment':
      return leavesFrom(statement.value)
    default:
      return false
  }
}

function leavesFrom(node: { readonly kind: string }): boolean {
  if (node.kind === 'If') {
    const { whenTrue, whenFalse } = node as If
    if (whenTrue.statements.some(mayLeave)) return true
    if (whenFalse === null) return false
    return whenFalse.kind === 'If' ? leavesFrom(whenFalse) : whenFalse.statements.some(mayLeave)
  }
  return node.kind === 'Switch' && (node as Switch).arms.some((arm) => arm.body.statements.some(mayLeave))
}
