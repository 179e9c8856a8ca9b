import { oldFunctions } from '../../versions/names.ts'
import { type BuiltinName } from '../../../builtins/builtins.ts'
import type { BuiltinFunction } from '../../../builtins/entry.ts'
import type { Call, Identifier, Member } from '../../syntax/nodes.ts'
import { builtinAcceptsCall, callBuiltin } from './builtin-call.ts'
import type { Checker, FunctionSymbol } from '../checker.ts'
import { construct, copyObject } from './constructor.ts'
import { fit, No } from '../types/compatible.ts'
import { describe } from '../types/describe.ts'
import { checkExpression, checkValue } from '../dispatch.ts'
import { callLibrary, libraryMethods } from '../names/imports.ts'
import { naType, unknownType } from '../types/intern.ts'
import { reportUnknownMember, qualified } from '../names/members.ts'
import { closest, renameFix } from '../names/suggest.ts'
import type { Type } from '../types.ts'
import { callUser, acceptsCall } from './user-call.ts'
import { checkArguments } from './arguments.ts'

/** Checks a call: its callee decides how the arguments are bound. */
export function checkCall(checker: Checker, node: Call): Type {
  const { callee } = node
  if (callee.kind === 'Identifier') return callName(checker, node, callee)
  if (callee.kind === 'Member') return callMember(checker, node, callee)
  checkExpression(checker, callee)
  checkArguments(checker, node)
  return checker.fail()
}

function callName(checker: Checker, node: Call, callee: Identifier): Type {
  const user = checker.functions.get(callee.name)
  const builtin = checker.builtins.names.get(callee.name)
  if (user !== undefined && isDeclaredAbove(checker, user, callee)) {
    const known = knownInside(user, builtin?.function != null)
    if (known.length > 0) return callUser(checker, node, known, null)
  }
  if (builtin?.function) return callBuiltin(checker, node, builtin.function, builtin.fullName, null)
  checkArguments(checker, node)
  if (callee.name === '') return checker.fail()
  if (user !== undefined || isDeclaredBelow(checker, callee.name)) reportCalledAbove(checker, callee)
  else if (checker.variable(callee.name) !== undefined || builtin?.value)
    checker.report('PINE2004', callee, { name: callee.name })
  else reportUnknownFunction(checker, callee)
  return checker.fail()
}

/** Reported once per function: moving its declaration fixes all calls. */
function reportCalledAbove(checker: Checker, callee: Identifier): void {
  const { name } = callee
  if (!checker.reportedNames.has(name)) checker.report('PINE2009', callee, { name })
  checker.reportedNames.add(name)
}

/** Functions are known from their declaration on, and so are their overloads. */
function isDeclaredAbove(checker: Checker, functions: readonly FunctionSymbol[], callee: Identifier): boolean {
  const { declaration } = checker.body
  const limit = declaration === null ? callee.start : declaration.start
  return functions.some((f) => f.declaration.start < limit || f.declaration === declaration)
}

/** A function is not known inside its own body: there its name refers to another overload or the built-in. */
function knownInside(functions: readonly FunctionSymbol[], hasBuiltin: boolean): readonly FunctionSymbol[] {
  const known = functions.filter((f) => !f.isBeingChecked)
  return known.length > 0 || hasBuiltin ? known : functions
}

function isDeclaredBelow(checker: Checker, name: string): boolean {
  return checker.script.body.some(
    (statement) => statement.kind === 'FunctionDeclaration' && statement.name.name === name,
  )
}

function reportUnknownFunction(checker: Checker, callee: Identifier): void {
  const { name } = callee
  if (checker.reportedNames.has(name)) return
  const names = [...checker.functions.keys()]
  for (const [builtinName, builtin] of checker.builtins.names) if (builtin.function !== null) names.push(builtinName)
  const namespace = [...checker.builtins.names.values()].find((b) => b.members.get(name)?.function)
  const current = Object.hasOwn(oldFunctions, name) ? (oldFunctions[name]?.to ?? null) : null
  const member = namespace === undefined ? null : `${namespace.fullName}.${name}`
  const guess = current ?? closest(name, names) ?? member
  if (guess === null) checker.report('PINE2002', callee, { name })
  else checker.reportWithFix('PINE2002', callee, renameFix(callee, guess), { name })
}

function callMember(checker: Checker, node: Call, callee: Member): Type {
  const object = qualified(checker, callee.object)
  switch (object.kind) {
    case 'builtin': {
      const found = object.name.members.get(callee.name.name)
      if (found?.function) return callBuiltin(checker, node, found.function, found.fullName, null)
      if (object.name.value !== null) return callMethod(checker, node, callee)
      checkArguments(checker, node)
      reportUnknownNamespaceFunction(checker, callee, object.name)
      return checker.fail()
    }
    case 'type':
      if (object.type.kind === 'object' && callee.name.name === 'new') return construct(checker, node, object.type)
      if (object.type.kind === 'object' && callee.name.name === 'copy') return copyObject(checker, node, object.type)
      checkArguments(checker, node)
      checker.report('PINE2003', callee.name, { namespace: object.type.name, name: callee.name.name })
      return checker.fail()
    case 'import':
      return callLibrary(checker, node, callee, object.alias, object.library)
    case 'value':
      return callHidden(checker, node, callee) ?? callMethod(checker, node, callee)
  }
}

