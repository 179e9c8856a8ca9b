import { required } from '../../../text/required.ts'
import type { Expression, Identifier, NodeBase, NodeOf } from '../../syntax/nodes.ts'
import { forbiddenIn } from '../../builtins/limits.ts'
import type { Prototype } from '../../builtins/prototype.ts'
import type { Checker } from '../checker.ts'
import { methodsOf, reportHiddenMethod, withLevel } from './hidden-methods.ts'
import { checkConversion } from '../types/conversions.ts'
import { commonNumber, isVoid, traitsOf } from '../types/distance.ts'
import { meaningOf } from '../facts.ts'
import { classType, pointerTo, primitives, typeName, unknownType } from '../types/intern.ts'
import { checkAccess, reportMember, reportUndeclared, scopeType } from '../names/names.ts'
import { classBehind, markWritten } from '../names/places.ts'
import {
  builtinCandidate,
  candidateOf,
  chooseOverload,
  argumentCost,
  isMismatch,
  acceptsCount,
} from '../types/overloads.ts'
import type { Candidate } from '../types/candidate.ts'
import { type ClassSymbol, type FunctionSymbol, memberOf } from '../names/symbols.ts'
import { instantiate } from '../types/templates.ts'
import { findType } from '../types/type-names.ts'
import { findTypeSymbol } from '../names/find-type.ts'
import type { MqlType } from '../model.ts'

type CallNode = NodeOf<'Call'>

/** Checks a call of a function, method, built-in, type, or variable that holds a function. */
export function checkCall(checker: Checker, node: CallNode): MqlType {
  const callee = meaningOf(node.callee)
  if (callee.kind === 'Identifier') return callNamed(checker, node, callee)
  if (callee.kind === 'MemberAccess') return callMember(checker, node, callee)
  if (callee.kind === 'ScopedName') return callScoped(checker, node, callee)
  const type = checker.checkExpression(node.callee)
  checkExpressions(checker, node.args)
  return callPointer(checker, node, type, callee)
}

function callNamed(checker: Checker, node: CallNode, callee: Identifier): MqlType {
  const { name } = callee
  const variable =
    checker.findLocal(name) ??
    (memberOf(checker.owner, name)?.member.kind === 'field' ? undefined : checker.variables.get(name))
  const field = memberOf(checker.owner, name)?.member
  if (variable?.type.kind === 'function' || (field?.kind === 'field' && field.variable.type.kind === 'function')) {
    const type = checker.checkExpression(callee)
    checkExpressions(checker, node.args)
    return callPointer(checker, node, type, callee)
  }
  const method = callOwnMethod(checker, node, callee)
  if (method) return method
  return callGlobal(checker, node, callee, name)
}

/** Checks a call of the enclosing class's method without object. Null where no overload takes that many arguments. */
function callOwnMethod(checker: Checker, node: CallNode, callee: Identifier): MqlType | null {
  for (let home = checker.owner; home; home = home.base) {
    const member = home.members.get(callee.name)
    if (member?.kind !== 'methods') continue
    const isDeclaredElsewhere =
      checker.functions.has(callee.name) || checker.registry.canonical(callee.name) !== undefined
    if (isDeclaredElsewhere && !member.overloads.some((m) => acceptsCount(candidateOf(m), node.args.length))) continue
    return callOverloads(checker, node, methodsOf(checker, home, callee.name), { name: callee, home })
  }
  return null
}

function callGlobal(checker: Checker, node: CallNode, callee: Expression, name: string): MqlType {
  const own = checker.functions.get(name)
  const builtin = checker.registry.canonical(name)
  if (own) {
    if (!builtin || prefersOwnFunction(checker, node, own, builtin))
      return callOverloads(checker, node, own, { name: callee })
  }
  if (builtin) return callBuiltin(checker, node, callee, builtin)
  const type =
    findTypeSymbol(checker, name) ||
    checker.environment.has(name) ||
    checker.registry.enums.has(name) ||
    checker.registry.structs.has(name)
      ? findType(checker, {
          kind: 'TypeNode',
          id: callee.id,
          start: callee.start,
          end: callee.end,
          const: false,
          name,
          args: node.typeArguments,
          elaborated: null,
        })
      : null
  if (type) return callType(checker, node, type)
  checkExpressions(checker, node.args)
  if (checker.isIncomplete) return unknownType
  if (checker.findLocal(name) ?? checker.variables.get(name)) {
    checker.report('168', callee, { name })
    return unknownType
  }
  return reportUndeclared(checker, callee, name)
}

/**
 * Tells whether one of the program's own functions takes the arguments at least as well as a built-in of the same
 * name.
 */
