import type {
  Access,
  ClassDeclaration,
  Declarator,
  EnumDeclaration,
  FunctionDeclaration,
  Member,
  UsingDeclaration,
  VariableDeclaration,
} from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { enumMembers } from '../types/enums.ts'
import { createFunction, sameParameters } from './functions.ts'
import { typeName } from '../types/intern.ts'
import {
  type ClassSymbol,
  type FunctionSymbol,
  type TypeEnvironment,
  type TypeSymbol,
  createVariable,
  isDerived,
  memberOf,
  noTypes,
} from './symbols.ts'
import { declaredBehind, declaredType, findTypeSymbol, resolveType } from '../types/type-names.ts'
import type { MqlType } from '../types/types.ts'
import { constantOf } from './variables.ts'

/** Makes the symbol of a class; its insides are read when something needs them. */
export function createClass(
  declaration: ClassDeclaration,
  outer: ClassSymbol | null,
  types: TypeEnvironment = noTypes,
  name = declaration.name?.name ?? '',
): ClassSymbol {
  return {
    name,
    keyword: declaration.keyword,
    declaration,
    base: null,
    fields: [],
    methods: [],
    constructors: [],
    destructor: null,
    virtuals: [],
    isAbstract: false,
    members: new Map(),
    types,
    nested: new Map(),
    final: declaration.final,
    state: 0,
    outer,
  }
}

/** The class a template becomes for these arguments. */
export function declareInstance(
  c: Checker,
  template: TypeSymbol & { kind: 'template' },
  args: readonly MqlType[],
): ClassSymbol {
  const key = args.map(typeName).join(',')
  const known = template.instances.get(key)
  if (known) return known
  const { templates } = template.declaration
  const types = new Map(templates.map((t, i) => [t.name.name, args[i]]))
  const symbol = createClass(template.declaration, template.outer, types, `${template.declaration.name?.name}<${key}>`)
  template.instances.set(key, symbol)
  completeClass(c, symbol)
  return symbol
}

/** Reads bases and members, once. */
export function completeClass(c: Checker, symbol: ClassSymbol): void {
  if (symbol.state !== 0 || !symbol.declaration?.members) return
  symbol.state = 1
  c.within({ owner: symbol, environment: symbol.types }, () => {
    readBase(c, symbol)
    symbol.fields.push(...(symbol.base?.fields ?? []))
    symbol.virtuals.push(...(symbol.base?.virtuals ?? []))
    nestTypes(c, symbol, symbol.declaration!.members!)
    let access: Access = symbol.keyword === 'class' ? 'private' : 'public'
    for (const member of symbol.declaration!.members!) {
      if (member.kind === 'AccessLabel') access = member.access
      else readMember(c, symbol, member, access)
    }
  })
  for (const member of symbol.declaration.members)
    if (member.kind === 'UsingDeclaration') takeBaseMethods(c, symbol, member)
  symbol.isAbstract = symbol.keyword === 'interface' || symbol.virtuals.includes(null)
  symbol.state = 2
  c.classes.push(symbol)
}

function readBase(c: Checker, symbol: ClassSymbol): void {
  const [first] = symbol.declaration!.bases
  if (!first) return
  const type = resolveType(c, first.type)
  if (type.kind !== 'class') {
    if (type.kind !== 'unknown') c.report('232', first, { name: first.type.name })
    return
  }
  const base = type.info as ClassSymbol
  if (base === symbol || base.state === 1) return
  if (base.state === 0) completeClass(c, base)
  if (base.final) c.report('401', first, { name: base.name })
  symbol.base = base
}

/** Types declared inside a class are known in it before their turn. */
function nestTypes(c: Checker, symbol: ClassSymbol, members: readonly Member[]): void {
  for (const member of members) {
    if (member.kind === 'ClassDeclaration' && member.name && member.members) {
      const inner = createClass(member, symbol, symbol.types)
      symbol.nested.set(member.name.name, { kind: 'class', symbol: inner })
      completeClass(c, inner)
    } else if (member.kind === 'EnumDeclaration') declareEnumInside(c, symbol, member)
  }
}

