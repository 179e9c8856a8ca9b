import type { Expression, Identifier, NodeBase, NodeOf } from '../../syntax/nodes.ts'
import { forbiddenIn } from '../../builtins/limits.ts'
import type { Prototype } from '../../builtins/prototype.ts'
import type { Checker } from '../checker.ts'
import { checkConversion, commonNumber, isVoid, traitsOf } from '../types/conversions.ts'
import { enqueue } from '../names/classes.ts'
import { checkExpression } from './expressions.ts'
import { meaningOf } from '../facts.ts'
import { classType, pointerTo, primitives, typeName, unknownType } from '../types/intern.ts'
import { checkAccess, classBehind, markWritten, reportMember, reportUndeclared, scopeType } from '../names/names.ts'
import { type Candidate, builtinCandidate, candidateOf, choose, fitOf, isMismatch, takes } from '../types/overloads.ts'
import { type ClassSymbol, type FunctionSymbol, memberOf } from '../names/symbols.ts'
import { instantiate } from '../types/templates.ts'
import { findType, findTypeSymbol } from '../types/type-names.ts'
import type { MqlType } from '../types/types.ts'

type CallNode = NodeOf<'Call'>

/** A call by whatever it names: a function, a method, a built-in, a type, a variable holding a function. */
export function checkCall(c: Checker, node: CallNode): MqlType {
  const callee = meaningOf(node.callee)
  if (callee.kind === 'Identifier') return callNamed(c, node, callee)
  if (callee.kind === 'MemberAccess') return callMember(c, node, callee)
  if (callee.kind === 'ScopedName') return callScoped(c, node, callee)
  const type = checkExpression(c, node.callee)
  checkAll(c, node.args)
  return callPointer(c, node, type, callee)
}

function callNamed(c: Checker, node: CallNode, callee: Identifier): MqlType {
  const { name } = callee
  const variable =
    c.local(name) ?? (memberOf(c.owner, name)?.member.kind === 'field' ? undefined : c.variables.get(name))
  const field = memberOf(c.owner, name)?.member
  if (variable?.type.kind === 'function' || (field?.kind === 'field' && field.variable.type.kind === 'function')) {
    const type = checkExpression(c, callee)
    checkAll(c, node.args)
    return callPointer(c, node, type, callee)
  }
  const method = callOwnMethod(c, node, callee)
  if (method) return method
  return callGlobal(c, node, callee, name)
}

/** A method of the class around, without object. Null where there is none that could take the arguments. */
function callOwnMethod(c: Checker, node: CallNode, callee: Identifier): MqlType | null {
  for (let home = c.owner; home; home = home.base) {
    const member = home.members.get(callee.name)
    if (member?.kind !== 'methods') continue
    const isElsewhere = c.functions.has(callee.name) || c.registry.canonical(callee.name) !== undefined
    if (isElsewhere && !member.overloads.some((m) => takes(candidateOf(m), node.args.length))) continue
    return callOverloads(c, node, methodsOf(c, home, callee.name), callee, null, false)
  }
  return null
}

/**
 * The methods a call by this name chooses among. In MQL5, since build 5260, those of the nearest class that has any;
 * in MQL4 those of its bases too, behind its own.
 */
function methodsOf(c: Checker, symbol: ClassSymbol, name: string): FunctionSymbol[] {
  const list: FunctionSymbol[] = []
  for (let home: ClassSymbol | null = symbol; home; home = home.base) {
    const member = home.members.get(name)
    if (member?.kind !== 'methods') continue
    for (const method of member.overloads)
      if (!list.some((other) => other.virtualSlot !== null && other.virtualSlot === method.virtualSlot))
        list.push(method)
    if (!c.isMql4) break
  }
  return list
}

