import type { BuiltinConstant, BuiltinVariable } from '../pine/builtins/entry.ts'
import { constantValue, nameOf } from '../pine/builtins/registry.ts'
import type { BuiltinCall } from '../pine/check/model.ts'
import type { Expression } from '../pine/syntax/nodes.ts'
import { Args } from './expressions/args.ts'
import { callEmissions, variableEmissions } from './builtins/tables.ts'
import type { Lowering } from './lowering.ts'
import * as make from './tree/make.ts'
import type { Expr } from './tree/nodes.ts'
import { irTypeOf } from './facts/pine-types.ts'
import { readQualifiedType } from '../pine/builtins/signature.ts'
import * as types from './tree/types.ts'

/** A call of a built-in, by the row of its name. What has no row is said to be unsupported, at its place. */
export function lowerBuiltinCall(l: Lowering, call: BuiltinCall): Expr {
  const name = nameOf(call.builtin)
  const emission = callEmissions.get(name)
  if (!emission) return l.unsupported(call.call, call.builtin.unsupported ?? whyNot(name))
  return emission(new Args(l, call, name))
}

/** The value of a built-in variable on the current bar. */
export function lowerBuiltinVariable(l: Lowering, node: Expression, variable: BuiltinVariable): Expr {
  const name = nameOf(variable)
  if (name === 'na') return make.na
  const emission = variableEmissions.get(name)
  if (!emission) return l.unsupported(node, variable.unsupported ?? whyNot(name))
  return emission.now(l, node)
}

/** What is refused, and why. */
const refusals: readonly (readonly [name: RegExp, reason: string])[] = [
  [/^ticker\.(kagi|linebreak|pointfigure|renko)$/, 'MetaTrader has no charts of this kind'],
]

export const whyNot = (name: string): string =>
  refusals.find(([names]) => names.test(name))?.[1] ?? `${name} has no counterpart in MQL`

/** Its value some bars ago, where that can be read without keeping a series; else null. */
export function lowerPastBuiltin(l: Lowering, node: Expression, variable: BuiltinVariable, offset: Expr): Expr | null {
  return variableEmissions.get(nameOf(variable))?.past?.(l, offset, node) ?? null
}

export function lowerBuiltinConstant(l: Lowering, constant: BuiltinConstant): Expr {
  const value = constantValue(constant, l.version)
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
