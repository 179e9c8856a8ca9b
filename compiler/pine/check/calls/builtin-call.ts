import type { BuiltinFunction } from '../../../builtins/entry.ts'
import { overloadsOf, type BuiltinParam, type Overload } from '../../../builtins/signature.ts'
import type { Call, Expression, TypeNode } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { nameSpan, isAvailable, reportLate } from './arguments.ts'
import { Exact, No, Truncated } from '../types/compatible.ts'
import { checkExpression } from '../dispatch.ts'
import { floatType, intType, isValueType, quotientType, simpleTypes, unknownType } from '../types/intern.ts'
import { explainMismatch } from './mismatch.ts'
import { fitPattern, typeOfPattern } from '../types/patterns.ts'
import { applyRules, checkRequested, highestQualifier } from './rules.ts'
import { baseOf, dependsOnParams, higher, type QualifierBits } from '../names/symbols.ts'
import { Const, Series, type Qualifier, type Type } from '../types.ts'
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
  /** Written for another overload: `na` for a point, or a parameter given twice. */
  isUnlikely: boolean
}

export function callBuiltin(
  checker: Checker,
  node: Call,
  builtin: BuiltinFunction,
  name: string,
  receiver: Expression | null,
): Type {
  if (builtin.isOutput) checker.hasOutput = true
  for (const argument of node.args) checkExpression(checker, argument.value)
  const typeArguments = node.typeArguments.map((type) =>
    builtin.namesTypes ? elementType(checker, type, name) : resolveType(checker, type),
  )
  if (builtin.namesTypes && typeArguments.length === 0) {
    checker.report('PINE2049', nameSpan(node), { name })
    return checker.fail()
  }
  const best = choose(checker, node, builtin, receiver, typeArguments)
  if (best === null || best.fit === No) {
    explainMismatch(checker, node, builtin, name, receiver)
    checker.bits = Const
    return onlyResult(builtin)
  }
  if (typeArguments.length > 0 && typeArguments.length !== best.overload.letters.length) {
    const last = node.typeArguments[node.typeArguments.length - 1] as TypeNode
    checker.report('PINE2048', last, { name, count: best.overload.letters.length })
  }
  return finish(checker, node, { builtin, name }, best, typeArguments)
}

/** Whether a built-in accepts the call. */
export function builtinAcceptsCall(checker: Checker, node: Call, builtin: BuiltinFunction): boolean {
  for (const argument of node.args) checkExpression(checker, argument.value)
  const types = node.typeArguments.map((type) => resolveType(checker, type))
  const best = choose(checker, node, builtin, null, types)
  return best !== null && best.fit !== No
}

/** Returns the result type that all overloads share, so that a wrong argument does not cause more errors. */
function onlyResult(builtin: BuiltinFunction): Type {
  const types = overloadsOf(builtin).map(({ result }) => (result.kind === 'type' ? result.type : unknownType))
  const [first = unknownType] = types
  return types.every((type) => type === first) ? first : unknownType
}

/** Returns the overload that accepts the arguments unchanged; else the first that accepts them after conversion. */
function choose(
  checker: Checker,
  node: Call,
  builtin: BuiltinFunction,
  receiver: Expression | null,
  typeArguments: readonly Type[],
): Binding | null {
  const overloads = overloadsOf(builtin)
  const [only] = overloads
  if (only && overloads.length === 1) return bind(checker, node, only, receiver, typeArguments)
  let best: Binding | null = null
  for (const overload of overloads) {
    if (overload.until !== null && checker.version > overload.until) continue
    const binding = bind(checker, node, overload, receiver, typeArguments)
    if (binding === null || binding.fit === No) continue
    if (best === null || rank(binding) > rank(best)) best = binding
    if (rank(best) === Exact) break
  }
  return best
}

/**
 * Ranks a binding. A quotient prefers float to int where the result has the type of the arguments (`math.max(1, length
 * / 2)`); its fraction is dropped where an int is required.
 */
function rank({ fit, isLate, isUnlikely, overload }: Binding): number {
  const isLength = fit === Truncated && !isInt(overload)
  const weight = (isLength ? Exact - 0.5 : fit) - (isUnlikely ? 0.1 : 0)
  return isLate ? weight / 10 : weight
}

