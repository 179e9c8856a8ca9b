import type { Expression, Identifier, NodeOf, TypeNode } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { checkExpression } from '../bodies/expressions.ts'
import { meaningOf } from '../facts.ts'
import { nullType, primitives, unknownType } from '../types/intern.ts'
import { enqueue } from './classes.ts'
import {
  type ClassSymbol,
  type FunctionSymbol,
  type MemberSymbol,
  type Variable,
  isDerived,
  memberOf,
} from './symbols.ts'
import { findType, resolveType } from '../types/type-names.ts'
import type { MqlType } from '../types/types.ts'
import { similarName } from './similar.ts'

/** A name by itself: local, member, global, constant, function. */
export function checkName(c: Checker, node: Identifier): MqlType {
  const { name } = node
  const local = c.local(name)
  if (local) return readVariable(c, node, local)
  const found = memberOf(c.owner, name)
  if (found && found.member.kind !== 'methods') return readMemberValue(c, node, found.member, null, node)
  const [method] = found?.member.kind === 'methods' ? found.member.overloads : []
  const isElsewhere =
    c.variables.has(name) || c.constants.has(name) || c.registry.constants.has(name) || c.registry.variables.has(name)
  if (method && !isElsewhere) return functionValue(c, node, method)
  return checkGlobalName(c, node, name)
}

function checkGlobalName(c: Checker, node: Expression, name: string): MqlType {
  const global = c.variables.get(name)
  // What is declared further down gives way to an enumerator of the same name.
  if (global && (global.id < node.id || !c.constants.has(name))) return readVariable(c, node, global)
  if (name === 'NULL') {
    c.refer(node, { kind: 'constant', value: 0 })
    return nullType
  }
  const constant = c.constants.get(name) ?? c.registry.constants.get(name)
  if (constant) {
    c.refer(node, { kind: 'constant', value: constant.value })
    return constant.type
  }
  const predefined = c.registry.variables.get(name)
  if (predefined) {
    c.refer(node, { kind: 'predefined', name })
    return predefined
  }
  const property = c.parsed.properties.find((p) => p.name === name)
  if (property) return propertyValue(c, node, property.value)
  const [fn] = c.functions.get(name) ?? []
  if (fn) return functionValue(c, node, fn)
  return reportUndeclared(c, node, name)
}

/** A function by its name alone: what a variable of a function type may hold. */
function functionValue(c: Checker, node: Expression, target: FunctionSymbol): MqlType {
  target.used = true
  if (target.declaration.body) enqueue(c, target)
  c.refer(node, { kind: 'function', target })
  return { kind: 'function', signature: target }
}

/** `indicator_buffers`, `indicator_color1`: a property is a constant of its name. */
function propertyValue(c: Checker, node: Expression, written: string): MqlType {
  const constant = c.registry.constants.get(written)
  const value = constant?.value ?? (Number.isNaN(Number(written)) ? written.replace(/^"|"$/g, '') : Number(written))
  c.refer(node, { kind: 'constant', value })
  return constant?.type ?? (typeof value === 'string' ? primitives.string : primitives.int)
}

export function reportUndeclared(c: Checker, node: Expression, name: string): MqlType {
  if (name === '' || c.isIncomplete) return unknownType
  const similar = similarName(c, name)
  const fixes = similar
    ? [{ title: `Change to ${similar}`, edits: [{ start: node.start, end: node.end, text: similar }] }]
    : undefined
  c.report('256', node, { name }, fixes)
  return unknownType
}

export function readVariable(c: Checker, node: Expression, variable: Variable): MqlType {
  variable.read = true
  if (variable.constant && variable.value !== null && variable.input === null)
    c.refer(node, { kind: 'constant', value: variable.value })
  else c.refer(node, { kind: 'variable', variable })
  if (variable.storage === 'local' && !variable.written && isSimple(variable.type) && c.strict) {
    variable.written = true
    c.report('38', node, { name: variable.name })
  }
  return variable.type
}

const isSimple = (type: MqlType): boolean =>
  type.kind === 'primitive' ? type !== primitives.string : type.kind === 'enum'

/** A field or constant of a class, seen from `object` (null: from inside). */
function readMemberValue(
  c: Checker,
  node: Expression,
  member: MemberSymbol,
  object: Expression | null,
  name: Identifier,
): MqlType {
  if (member.kind === 'constant') {
    c.refer(node, { kind: 'constant', value: member.constant.value })
    return member.constant.type
  }
  if (member.kind === 'methods') return unknownType
  const { variable } = member
  variable.read = true
  checkAccess(c, variable.access, variable.owner!, name, '211', '204')
  if (member.isStatic) {
    if (variable.constant && variable.value !== null) c.refer(node, { kind: 'constant', value: variable.value })
    else c.refer(node, { kind: 'variable', variable })
  } else {
    if (object === null && c.function?.isStatic) c.report('351', name, { name: name.name })
    c.refer(node, { kind: 'field', field: variable, object })
  }
  return variable.type
}

/** Private members are for the class itself, protected ones for those derived from it as well. */
export function checkAccess(
  c: Checker,
  access: Variable['access'],
  home: ClassSymbol,
  node: Identifier,
  whenPrivate: '211' | '214',
  whenProtected: '204' | '264',
): void {
  if (access === 'public') return
  for (let owner = c.owner; owner; owner = owner.outer) {
    if (owner === home || owner.declaration === home.declaration) return
    if (access === 'protected' && (isDerived(owner, home) || isDerived(home, owner))) return
    if (access === 'private' && owner.outer === null && isWithin(home, owner)) return
  }
  c.report(access === 'private' ? whenPrivate : whenProtected, node, { name: node.name })
}

