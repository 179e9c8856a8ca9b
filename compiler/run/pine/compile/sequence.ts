import type { Type } from '../../../pine/check/types.ts'
import type { Block, If, Statement, Switch } from '../../../pine/syntax/nodes.ts'
import type { Evaluator } from '../primitive.ts'
import { NumberSeries, ValueSeries } from '../series.ts'
import type { Value } from '../value.ts'
import type { Cell, Frame } from './frame.ts'

/** Compiles a block; its value is that of its last statement, in the expected type. */
export function block(frame: Frame, node: Block, expected?: Type): Evaluator {
  return sequence(frame, node.statements, expected)
}

/** A statement with the offset at which it begins. */
interface Step {
  readonly node: Statement
  readonly start: number
  readonly evaluate: Evaluator
}

/** Runs statements in order and records the position of each, for runtime errors, and that they have run. */
export function sequence(frame: Frame, nodes: readonly Statement[], expected?: Type): Evaluator {
  const {
    scope,
    context: { run },
  } = frame
  const { home } = frame.instance
  // Requests compile some of the statements again: the place of all of them comes first.
  const place = nodes.some(canLeaveLoop) ? null : run.coverage.statements(home, nodes)
  const steps = nodes.flatMap((node, i): Step[] => {
    const evaluate = scope.rules.statement(frame, node, i === nodes.length - 1 ? expected : undefined)
    return evaluate ? [{ node, start: node.start, evaluate }] : []
  })
  const [first] = steps
  if (place) {
    if (first && steps.length === 1) {
      const { start, evaluate } = first
      return () => {
        run.at = start
        place.isReached = true
        return evaluate()
      }
    }
    return () => {
      let value: Value
      place.isReached = true
      for (const { start, evaluate } of steps) {
        run.at = start
        value = evaluate()
      }
      return value
    }
  }
  const parts = steps.map((step) => ({ ...step, own: run.coverage.statements(home, [step.node]) }))
  return () => {
    let value: Value
    for (const { start, evaluate, own } of parts) {
      run.at = start
      own.isReached = true
      value = evaluate()
      if (scope.signal !== 'none') return value
    }
    return value
  }
}

/** Returns a function that starts the bar's entry of cells with history. */
export function beginner({ context }: Frame, cells: readonly Cell[]): () => void {
  const series = cells.filter((cell) => cell instanceof NumberSeries || cell instanceof ValueSeries)
  if (series.length === 0) return () => undefined
  return () => {
    for (const cell of series) cell.begin(context.bar)
  }
}

/** Returns whether a statement can leave its loop iteration. */
export function canLeaveLoop(statement: Statement): boolean {
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
    if (whenTrue.statements.some(canLeaveLoop)) return true
    if (whenFalse === null) return false
    return whenFalse.kind === 'If' ? leavesFrom(whenFalse) : whenFalse.statements.some(canLeaveLoop)
  }
  return node.kind === 'Switch' && (node as Switch).arms.some((arm) => arm.body.statements.some(canLeaveLoop))
}
