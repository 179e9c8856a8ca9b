import type { Expression } from '../../pine/syntax/nodes.ts'
import { nameOf } from '../../pine/builtins/registry.ts'
import { Args } from '../expressions/args.ts'
import { tupleEmissions } from '../builtins/tables.ts'
import { naOf } from '../expressions/convert.ts'
import { lower } from '../expressions/expressions.ts'
import { callForTuple } from './functions.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr, Variable } from '../tree/nodes.ts'
import { lowerInto, type Sink, type Target } from './structures.ts'
import { irTypeOf } from '../facts/pine-types.ts'
import { sinkValue } from './statements.ts'
import { sameType } from '../tree/types.ts'

/** `[a, b] = …`: the targets are set from the tuple that `node` makes. */
export function lowerTuple(l: Lowering, node: Expression, targets: readonly Target[]): void {
  for (const { variable } of targets) {
    if (variable?.storage === 'local') l.declare(variable, null)
  }
  lowerInto(l, node, { kind: 'assign', targets })
}

/**
 * The values an expression gives to `sink`. A call that gives several back through parameters is pushed as a statement;
 * null then says that everything is done.
 */
export function lowerTupleValues(l: Lowering, node: Expression, sink: Sink): readonly Expr[] | null {
  if (node.kind === 'Parenthesized') return lowerTupleValues(l, node.expression, sink)
  if (node.kind === 'Tuple') return node.elements.map((element) => lower(l, element))
  const type = l.typeOf(node)
  if (type?.kind !== 'tuple') return [lower(l, node)]
  const reference = l.referenceOf(node)
  const held = type.elements.map(irTypeOf)
  if (reference?.kind === 'user-call') return throughVariables(l, sink, callForTuple(l, reference), node)
  if (reference?.kind === 'builtin-call') {
    const emission = tupleEmissions.get(nameOf(reference.builtin))
    if (emission) return throughVariables(l, sink, emission(new Args(l, reference, nameOf(reference.builtin))), node)
  }
  return held.map(() => l.unsupported(node, 'this tuple has no counterpart in MQL'))
}

export interface TupleCall {
  readonly types: readonly Variable['type'][]
  readonly call: (outs: readonly Expr[]) => Expr
}

/** Calls with the targets themselves as results where their types fit, else with temporaries. */
function throughVariables(
  l: Lowering,
  sink: Sink,
  { types, call }: TupleCall,
  node: Expression,
): readonly Expr[] | null {
  const targets = sink.kind === 'assign' ? sink.targets : []
  const outs: Expr[] = []
  const late: { target: Target; value: Expr }[] = []
  types.forEach((type, i) => {
    const target = targets[i]
    if (target?.variable && sameType(target.variable.type, type)) {
      if (target.known) l.knowledge.widen(target.known, make.read(target.variable))
      outs.push(make.read(target.variable))
      return
    }
    const variable = l.local(target?.variable?.name ?? `result${i + 1}`, type)
    l.declare(variable, null)
    outs.push(make.read(variable))
    if (target) late.push({ target, value: make.read(variable) })
  })
  l.span = node
  const value = call(outs)
  // What is not converted gives na, and calls nothing.
  if (make.isNa(value)) outs.forEach((out) => l.assign(out, naOf(out.type)))
  else l.evaluate(value)
  if (sink.kind === 'return') return outs
  for (const { target, value } of late) sinkValue(l, { kind: 'assign', targets: [target] }, [value])
  return null
}