function declareEnumInside(c: Checker, symbol: ClassSymbol, node: EnumDeclaration): void {
  const { type, constants } = enumMembers(c, node)
  if (node.name) symbol.nested.set(node.name.name, { kind: 'enum', type, declaration: node })
  for (const constant of constants) symbol.members.set(constant.name, { kind: 'constant', constant })
  // MQL4 knows such names outside the class as well.
  if (!c.isMql4) return
  if (node.name && !c.types.has(node.name.name)) c.types.set(node.name.name, { kind: 'enum', type, declaration: node })
  for (const constant of constants) if (!c.constants.has(constant.name)) c.constants.set(constant.name, constant)
}

function readMember(c: Checker, symbol: ClassSymbol, member: Member, access: Access): void {
  if (member.kind === 'VariableDeclaration') readFields(c, symbol, member, access)
  else if (member.kind === 'FunctionDeclaration') readMethod(c, symbol, member, access)
  else if (member.kind === 'ClassDeclaration' && member.declarators.length && member.name) {
    const nested = symbol.nested.get(member.name.name)
    for (const declarator of member.declarators) {
      if (nested?.kind === 'class')
        addField(c, symbol, declarator, declaredBehind(c, nested.symbol, declarator), access, false, false)
    }
  } else if (member.kind === 'TypedefDeclaration') {
    const known = findTypeSymbol(c, member.name.name)
    if (known) symbol.nested.set(member.name.name, known)
  }
}

function readFields(c: Checker, symbol: ClassSymbol, node: VariableDeclaration, access: Access): void {
  if (symbol.keyword === 'interface') c.report('398', node, { name: symbol.name })
  for (const declarator of node.declarators) {
    const type = declaredType(c, node.type, declarator.pointer, declarator.dimensions)
    addField(c, symbol, declarator, type, access, node.storage === 'static', node.type.const)
  }
}

function addField(
  c: Checker,
  symbol: ClassSymbol,
  declarator: Declarator,
  type: MqlType,
  access: Access,
  isStatic: boolean,
  constant: boolean,
): void {
  const name = declarator.name.name
  if (symbol.members.has(name)) {
    c.report(symbol.members.get(name)!.kind === 'methods' ? '347' : '129', declarator.name, { name })
    return
  }
  if (type.kind === 'class' && (type.info as ClassSymbol).state === 0) completeClass(c, type.info as ClassSymbol)
  const variable = createVariable(
    {
      name,
      type,
      storage: isStatic ? 'global' : 'field',
      slot: isStatic ? c.globals.length : symbol.fields.length,
      declarator,
      id: declarator.id,
    },
    { owner: symbol, access, constant },
  )
  if (isStatic) {
    c.globals.push(variable)
    if (constant && declarator.init) variable.value = constantOf(c, declarator.init, type)
  } else symbol.fields.push(variable)
  symbol.members.set(name, { kind: 'field', variable, isStatic })
}

function readMethod(c: Checker, symbol: ClassSymbol, node: FunctionDeclaration, access: Access): void {
  const method = createFunction(c, node, symbol, access)
  if (method.role === 'constructor') symbol.constructors.push(method)
  else if (method.role === 'destructor') symbol.destructor = method
  else addMethod(c, symbol, method, node)
  if (symbol.keyword === 'interface' || node.specifiers.includes('virtual') || method.role !== 'constructor')
    placeVirtual(c, symbol, method, node)
  if (node.body && (symbol.types === noTypes || method.isVirtual || method.role !== 'method')) enqueue(c, method)
}

function addMethod(c: Checker, symbol: ClassSymbol, method: FunctionSymbol, node: FunctionDeclaration): void {
  const known = symbol.members.get(method.name)
  if (known?.kind === 'field') {
    c.report('346', node.name, { name: method.name })
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
    c.report('222', node.name, { name: method.name })
    return
  }
  known.overloads.push(method)
}