function prefersOwnFunction(
  checker: Checker,
  node: CallNode,
  own: readonly FunctionSymbol[],
  builtin: string,
): boolean {
  const prototypes = checker.registry.prototypes(builtin).map(builtinCandidate)
  const known = checkArguments(checker, node.args, prototypes)
  const asBuiltin = chooseOverload(checker, prototypes, node.args, known)
  const counted = own.filter(
    (fn) => acceptsCount(candidateOf(fn), node.args.length) && !(asBuiltin && fn.templates.length > 0),
  )
  if (counted.length === 0) return false
  const types = checkArguments(checker, node.args, counted.map(candidateOf))
  const overloads = counted.flatMap((fn) =>
    fn.templates.length ? (instantiate(checker, fn, node.typeArguments, types) ?? []) : [fn],
  )
  const asOwn = chooseOverload(checker, overloads.map(candidateOf), node.args, types)
  return asOwn !== null && (asBuiltin === null || Math.floor(asOwn.cost) <= Math.floor(asBuiltin.cost))
}

/** Checks `CPoint(1,2)`, which makes an object, and `ENUM_X(n)`, which converts. */
function callType(checker: Checker, node: CallNode, type: MqlType): MqlType {
  if (type.kind === 'class') {
    if ((type.info as ClassSymbol).isAbstract) checker.report('383', node, { name: type.info.name })
    resolveConstructor(checker, node, type.info as ClassSymbol, node.args, node.callee)
    return type
  }
  const [argument] = node.args
  if (argument) checker.checkExpression(argument)
  checker.setReference(node, { kind: 'convert', to: type })
  return type
}

function callMember(checker: Checker, node: CallNode, callee: NodeOf<'MemberAccess'>): MqlType {
  const object = checker.checkExpression(callee.object)
  const symbol = classBehind(object)
  if (!symbol) {
    checkExpressions(checker, node.args)
    const isOpaque = object.kind === 'unknown' || object.kind === 'pointer'
    if (!isOpaque) checker.report('280', callee.name, { token: '.' })
    return unknownType
  }
  const found = memberOf(symbol, callee.name.name)
  if (found?.member.kind === 'field') {
    const type = checker.checkExpression(node.callee)
    checkExpressions(checker, node.args)
    return callPointer(checker, node, type, callee)
  }
  if (!found) {
    checkExpressions(checker, node.args)
    return reportMember(checker, symbol, callee.name)
  }
  return callOverloads(checker, node, methodsOf(checker, symbol, callee.name.name), {
    name: callee.name,
    object: callee.object,
    home: symbol,
  })
}

/** Checks `CBase::Method(…)`, which calls that very method, `CName::Static(…)` and `::Global(…)`. */
function callScoped(checker: Checker, node: CallNode, callee: NodeOf<'ScopedName'>): MqlType {
  if (!callee.scope) return callGlobal(checker, node, callee, callee.name.name)
  const type = scopeType(checker, callee.scope)
  const symbol = type && classBehind(type)
  if (!symbol) {
    if (!type && checker.functions.has(callee.name.name)) return callGlobal(checker, node, callee, callee.name.name)
    checkExpressions(checker, node.args)
    if (!type && !checker.isIncomplete) checker.report('256', callee.scope, { name: callee.scope.name })
    return unknownType
  }
  const found = memberOf(symbol, callee.name.name)
  if (found?.member.kind !== 'methods') {
    const [constructor] = callee.name.name === symbol.name ? symbol.constructors : []
    checkExpressions(checker, node.args)
    if (constructor) return primitives.void
    if (found) return callPointer(checker, node, checker.checkExpression(node.callee), callee)
    return reportMember(checker, symbol, callee.name)
  }
  return callOverloads(checker, node, methodsOf(checker, symbol, callee.name.name), {
    name: callee.name,
    qualified: true,
    home: symbol,
  })
}

function callPointer(checker: Checker, node: CallNode, type: MqlType, callee: Expression): MqlType {
  if (type.kind === 'unknown') return unknownType
  if (type.kind !== 'function') {
    checker.report('168', callee, { name: checker.textOf(callee) })
    return unknownType
  }
  const { params, result } = type.signature
  if (node.args.length > params.length || node.args.length < params.filter((p) => !p.declarator.init).length)
    checker.report('199', callee, { name: checker.textOf(callee) })
  checker.setReference(node, { kind: 'pointer-call' })
  return result
}

// ------------------------------------------------------------------------------------- own functions

interface Callee {
  /** The expression that names the function. */
  readonly name: Expression
  /** The object of a method; null where it is `this`. */
  readonly object?: Expression | null
  /** `CBase::Method`: virtual dispatch is off. */
  readonly qualified?: boolean
  /** The class in which the search for a method begins. */
  readonly home?: ClassSymbol
}

