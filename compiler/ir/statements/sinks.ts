import type { Variable, Expr } from '../tree/nodes.ts'
import type { VariableFacts } from '../facts/dataflow-facts.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import { naFor, convert, naOf } from '../expressions/convert.ts'
import { effectStatements } from '../tree/effects.ts'

/** The destination of a structure's value. */
export type Sink =
  | { readonly kind: 'discard' }
  | { readonly kind: 'assign'; readonly targets: readonly Target[] }
  | { readonly kind: 'return' }

/** One element of a tuple (or the only value); `variable` is null where the value is unused. */
export interface Target {
  readonly variable: Variable | null
  readonly known: VariableFacts | null
}

/** Assigns a value, or a tuple's values, to its sink. */
export function sinkValue(lowering: Lowering, sink: Sink, values: readonly Expr[]): void {
  switch (sink.kind) {
    case 'discard':
      for (const value of values) evaluateEffects(lowering, value)
      return
    case 'assign':
      sink.targets.forEach((target, i) => {
        const value = values[i] ?? make.na
        if (target.known) lowering.facts.widen(target.known, make.isNa(value) ? naFor(target.known) : value)
        if (target.variable) lowering.assign(make.read(target.variable), convert(lowering, value, target.variable.type))
        else evaluateEffects(lowering, value)
      })
      return
    case 'return':
      sinkReturn(lowering, values)
  }
}

function sinkReturn(lowering: Lowering, values: readonly Expr[]): void {
  const { func, known, outs } = lowering.frame
  if (outs.length > 0) {
    outs.forEach((out, i) => {
      const value = values[i] ?? make.na
      if (out.type.kind === 'string')
        lowering.facts.widen(
          lowering.facts.elementOf(lowering.frame.instance, i, out.type),
          make.isNa(value) ? naOf(out.type) : value,
        )
      lowering.assign(make.read(out), convert(lowering, value, out.type))
    })
    return
  }
  const [value = make.na] = values
  if (known) lowering.facts.widen(known, make.isNa(value) ? naOf(known.type) : value)
  lowering.push({ kind: 'return', value: convert(lowering, value, func.result), ...lowering.attached() })
}

function evaluateEffects(lowering: Lowering, value: Expr): void {
  for (const statement of effectStatements(value, { span: null, leading: [], comment: null }))
    lowering.push({ ...statement, ...lowering.attached() })
}
