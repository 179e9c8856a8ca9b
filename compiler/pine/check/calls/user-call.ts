import { required } from '../../../text/required.ts'
import type { Argument, Call, Expression, FunctionDeclaration, Parameter } from '../../syntax/nodes.ts'
import { nameSpan, reportLate, type LateArgument } from './arguments.ts'
import { levelsOfCall, type Checker, type FunctionSymbol } from '../checker.ts'
import { Exact, fitArgument, No } from '../types/compatible.ts'
import { describe } from '../types/describe.ts'
import { checkExpression, checkValue } from '../dispatch.ts'
import { intType, isValueType, unknownType, voidType } from '../types/intern.ts'
import { checkBlock } from '../structures.ts'
import { ValueRequired } from '../value-use.ts'
import { closest, renameFix } from '../names/suggest.ts'
import {
  baseOf,
  Body,
  dependencyOn,
  dependsOnParams,
  resolveBits,
  Variable,
  type QualifierBits,
} from '../names/symbols.ts'
import { Const, qualifiers, Series, type Qualifier, type Type } from '../types.ts'

/** A call of a user function or, with a receiver, of a method. */
export function callUser(
  checker: Checker,
  node: Call,
  functions: readonly FunctionSymbol[],
  receiver: Expression | null,
): Type {
  for (const argument of node.args) checkExpression(checker, argument.value)
  const chosen = choose(checker, node, functions, receiver)
  if (chosen === null) return checker.fail()
  const { target, args } = chosen
  if (target.isBeingChecked) {
    checker.report('PINE2080', nameSpan(node), { name: target.name })
    return checker.fail()
  }
  const given = args.map((arg) => (arg === null ? null : checker.typeAt(arg)))
  const body = instantiate(target, given, checker.level + levelsOfCall)
  if (!checker.reaches(node, levelsOfCall + body.levels)) return checker.fail()
  checker.refer(node, { kind: 'user-call', call: node, target: body, args })
  passQualifiers(checker, body, args)
  if (body.stateful) checker.body.stateful = true
  if (body.dependsOnHistory) {
    checker.body.dependsOnHistory = true
    if (checker.conditionalDepth > 0) checker.report('PINE2120', nameSpan(node), { name: target.name })
  }
  return body.result
}

// --------------------------------------------------------------------------------------- arguments

interface Chosen {
  readonly target: FunctionSymbol
  readonly args: readonly (Expression | null)[]
}

function choose(
  checker: Checker,
  node: Call,
  functions: readonly FunctionSymbol[],
  receiver: Expression | null,
): Chosen | null {
  const [only] = functions
  if (only && functions.length === 1) return bind(checker, node, only, receiver, true)
  let best: Chosen | null = null
  let bestFit = No as number
  for (const target of functions) {
    const bound = bind(checker, node, target, receiver, false)
    if (bound === null) continue
    const one = fitAll(checker, bound)
    if (one > bestFit) {
      best = bound
      bestFit = one
    }
  }
  return best ?? bind(checker, node, nearest(functions, node, receiver), receiver, true)
}

function nearest(functions: readonly FunctionSymbol[], node: Call, receiver: Expression | null): FunctionSymbol {
  const count = node.args.length + (receiver === null ? 0 : 1)
  const fits = functions.find((f) => f.required <= count && count <= f.paramTypes.length)
  return fits ?? required(functions.at(-1), 'a function of the name')
}

/** A value that depends on a parameter may be a series in one of the calls. */
function latestQualifier(bits: QualifierBits): Qualifier {
  return dependsOnParams(bits) ? Series : baseOf(bits)
}

/** Whether one of the functions accepts the call; else it may be a built-in method of the name. */
export function acceptsCall(
  checker: Checker,
  node: Call,
  functions: readonly FunctionSymbol[],
  receiver: Expression,
): boolean {
  for (const argument of node.args) checkExpression(checker, argument.value)
  return functions.some((target) => {
    const bound = bind(checker, node, target, receiver, false)
    return bound !== null && fitAll(checker, bound) > No
  })
}