/** The first overload returns an int. */
function startsWithInt(builtin: BuiltinFunction): boolean {
  const [first] = overloadsOf(builtin)
  return first !== undefined && isInt(first)
}

function isInt({ result }: Overload): boolean {
  return result.kind === 'type' && result.type === intType
}

/** Returns null where the number or names of the arguments do not match; `fit` says how well their types do. */
function bind(
  checker: Checker,
  node: Call,
  overload: Overload,
  receiver: Expression | null,
  typeArguments: readonly Type[],
): Binding | null {
  const { params } = overload
  const args: (Expression | null)[] = new Array<Expression | null>(params.length).fill(null)
  const rest: Expression[] = []
  let position = 0
  let [hasNamed, isUnlikely] = [false, false]
  if (receiver !== null) args[position++] = receiver
  for (const argument of node.args) {
    if (argument.name === null) {
      if (hasNamed) return null
      position = nextAvailable(checker, params, position)
      if (position < params.length) args[position++] = argument.value
      else if (overload.variadic !== null) rest.push(argument.value)
      else return null
    } else {
      hasNamed = true
      const index = indexOf(params, argument.name.name)
      const param = params[index]
      if (param === undefined || !isAvailable(checker, param)) return null
      // Up to version 5 the first of several values for one parameter counts.
      if (args[index] === null) args[index] = argument.value
      else if (checker.version >= 6) return null
      else isUnlikely = true
    }
  }
  const binding: Binding = { overload, args, rest, fit: Exact, isLate: false, isUnlikely }
  checker.letters.clear()
  typeArguments.forEach((type, i) => checker.letters.fix(i, type))
  let i = 0
  for (const param of params) {
    const arg = args[i++]
    if (arg) fitArgument(checker, binding, arg, param)
    else if (!param.optional) return null
  }
  if (overload.variadic !== null) for (const arg of rest) fitArgument(checker, binding, arg, overload.variadic)
  return binding
}

/** `na, na` are coordinates: points came later to the language. */
const isPoint = ({ type }: BuiltinParam): boolean =>
  type.kind === 'type' && type.type === simpleTypes.get('chart.point')

function fitArgument(checker: Checker, binding: Binding, arg: Expression, param: BuiltinParam): void {
  const one = fitPattern(checker.typeAt(arg), param.type, checker.letters, checker.version)
  if (one < binding.fit) binding.fit = one
  if (checker.typeAt(arg).kind === 'na' && isPoint(param)) binding.isUnlikely = true
  if (param.qualifier < Series && isTooLate(checker, param.name, param.qualifier, checker.bitsAt(arg)))
    binding.isLate = true
}

/** The position of the next parameter that this version of the language knows. */
function nextAvailable(checker: Checker, params: readonly BuiltinParam[], from: number): number {
  let position = from
  for (let param = params[position]; param !== undefined && !isAvailable(checker, param); param = params[position])
    position++
  return position
}

function indexOf(params: readonly BuiltinParam[], name: string): number {
  let i = 0
  for (const param of params) {
    if (param.name === name) return i
    i++
  }
  return -1
}

/**
 * TradingView enforces const and simple; a parameter that asks for an input value accepts any. Up to version 5 `offset`
 * accepted series too.
 */
function isTooLate(checker: Checker, param: string, highest: Qualifier, bits: QualifierBits): boolean {
  if (baseOf(bits) <= highest) return false
  // A date in words is read when the script is compiled, in all versions.
  return param === 'dateString' || !(checker.version < 6 && (param === 'offset' || highest === Const))
}

interface NamedFunction {
  readonly builtin: BuiltinFunction
  /** Full name. */
  readonly name: string
}

