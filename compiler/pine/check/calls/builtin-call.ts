import type { BuiltinFunction } from '../../builtins/entry.ts'
import { overloadsOf } from '../../builtins/signature.ts'
import type { BuiltinParam, Overload } from '../../builtins/signature.ts'
import type { Call, Expression, TypeNode } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { nameSpan } from './call.ts'
import { Exact, No, Truncated } from '../types/compatible.ts'
import { describe } from '../types/describe.ts'
import { expression } from '../expressions.ts'
import { floatType, intType, isValueType, quotientType, unknownType } from '../types/intern.ts'
import { explainMismatch } from './mismatch.ts'
import { fitPattern, typeOfPattern } from '../types/patterns.ts'
import { applyRules, highestQualifier, isOutput } from './rules.ts'
import { baseOf, dependsOnParams, higher } from '../names/symbols.ts'
import type { QualifierBits } from '../names/symbols.ts'
import { Const, Input, Series } from '../types.ts'
import type { Qualifier, Type } from '../types.ts'
import { elementType, resolveType } from '../types/type-nodes.ts'

/** The arguments of a call in the order of an overload's parameters. */
export interface Binding {
  readonly overload: Overload
  readonly args: (Expression | null)[]
  readonly rest: Expression[]
  /** Exact … Truncated; No when it does not bind. */
  fit: number
  /** An argument is known too late for its parameter. */
  isLate: boolean
}

/** Their types cannot be told from arguments. */
const collections: ReadonlySet<string> = new Set(['array.new', 'matrix.new', 'map.new'])

const castNames: ReadonlySet<string> = new Set([
  'int',
  'float',
  'bool',
  'color',
  'string',
  'line',
  'label',
  'box',
  'table',
  'linefill',
])

export function callBuiltin(
  c: Checker,
  node: Call,
  builtin: BuiltinFunction,
  name: string,
  receiver: Expression | null,
): Type {
  if (isOutput(name)) c.hasOutput = true
  for (const argument of node.args) expression(c, argument.value)
  const isCollection = collections.has(name)
  const typeArguments = node.typeArguments.map((type) =>
    isCollection ? elementType(c, type, name) : resolveType(c, type),
  )
  if (isCollection && typeArguments.length === 0) {
    c.report('PINE2049', nameSpan(node), { name })
    return c.fail()
  }
  const best = choose(c, node, builtin, receiver, typeArguments)
  if (best === null || best.fit === No) {
    explainMismatch(c, node, builtin, name, receiver)
    c.bits = Const
    return onlyResult(builtin)
  }
  if (typeArguments.length > 0 && typeArguments.length !== best.overload.letters.length) {
    const last = node.typeArguments[node.typeArguments.length - 1] as TypeNode
    c.report('PINE2048', last, { name, count: best.overload.letters.length })
  }
  return finish(c, node, builtin, name, best, typeArguments)
}

/** Whether a built-in takes the call as it stands. */
export function builtinTakesCall(c: Checker, node: Call, builtin: BuiltinFunction): boolean {
  for (const argument of node.args) expression(c, argument.value)
  const types = node.typeArguments.map((type) => resolveType(c, type))
  const best = choose(c, node, builtin, null, types)
  return best !== null && best.fit !== No
}

/** What a call gives whatever its arguments are, so that a wrong one does not raise more errors. */
function onlyResult(builtin: BuiltinFunction): Type {
  const types = overloadsOf(builtin).map(({ result }) => (result.kind === 'type' ? result.type : unknownType))
  return types.every((type) => type === types[0]) ? types[0] : unknownType
}

/** The overload that takes the arguments as they are; else the first that takes them after a conversion. */
function choose(
  c: Checker,
  node: Call,
  builtin: BuiltinFunction,
  receiver: Expression | null,
  typeArguments: readonly Type[],
): Binding | null {
  const overloads = overloadsOf(builtin)
  if (overloads.length === 1) return bind(c, node, overloads[0], receiver, typeArguments)
  let best: Binding | null = null
  for (const overload of overloads) {
    if (overload.until !== null && c.version > overload.until) continue
    const binding = bind(c, node, overload, receiver, typeArguments)
    if (binding === null || binding.fit === No) continue
    if (best === null || rank(binding) > rank(best)) best = binding
    if (rank(best) === Exact) break
  }
  return best
}

/**
 * A quotient rather goes to a float than to an int where the result is what is passed in (`math.max(1, length / 2)`);
 * its fraction is dropped where an int is what is asked for.
 */
function rank({ fit, isLate, overload }: Binding): number {
  const isLength = fit === Truncated && !isInt(overload)
  const weight = isLength ? Exact - 0.5 : fit
  return isLate ? weight / 10 : weight
}

function isInt({ result }: Overload): boolean {
  return result.kind === 'type' && result.type === intType
}

/** null: the number or names of the arguments do not match; `fit` says how their types do. */
function bind(
  c: Checker,
  node: Call,
  overload: Overload,
  receiver: Expression | null,
  typeArguments: readonly Type[],
): Binding | null {
  const { params } = overload
  const args: (Expression | null)[] = new Array<Expression | null>(params.length).fill(null)
  const rest: Expression[] = []
  let position = 0
  let hasNamed = false
  if (receiver !== null) args[position++] = receiver
  for (const argument of node.args) {
    if (argument.name === null) {
      if (hasNamed) return null
      while (position < params.length && !isIn(c, params[position])) position++
      if (position < params.length) args[position++] = argument.value
      else if (overload.variadic !== null) rest.push(argument.value)
      else return null
    } else {
      hasNamed = true
      const index = indexOf(params, argument.name.name)
      if (index < 0 || !isIn(c, params[index])) return null
      // Up to version 5 the first of several values for one parameter counts.
      if (args[index] === null) args[index] = argument.value
      else if (c.version >= 6) return null
    }
  }
  const binding: Binding = { overload, args, rest, fit: Exact, isLate: false }
  c.letters.clear()
  typeArguments.forEach((type, i) => c.letters.fix(i, type))
  for (let i = 0; i < params.length; i++) {
    const arg = args[i]
    if (arg !== null) fitArgument(c, binding, arg, params[i])
    else if (!params[i].optional) return null
  }
  if (overload.variadic !== null) for (const arg of rest) fitArgument(c, binding, arg, overload.variadic)
  return binding
}

