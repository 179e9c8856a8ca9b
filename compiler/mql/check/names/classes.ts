import { required } from '../../../text/required.ts'
import { createClass } from './create-class.ts'
import type {
  ClassDeclaration,
  Access,
  Declarator,
  EnumDeclaration,
  FunctionDeclaration,
  Member,
  UsingDeclaration,
  VariableDeclaration,
} from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { enumMembers } from '../types/enums.ts'
import { createFunction, sameParameters, takeParameters } from './functions.ts'
import {
  type ClassSymbol,
  type FunctionSymbol,
  type TypeSymbol,
  createVariable,
  isDerived,
  memberOf,
  noTypes,
} from './symbols.ts'
import { declaredBehind, declaredType, resolveType } from '../types/type-names.ts'
import { findTypeSymbol } from './find-type.ts'
import type { MqlType } from '../model.ts'
import { constantOf } from './constants.ts'

/** Reads bases and members, once. */
export function completeClass(checker: Checker, symbol: ClassSymbol): void {
  const declaration = symbol.declaration
  if (symbol.state !== 0 || !declaration?.members) return
  const { members } = declaration
  symbol.state = 1
  checker.runInContext({ owner: symbol, environment: symbol.types }, () => {
    readBase(checker, symbol, declaration)
    symbol.fields.push(...(symbol.base?.fields ?? []))
    symbol.virtuals.push(...(symbol.base?.virtuals ?? []))
    declareNestedTypes(checker, symbol, members)
    let access: Access = symbol.keyword === 'class' ? 'private' : 'public'
    for (const member of members) {
      if (member.kind === 'AccessLabel') access = member.access
      else readMember(checker, symbol, member, access)
    }
  })
  for (const member of members) if (member.kind === 'UsingDeclaration') inheritOverloads(checker, symbol, member)
  symbol.isAbstract = symbol.keyword === 'interface' || symbol.virtuals.includes(null)
  symbol.state = 2
  checker.classes.push(symbol)
}

function readBase(checker: Checker, symbol: ClassSymbol, declaration: ClassDeclaration): void {
  const [first] = declaration.bases
  if (!first) return
  const type = resolveType(checker, first.type)
  if (type.kind !== 'class') {
    if (type.kind !== 'unknown') checker.report('232', first, { name: first.type.name })
    return
  }
  const base = type.info as ClassSymbol
  if (base === symbol || base.state === 1) return
  if (base.state === 0) completeClass(checker, base)
  if (base.final) checker.report('401', first, { name: base.name })
  symbol.base = base
}

/** Declares the types inside a class before its other members. */
function declareNestedTypes(checker: Checker, symbol: ClassSymbol, members: readonly Member[]): void {
  for (const member of members) {
    if (member.kind === 'ClassDeclaration' && member.name && member.members) {
      const inner = createClass(member, symbol, symbol.types)
      symbol.nested.set(member.name.name, { kind: 'class', symbol: inner })
      completeClass(checker, inner)
    } else if (member.kind === 'EnumDeclaration') declareEnumInside(checker, symbol, member)
  }
}

function declareEnumInside(checker: Checker, symbol: ClassSymbol, node: EnumDeclaration): void {
  const { type, constants } = enumMembers(checker, node)
  if (node.name) symbol.nested.set(node.name.name, { kind: 'enum', type, declaration: node })
  for (const constant of constants) symbol.members.set(constant.name, { kind: 'constant', constant })
  if (!checker.dialect.language.hasLooseEnums) return
  if (node.name && !checker.types.has(node.name.name))
    checker.types.set(node.name.name, { kind: 'enum', type, declaration: node })
  for (const constant of constants)
    if (!checker.constants.has(constant.name)) checker.constants.set(constant.name, constant)
}

function readMember(checker: Checker, symbol: ClassSymbol, member: Member, access: Access): void {
  if (member.kind === 'VariableDeclaration') readFields(checker, symbol, member, access)
  else if (member.kind === 'FunctionDeclaration') readMethod(checker, symbol, member, access)
  else if (member.kind === 'ClassDeclaration' && member.declarators.length && member.name) {
    const nested = symbol.nested.get(member.name.name)
    for (const declarator of member.declarators) {
      if (nested?.kind === 'class')
        addField(checker, symbol, {
          declarator,
          type: declaredBehind(checker, nested.symbol, declarator),
          access,
          isStatic: false,
          constant: false,
        })
    }
  } else if (member.kind === 'TypedefDeclaration') {
    const known = findTypeSymbol(checker, member.name.name)
    if (known) symbol.nested.set(member.name.name, known)
  }
}