/** Typed parameters that accept their arguments exactly weigh more than those that convert or accept anything. */
function fitAll(checker: Checker, { target, args }: Chosen): number {
  let total = 1
  for (const [i, arg] of args.entries()) {
    const wanted = target.paramTypes[i]
    if (arg === null || !wanted) continue
    const one = fitArgument(checker.typeAt(arg), wanted, target.owner.version)
    const qualifier = target.declaration.params[i]?.qualifier ?? null
    const highest = qualifier === null ? Series : qualifiers.indexOf(qualifier)
    if (one === No) return No
    // The stricter overload is meant for values that are known earlier.
    const isLate = isValueType(wanted) && latestQualifier(checker.bitsAt(arg)) > highest
    total += (one === Exact ? 1 : 0.5) + (isLate ? -0.4 : (Series - highest) / 100)
  }
  return total
}

function bind(
  checker: Checker,
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
      if (hasNamed) return rejectBinding(checker, reports, () => checker.report('PINE2044', argument))
      if (index >= params.length)
        return rejectBinding(checker, reports, () => reportTooManyArguments(checker, target, argument))
      position++
    } else {
      hasNamed = true
      const { name } = argument.name
      index = params.findIndex((p) => p.name.name === name)
      if (index < 0) return rejectBinding(checker, reports, () => unknownParam(checker, target, argument))
      if (args[index] !== null) {
        return rejectBinding(checker, reports, () =>
          checker.report('PINE2043', argument, { name: target.name, param: name }),
        )
      }
    }
    args[index] = argument.value
  }
  const missing = params.find((param, i) => args[i] === null && param.init === null)
  if (missing !== undefined) {
    const param = missing.name.name
    return rejectBinding(checker, reports, () =>
      checker.report('PINE2041', nameSpan(node), { name: target.name, param }),
    )
  }
  if (reports) checkTypes(checker, target, args)
  return { target, args }
}

function rejectBinding(checker: Checker, reports: boolean, report: () => void): null {
  if (reports) report()
  checker.bits = 0
  return null
}

function reportTooManyArguments(checker: Checker, target: FunctionSymbol, argument: Argument): void {
  checker.report('PINE2040', argument, { name: target.name, count: target.paramTypes.length })
}

function unknownParam(checker: Checker, target: FunctionSymbol, argument: Argument): void {
  const at = argument.name ?? argument
  const param = argument.name?.name ?? ''
  const guess = closest(
    param,
    target.declaration.params.map((p) => p.name.name),
  )
  checker.reportWithFix('PINE2042', at, guess === null ? [] : renameFix(at, guess), { name: target.name, param })
}

function checkTypes(checker: Checker, target: FunctionSymbol, args: readonly (Expression | null)[]): void {
  for (const [i, arg] of args.entries()) {
    const wanted = target.paramTypes[i]
    if (arg === null) continue
    const actual = checker.typeAt(arg)
    if (actual === voidType) checker.report('PINE2021', arg)
    if (!wanted || fitArgument(actual, wanted, checker.version) !== No) continue
    const param = target.declaration.params[i]?.name.name ?? ''
    checker.report('PINE2045', arg, { name: target.name, param, actual: describe(actual), expected: describe(wanted) })
  }
}

