import type { Expression } from '../../pine/syntax/nodes.ts'
import { naOf } from '../expressions/convert.ts'
import { lower } from '../dispatch.ts'
import type { Lowering, TupleCall } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr, Variable } from '../tree/nodes.ts'
import { type Sink, type Target, sinkValue } from './sinks.ts'
import { irTypeOf } from '../facts/pine-types.ts'
import { sameType } from '../tree/types.ts'

/**
 * The values an expression gives to `sink`. A call that gives several back through parameters is pushed as a statement;
 * null then says that everything is done.
 */
export function lowerTupleValues(lowering: Lowering, node: Expression, sink: Sink): readonly Expr[] | null {
  if (node.kind === 'Parenthesized') return lowerTupleValues(lowering, node.expression, sink)
  if (node.kind === 'Tuple') return node.elements.map((element) => lower(lowering, element))
  const type = lowering.typeOf(node)
  if (type?.kind !== 'tuple') return [lower(lowering, node)]
  const reference = lowering.referenceOf(node)
  const held = type.elements.map(irTypeOf)
  const call = lowering.rules.tupleCall(lowering, reference)
  if (call !== null) return throughVariables(lowering, sink, call, node)
  return held.map(() => lowering.unsupported(node, 'this tuple has no counterpart in MQL'))
}

/** Calls with the targets themselves as results where their types fit, else with temporaries. */
function throughVariables(
  lowering: Lowering,
  sink: Sink,
  { types, mayBeNa, call }: TupleCall,
  node: Expression,
): readonly Expr[] | null {
  const targets = sink.kind === 'assign' ? sink.targets : []
  const outs: Expr[] = []
  const late: { target: Target; value: Expr }[] = []
  types.forEach((type, i) => {
    const read = (variable: Variable): Expr => make.read(variable, { na: mayBeNa?.[i] ?? make.mayBeNa(type) })
    const target = targets[i]
    if (target?.variable && sameType(target.variable.type, type)) {
      if (target.known) lowering.facts.widen(target.known, read(target.variable))
      outs.push(read(target.variable))
      return
    }
    const variable = lowering.local(target?.variable?.name ?? `result${i + 1}`, type)
    lowering.declare(variable, null)
    outs.push(read(variable))
    if (target) late.push({ target, value: read(variable) })
  })
  lowering.span = node
  const result = call(outs)
  // An unconverted call yields na and is not called.
  if (result && make.isNa(result)) outs.forEach((out) => lowering.assign(out, naOf(out.type)))
  else if (result) lowering.evaluate(result, outs)
  if (sink.kind === 'return') return outs
  for (const { target, value } of late) sinkValue(lowering, { kind: 'assign', targets: [target] }, [value])
  return null
}