/** `using CBase::Method;`: its overloads stand beside those of the class that have other parameters. */
function takeBaseMethods(c: Checker, symbol: ClassSymbol, { base, name }: UsingDeclaration): void {
  const type = c.within({ owner: symbol, environment: symbol.types }, () => resolveType(c, base))
  if (type.kind !== 'class') return
  const found = memberOf(type.info as ClassSymbol, name.name)?.member
  if (found?.kind !== 'methods' || !isDerived(symbol, type.info)) {
    if (!c.isIncomplete) c.report('130', name, { name: name.name })
    return
  }
  const own = symbol.members.get(name.name)
  const overloads = own?.kind === 'methods' ? own.overloads : []
  const inherited = found.overloads.filter((method) => !overloads.some((other) => sameParameters(other, method)))
  symbol.members.set(name.name, { kind: 'methods', overloads: [...overloads, ...inherited] })
}

/** Finds the slot a method takes over from a base, or gives it one of its own. */
function placeVirtual(c: Checker, symbol: ClassSymbol, method: FunctionSymbol, node: FunctionDeclaration): void {
  if (method.role === 'constructor') return
  const base = method.role === 'destructor' ? null : overriddenBy(symbol.base, method)
  if (base && base.virtualSlot !== null) {
    if (base.declaration.specifiers.includes('final')) c.report('402', node.name, { name: method.name })
    if (base.result !== method.result && base.result.kind !== 'unknown' && base.result.kind !== 'pointer')
      c.report('265', node.name, { name: method.name })
    method.isVirtual = true
    method.virtualSlot = base.virtualSlot
    symbol.virtuals[base.virtualSlot] = method.isPure ? null : method
    return
  }
  if (node.specifiers.includes('override') && !(symbol.base === null && c.isIncomplete))
    c.report('404', node.name, { name: method.name })
  if (method.role === 'destructor' || !(node.specifiers.includes('virtual') || symbol.keyword === 'interface')) return
  method.isVirtual = true
  method.virtualSlot = symbol.virtuals.length
  symbol.virtuals.push(method.isPure || (symbol.keyword === 'interface' && !node.body) ? null : method)
}

function overriddenBy(base: ClassSymbol | null, method: FunctionSymbol): FunctionSymbol | null {
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

export function enqueue(c: Checker, method: FunctionSymbol): void {
  if (method.queued) return
  method.queued = true
  c.queue.push(method)
}

/** A method written outside its class: its body joins the declaration inside. */
export function defineMethod(c: Checker, node: FunctionDeclaration): void {
  const scope = node.scope!
  const symbol = findTypeSymbol(c, scope.name)
  if (symbol?.kind === 'template') {
    defineTemplateMethod(c, symbol, node)
    return
  }
  if (symbol?.kind !== 'class') {
    if (!c.isIncomplete) c.report('256', scope, { name: scope.name })
    return
  }
  attachBody(c, symbol.symbol, node)
}

/** Bodies of template methods outside their class are attached to every instance, present and future. */
function defineTemplateMethod(
  c: Checker,
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
          params: node.params.map((p, i) => ({ ...p, init: p.init ?? member.params[i].init })),
        }
      : member,
  )
  template.declaration = { ...declaration, members: members ?? null }
  for (const instance of template.instances.values()) attachBody(c, instance, node)
}

function attachBody(c: Checker, symbol: ClassSymbol, node: FunctionDeclaration): void {
  completeClass(c, symbol)
  const all = [...symbol.methods, ...symbol.constructors, ...(symbol.destructor ? [symbol.destructor] : [])]
  const named = all.filter((method) => method.name === node.name.name)
  const written = c.within({ owner: symbol, environment: symbol.types }, () =>
    createFunction(c, node, symbol, 'public'),
  )
  const method =
    named.find((m) => sameParameters(m, written) && m.isConst === written.isConst) ??
    named.find((m) => sameParameters(m, written)) ??
    (named.length === 1 && named[0].params.length === written.params.length && c.isIncomplete ? named[0] : undefined)
  if (!method) {
    c.report('213', node.name, { name: node.name.name })
    return
  }
  if (method.declaration.body) {
    c.report('222', node.name, { name: node.name.name })
    return
  }
  const params = written.params.map((param, i) => ({
    ...param,
    declarator: method.params[i].declarator.init ? method.params[i].declarator : param.declarator,
  }))
  method.declaration = { ...node, specifiers: [...new Set([...method.declaration.specifiers, ...node.specifiers])] }
  method.params = params
  enqueue(c, method)
}