/** `line.delete(line)`, `level.new(…)`: a variable hides no namespace or type of its name that accepts the call. */
function callHidden(checker: Checker, node: Call, { object, name }: Member): Type | null {
  if (object.kind !== 'Identifier') return null
  const type = checker.types.get(object.name)
  if (type?.kind === 'object' && name.name === 'new') return construct(checker, node, type)
  const found = checker.builtins.names.get(object.name)?.members.get(name.name)
  return found?.function && builtinAcceptsCall(checker, node, found.function)
    ? callBuiltin(checker, node, found.function, found.fullName, null)
    : null
}

function reportUnknownNamespaceFunction(checker: Checker, callee: Member, namespace: BuiltinName): void {
  const found = namespace.members.get(callee.name.name)
  if (callee.name.name === '') return
  if (found?.value) checker.report('PINE2004', callee, { name: found.fullName })
  else reportUnknownMember(checker, callee, namespace.fullName, namespace.members)
}

// ------------------------------------------------------------------------------------------- methods

function callMethod(checker: Checker, node: Call, callee: Member): Type {
  const receiver = checkValue(checker, callee.object)
  const { name } = callee.name
  if (receiver !== unknownType) {
    const builtin = builtinMethod(checker, receiver, name)
    const users = knownInside(methodsOf(checker, receiver, name), builtin !== null)
    if (users.length > 0 && (builtin === null || acceptsCall(checker, node, users, callee.object))) {
      return callUser(checker, node, users, callee.object)
    }
    if (receiver.kind === 'object' && name === 'copy') return copyObject(checker, node, receiver)
    if (builtin !== null) return callBuiltin(checker, node, builtin.function, builtin.name, callee.object)
    const hidden = namespaceFunction(checker, callee)
    if (hidden !== null) return callBuiltin(checker, node, hidden.function, hidden.name, null)
  }
  checkArguments(checker, node)
  if (receiver !== unknownType && receiver !== naType && name !== '' && !lacksLibrary(checker))
    reportUnknownMethod(checker, callee, receiver)
  return checker.fail()
}

function methodsOf(checker: Checker, receiver: Type, name: string): readonly FunctionSymbol[] {
  const own = checker.methods.get(name)?.filter((m) => acceptsReceiver(checker, m, receiver)) ?? []
  return own.length > 0 ? own : libraryMethods(checker, name).filter((m) => acceptsReceiver(checker, m, receiver))
}

/** int receivers may use methods of float, int matrices those of float matrices; up to version 5 also int arrays. */
function acceptsReceiver(checker: Checker, method: FunctionSymbol, receiver: Type): boolean {
  const first = method.paramTypes[0]
  if (first === null || first === undefined) return false
  if (first.kind === 'array' || first.kind === 'matrix') return fit(receiver, first, checker.version) !== No
  return first === receiver || (first.kind === 'simple' && first.name === 'float' && describe(receiver) === 'int')
}

interface NamedFunction {
  readonly name: string
  readonly function: BuiltinFunction
}

/** Finds the function of the receiver's namespace that accepts the receiver as its first parameter. */
function builtinMethod(checker: Checker, receiver: Type, name: string): NamedFunction | null {
  const namespace = receiver.kind === 'simple' ? receiver.name : receiver.kind
  let node: BuiltinName | undefined
  if (namespace === 'chart.point') node = checker.builtins.names.get('chart')?.members.get('point')
  else if (!valueTypes.has(namespace)) node = checker.builtins.names.get(namespace)
  const found = node?.members.get(name)
  if (found?.function == null || name === 'new' || name === 'from') return null
  return { name: found.fullName, function: found.function }
}

/** Types whose namespaces hold functions that are not methods. */
const valueTypes: ReadonlySet<string> = new Set(['int', 'float', 'bool', 'color', 'string', 'plot', 'hline'])

/** `line.new(…)` where a variable is named `line`. */
function namespaceFunction(checker: Checker, callee: Member): NamedFunction | null {
  if (callee.object.kind !== 'Identifier') return null
  const found = checker.builtins.names.get(callee.object.name)?.members.get(callee.name.name)
  return found?.function ? { name: found.fullName, function: found.function } : null
}

/** The method may be in a library that is missing. */
function lacksLibrary(checker: Checker): boolean {
  return [...checker.imports.values()].some((library) => library.checker === null)
}

function reportUnknownMethod(checker: Checker, callee: Member, receiver: Type): void {
  const { name } = callee.name
  const namespace = receiver.kind === 'simple' ? receiver.name : receiver.kind
  const candidates = [...checker.methods.keys(), ...(checker.builtins.names.get(namespace)?.members.keys() ?? [])]
  const guess = closest(name, candidates)
  const params = { type: describe(receiver), name }
  if (guess === null) checker.report('PINE2073', callee.name, params)
  else checker.reportWithFix('PINE2073', callee.name, renameFix(callee.name, guess), params)
}
