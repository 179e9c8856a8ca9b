import type { BuiltinConstant, BuiltinVariable } from '../builtins/entry.ts'
import { constantValue } from '../builtins/entry.ts'
import { definitionOf } from '../pine/check/definition.ts'
import type { BuiltinCall, Reference, UserCall } from '../pine/check/model.ts'
import type { Expression } from '../pine/syntax/nodes.ts'
import { Args, type DeclaredVariable } from './expressions/args.ts'
import { constantRecords, functionRecords, variableRecords } from '../builtins/registry.ts'
import type { Lowering, TupleCall } from './lowering.ts'
import { callForTuple, lowerUserCall } from './statements/functions.ts'
import * as make from './tree/make.ts'
import type { Expr } from './tree/nodes.ts'
import { irTypeOf } from './facts/pine-types.ts'
import { readQualifiedType } from '../builtins/signature.ts'
import * as types from './tree/types.ts'
import { literalColor } from './visuals/transparency.ts'

/** Lowers a call of a built-in by its record: by `mql`, else by its Pine body. Without both it is unsupported. */
export function lowerBuiltinCall(
  lowering: Lowering,
  call: BuiltinCall,
  declared: DeclaredVariable | null = null,
): Expr {
  if (lowering.silent.has(call.call)) return make.na
  const { name, pine, unsupported } = call.builtin
  const mql = functionRecords.get(name)?.mql
  if (mql) return mql(new Args(lowering, call, declared))
  return pine === undefined
    ? lowering.unsupported(call.call, unsupported ?? refusalReason(name))
    : lowerUserCall(lowering, asUserCall(lowering, call))
}

/** A call of the function that a built-in's Pine body defines. */
function asUserCall({ checked }: Lowering, { call, builtin, overload, args }: BuiltinCall): UserCall {
  return { kind: 'user-call', call, target: definitionOf(checked.builtins, builtin, overload), args }
}

/** Lowers a call that returns several values; null where the record has no lowering for that. */
export function lowerTupleCall(lowering: Lowering, reference: Reference | undefined): TupleCall | null {
  if (reference?.kind === 'user-call') return callForTuple(lowering, reference)
  if (reference?.kind !== 'builtin-call') return null
  const record = functionRecords.get(reference.builtin.name)
  if (record?.mqlTuple) return record.mqlTuple(new Args(lowering, reference))
  const isPine = record?.mql === undefined && reference.builtin.pine !== undefined
  return isPine ? callForTuple(lowering, asUserCall(lowering, reference)) : null
}

/** The value of a built-in variable on the current bar. */
export function lowerBuiltinVariable(lowering: Lowering, node: Expression, variable: BuiltinVariable): Expr {
  const { name, unsupported } = variable
  const mql = variableRecords.get(name)?.mql
  return mql ? mql.now(lowering, node) : lowering.unsupported(node, unsupported ?? refusalReason(name))
}

export const refusalReason = (name: string): string => `${name} has no counterpart in MQL`

/** Returns its value some bars ago where no series is needed for that; else null. */
export function lowerPastBuiltin(
  lowering: Lowering,
  node: Expression,
  variable: BuiltinVariable,
  offset: Expr,
): Expr | null {
  return variableRecords.get(variable.name)?.mql?.past?.(lowering, offset, node) ?? null
}

export function lowerBuiltinConstant(lowering: Lowering, constant: BuiltinConstant): Expr {
  const value = constantValue(constant, lowering.version)
  if (typeof value === 'string') return make.text(value)
  if (typeof value === 'boolean') return make.truth(value)
  const { pattern } = readQualifiedType(constant.type)
  const type = pattern.kind === 'type' ? irTypeOf(pattern.type) : types.double
  if (type.kind === 'color') return literalColor(lowering, value)
  const name = constantRecords.get(constant.name)?.mql
  return name
    ? make.name(name, types.double, { na: false })
    : make.number(value, type.kind === 'int' ? types.int : types.double)
}