function readFields(checker: Checker, symbol: ClassSymbol, node: VariableDeclaration, access: Access): void {
  if (symbol.keyword === 'interface') checker.report('398', node, { name: symbol.name })
  for (const declarator of node.declarators) {
    const type = declaredType(checker, node.type, declarator.pointer, declarator.dimensions)
    addField(checker, symbol, {
      declarator,
      type,
      access,
      isStatic: node.storage === 'static',
      constant: node.type.const,
    })
  }
}

interface FieldParts {
  readonly declarator: Declarator
  readonly type: MqlType
  readonly access: Access
  readonly isStatic: boolean
  readonly constant: boolean
}

function addField(checker: Checker, symbol: ClassSymbol, field: FieldParts): void {
  const { declarator, type, access, isStatic, constant } = field
  const name = declarator.name.name
  const known = symbol.members.get(name)
  if (known) {
    checker.report(known.kind === 'methods' ? '347' : '129', declarator.name, { name })
    return
  }
  if (type.kind === 'class' && (type.info as ClassSymbol).state === 0) completeClass(checker, type.info as ClassSymbol)
  const variable = createVariable(
    {
      name,
      type,
      storage: isStatic ? 'global' : 'field',
      slot: isStatic ? checker.globals.length : symbol.fields.length,
      declarator,
      id: declarator.id,
    },
    { owner: symbol, access, constant },
  )
  if (isStatic) {
    checker.globals.push(variable)
    if (constant && declarator.init) variable.value = constantOf(checker, declarator.init, type)
  } else symbol.fields.push(variable)
  symbol.members.set(name, { kind: 'field', variable, isStatic })
}

function readMethod(checker: Checker, symbol: ClassSymbol, node: FunctionDeclaration, access: Access): void {
  const method = createFunction(checker, node, symbol, access)
  if (method.role === 'constructor') symbol.constructors.push(method)
  else if (method.role === 'destructor') symbol.destructor = method
  else addMethod(checker, symbol, method, node)
  if (symbol.keyword === 'interface' || node.specifiers.includes('virtual') || method.role !== 'constructor')
    assignVirtualSlot(checker, symbol, method, node)
  if (node.body && (symbol.types === noTypes || method.isVirtual || method.role !== 'method')) checker.enqueue(method)
}

function addMethod(checker: Checker, symbol: ClassSymbol, method: FunctionSymbol, node: FunctionDeclaration): void {
  const known = symbol.members.get(method.name)
  if (known?.kind === 'field') {
    checker.report('346', node.name, { name: method.name })
    return
  }
  symbol.methods.push(method)
  if (known?.kind !== 'methods') {
    symbol.members.set(method.name, { kind: 'methods', overloads: [method] })
    return
  }
  if (
    known.overloads.some(
      (other) =>
        other.templates.length + method.templates.length === 0 &&
        sameParameters(other, method) &&
        other.isConst === method.isConst,
    )
  ) {
    checker.report('222', node.name, { name: method.name })
    return
  }
  known.overloads.push(method)
}

/** Handles `using CBase::Method;`: its overloads join those of the class that have other parameters. */
function inheritOverloads(checker: Checker, symbol: ClassSymbol, { base, name }: UsingDeclaration): void {
  const type = checker.runInContext({ owner: symbol, environment: symbol.types }, () => resolveType(checker, base))
  if (type.kind !== 'class') return
  const found = memberOf(type.info as ClassSymbol, name.name)?.member
  if (found?.kind !== 'methods' || !isDerived(symbol, type.info)) {
    if (!checker.isIncomplete) checker.report('130', name, { name: name.name })
    return
  }
  const own = symbol.members.get(name.name)
  const overloads = own?.kind === 'methods' ? own.overloads : []
  const inherited = found.overloads.filter((method) => !overloads.some((other) => sameParameters(other, method)))
  symbol.members.set(name.name, { kind: 'methods', overloads: [...overloads, ...inherited] })
}

