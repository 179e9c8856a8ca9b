import { required } from '../../../text/required.ts'
import { classBehind } from './places.ts'
import type { Expression, Identifier, NodeOf, TypeNode } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { nullType, primitives, unknownType } from '../types/intern.ts'
import {
  type ClassSymbol,
  type FunctionSymbol,
  type MemberSymbol,
  type Variable,
  isDerived,
  memberOf,
} from './symbols.ts'
import { findType, resolveType } from '../types/type-names.ts'
import type { MqlType } from '../model.ts'
import { similarName } from './similar.ts'

/** Checks a plain name: local, member, global, constant or function. */
export function checkName(checker: Checker, node: Identifier): MqlType {
  const { name } = node
  const local = checker.findLocal(name)
  if (local) return readVariable(checker, node, local)
  const found = memberOf(checker.owner, name)
  if (found && found.member.kind !== 'methods') return readMemberValue(checker, node, found.member, null, node)
  const [method] = found?.member.kind === 'methods' ? found.member.overloads : []
  const isDeclaredElsewhere =
    checker.variables.has(name) ||
    checker.constants.has(name) ||
    checker.registry.constants.has(name) ||
    checker.registry.variables.has(name)
  if (method && !isDeclaredElsewhere) return functionValue(checker, node, method)
  return checkGlobalName(checker, node, name)
}

function checkGlobalName(checker: Checker, node: Expression, name: string): MqlType {
  const global = checker.variables.get(name)
  // An enumerator hides a variable that is declared further down.
  if (global && (global.id < node.id || !checker.constants.has(name))) return readVariable(checker, node, global)
  if (name === 'NULL') {
    checker.setReference(node, { kind: 'constant', value: 0 })
    return nullType
  }
  const constant = checker.constants.get(name) ?? checker.registry.constants.get(name)
  if (constant) {
    checker.setReference(node, { kind: 'constant', value: constant.value })
    return constant.type
  }
  const predefined = checker.registry.variables.get(name)
  if (predefined) {
    checker.setReference(node, { kind: 'predefined', name })
    return predefined
  }
  const property = checker.parsed.properties.find((p) => p.name === name)
  if (property) return propertyValue(checker, node, property.value)
  const [fn] = checker.functions.get(name) ?? []
  if (fn) return functionValue(checker, node, fn)
  return reportUndeclared(checker, node, name)
}

/** Checks a function's name used as a value: a variable of a function type may hold it. */
function functionValue(checker: Checker, node: Expression, target: FunctionSymbol): MqlType {
  target.isUsed = true
  if (target.declaration.body) checker.enqueue(target)
  checker.setReference(node, { kind: 'function', target })
  return { kind: 'function', signature: target }
}

/** Returns the type of a property used as a constant: `indicator_buffers`, `indicator_color1`. */
function propertyValue(checker: Checker, node: Expression, written: string): MqlType {
  const constant = checker.registry.constants.get(written)
  const value = constant?.value ?? (Number.isNaN(Number(written)) ? written.replace(/^"|"$/g, '') : Number(written))
  checker.setReference(node, { kind: 'constant', value })
  return constant?.type ?? (typeof value === 'string' ? primitives.string : primitives.int)
}

export function reportUndeclared(checker: Checker, node: Expression, name: string): MqlType {
  if (name === '' || checker.isIncomplete) return unknownType
  const similar = similarName(checker, name)
  const fixes = similar
    ? [{ title: `Change to ${similar}`, edits: [{ start: node.start, end: node.end, text: similar }] }]
    : undefined
  checker.report('256', node, { name }, fixes)
  return unknownType
}

function readVariable(checker: Checker, node: Expression, variable: Variable): MqlType {
  variable.isRead = true
  if (variable.constant && variable.value !== null && variable.input === null)
    checker.setReference(node, { kind: 'constant', value: variable.value })
  else checker.setReference(node, { kind: 'variable', variable })
  if (variable.storage === 'local' && !variable.isWritten && isSimple(variable.type) && checker.strict) {
    variable.isWritten = true
    checker.report('38', node, { name: variable.name })
  }
  return variable.type
}

const isSimple = (type: MqlType): boolean =>
  type.kind === 'primitive' ? type !== primitives.string : type.kind === 'enum'