/** Checks the arguments against what the body requires of its parameters. */
function passQualifiers(checker: Checker, body: Body, args: readonly (Expression | null)[]): void {
  const given: QualifierBits[] = args.map((arg, i) =>
    arg === null ? (body.params[i]?.defaultBits ?? Const) : checker.bitsAt(arg),
  )
  const { params } = body.declaration as FunctionDeclaration
  const name = body.declaration?.name.name ?? ''
  params.forEach((param, i) => {
    const arg = args[i]
    const highest = param.qualifier === null ? -1 : qualifiers.indexOf(param.qualifier)
    const type = body.params[i]?.type
    if (!arg || !type || highest < 0 || !isValueType(type)) return
    const bits = given[i] ?? Const
    requireQualifier(checker, arg, bits, { name, param: param.name.name, highest: highest as Qualifier })
  })
  for (const wanted of body.demands) {
    const at = args.find(
      (arg, i) => arg !== null && (wanted.bits & dependencyOn(i)) !== 0 && baseOf(given[i] ?? Const) > wanted.highest,
    )
    const bits = resolveBits(wanted.bits, given)
    if (at != null)
      reportLate(checker, at, {
        name: wanted.function,
        param: wanted.param,
        highest: wanted.highest,
        actual: baseOf(bits),
      })
    else if (dependsOnParams(bits)) checker.body.demands.push({ ...wanted, bits })
  }
  checker.body.calls.push({ target: body, args: given })
  checker.bits = resolveBits(body.resultBits, given)
}

function requireQualifier(
  checker: Checker,
  arg: Expression,
  bits: QualifierBits,
  { name, param, highest }: Omit<LateArgument, 'actual'>,
): void {
  if (baseOf(bits) > highest) reportLate(checker, arg, { name, param, highest, actual: baseOf(bits) })
  else if (dependsOnParams(bits)) checker.body.demands.push({ bits, highest, function: name, param })
}

// ---------------------------------------------------------------------------------------- instances

/** Returns the function's body, checked for these argument types; null marks a left-out argument. */
function instantiate(target: FunctionSymbol, given: readonly (Type | null)[], level: number): Body {
  const types = given.map(
    (type, i) => paramType(target.paramTypes[i] ?? null, type) ?? target.defaultTypes[i] ?? unknownType,
  )
  const known = target.instances.find((instance) => instance.params.every((param, i) => param.type === types[i]))
  if (known !== undefined) return known
  const body = checkBody(target, types, level)
  target.instances.push(body)
  return body
}

/** An int array passed as a float array keeps its type. */
function paramType(declared: Type | null, given: Type | null): Type | null {
  return declared === null || (declared.kind === 'array' && given?.kind === 'array' && given.element === intType)
    ? given
    : declared
}

/** Checks a function without calls: untyped parameters stay unknown, so only certain errors are reported. */
export function checkUncalled(target: FunctionSymbol): Body {
  return checkBody(
    target,
    target.paramTypes.map((type, i) => type ?? target.defaultTypes[i] ?? unknownType),
    0,
  )
}

function checkBody(target: FunctionSymbol, types: readonly Type[], level: number): Body {
  const checker = target.owner
  const { declaration } = target
  const instance = new Body(declaration, checker.checked, declaration.id, voidType, level)
  const restore = checker.enterBody(instance)
  target.isBeingChecked = true
  const outer = checker.enter(true)
  declaration.params.forEach((param, i) => {
    if (param.init !== null) checkValue(checker, param.init)
    const defaultBits = param.init === null ? Const : checker.bits
    const type = types[i] ?? unknownType
    const bits = paramBits(param, type, i)
    const variable = new Variable({
      identifier: param.name,
      declared: param,
      type,
      bits,
      depth: checker.scope.depth,
      defaultBits,
    })
    if (checker.scope.own(variable.name) !== undefined) checker.report('PINE2085', param.name, { name: variable.name })
    checker.declare(variable)
    instance.params.push(variable)
  })
  instance.result = checkBlock(checker, declaration.body, ValueRequired)
  instance.resultBits = checker.bits
  checker.leave(outer)
  target.isBeingChecked = false
  restore()
  return instance
}

/** A declared qualifier holds for all calls; without one it depends on the call. */
function paramBits(param: Parameter, type: Type, index: number): QualifierBits {
  if (isReference(type)) return Series
  return param.qualifier === null ? dependencyOn(index) : qualifiers.indexOf(param.qualifier)
}

/** Objects, drawings and collections are always series. */
function isReference(type: Type): boolean {
  return !isValueType(type) && type !== unknownType && type.kind !== 'enum' && type.kind !== 'na'
}
