import type { BuiltinConstant, BuiltinVariable } from '../pine/builtins/entry.ts'
import { constantValue, nameOf } from '../pine/builtins/registry.ts'
import type { BuiltinCall, Reference } from '../pine/check/model.ts'
import type { Expression } from '../pine/syntax/nodes.ts'
import { Args, type DeclaredVariable } from './expressions/args.ts'
import { callEmissions, tupleEmissions, variableEmissions } from './builtins/tables.ts'
import type { Lowering, TupleCall } from './lowering.ts'
import { callForTuple } from './statements/functions.ts'
import * as make from './tree/make.ts'
import type { Expr } from './tree/nodes.ts'
import { irTypeOf } from './facts/pine-types.ts'
import { readQualifiedType } from '../pine/builtins/signature.ts'
import * as types from './tree/types.ts'

/** Lowers a call of a built-in by the row of its name. A name without a row is reported as unsupported. */
export function lowerBuiltinCall(
  lowering: Lowering,
  call: BuiltinCall,
  declared: DeclaredVariable | null = null,
): Expr {
  const name = nameOf(call.builtin)
  const emission = callEmissions.get(name)
  if (!emission) return lowering.unsupported(call.call, call.builtin.unsupported ?? refusalReason(name))
  return emission(new Args(lowering, call, name, declared))
}

/** Lowers a call that returns several values; null where its function has no row. */
export function lowerTupleCall(lowering: Lowering, reference: Reference | undefined): TupleCall | null {
  if (reference?.kind === 'user-call') return callForTuple(lowering, reference)
  if (reference?.kind !== 'builtin-call') return null
  const name = nameOf(reference.builtin)
  return tupleEmissions.get(name)?.(new Args(lowering, reference, name)) ?? null
}

/** The value of a built-in variable on the current bar. */
export function lowerBuiltinVariable(lowering: Lowering, node: Expression, variable: BuiltinVariable): Expr {
  const name = nameOf(variable)
  if (name === 'na') return make.na
  const emission = variableEmissions.get(name)
  if (!emission) return lowering.unsupported(node, variable.unsupported ?? refusalReason(name))
  return emission.now(lowering, node)
}

/** Names that are refused, with the reason. */
const refusals: readonly (readonly [name: RegExp, reason: string])[] = [
  [/^ticker\.(kagi|linebreak|pointfigure|renko)$/, 'MetaTrader has no charts of this kind'],
]

export const refusalReason = (name: string): string =>
  refusals.find(([names]) => names.test(name))?.[1] ?? `${name} has no counterpart in MQL`

/** Returns its value some bars ago where no series is needed for that; else null. */
export function lowerPastBuiltin(
  lowering: Lowering,
  node: Expression,
  variable: BuiltinVariable,
  offset: Expr,
): Expr | null {
  return variableEmissions.get(nameOf(variable))?.past?.(lowering, offset, node) ?? null
}

export function lowerBuiltinConstant(lowering: Lowering, constant: BuiltinConstant): Expr {
  const value = constantValue(constant, lowering.version)
  if (typeof value === 'string') return make.text(value)
  if (typeof value === 'boolean') return make.truth(value)
  const { pattern } = readQualifiedType(constant.type)
  const type = pattern.kind === 'type' ? irTypeOf(pattern.type) : types.double
  if (type.kind === 'color') return make.rgba(value)
  const name = mathNames[nameOf(constant)]
  return name
    ? make.name(name, types.double, { na: false })
    : make.number(value, type.kind === 'int' ? types.int : types.double)
}

const mathNames: Readonly<Record<string, string>> = { 'math.pi': 'M_PI', 'math.e': 'M_E' }
