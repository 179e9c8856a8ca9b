import type { Type } from '../../../pine/check/types.ts'
import type { Assignment, NodeOf, Statement } from '../../../pine/syntax/nodes.ts'
import { nameGivenBy } from '../../../pine/syntax/names.ts'
import { runtimeError } from '../runtime-errors.ts'
import type { Evaluator } from '../primitive.ts'
import { NumberSeries } from '../series.ts'
import { ChartPoint, isCollection, PineObject, type Value } from '../value.ts'
import { branch, expression } from './evaluator.ts'
import { PlainCell, type AnyCell, type Cell, type Frame } from './frame.ts'
import { arithmetic } from './operators.ts'
import { beginner } from './sequence.ts'
import { isString } from './types.ts'

/** Null: nothing to do when the script runs. */
type Rule<Kind extends Statement['kind']> = (frame: Frame, node: NodeOf<Kind>, expected?: Type) => Evaluator | null

const rules: { readonly [Kind in Statement['kind']]: Rule<Kind> } = {
  VariableDeclaration: (frame, node) => {
    const symbol = frame.symbolOf(node.name)
    frame.declaredName = nameGivenBy(node)
    // An initial value may read the variable's own past, so the cell is there before it.
    const cell = frame.declare(symbol)
    const init = branch(frame, node.init, symbol.type)
    frame.declaredName = null
    const place: AnyCell = cell
    return node.mode
      ? once(frame, [cell], node.mode, init, (value) => {
          place.value = value
          return value
        })
      : assignFresh(frame, cell, init)
  },
  TupleDeclaration: (frame, node) => {
    const init = expression(frame, node.init)
    const cells = node.names.map((name) => (name.name === '_' ? null : frame.declare(frame.symbolOf(name))))
    const places: readonly (AnyCell | null)[] = cells
    const store = (value: Value): Value => {
      const values = value as readonly Value[]
      let i = 0
      for (const place of places) {
        if (place !== null) place.value = values[i]
        i++
      }
      return value
    }
    const named = cells.filter((cell) => cell !== null)
    if (node.mode) return once(frame, named, node.mode, init, store)
    const begin = beginner(frame, named)
    return () => {
      const value = init()
      begin()
      return store(value)
    }
  },
  Assignment: assignment,
  ExpressionStatement: (frame, node, expected) =>
    expected ? branch(frame, node.expression, expected) : expression(frame, node.expression),
  FunctionDeclaration: () => null,
  TypeDeclaration: () => null,
  EnumDeclaration: () => null,
  ImportDeclaration: () => null,
  BreakStatement:
    ({ scope }) =>
    () => {
      scope.signal = 'break'
      return undefined
    },
  ContinueStatement:
    ({ scope }) =>
    () => {
      scope.signal = 'continue'
      return undefined
    },
}

/** Compiles a statement; null for one that only declares. */
export function compileStatement(frame: Frame, node: Statement, expected?: Type): Evaluator | null {
  const rule = rules[node.kind] as Rule<Statement['kind']>
  return rule(frame, node, expected)
}

function assignFresh({ context }: Frame, cell: Cell, init: Evaluator): Evaluator {
  if (cell instanceof PlainCell) return () => (cell.value = init())
  if (cell instanceof NumberSeries) {
    return () => {
      cell.begin(context.bar)
      return (cell.value = init() as number)
    }
  }
  return () => {
    cell.begin(context.bar)
    return (cell.value = init())
  }
}

/** Compiles `var` and `varip`: the initial value is set once, and again when its bar is rolled back. */
function once(
  frame: Frame,
  cells: readonly Cell[],
  mode: 'var' | 'varip',
  init: Evaluator,
  store: (value: Value) => Value,
): Evaluator {
  frame.stateful = true
  const done = { value: false }
  if (mode === 'var') frame.context.retain(done)
  const begin = beginner(frame, cells)
  const started = (): Value => {
    begin()
    if (done.value) return cells[0]?.value
    done.value = true
    return store(init())
  }
  if (mode === 'var') return started
  const { varipCollections } = frame.context.run
  return () => {
    const value = started()
    for (const cell of cells) if (isCollection(cell.value)) varipCollections.add(cell.value)
    return value
  }
}

function assignment(frame: Frame, node: Assignment): Evaluator {
  const { target } = node
  if (target.kind === 'Tuple') return tupleAssignment(frame, node)
  const reference = frame.referenceOf(target)
  frame.declaredName = nameGivenBy(node)
  const value = assigned(frame, node)
  frame.declaredName = null
  if (reference?.kind === 'variable') {
    const cell: AnyCell = frame.cellOf(reference.symbol)
    return () => (cell.value = value())
  }
  if (reference?.kind === 'field') {
    const object = expression(frame, reference.object)
    const { index, field } = reference
    return () => {
      const next = value()
      const owner = object()
      if (owner instanceof PineObject) owner.fields[index] = next
      else if (owner instanceof ChartPoint) owner[field as 'time' | 'index' | 'price'] = next as number
      else throw runtimeError('RUN1012', { field })
      return next
    }
  }
  return value
}

function assigned(frame: Frame, node: Assignment): Evaluator {
  const type = frame.typeOf(node.target)
  const value = branch(frame, node.value, type)
  if (node.operator === ':=') return value
  const before = expression(frame, node.target)
  if (node.operator === '+=' && isString(type)) {
    const { run } = frame.context
    return () => {
      const a = before()
      const b = value()
      return typeof a === 'string' && typeof b === 'string' ? run.text(a + b) : null
    }
  }
  const operator = node.operator[0] as keyof typeof arithmetic
  return arithmetic[operator](before as () => number, value as () => number)
}

function tupleAssignment(frame: Frame, node: Assignment): Evaluator {
  const value = expression(frame, node.value)
  const cells: readonly (AnyCell | null)[] = (node.target as NodeOf<'Tuple'>).elements.map((element) => {
    const reference = frame.referenceOf(element)
    return reference?.kind === 'variable' ? frame.cellOf(reference.symbol) : null
  })
  return () => {
    const values = value() as readonly Value[]
    for (let i = 0; i < cells.length; i++) {
      const { [i]: cell } = cells
      if (cell) cell.value = values[i]
    }
    return values
  }
}