function callOverloads(
  checker: Checker,
  node: CallNode,
  declared: readonly FunctionSymbol[],
  { name, object = null, qualified = false, home }: Callee,
): MqlType {
  const types = checkArguments(checker, node.args, declared.map(candidateOf))
  const overloads = overloadsFor(checker, node, declared, types)
  const candidates =
    overloads.length === 1 ? overloads.map(candidateOf) : overloads.map((fn) => withLevel(fn, overloads))
  const choice = chooseOverload(checker, candidates, node.args, types)
  const chosen = choice ? (overloads[choice.index] ?? null) : null
  const isHidden = home?.base ? reportHiddenMethod(checker, home, chosen, { node, name, types }) : false
  if (!choice) {
    if (isHidden) return unknownType
    if (overloads.length === 0) checker.report('363', name, { name: checker.textOf(name) })
    else reportNoOverload(checker, { args: node.args, at: name }, candidates, types, '166')
    return overloads.every((fn) => fn.result === overloads[0]?.result)
      ? (overloads[0]?.result ?? unknownType)
      : unknownType
  }
  const target = required(overloads[choice.index], 'chosen overload')
  recordUse(checker, target, name, object)
  checkArgumentConversions(checker, node.args, types, choice.candidate)
  const isMethod = target.owner !== null && !target.isStatic
  if (
    isMethod &&
    object === null &&
    checker.function &&
    (checker.function.isStatic || checker.function.owner === null) &&
    !(checker.function.owner === null && checker.owner)
  )
    checker.report('351', name, { name: target.name })
  checker.setReference(node, { kind: 'call', target, object: isMethod ? object : null, qualified })
  return target.result
}

function overloadsFor(
  checker: Checker,
  node: CallNode,
  declared: readonly FunctionSymbol[],
  types: readonly MqlType[],
): readonly FunctionSymbol[] {
  const templates = declared.filter((fn) => fn.templates.length > 0)
  if (templates.length === 0) return declared
  // Plain functions come first: of two equal fits they win. Type arguments ask for a template.
  const plain = node.typeArguments.length > 0 ? [] : declared.filter((fn) => fn.templates.length === 0)
  return [...plain, ...templates.flatMap((fn) => instantiate(checker, fn, node.typeArguments, types) ?? [])]
}

/** Records the use of a function and checks that this place may use it. */
function recordUse(checker: Checker, target: FunctionSymbol, name: Expression, object: Expression | null): void {
  target.isUsed = true
  if (target.declaration.body) checker.enqueue(target)
  if (target.isDeleted) checker.report('412', name, { name: target.name })
  if (target.owner && name.kind === 'Identifier')
    checkAccess(checker, name, { access: target.access, home: target.owner }, { private: '214', protected: '264' })
  if (object && !target.isConst && !target.isStatic && target.owner && isConstantObject(checker, object))
    checker.report('279', name, { name: target.name })
}

function isConstantObject(checker: Checker, object: Expression): boolean {
  if (checker.typeOf(object).kind !== 'class') return false
  const reference = checker.referenceOf(object)
  return reference?.kind === 'variable' && reference.variable.constant
}

/** Returns the argument types. An argument passed by reference need not have a value yet. */
function checkArguments(
  checker: Checker,
  args: readonly (Expression | null)[],
  candidates: readonly Candidate[],
): MqlType[] {
  return args.map((argument, i) => {
    if (!argument) return unknownType
    if (candidates.some((candidate) => candidate.params[i]?.reference)) markWritten(checker, argument)
    return checker.checkExpression(argument)
  })
}

function checkExpressions(checker: Checker, args: readonly (Expression | null)[]): void {
  for (const argument of args) if (argument) checker.checkExpression(argument)
}

/** Checks the conversions that the chosen candidate requires. */
function checkArgumentConversions(
  checker: Checker,
  args: readonly (Expression | null)[],
  types: readonly MqlType[],
  candidate: Candidate,
): void {
  args.forEach((argument, i) => {
    const formal = candidate.params[i]
    if (!argument || !formal || formal.family || formal.type.kind === 'array') return
    if (formal.reference && !formal.constant) return
    if (formal.type.kind === 'class' || formal.type.kind === 'pointer') return
    checkConversion(checker, argument, types[i] ?? unknownType, formal.type)
  })
}