function fitArgument(c: Checker, binding: Binding, arg: Expression, param: BuiltinParam): void {
  const one = fitPattern(c.typeAt(arg), param.type, c.letters, c.version)
  if (one < binding.fit) binding.fit = one
  if (param.qualifier < Series && isTooLate(c, param.name, param.qualifier, c.bitsAt(arg))) binding.isLate = true
}

function indexOf(params: readonly BuiltinParam[], name: string): number {
  for (let i = 0; i < params.length; i++) if (params[i].name === name) return i
  return -1
}

export function isIn(c: Checker, param: BuiltinParam): boolean {
  return param.until === null || c.version <= param.until
}

/**
 * TradingView enforces const and simple; where an input value is asked for it takes any. Up to version 5 `offset`
 * took series too.
 */
function isTooLate(c: Checker, param: string, highest: Qualifier, bits: QualifierBits): boolean {
  if (highest === Input || baseOf(bits) <= highest) return false
  return !(c.version < 6 && (param === 'offset' || highest === Const))
}

function finish(
  c: Checker,
  node: Call,
  builtin: BuiltinFunction,
  name: string,
  { overload, args, rest }: Binding,
  typeArguments: readonly Type[],
): Type {
  // The letters hold what the overload tried last bound: bind them again for the one that was chosen.
  c.letters.clear()
  typeArguments.forEach((type, i) => c.letters.fix(i, type))
  let bits: QualifierBits = Const
  overload.params.forEach((param, i) => {
    const arg = args[i]
    if (arg === null) return
    fitPattern(c.typeAt(arg), param.type, c.letters, c.version)
    const argBits = c.bitsAt(arg)
    bits = higher(bits, argBits)
    demand(c, name, param, arg, argBits)
  })
  for (const arg of rest) {
    if (overload.variadic !== null) fitPattern(c.typeAt(arg), overload.variadic.type, c.letters, c.version)
    bits = higher(bits, c.bitsAt(arg))
  }
  let type = typeOfPattern(overload.result, c.letters)
  if (type === floatType && overload.index > 0 && isWhole(c, args, rest) && isInt(overloadsOf(builtin)[0]))
    type = quotientType
  if (castNames.has(name) && args[0] !== null)
    c.refer(node, { kind: 'cast-call', call: node, to: type, value: args[0] })
  else c.refer(node, { kind: 'builtin-call', call: node, builtin, overload: overload.index, args, rest })
  applyRules(c, node, builtin, name)
  c.bits = resultBits(type, overload, bits)
  if (castNames.has(name)) foldCast(c, node, type, args[0])
  return type
}

/** Ints and quotients only: TradingView takes the overload for ints, and the fraction lives on in its result. */
function isWhole(c: Checker, args: readonly (Expression | null)[], rest: readonly Expression[]): boolean {
  return [...args, ...rest].every((arg) => {
    const type = arg === null ? intType : c.typeAt(arg)
    return type === intType || type === quotientType
  })
}

function resultBits(type: Type, overload: Overload, argBits: QualifierBits): QualifierBits {
  if (overload.resultQualifier !== null) return overload.resultQualifier
  return isValueType(type) || type.kind === 'enum' ? higher(argBits, overload.leastQualifier) : Series
}

function demand(c: Checker, name: string, param: BuiltinParam, arg: Expression, bits: QualifierBits): void {
  const highest = highestQualifier(c, name, param)
  if (highest >= Series) return
  if (isTooLate(c, param.name, highest, bits)) reportLate(c, name, param.name, highest, arg, baseOf(bits))
  else if (dependsOnParams(bits) && highest !== Input) {
    c.body.demands.push({ bits, highest, function: name, param: param.name })
  }
}

const qualifierTexts = ['const', 'input', 'simple', 'series'] as const
const knownWhen = ['when the script is compiled', 'when the script starts', 'on the first bar', ''] as const

export function reportLate(
  c: Checker,
  name: string,
  param: string,
  highest: number,
  at: Expression,
  actual: number,
): void {
  c.report('PINE2046', at, {
    name,
    param,
    actual: qualifierTexts[actual],
    expected: qualifierTexts[highest],
    when: knownWhen[highest],
  })
}

function foldCast(c: Checker, node: Call, to: Type, arg: Expression | null): void {
  const constant = arg === null ? undefined : c.constantAt(arg)
  if (constant === undefined) return
  if (to === intType && typeof constant === 'number') c.setConstant(node, Math.trunc(constant))
  else if (to.kind === 'simple' && to.name === 'bool' && typeof constant === 'number')
    c.setConstant(node, constant !== 0)
  else c.setConstant(node, constant)
}

/** For the texts of mismatches. */
export function describeArguments(c: Checker, node: Call, receiver: Expression | null): string {
  const all = [...(receiver === null ? [] : [receiver]), ...node.args.map((argument) => argument.value)]
  return all.map((arg) => describe(c.typeAt(arg))).join(', ') || 'none'
}
