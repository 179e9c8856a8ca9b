import type { VariableSymbol } from '../../../pine/check/model.ts'
import type { Expression, Statement } from '../../../pine/syntax/nodes.ts'
import type { Evaluator, Relocated } from '../primitive.ts'
import type { Value } from '../value.ts'
import { expression } from './evaluator.ts'
import { Frame, type AnyCell, type Scope } from './frame.ts'
import { sliceFor, statementsBefore, symbolsIn, wholeOf } from '../../../pine/analyze/slice.ts'
import { beginner, sequence } from './sequence.ts'

/** A frame between the global scope and the expression, with the statements it depends on. */
interface Stage {
  readonly frame: Frame
  /** Variables that the statements and the expression read; other arguments are not evaluated. */
  readonly needed: ReadonlySet<VariableSymbol>
  readonly statements: readonly Statement[]
}

/**
 * Compiles an expression for the bars of `scope`, with the statements it depends on: global ones, and those of each
 * function on the call path, whose arguments are evaluated there too.
 */
export function relocate(frame: Frame, node: Expression, scope: Scope): Relocated {
  const stages = stagesTo(frame, [node], node, new Set())
  const steps: Evaluator[] = []
  const frames: Frame[] = []
  let target: Frame | null = null
  for (const { frame: origin, statements, needed } of stages) {
    if (origin.path === null || target === null) target = scope.frameOf(origin.instance.home)
    else target = enter(target, origin, needed, steps)
    frames.push(target)
    if (statements.length > 0) steps.push(sequence(target, statements))
  }
  if (!target) throw new Error('an expression has no frame')
  const value = expression(target, node)
  return {
    prepare: () => {
      for (const { turns } of frames) for (const turn of turns) turn.count = 0
      for (const before of scope.beforeBar) before()
      for (const step of steps) step()
    },
    value,
  }
}

/** `place` is the expression, or the call on the path to it, in this frame. */
function stagesTo(
  frame: Frame,
  nodes: readonly Expression[],
  place: Expression,
  globals: Set<VariableSymbol>,
): Stage[] {
  const { instance, path } = frame
  const needed = new Set<VariableSymbol>()
  for (const node of nodes) symbolsIn(instance, node, needed)
  if (path === null) for (const symbol of globals) needed.add(symbol)
  const body = instance.declaration ? instance.declaration.body.statements : instance.home.script.body
  const slice = sliceFor(instance, statementsBefore(body, place), needed)
  const statements = frame.context.run.runsWholeRequests ? wholeOf(instance, body, place, slice, needed) : slice
  for (const symbol of needed) if (symbol.depth === 0) globals.add(symbol)
  const own: Stage = { frame, statements, needed }
  if (path === null) return [own]
  const args = instance.params.flatMap((param, i) => (needed.has(param) ? (path.args[i] ?? []) : []))
  return [...stagesTo(path.frame, args, path.call, globals), own]
}

/** Enters a function in the new scope; its parameters get the arguments evaluated there. */
function enter(caller: Frame, origin: Frame, needed: ReadonlySet<VariableSymbol>, steps: Evaluator[]): Frame {
  const { instance, path } = origin
  const args = path?.args ?? []
  const frame = new Frame(caller.scope, instance, path && { ...path, frame: caller })
  const cells = instance.params.map((param) => frame.declare(param))
  const values = instance.params.map((param, i) => {
    if (!needed.has(param)) return null
    const arg = args[i] ?? null
    if (arg) return expression(caller, arg)
    const init = instance.declaration?.params[i]?.init
    return init ? expression(caller.scope.frameOf(instance.home), init, param.type) : null
  })
  const begin = beginner(frame, cells)
  const places: readonly AnyCell[] = cells
  steps.push(() => {
    const now = values.map((value): Value => value?.())
    begin()
    places.forEach((place, i) => (place.value = now[i]))
    return undefined
  })
  return frame
}