const isWithin = (inner: ClassSymbol, outer: ClassSymbol): boolean => {
  for (let current: ClassSymbol | null = inner; current; current = current.outer) if (current === outer) return true
  return false
}

/** The class behind `object.`, or null where there is none; `reported` tells that nothing more is to be said. */
export function classBehind(type: MqlType): ClassSymbol | null {
  const target = type.kind === 'pointer' ? type.to : type
  return target.kind === 'class' ? (target.info as ClassSymbol) : null
}

export function checkMember(c: Checker, node: NodeOf<'MemberAccess'>): MqlType {
  const object = checkExpression(c, node.object)
  if (object.kind === 'unknown' || (object.kind === 'pointer' && object.to.kind === 'unknown')) return unknownType
  const symbol = classBehind(object)
  if (!symbol) {
    c.report('280', node.name, { token: '.' })
    return unknownType
  }
  const found = memberOf(symbol, node.name.name)
  if (!found) return reportMember(c, symbol, node.name)
  return readMemberValue(c, node, found.member, node.object, node.name)
}

export function reportMember(c: Checker, symbol: ClassSymbol, name: Identifier): MqlType {
  if (name.name && !(c.isIncomplete && hasUnknownBase(symbol))) c.report('130', name, { name: name.name })
  return unknownType
}

const hasUnknownBase = (symbol: ClassSymbol): boolean => {
  for (let current: ClassSymbol | null = symbol; current; current = current.base)
    if (!current.base && current.declaration?.bases.length) return true
  return false
}

/** `CName::member`, `ENUM::VALUE`, `::global`. */
export function checkScopedName(c: Checker, node: NodeOf<'ScopedName'>): MqlType {
  const { scope, name } = node
  if (!scope) return checkGlobalName(c, node, name.name)
  const type = scopeType(c, scope)
  if (!type)
    return c.variables.has(name.name) || c.constants.has(name.name)
      ? checkGlobalName(c, node, name.name)
      : reportScope(c, scope)
  if (type.kind === 'enum') {
    const value = type.members.get(name.name)
    if (value === undefined) return reportUndeclared(c, name, name.name)
    c.refer(node, { kind: 'constant', value })
    return type
  }
  const symbol = classBehind(type)
  if (!symbol) return unknownType
  const found = memberOf(symbol, name.name)
  if (!found) return reportUndeclared(c, name, name.name)
  if (found.member.kind === 'methods') return functionValue(c, node, found.member.overloads[0])
  return readMemberValue(c, node, found.member, null, name)
}

function reportScope(c: Checker, scope: TypeNode): MqlType {
  if (!c.isIncomplete) c.report('256', scope, { name: scope.name })
  return unknownType
}

export function scopeType(c: Checker, scope: TypeNode): MqlType | null {
  return scope.args.length ? resolveType(c, scope) : findType(c, scope)
}

// ------------------------------------------------------------------------------------------- places

/** Can the expression be assigned to or passed by reference? */
export function isPlace(c: Checker, expression: Expression): boolean {
  const node = meaningOf(expression)
  if (node.kind === 'Index' || node.kind === 'Assignment') return true
  if (node.kind === 'Cast') return c.typeOf(node).kind === 'class' || c.typeOf(node).kind === 'pointer'
  if (node.kind === 'Unary') return node.operator === '*' || node.operator === '++' || node.operator === '--'
  if (node.kind === 'This') return true
  if (c.typeOf(node).kind === 'unknown') return true
  const reference = c.referenceOf(node)
  return reference?.kind === 'variable' || reference?.kind === 'field' || reference?.kind === 'predefined'
}

/** The constant that would be changed by changing `expression`, or null. Fields of constant objects count. */
export function constantBehind(
  c: Checker,
  expression: Expression,
): { readonly name: string; readonly code: '189' | '274' } | null {
  const node = meaningOf(expression)
  if (node.kind === 'Index') return c.typeOf(node.object).kind === 'array' ? constantBehind(c, node.object) : null
  const reference = c.referenceOf(node)
  if (reference?.kind === 'constant' && (node.kind === 'Identifier' || node.kind === 'ScopedName'))
    return { name: c.textOf(node), code: '189' }
  if (reference?.kind === 'predefined') return { name: reference.name, code: '189' }
  if (reference?.kind === 'variable')
    return reference.variable.constant ? { name: reference.variable.name, code: '189' } : null
  if (reference?.kind !== 'field') return null
  if (reference.field.constant) return { name: reference.field.name, code: '189' }
  if (reference.object === null) return c.function?.isConst ? { name: reference.field.name, code: '274' } : null
  return c.typeOf(reference.object).kind === 'class' ? constantBehind(c, reference.object) : null
}

/** Notes that something stores into the place. */
export function markWritten(c: Checker, expression: Expression): void {
  const node = meaningOf(expression)
  if (node.kind === 'Identifier') {
    const variable = c.local(node.name)
    if (variable) variable.written = true
  } else if (node.kind === 'Index') markWritten(c, node.object)
  else if (node.kind === 'MemberAccess') markWritten(c, node.object)
}
