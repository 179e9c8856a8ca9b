import type { Argument, Call, Expression, FunctionDeclaration, Parameter } from '../../syntax/nodes.ts'
import { nameSpan } from './call.ts'
import type { Checker } from '../checker.ts'
import { Exact, fit, No } from '../types/compatible.ts'
import { describe } from '../types/describe.ts'
import { expression, value } from '../expressions.ts'
import { reportLate } from './builtin-call.ts'
import { intType, isValueType, unknownType, voidType } from '../types/intern.ts'
import { block, Needed } from '../structures.ts'
import { closest, renameFix } from '../names/suggest.ts'
import { baseOf, Body, dependencyOn, dependsOnParams, resolveBits, Variable } from '../names/symbols.ts'
import type { FunctionSymbol, QualifierBits } from '../names/symbols.ts'
import { Const, qualifiers, Series } from '../types.ts'
import type { Qualifier, Type } from '../types.ts'

/** A call of a user function or, with a receiver, of a method. */
export function callUser(
  c: Checker,
  node: Call,
  functions: readonly FunctionSymbol[],
  receiver: Expression | null,
): Type {
  for (const argument of node.args) expression(c, argument.value)
  const chosen = choose(c, node, functions, receiver)
  if (chosen === null) return c.fail()
  const { target, args } = chosen
  if (target.isBeingChecked) {
    c.report('PINE2080', nameSpan(node), { name: target.name })
    return c.fail()
  }
  const given = args.map((arg) => (arg === null ? null : c.typeAt(arg)))
  const body = instantiate(target, given)
  c.refer(node, { kind: 'user-call', call: node, target: body, args })
  passQualifiers(c, body, args)
  if (body.stateful) c.body.stateful = true
  if (body.dependsOnHistory) {
    c.body.dependsOnHistory = true
    if (c.conditional > 0) c.report('PINE2120', nameSpan(node), { name: target.name })
  }
  return body.result
}

// --------------------------------------------------------------------------------------- arguments

interface Chosen {
  readonly target: FunctionSymbol
  readonly args: readonly (Expression | null)[]
}

function choose(
  c: Checker,
  node: Call,
  functions: readonly FunctionSymbol[],
  receiver: Expression | null,
): Chosen | null {
  if (functions.length === 1) return bind(c, node, functions[0], receiver, true)
  let best: Chosen | null = null
  let bestFit = No as number
  for (const target of functions) {
    const bound = bind(c, node, target, receiver, false)
    if (bound === null) continue
    const one = fitAll(c, bound)
    if (one > bestFit) {
      best = bound
      bestFit = one
    }
  }
  return best ?? bind(c, node, nearest(functions, node, receiver), receiver, true)
}

function nearest(functions: readonly FunctionSymbol[], node: Call, receiver: Expression | null): FunctionSymbol {
  const count = node.args.length + (receiver === null ? 0 : 1)
  const fits = functions.find((f) => f.required <= count && count <= f.paramTypes.length)
  return fits ?? functions[functions.length - 1]
}

/** What depends on a parameter may be a series in one of the calls. */
function latest(bits: QualifierBits): Qualifier {
  return dependsOnParams(bits) ? Series : baseOf(bits)
}

/** Whether one of the functions takes the call: else it may be meant for a built-in method of the name. */
export function takesCall(c: Checker, node: Call, functions: readonly FunctionSymbol[], receiver: Expression): boolean {
  for (const argument of node.args) expression(c, argument.value)
  return functions.some((target) => {
    const bound = bind(c, node, target, receiver, false)
    return bound !== null && fitAll(c, bound) > No
  })
}

/** Typed parameters that take their arguments exactly count more than those that convert or take anything. */
function fitAll(c: Checker, { target, args }: Chosen): number {
  let total = 1
  for (const [i, arg] of args.entries()) {
    const wanted = target.paramTypes[i]
    if (arg === null || wanted === null) continue
    const one = fit(c.typeAt(arg), wanted, target.owner.version)
    const { qualifier } = target.declaration.params[i]
    const highest = qualifier === null ? Series : qualifiers.indexOf(qualifier)
    if (one === No) return No
    // The one that asks for more is meant for what is known earlier.
    const isLate = isValueType(wanted) && latest(c.bitsAt(arg)) > highest
    total += (one === Exact ? 1 : 0.5) + (isLate ? -0.4 : (Series - highest) / 100)
  }
  return total
}

function bind(
  c: Checker,
  node: Call,
  target: FunctionSymbol,
  receiver: Expression | null,
  reports: boolean,
): Chosen | null {
  const { params } = target.declaration
  const args: (Expression | null)[] = new Array<Expression | null>(params.length).fill(null)
  let position = 0
  let hasNamed = false
  if (receiver !== null) args[position++] = receiver
  for (const argument of node.args) {
    let index = position
    if (argument.name === null) {
      if (hasNamed) return misplaced(c, reports, () => c.report('PINE2044', argument))
      if (index >= params.length) return misplaced(c, reports, () => tooMany(c, target, argument))
      position++
    } else {
      hasNamed = true
      const { name } = argument.name
      index = params.findIndex((p) => p.name.name === name)
      if (index < 0) return misplaced(c, reports, () => unknownParam(c, target, argument))
      if (args[index] !== null) {
        return misplaced(c, reports, () => c.report('PINE2043', argument, { name: target.name, param: name }))
      }
    }
    args[index] = argument.value
  }
  const missing = params.findIndex((param, i) => args[i] === null && param.init === null)
  if (missing >= 0) {
    const param = params[missing].name.name
    return misplaced(c, reports, () => c.report('PINE2041', nameSpan(node), { name: target.name, param }))
  }
  if (reports) checkTypes(c, target, args)
  return { target, args }
}