/** Finds the virtual slot that a method overrides, or adds a slot. */
function assignVirtualSlot(
  checker: Checker,
  symbol: ClassSymbol,
  method: FunctionSymbol,
  node: FunctionDeclaration,
): void {
  if (method.role === 'constructor') return
  const base = method.role === 'destructor' ? null : overriddenMethod(symbol.base, method)
  if (base && base.virtualSlot !== null) {
    if (base.declaration.specifiers.includes('final')) checker.report('402', node.name, { name: method.name })
    if (base.result !== method.result && base.result.kind !== 'unknown' && base.result.kind !== 'pointer')
      checker.report('265', node.name, { name: method.name })
    method.isVirtual = true
    method.virtualSlot = base.virtualSlot
    symbol.virtuals[base.virtualSlot] = method.isPure ? null : method
    return
  }
  if (node.specifiers.includes('override') && !(symbol.base === null && checker.isIncomplete))
    checker.report('404', node.name, { name: method.name })
  if (method.role === 'destructor' || !(node.specifiers.includes('virtual') || symbol.keyword === 'interface')) return
  method.isVirtual = true
  method.virtualSlot = symbol.virtuals.length
  symbol.virtuals.push(method.isPure || (symbol.keyword === 'interface' && !node.body) ? null : method)
}

function overriddenMethod(base: ClassSymbol | null, method: FunctionSymbol): FunctionSymbol | null {
  for (let home = base; home; home = home.base) {
    const member = home.members.get(method.name)
    const found =
      member?.kind === 'methods'
        ? member.overloads.find((other) => other.isVirtual && sameParameters(other, method))
        : undefined
    if (found) return found
  }
  return null
}

/** Joins a method defined outside its class to its declaration. */
export function defineMethod(checker: Checker, node: FunctionDeclaration): void {
  const scope = required(node.scope, 'scope')
  const symbol = findTypeSymbol(checker, scope.name)
  if (symbol?.kind === 'template') {
    defineTemplateMethod(checker, symbol, node)
    return
  }
  if (symbol?.kind !== 'class') {
    if (!checker.isIncomplete) checker.report('256', scope, { name: scope.name })
    return
  }
  attachBody(checker, symbol.symbol, node)
}

/** Attaches the body of a template method to every instance, present and future. */
function defineTemplateMethod(
  checker: Checker,
  template: TypeSymbol & { kind: 'template' },
  node: FunctionDeclaration,
): void {
  const { declaration } = template
  const members = declaration.members?.map((member) =>
    member.kind === 'FunctionDeclaration' &&
    member.name.name === node.name.name &&
    member.body === null &&
    member.params.length === node.params.length
      ? {
          ...member,
          body: node.body,
          initializers: node.initializers,
          params: node.params.map((p, i) => ({ ...p, init: p.init ?? member.params[i]?.init ?? null })),
        }
      : member,
  )
  template.declaration = { ...declaration, members: members ?? null }
  for (const instance of template.instances.values()) attachBody(checker, instance, node)
}

function attachBody(checker: Checker, symbol: ClassSymbol, node: FunctionDeclaration): void {
  completeClass(checker, symbol)
  const all = [...symbol.methods, ...symbol.constructors, ...(symbol.destructor ? [symbol.destructor] : [])]
  const named = all.filter((method) => method.name === node.name.name)
  const written = checker.runInContext({ owner: symbol, environment: symbol.types }, () =>
    createFunction(checker, node, symbol, 'public'),
  )
  const method =
    named.find((m) => sameParameters(m, written) && m.isConst === written.isConst) ??
    named.find((m) => sameParameters(m, written)) ??
    (named.length === 1 && checker.isIncomplete
      ? named.find((m) => m.params.length === written.params.length)
      : undefined)
  if (!method) {
    checker.report('213', node.name, { name: node.name.name })
    return
  }
  if (method.declaration.body) {
    checker.report('222', node.name, { name: node.name.name })
    return
  }
  method.declaration = { ...node, specifiers: [...new Set([...method.declaration.specifiers, ...node.specifiers])] }
  takeParameters(method, written.params)
  checker.enqueue(method)
}
