import { oldFunctions } from '../../versions/names.ts'
import { builtinNames } from '../../builtins/names.ts'
import type { BuiltinName } from '../../builtins/names.ts'
import type { BuiltinFunction } from '../../builtins/entry.ts'
import type { Call, Expression, Identifier, Member } from '../../syntax/nodes.ts'
import { builtinTakesCall, callBuiltin } from './builtin-call.ts'
import type { Checker } from '../checker.ts'
import { construct, copyObject } from './constructor.ts'
import { fit, No } from '../types/compatible.ts'
import { describe } from '../types/describe.ts'
import { expression, value } from '../expressions.ts'
import { callLibrary, libraryMethods } from '../names/imports.ts'
import { naType, unknownType } from '../types/intern.ts'
import { noMember, qualified } from '../names/members.ts'
import { closest, renameFix } from '../names/suggest.ts'
import type { FunctionSymbol } from '../names/symbols.ts'
import type { Type } from '../types.ts'
import { callUser, takesCall } from './user-call.ts'

/** A call: what its callee means decides who binds the arguments. */
export function call(c: Checker, node: Call): Type {
  const { callee } = node
  if (callee.kind === 'Identifier') return callName(c, node, callee)
  if (callee.kind === 'Member') return callMember(c, node, callee)
  expression(c, callee)
  checkArguments(c, node)
  return c.fail()
}

function callName(c: Checker, node: Call, callee: Identifier): Type {
  const user = c.functions.get(callee.name)
  const builtin = builtinNames().get(callee.name)
  if (user !== undefined && isDeclaredAbove(c, user, callee)) {
    const known = knownInside(user, builtin?.function != null)
    if (known.length > 0) return callUser(c, node, known, null)
  }
  if (builtin?.function) return callBuiltin(c, node, builtin.function, builtin.fullName, null)
  checkArguments(c, node)
  if (callee.name === '') return c.fail()
  if (user !== undefined || isDeclaredBelow(c, callee.name)) calledAbove(c, callee)
  else if (c.variable(callee.name) !== undefined || builtin?.value) c.report('PINE2004', callee, { name: callee.name })
  else noFunction(c, callee)
  return c.fail()
}

/** Told once for a function: moving its declaration mends all calls. */
function calledAbove(c: Checker, callee: Identifier): void {
  const { name } = callee
  if (!c.missing.has(name)) c.report('PINE2009', callee, { name })
  c.missing.add(name)
}

/** Functions are known from their declaration on, and so are their overloads. */
function isDeclaredAbove(c: Checker, functions: readonly FunctionSymbol[], callee: Identifier): boolean {
  const { declaration } = c.body
  const limit = declaration === null ? callee.start : declaration.start
  return functions.some((f) => f.declaration.start < limit || f.declaration === declaration)
}

/** In its own body a function is not known yet: there its name means another overload or the built-in. */
function knownInside(functions: readonly FunctionSymbol[], hasBuiltin: boolean): readonly FunctionSymbol[] {
  const known = functions.filter((f) => !f.isBeingChecked)
  return known.length > 0 || hasBuiltin ? known : functions
}

function isDeclaredBelow(c: Checker, name: string): boolean {
  return c.script.body.some((statement) => statement.kind === 'FunctionDeclaration' && statement.name.name === name)
}

function noFunction(c: Checker, callee: Identifier): void {
  const { name } = callee
  if (c.missing.has(name)) return
  const names = [...c.functions.keys()]
  for (const [builtinName, builtin] of builtinNames()) if (builtin.function !== null) names.push(builtinName)
  const namespace = [...builtinNames().values()].find((b) => b.members.get(name)?.function)
  const current = Object.hasOwn(oldFunctions, name) ? oldFunctions[name].to : null
  const member = namespace === undefined ? null : `${namespace.fullName}.${name}`
  const guess = current ?? closest(name, names) ?? member
  if (guess === null) c.report('PINE2002', callee, { name })
  else c.reportWithFix('PINE2002', callee, renameFix(callee, guess), { name })
}

/** So that what is wrong in the arguments is told although the call itself cannot be understood. */
export function checkArguments(c: Checker, node: Call): void {
  for (const argument of node.args) expression(c, argument.value)
}

function callMember(c: Checker, node: Call, callee: Member): Type {
  const object = qualified(c, callee.object)
  switch (object.kind) {
    case 'builtin': {
      const found = object.name.members.get(callee.name.name)
      if (found?.function) return callBuiltin(c, node, found.function, found.fullName, null)
      if (object.name.value !== null) return callMethod(c, node, callee)
      checkArguments(c, node)
      noNamespaceFunction(c, callee, object.name)
      return c.fail()
    }
    case 'type':
      if (object.type.kind === 'object' && callee.name.name === 'new') return construct(c, node, object.type)
      if (object.type.kind === 'object' && callee.name.name === 'copy') return copyObject(c, node, object.type)
      checkArguments(c, node)
      c.report('PINE2003', callee.name, { namespace: object.type.name, name: callee.name.name })
      return c.fail()
    case 'import':
      return callLibrary(c, node, callee, object.alias, object.library)
    case 'value':
      return callHidden(c, node, callee) ?? callMethod(c, node, callee)
  }
}