function misplaced(c: Checker, reports: boolean, report: () => void): null {
  if (reports) report()
  c.bits = 0
  return null
}

function tooMany(c: Checker, target: FunctionSymbol, argument: Argument): void {
  c.report('PINE2040', argument, { name: target.name, count: target.paramTypes.length })
}

function unknownParam(c: Checker, target: FunctionSymbol, argument: Argument): void {
  const at = argument.name ?? argument
  const param = argument.name?.name ?? ''
  const guess = closest(
    param,
    target.declaration.params.map((p) => p.name.name),
  )
  c.reportWithFix('PINE2042', at, guess === null ? [] : renameFix(at, guess), { name: target.name, param })
}

function checkTypes(c: Checker, target: FunctionSymbol, args: readonly (Expression | null)[]): void {
  for (const [i, arg] of args.entries()) {
    const wanted = target.paramTypes[i]
    if (arg === null) continue
    const actual = c.typeAt(arg)
    if (actual === voidType) c.report('PINE2021', arg)
    if (wanted === null || fit(actual, wanted, c.version) !== No) continue
    const param = target.declaration.params[i].name.name
    c.report('PINE2045', arg, { name: target.name, param, actual: describe(actual), expected: describe(wanted) })
  }
}

/** What the body asks of its parameters is asked of the arguments here. */
function passQualifiers(c: Checker, body: Body, args: readonly (Expression | null)[]): void {
  const given: QualifierBits[] = args.map((arg, i) => (arg === null ? body.params[i].defaultBits : c.bitsAt(arg)))
  const { params } = body.declaration as FunctionDeclaration
  const name = body.declaration?.name.name ?? ''
  params.forEach((param, i) => {
    const arg = args[i]
    const highest = param.qualifier === null ? -1 : qualifiers.indexOf(param.qualifier)
    if (arg !== null && highest >= 0 && isValueType(body.params[i].type))
      need(c, arg, given[i], highest as Qualifier, name, param.name.name)
  })
  for (const wanted of body.demands) {
    const at = args.find(
      (arg, i) => arg !== null && (wanted.bits & dependencyOn(i)) !== 0 && baseOf(given[i]) > wanted.highest,
    )
    const bits = resolveBits(wanted.bits, given)
    if (at != null) reportLate(c, wanted.function, wanted.param, wanted.highest, at, baseOf(bits))
    else if (dependsOnParams(bits)) c.body.demands.push({ ...wanted, bits })
  }
  c.body.calls.push({ target: body, args: given })
  c.bits = resolveBits(body.resultBits, given)
}

function need(c: Checker, arg: Expression, bits: QualifierBits, highest: Qualifier, name: string, param: string): void {
  if (baseOf(bits) > highest) reportLate(c, name, param, highest, arg, baseOf(bits))
  else if (dependsOnParams(bits)) c.body.demands.push({ bits, highest, function: name, param })
}

// ---------------------------------------------------------------------------------------- instances

/** The function's body, checked for these argument types; null stands for a left-out argument. */
export function instantiate(target: FunctionSymbol, given: readonly (Type | null)[]): Body {
  const types = given.map((type, i) => paramType(target.paramTypes[i], type) ?? target.defaultTypes[i] ?? unknownType)
  const known = target.instances.find((instance) => instance.params.every((param, i) => param.type === types[i]))
  if (known !== undefined) return known
  const body = checkBody(target, types)
  target.instances.push(body)
  return body
}

/** Whole numbers given as an array of floats stay the array they are. */
function paramType(declared: Type | null, given: Type | null): Type | null {
  return declared === null || (declared.kind === 'array' && given?.kind === 'array' && given.element === intType)
    ? given
    : declared
}

/** A function that is never called: parameters without a type stay unknown, so only what is wrong anyway is told. */
export function checkUncalled(target: FunctionSymbol): Body {
  return checkBody(
    target,
    target.paramTypes.map((type, i) => type ?? target.defaultTypes[i] ?? unknownType),
  )
}

function checkBody(target: FunctionSymbol, types: readonly Type[]): Body {
  const c = target.owner
  const { declaration } = target
  const { body, scope, conditional, local, loops, declaring } = c
  const instance = new Body(declaration, c.checked, declaration.id, voidType)
  Object.assign(c, { body: instance, scope: c.globals, conditional: 0, local: 0, loops: 0, declaring: null })
  target.isBeingChecked = true
  const outer = c.enter(true)
  declaration.params.forEach((param, i) => {
    if (param.init !== null) value(c, param.init)
    const defaultBits = param.init === null ? Const : c.bits
    const bits = paramBits(param, types[i], i)
    const variable = new Variable(param.name, param, types[i], bits, null, c.scope.depth, false, defaultBits)
    if (c.scope.own(variable.name) !== undefined) c.report('PINE2085', param.name, { name: variable.name })
    c.declare(variable)
    instance.params.push(variable)
  })
  instance.result = block(c, declaration.body, Needed)
  instance.resultBits = c.bits
  c.leave(outer)
  target.isBeingChecked = false
  Object.assign(c, { body, scope, conditional, local, loops, declaring })
  return instance
}

/** A declared qualifier holds for all calls; without one each call gives its own. */
function paramBits(param: Parameter, type: Type, index: number): QualifierBits {
  if (isReference(type)) return Series
  return param.qualifier === null ? dependencyOn(index) : qualifiers.indexOf(param.qualifier)
}

/** Objects, drawings and collections are series whatever they are made of. */
function isReference(type: Type): boolean {
  return !isValueType(type) && type !== unknownType && type.kind !== 'enum' && type.kind !== 'na'
}