/** Reports why no candidate takes the arguments: their number, or the first argument that does not fit. */
function reportNoOverload(
  checker: Checker,
  { args, at }: { readonly args: readonly (Expression | null)[]; readonly at: NodeBase },
  candidates: readonly Candidate[],
  types: readonly MqlType[],
  whenSeveral: '166' | '199',
): void {
  const name = checker.textOf(at)
  const counted = candidates.filter((candidate) => acceptsCount(candidate, args.length))
  const [only] = counted
  if (!only) {
    checker.report(candidates.length === 1 ? '199' : whenSeveral, at, { name })
    return
  }
  if (counted.length > 1) {
    checker.report('166', at, { name })
    return
  }
  for (const [i, formal] of only.params.slice(0, args.length).entries()) {
    const argument = args[i]
    if (!argument) {
      if (!formal.optional) checker.report('291', at, { name })
      continue
    }
    const type = types[i] ?? unknownType
    const fit = argumentCost(checker, formal, argument, type)
    if (!isMismatch(fit)) continue
    const token = checker.textOf(argument)
    checker.report(fit.code, argument, {
      name: token,
      token,
      from: typeName(type),
      to: typeName(formal.type),
      expected: typeName(formal.type),
    })
  }
}

// ----------------------------------------------------------------------------------------- built-ins

function callBuiltin(checker: Checker, node: CallNode, callee: Expression, name: string): MqlType {
  const prototypes = checker.registry.prototypes(name)
  const candidates = prototypes.map(builtinCandidate)
  const types = checkArguments(checker, node.args, candidates)
  types.forEach((type, i) => {
    const argument = node.args[i]
    if (argument && isVoid(type)) checker.report('151', argument, { token: checker.textOf(argument) })
  })
  const choice = chooseOverload(checker, candidates, node.args, types)
  if (!choice) {
    if (!types.some(isVoid)) reportNoOverload(checker, { args: node.args, at: callee }, candidates, types, '199')
    return prototypes[0] ? resultOf(prototypes[0], types) : unknownType
  }
  checkArgumentConversions(checker, node.args, types, choice.candidate)
  checkVariadicArguments(checker, node, types, choice.candidate)
  checker.setReference(node, { kind: 'builtin-call', name, overload: choice.index })
  if (forbiddenIn.has(name)) checker.restrictedCalls.push({ name, callee })
  return resultOf(required(prototypes[choice.index], 'chosen prototype'), types)
}

/** Checks the arguments for `...`: they are printed, so each must be a value. */
function checkVariadicArguments(
  checker: Checker,
  node: CallNode,
  types: readonly MqlType[],
  candidate: Candidate,
): void {
  const taken = candidate.params.length
  for (const [i, type] of types.slice(taken).entries()) {
    const argument = node.args[taken + i]
    if (argument && type.kind === 'array') checker.report('120', argument, { token: checker.textOf(argument) })
    else if (argument && type.kind === 'class')
      checker.report('246', argument, { name: checker.textOf(argument), from: typeName(type), to: 'string' })
  }
}

function resultOf(prototype: Prototype, types: readonly MqlType[]): MqlType {
  if (prototype.numericResult && types.length > 0)
    return types.reduce((a, b) => (a === b ? a : traitsOf(a) && traitsOf(b) ? commonNumber(a, b) : a))
  if (!prototype.objectResult) return prototype.result
  const [type] = types
  return type?.kind === 'class' ? pointerTo(type) : type?.kind === 'pointer' ? type : unknownType
}

// -------------------------------------------------------------------------------------- constructors

/** Chooses the constructor for `new`, a declarator, a temporary or an initializer list, and records it at `node`. */
export function resolveConstructor(
  checker: Checker,
  node: NodeBase,
  info: ClassSymbol,
  args: readonly (Expression | null)[],
  at: NodeBase,
): void {
  const candidates = info.constructors.map(candidateOf)
  const types = checkArguments(checker, args, candidates)
  if (info.constructors.length === 0) {
    if (args.length > 1 || (args.length === 1 && !isCopy(types[0], info)))
      checker.report('199', at, { name: info.name })
    checker.setReference(node, { kind: 'construct', type: info, target: null })
    return
  }
  const choice = chooseOverload(checker, candidates, args, types)
  if (!choice) {
    if (args.length === 1 && isCopy(types[0], info))
      checker.setReference(node, { kind: 'construct', type: info, target: null })
    else if (args.length === 0) checker.report(candidates.length === 1 ? '199' : '166', at, { name: info.name })
    else reportNoOverload(checker, { args, at }, candidates, types, '166')
    return
  }
  const target = required(info.constructors[choice.index], 'chosen constructor')
  target.isUsed = true
  if (target.declaration.body) checker.enqueue(target)
  checkArgumentConversions(checker, args, types, choice.candidate)
  checker.setReference(node, { kind: 'construct', type: info, target })
}

const isCopy = (type: MqlType | undefined, info: ClassSymbol): boolean =>
  type === undefined ||
  type.kind === 'unknown' ||
  classBehind(type) === info ||
  (type.kind === 'class' && type === classType(info))