/** Reads a field or constant of a class through `object` (null: from inside the class). */
function readMemberValue(
  checker: Checker,
  node: Expression,
  member: MemberSymbol,
  object: Expression | null,
  name: Identifier,
): MqlType {
  if (member.kind === 'constant') {
    checker.setReference(node, { kind: 'constant', value: member.constant.value })
    return member.constant.type
  }
  if (member.kind === 'methods') return unknownType
  const { variable } = member
  variable.isRead = true
  const home = required(variable.owner, 'class of a member')
  checkAccess(checker, name, { access: variable.access, home }, { private: '211', protected: '204' })
  if (member.isStatic) {
    if (variable.constant && variable.value !== null)
      checker.setReference(node, { kind: 'constant', value: variable.value })
    else checker.setReference(node, { kind: 'variable', variable })
  } else {
    if (object === null && checker.function?.isStatic) checker.report('351', name, { name: name.name })
    checker.setReference(node, { kind: 'field', field: variable, object })
  }
  return variable.type
}

/** Checks access: private members belong to the class, protected ones also to derived classes. */
export function checkAccess(
  checker: Checker,
  node: Identifier,
  { access, home }: { readonly access: Variable['access']; readonly home: ClassSymbol },
  codes: { readonly private: '211' | '214'; readonly protected: '204' | '264' },
): void {
  if (access === 'public') return
  for (let owner = checker.owner; owner; owner = owner.outer) {
    if (owner === home || owner.declaration === home.declaration) return
    if (access === 'protected' && (isDerived(owner, home) || isDerived(home, owner))) return
    if (access === 'private' && owner.outer === null && isWithin(home, owner)) return
  }
  checker.report(codes[access], node, { name: node.name })
}

const isWithin = (inner: ClassSymbol, outer: ClassSymbol): boolean => {
  for (let current: ClassSymbol | null = inner; current; current = current.outer) if (current === outer) return true
  return false
}

export function checkMember(checker: Checker, node: NodeOf<'MemberAccess'>): MqlType {
  const object = checker.checkExpression(node.object)
  if (object.kind === 'unknown' || (object.kind === 'pointer' && object.to.kind === 'unknown')) return unknownType
  const symbol = classBehind(object)
  if (!symbol) {
    checker.report('280', node.name, { token: '.' })
    return unknownType
  }
  const found = memberOf(symbol, node.name.name)
  if (!found) return reportMember(checker, symbol, node.name)
  return readMemberValue(checker, node, found.member, node.object, node.name)
}

export function reportMember(checker: Checker, symbol: ClassSymbol, name: Identifier): MqlType {
  if (name.name && !(checker.isIncomplete && hasUnknownBase(symbol))) checker.report('130', name, { name: name.name })
  return unknownType
}

const hasUnknownBase = (symbol: ClassSymbol): boolean => {
  for (let current: ClassSymbol | null = symbol; current; current = current.base)
    if (!current.base && current.declaration?.bases.length) return true
  return false
}

/** Checks `CName::member`, `ENUM::VALUE` and `::global`. */
export function checkScopedName(checker: Checker, node: NodeOf<'ScopedName'>): MqlType {
  const { scope, name } = node
  if (!scope) return checkGlobalName(checker, node, name.name)
  const type = scopeType(checker, scope)
  if (!type)
    return checker.variables.has(name.name) || checker.constants.has(name.name)
      ? checkGlobalName(checker, node, name.name)
      : reportScope(checker, scope)
  if (type.kind === 'enum') {
    const value = type.members.get(name.name)
    if (value === undefined) return reportUndeclared(checker, name, name.name)
    checker.setReference(node, { kind: 'constant', value })
    return type
  }
  const symbol = classBehind(type)
  if (!symbol) return unknownType
  const found = memberOf(symbol, name.name)
  if (!found) return reportUndeclared(checker, name, name.name)
  if (found.member.kind === 'methods')
    return functionValue(checker, node, required(found.member.overloads[0], 'first overload'))
  return readMemberValue(checker, node, found.member, null, name)
}

function reportScope(checker: Checker, scope: TypeNode): MqlType {
  if (!checker.isIncomplete) checker.report('256', scope, { name: scope.name })
  return unknownType
}

export function scopeType(checker: Checker, scope: TypeNode): MqlType | null {
  return scope.args.length ? resolveType(checker, scope) : findType(checker, scope)
}