function callGlobal(c: Checker, node: CallNode, callee: Expression, name: string): MqlType {
  const own = c.functions.get(name)
  const builtin = c.registry.canonical(name)
  if (own) {
    if (!builtin || takesCall(c, node, own, builtin)) return callOverloads(c, node, own, callee, null, false)
  }
  if (builtin) return callBuiltin(c, node, callee, builtin)
  const type =
    findTypeSymbol(c, name) || c.environment.has(name) || c.registry.enums.has(name) || c.registry.structs.has(name)
      ? findType(c, {
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
  if (type) return callType(c, node, type)
  checkAll(c, node.args)
  if (c.isIncomplete) return unknownType
  if (c.local(name) ?? c.variables.get(name)) {
    c.report('168', callee, { name })
    return unknownType
  }
  return reportUndeclared(c, callee, name)
}

/** Does one of the program's own functions take the arguments, and no worse than a built-in of the same name? */
function takesCall(c: Checker, node: CallNode, own: readonly FunctionSymbol[], builtin: string): boolean {
  const prototypes = c.registry.prototypes(builtin).map(builtinCandidate)
  const known = checkArguments(c, node.args, prototypes)
  const asBuiltin = choose(c, prototypes, node.args, known)
  const counted = own.filter(
    (fn) => takes(candidateOf(fn), node.args.length) && !(asBuiltin && fn.templates.length > 0),
  )
  if (counted.length === 0) return false
  const types = checkArguments(c, node.args, counted.map(candidateOf))
  const overloads = counted.flatMap((fn) =>
    fn.templates.length ? (instantiate(c, fn, node.typeArguments, types) ?? []) : [fn],
  )
  const asOwn = choose(c, overloads.map(candidateOf), node.args, types)
  return asOwn !== null && (asBuiltin === null || Math.floor(asOwn.cost) <= Math.floor(asBuiltin.cost))
}

/** `CPoint(1,2)` makes an object, `ENUM_X(n)` converts. */
function callType(c: Checker, node: CallNode, type: MqlType): MqlType {
  if (type.kind === 'class') {
    if ((type.info as ClassSymbol).isAbstract) c.report('383', node, { name: type.info.name })
    resolveConstructor(c, node, type.info as ClassSymbol, node.args, node.callee)
    return type
  }
  const [argument] = node.args
  if (argument) checkExpression(c, argument)
  c.refer(node, { kind: 'convert', to: type })
  return type
}

function callMember(c: Checker, node: CallNode, callee: NodeOf<'MemberAccess'>): MqlType {
  const object = checkExpression(c, callee.object)
  const symbol = classBehind(object)
  if (!symbol) {
    checkAll(c, node.args)
    const isOpaque = object.kind === 'unknown' || object.kind === 'pointer'
    if (!isOpaque) c.report('280', callee.name, { token: '.' })
    return unknownType
  }
  const found = memberOf(symbol, callee.name.name)
  if (found?.member.kind === 'field') {
    const type = checkExpression(c, node.callee)
    checkAll(c, node.args)
    return callPointer(c, node, type, callee)
  }
  if (!found) {
    checkAll(c, node.args)
    return reportMember(c, symbol, callee.name)
  }
  return callOverloads(c, node, methodsOf(c, symbol, callee.name.name), callee.name, callee.object, false)
}

/** `CBase::Method(…)` calls that very method; `CName::Static(…)`, `::Global(…)`. */
function callScoped(c: Checker, node: CallNode, callee: NodeOf<'ScopedName'>): MqlType {
  if (!callee.scope) return callGlobal(c, node, callee, callee.name.name)
  const type = scopeType(c, callee.scope)
  const symbol = type && classBehind(type)
  if (!symbol) {
    if (!type && c.functions.has(callee.name.name)) return callGlobal(c, node, callee, callee.name.name)
    checkAll(c, node.args)
    if (!type && !c.isIncomplete) c.report('256', callee.scope, { name: callee.scope.name })
    return unknownType
  }
  const found = memberOf(symbol, callee.name.name)
  if (found?.member.kind !== 'methods') {
    const [constructor] = callee.name.name === symbol.name ? symbol.constructors : []
    checkAll(c, node.args)
    if (constructor) return primitives.void
    if (found) return callPointer(c, node, checkExpression(c, node.callee), callee)
    return reportMember(c, symbol, callee.name)
  }
  return callOverloads(c, node, methodsOf(c, symbol, callee.name.name), callee.name, null, true)
}

function callPointer(c: Checker, node: CallNode, type: MqlType, callee: Expression): MqlType {
  if (type.kind === 'unknown') return unknownType
  if (type.kind !== 'function') {
    c.report('168', callee, { name: c.textOf(callee) })
    return unknownType
  }
  const { params, result } = type.signature
  if (node.args.length > params.length || node.args.length < params.filter((p) => !p.declarator.init).length)
    c.report('199', callee, { name: c.textOf(callee) })
  c.refer(node, { kind: 'pointer-call' })
  return result
}

// ------------------------------------------------------------------------------------- own functions

function callOverloads(
  c: Checker,
  node: CallNode,
  declared: readonly FunctionSymbol[],
  name: Expression,
  object: Expression | null,
  qualified: boolean,
): MqlType {
  const types = checkArguments(c, node.args, declared.map(candidateOf))
  const overloads = overloadsFor(c, node, declared, types)
  const candidates =
    overloads.length === 1 ? [candidateOf(overloads[0])] : overloads.map((fn) => leveled(fn, overloads))
  const choice = choose(c, candidates, node.args, types)
  if (!choice) {
    if (overloads.length === 0) c.report('363', name, { name: c.textOf(name) })
    else reportNone(c, node, name, candidates, types, '166')
    return overloads.every((fn) => fn.result === overloads[0]?.result)
      ? (overloads[0]?.result ?? unknownType)
      : unknownType
  }
  const target = overloads[choice.index]
  noteUse(c, target, name, object)
  checkPassed(c, node.args, types, candidates[choice.index])
  const isMethod = target.owner !== null && !target.isStatic
  if (
    isMethod &&
    object === null &&
    c.function &&
    (c.function.isStatic || c.function.owner === null) &&
    !(c.function.owner === null && c.owner)
  )
    c.report('351', name, { name: target.name })
  c.refer(node, { kind: 'call', target, object: isMethod ? object : null, qualified })
  return target.result
}

function overloadsFor(
  c: Checker,
  node: CallNode,
  declared: readonly FunctionSymbol[],
  types: readonly MqlType[],
): readonly FunctionSymbol[] {
  const templates = declared.filter((fn) => fn.templates.length > 0)
  if (templates.length === 0) return declared
  // Of two that fit alike the one that is no template wins: it stands first. Types in brackets ask for a template.
  const plain = node.typeArguments.length > 0 ? [] : declared.filter((fn) => fn.templates.length === 0)
  return [...plain, ...templates.flatMap((fn) => instantiate(c, fn, node.typeArguments, types) ?? [])]
}

function leveled(fn: FunctionSymbol, overloads: readonly FunctionSymbol[]): Candidate {
  const { params, required, variadic } = candidateOf(fn)
  return { params, required, variadic, level: levelOf(fn, overloads) }
}

/** How many classes lie between a method and the most derived one that has overloads of it. */
function levelOf(fn: FunctionSymbol, overloads: readonly FunctionSymbol[]): number {
  let level = 0
  for (let home = overloads[0].owner; home && home !== fn.owner; home = home.base) level++
  return level
}

/** Notes the use of a function; checks that this place may use it. */
function noteUse(c: Checker, target: FunctionSymbol, name: Expression, object: Expression | null): void {
  target.used = true
  if (target.declaration.body) enqueue(c, target)
  if (target.deleted) c.report('412', name, { name: target.name })
  if (target.owner && name.kind === 'Identifier') checkAccess(c, target.access, target.owner, name, '214', '264')
  if (object && !target.isConst && !target.isStatic && target.owner && isConstantObject(c, object))
    c.report('279', name, { name: target.name })
}

function isConstantObject(c: Checker, object: Expression): boolean {
  if (c.typeOf(object).kind !== 'class') return false
  const reference = c.referenceOf(object)
  return reference?.kind === 'variable' && reference.variable.constant
}

/** Types of the arguments. What goes to a reference may be without a value yet. */
function checkArguments(c: Checker, args: readonly (Expression | null)[], candidates: readonly Candidate[]): MqlType[] {
  return args.map((argument, i) => {
    if (!argument) return unknownType
    if (candidates.some((candidate) => candidate.params[i]?.reference)) markWritten(c, argument)
    return checkExpression(c, argument)
  })
}

function checkAll(c: Checker, args: readonly (Expression | null)[]): void {
  for (const argument of args) if (argument) checkExpression(c, argument)
}

/** Conversions that the chosen candidate asks for. */
function checkPassed(
  c: Checker,
  args: readonly (Expression | null)[],
  types: readonly MqlType[],
  candidate: Candidate,
): void {
  args.forEach((argument, i) => {
    const formal = candidate.params[i]
    if (!argument || !formal || formal.family || formal.type.kind === 'array') return
    if (formal.reference && !formal.constant) return
    if (formal.type.kind === 'class' || formal.type.kind === 'pointer') return
    checkConversion(c, argument, types[i], formal.type)
  })
}

/** Says why no candidate takes the arguments: their number, or the first argument that does not fit. */
function reportNone(
  c: Checker,
  node: { readonly args: readonly (Expression | null)[] | null },
  at: NodeBase,
  candidates: readonly Candidate[],
  types: readonly MqlType[],
  whenSeveral: '166' | '199',
): void {
  const args = node.args ?? []
  const name = c.textOf(at)
  const counted = candidates.filter((candidate) => takes(candidate, args.length))
  if (counted.length === 0) {
    c.report(candidates.length === 1 ? '199' : whenSeveral, at, { name })
    return
  }
  if (counted.length > 1) {
    c.report('166', at, { name })
    return
  }
  const [{ params }] = counted
  for (let i = 0; i < args.length && i < params.length; i++) {
    const argument = args[i]
    if (!argument) {
      if (!params[i].optional) c.report('291', at, { name })
      continue
    }
    const fit = fitOf(c, params[i], argument, types[i])
    if (!isMismatch(fit)) continue
    const token = c.textOf(argument)
    c.report(fit.code, argument, {
      name: token,
      token,
      from: typeName(types[i]),
      to: typeName(params[i].type),
      expected: typeName(params[i].type),
    })
  }
}

// ----------------------------------------------------------------------------------------- built-ins

function callBuiltin(c: Checker, node: CallNode, callee: Expression, name: string): MqlType {
  const prototypes = c.registry.prototypes(name)
  const candidates = prototypes.map(builtinCandidate)
  const types = checkArguments(c, node.args, candidates)
  types.forEach((type, i) => {
    if (isVoid(type)) c.report('151', node.args[i]!, { token: c.textOf(node.args[i]!) })
  })
  const choice = choose(c, candidates, node.args, types)
  if (!choice) {
    if (!types.some(isVoid)) reportNone(c, node, callee, candidates, types, '199')
    return prototypes.length ? resultOf(prototypes[0], types) : unknownType
  }
  checkPassed(c, node.args, types, candidates[choice.index])
  checkTail(c, node, types, candidates[choice.index])
  c.refer(node, { kind: 'builtin-call', name, overload: choice.index })
  if (forbiddenIn.has(name)) c.restrictedCalls.push({ name, callee })
  return resultOf(prototypes[choice.index], types)
}

/** What goes to `...` is printed: it must be a value. */
function checkTail(c: Checker, node: CallNode, types: readonly MqlType[], candidate: Candidate): void {
  for (let i = candidate.params.length; i < types.length; i++) {
    const argument = node.args[i]
    if (argument && types[i].kind === 'array') c.report('120', argument, { token: c.textOf(argument) })
    else if (argument && types[i].kind === 'class')
      c.report('246', argument, { name: c.textOf(argument), from: typeName(types[i]), to: 'string' })
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

/** Chooses the constructor for `new`, a declarator, a temporary or an initializer list, and notes it at `node`. */
export function resolveConstructor(
  c: Checker,
  node: NodeBase,
  info: ClassSymbol,
  args: readonly (Expression | null)[],
  at: NodeBase,
): void {
  const candidates = info.constructors.map(candidateOf)
  const types = checkArguments(c, args, candidates)
  if (info.constructors.length === 0) {
    if (args.length > 1 || (args.length === 1 && !isCopy(types[0], info))) c.report('199', at, { name: info.name })
    c.refer(node, { kind: 'construct', type: info, target: null })
    return
  }
  const choice = choose(c, candidates, args, types)
  if (!choice) {
    if (args.length === 1 && isCopy(types[0], info)) c.refer(node, { kind: 'construct', type: info, target: null })
    else if (args.length === 0) c.report(candidates.length === 1 ? '199' : '166', at, { name: info.name })
    else reportNone(c, { args }, at, candidates, types, '166')
    return
  }
  const target = info.constructors[choice.index]
  target.used = true
  if (target.declaration.body) enqueue(c, target)
  checkPassed(c, args, types, candidates[choice.index])
  c.refer(node, { kind: 'construct', type: info, target })
}

const isCopy = (type: MqlType | undefined, info: ClassSymbol): boolean =>
  type === undefined ||
  type.kind === 'unknown' ||
  classBehind(type) === info ||
  (type.kind === 'class' && type === classType(info))