/** `line.delete(line)`, `level.new(…)`: a variable does not hide the namespace or type of its name where these take the call. */
function callHidden(c: Checker, node: Call, { object, name }: Member): Type | null {
  if (object.kind !== 'Identifier') return null
  const type = c.types.get(object.name)
  if (type?.kind === 'object' && name.name === 'new') return construct(c, node, type)
  const found = builtinNames().get(object.name)?.members.get(name.name)
  return found?.function && builtinTakesCall(c, node, found.function)
    ? callBuiltin(c, node, found.function, found.fullName, null)
    : null
}

function noNamespaceFunction(c: Checker, callee: Member, namespace: BuiltinName): void {
  const found = namespace.members.get(callee.name.name)
  if (callee.name.name === '') return
  if (found?.value) c.report('PINE2004', callee, { name: found.fullName })
  else noMember(c, callee, namespace.fullName, namespace.members)
}

// ------------------------------------------------------------------------------------------- methods

function callMethod(c: Checker, node: Call, callee: Member): Type {
  const receiver = value(c, callee.object)
  const { name } = callee.name
  if (receiver !== unknownType) {
    const builtin = builtinMethod(receiver, name)
    const users = knownInside(methodsOf(c, receiver, name), builtin !== null)
    if (users.length > 0 && (builtin === null || takesCall(c, node, users, callee.object))) {
      return callUser(c, node, users, callee.object)
    }
    if (receiver.kind === 'object' && name === 'copy') return copyObject(c, node, receiver)
    if (builtin !== null) return callBuiltin(c, node, builtin.function, builtin.name, callee.object)
    const hidden = namespaceFunction(callee)
    if (hidden !== null) return callBuiltin(c, node, hidden.function, hidden.name, null)
  }
  checkArguments(c, node)
  if (receiver !== unknownType && receiver !== naType && name !== '' && !lacksLibrary(c)) noMethod(c, callee, receiver)
  return c.fail()
}

function methodsOf(c: Checker, receiver: Type, name: string): readonly FunctionSymbol[] {
  const own = c.methods.get(name)?.filter((m) => takes(c, m, receiver)) ?? []
  return own.length > 0 ? own : libraryMethods(c, name).filter((m) => takes(c, m, receiver))
}

/** int receivers may use methods of float, matrices of them those of matrices of floats; up to version 5 so may arrays. */
function takes(c: Checker, method: FunctionSymbol, receiver: Type): boolean {
  const first = method.paramTypes[0]
  if (first === null || first === undefined) return false
  if (first.kind === 'array' || first.kind === 'matrix') return fit(receiver, first, c.version) !== No
  return first === receiver || (first.kind === 'simple' && first.name === 'float' && describe(receiver) === 'int')
}

interface NamedFunction {
  readonly name: string
  readonly function: BuiltinFunction
}

/** A function of the namespace named as the receiver's type takes it as its first parameter. */
export function builtinMethod(receiver: Type, name: string): NamedFunction | null {
  const namespace = receiver.kind === 'simple' ? receiver.name : receiver.kind
  let node: BuiltinName | undefined
  if (namespace === 'chart.point') node = builtinNames().get('chart')?.members.get('point')
  else if (!valueTypes.has(namespace)) node = builtinNames().get(namespace)
  const found = node?.members.get(name)
  if (found?.function == null || name === 'new' || name === 'from') return null
  return { name: found.fullName, function: found.function }
}

/** Their namespaces hold functions, but those are no methods. */
const valueTypes: ReadonlySet<string> = new Set(['int', 'float', 'bool', 'color', 'string', 'plot', 'hline'])

/** `line.new(…)` where a variable is named `line`. */
function namespaceFunction(callee: Member): NamedFunction | null {
  if (callee.object.kind !== 'Identifier') return null
  const found = builtinNames().get(callee.object.name)?.members.get(callee.name.name)
  return found?.function ? { name: found.fullName, function: found.function } : null
}

/** A library that is not here may hold the method. */
function lacksLibrary(c: Checker): boolean {
  return [...c.imports.values()].some((library) => library.checker === null)
}

function noMethod(c: Checker, callee: Member, receiver: Type): void {
  const { name } = callee.name
  const namespace = receiver.kind === 'simple' ? receiver.name : receiver.kind
  const candidates = [...c.methods.keys(), ...(builtinNames().get(namespace)?.members.keys() ?? [])]
  const guess = closest(name, candidates)
  const params = { type: describe(receiver), name }
  if (guess === null) c.report('PINE2073', callee.name, params)
  else c.reportWithFix('PINE2073', callee.name, renameFix(callee.name, guess), params)
}

/** Where a diagnostic about a call as a whole stands: on its name, not over all its lines. */
export function nameSpan(node: Call): Expression {
  return node.callee.kind === 'Member' ? node.callee.name : node.callee
}