function finish(
  checker: Checker,
  node: Call,
  { builtin, name }: NamedFunction,
  { overload, args, rest }: Binding,
  typeArguments: readonly Type[],
): Type {
  // The letters hold the bindings of the overload tried last: bind them again for the chosen one.
  checker.letters.clear()
  typeArguments.forEach((type, i) => checker.letters.fix(i, type))
  let bits: QualifierBits = Const
  overload.params.forEach((param, i) => {
    const arg = args[i]
    if (!arg) return
    fitPattern(checker.typeAt(arg), param.type, checker.letters, checker.version)
    const argBits = checker.bitsAt(arg)
    bits = higher(bits, argBits)
    demand(checker, name, param, arg, argBits)
    if (param.name === 'expression' && name.startsWith('request.')) checkRequested(checker, name, arg)
    if (param.name === 'session' && !name.startsWith('ticker.')) checkSession(checker, name, arg)
    if (param.name === (builtin.holds === 'timeframe' ? 'defval' : 'timeframe')) checkTimeframe(checker, arg)
  })
  for (const arg of rest) {
    if (overload.variadic !== null)
      fitPattern(checker.typeAt(arg), overload.variadic.type, checker.letters, checker.version)
    bits = higher(bits, checker.bitsAt(arg))
  }
  let type = typeOfPattern(overload.result, checker.letters)
  if (type === floatType && overload.index > 0 && isWhole(checker, args, rest) && startsWithInt(builtin))
    type = quotientType
  const cast = builtin.isCast ? args[0] : null
  if (cast) checker.refer(node, { kind: 'cast-call', call: node, to: type, value: cast })
  else checker.refer(node, { kind: 'builtin-call', call: node, builtin, overload: overload.index, args, rest })
  applyRules(checker, node, builtin, name)
  checker.bits = resultBits(type, overload, bits)
  if (cast) foldCast(checker, node, type, cast)
  return type
}

/** Only ints and quotients: TradingView chooses the int overload, and the result keeps the fraction. */
function isWhole(checker: Checker, args: readonly (Expression | null)[], rest: readonly Expression[]): boolean {
  return [...args, ...rest].every((arg) => {
    const type = arg === null ? intType : checker.typeAt(arg)
    return type === intType || type === quotientType
  })
}

function resultBits(type: Type, overload: Overload, argBits: QualifierBits): QualifierBits {
  if (overload.resultQualifier !== null) return overload.resultQualifier
  return isValueType(type) || type.kind === 'enum' ? higher(argBits, overload.leastQualifier) : Series
}

function demand(checker: Checker, name: string, param: BuiltinParam, arg: Expression, bits: QualifierBits): void {
  const highest = highestQualifier(checker, name, param)
  if (highest >= Series) return
  if (isTooLate(checker, param.name, highest, bits))
    reportLate(checker, arg, { name, param: param.name, highest, actual: baseOf(bits) })
  else if (dependsOnParams(bits)) {
    checker.body.demands.push({ bits, highest, function: name, param: param.name })
  }
}

function checkSession(checker: Checker, name: string, arg: Expression): void {
  const text = checker.constantAt(arg)
  if (typeof text !== 'string' || text === '' || /^\s*(24x7|\d{4}-\d{4})/.test(text)) return
  checker.report('PINE2121', arg, { text, name })
}

function checkTimeframe(checker: Checker, arg: Expression): void {
  const text = checker.constantAt(arg)
  if (typeof text !== 'string' || /^\d*[TSDWM]?$/.test(text)) return
  checker.report('PINE2122', arg, { text, instead: timeframeMeant(text) })
}

/** Returns what to write for hours, minutes and days in other spellings: `60` for `1H` and `H1`. */
function timeframeMeant(text: string): string {
  const [, before = '', unit = '', after = ''] = /^(\d*) *([a-z]+) *(\d*)$/i.exec(text) ?? []
  const count = before || after
  const letter = unit.charAt(0).toUpperCase()
  if (letter === 'H') return `"${60 * Number(count || 1)}"`
  if (letter === 'M' && !/^mo/i.test(unit)) return `"${Number(count || 1)}"`
  return letter !== '' && 'SDWM'.includes(letter) ? `"${count}${letter}"` : '"60" for an hour'
}

function foldCast(checker: Checker, node: Call, to: Type, arg: Expression): void {
  const constant = checker.constantAt(arg)
  if (constant === undefined) return
  if (to === intType && typeof constant === 'number') checker.setConstant(node, Math.trunc(constant))
  else if (to.kind === 'simple' && to.name === 'bool' && typeof constant === 'number')
    checker.setConstant(node, constant !== 0)
  else checker.setConstant(node, constant)
}
