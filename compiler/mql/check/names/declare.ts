import type {
  ClassDeclaration,
  Declaration,
  Declarator,
  EnumDeclaration,
  FunctionDeclaration,
  Identifier,
  ResourceDirective,
  TypedefDeclaration,
  VariableDeclaration,
} from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { completeClass, createClass, defineMethod, enqueue } from './classes.ts'
import { enumMembers } from '../types/enums.ts'
import { createFunction, sameParameters, signatureOf } from './functions.ts'
import { arrayOf, primitiveNamed, unknownType } from '../types/intern.ts'
import { type FunctionSymbol, createVariable } from './symbols.ts'
import { declaredBehind, findTypeSymbol } from '../types/type-names.ts'
import { constantOf, declareGlobal, declareGlobals, declareLocal } from './variables.ts'

/** Makes every global name known, types before what uses them. Bodies and initializers wait in the queue. */
export function declareProgram(c: Checker, declarations: readonly Declaration[]): void {
  const flat = flatten(declarations)
  for (const node of flat) declareType(c, node)
  let isImport = false
  for (const node of flat) {
    if (node.kind === 'ImportDirective') isImport = node.path !== null
    else declare(c, node, isImport)
  }
}

function flatten(declarations: readonly Declaration[]): readonly Declaration[] {
  return declarations.flatMap((node) => (node.kind === 'NamespaceDeclaration' ? flatten(node.declarations) : [node]))
}

function declareType(c: Checker, node: Declaration): void {
  if (node.kind === 'ClassDeclaration') declareClass(c, node)
  else if (node.kind === 'EnumDeclaration') declareEnum(c, node)
}

function declareClass(c: Checker, node: ClassDeclaration): void {
  const name = node.name?.name
  if (!name || !node.members) return
  const known = c.types.get(name)
  if (known && !(known.kind === 'class' && known.symbol.declaration === null)) {
    c.report('127', node.name!, { name })
    return
  }
  if (node.templates.length)
    c.types.set(name, { kind: 'template', declaration: node, outer: null, instances: new Map() })
  else c.types.set(name, { kind: 'class', symbol: createClass(node, null) })
}

function declareEnum(c: Checker, node: EnumDeclaration): void {
  const { type, constants } = enumMembers(c, node)
  const name = node.name?.name
  if (name && c.types.has(name)) c.report('230', node.name!, { name })
  if (name) c.types.set(name, { kind: 'enum', type, declaration: node })
  for (const constant of constants) {
    if (c.constants.has(constant.name)) {
      const member = node.members.find((m) => m.kind === 'Enumerator' && m.name.name === constant.name)!
      c.report('191', member, { name: constant.name })
    }
    c.constants.set(constant.name, constant)
  }
}

/** A class inside a function is known to the end of its block, with the variables declared behind it. */
export function declareLocalClass(c: Checker, node: ClassDeclaration): void {
  const name = node.name?.name
  if (!name || !node.members) return
  const symbol = createClass(node, null)
  if (!c.scope!.hidden.has(name)) c.scope!.hidden.set(name, c.types.get(name))
  c.types.set(name, { kind: 'class', symbol })
  completeClass(c, symbol)
  for (const declarator of node.declarators) declareLocal(c, declarator, declaredBehind(c, symbol, declarator))
}

/** An enumeration inside a function: its names are known from there on. */
export function declareLocalEnum(c: Checker, node: EnumDeclaration): void {
  declareEnum(c, node)
}

function declare(c: Checker, node: Declaration, isImport: boolean): void {
  if (node.kind === 'VariableDeclaration') declareVariables(c, node)
  else if (node.kind === 'FunctionDeclaration') declareFunction(c, node, isImport)
  else if (node.kind === 'ClassDeclaration') completeDeclared(c, node)
  else if (node.kind === 'TypedefDeclaration') declareTypedef(c, node)
  else if (node.kind === 'ResourceDirective') declareResource(c, node)
}

/** `#resource "file" as string Name` makes a variable of the file's contents. */
function declareResource(c: Checker, node: ResourceDirective): void {
  const match = /\bas\s+(\w+)\s+(\w+)\s*((?:\[[^\]]*\])*)\s*$/.exec(node.text)
  const element = match && (primitiveNamed(match[1]) ?? unknownType)
  if (!element) return
  const dimensions = [...match[3].matchAll(/\[/g)].map(() => null)
  const { id, start, end } = node
  const name: Identifier = { kind: 'Identifier', id, start, end, name: match[2] }
  const declarator: Declarator = {
    kind: 'Declarator',
    id,
    start,
    end,
    pointer: false,
    reference: false,
    name,
    scope: null,
    dimensions,
    init: null,
    args: null,
  }
  const type = dimensions.length ? arrayOf(element, dimensions) : element
  declareGlobal(
    c,
    createVariable({ name: match[2], type, storage: 'global', slot: c.globals.length, declarator, id }),
    declarator,
  )
}

function declareVariables(c: Checker, node: VariableDeclaration): void {
  if (node.declarators.some((d) => d.scope)) defineStatics(c, node)
  declareGlobals(c, node)
}

/** `int CName::s_count=0;` gives a static field its value. */
function defineStatics(c: Checker, node: VariableDeclaration): void {
  for (const declarator of node.declarators) {
    const symbol = declarator.scope && findTypeSymbol(c, declarator.scope.name)
    if (symbol?.kind !== 'class') continue
    completeClass(c, symbol.symbol)
    const member = symbol.symbol.members.get(declarator.name.name)
    if (member?.kind !== 'field' || !member.isStatic) {
      c.report('130', declarator.name, { name: declarator.name.name })
      continue
    }
    const at = c.globals.indexOf(member.variable)
    const defined = { ...member.variable, declarator, id: declarator.id }
    if (defined.constant && declarator.init) defined.value = constantOf(c, declarator.init, defined.type)
    if (at >= 0) c.globals[at] = defined
    symbol.symbol.members.set(declarator.name.name, { kind: 'field', variable: defined, isStatic: true })
  }
}

function completeDeclared(c: Checker, node: ClassDeclaration): void {
  const symbol = node.name && c.types.get(node.name.name)
  if (symbol?.kind === 'class' && symbol.symbol.declaration === node) completeClass(c, symbol.symbol)
  for (const declarator of node.declarators) {
    if (symbol?.kind !== 'class') continue
    const variable = createVariable({
      name: declarator.name.name,
      type: declaredBehind(c, symbol.symbol, declarator),
      storage: 'global',
      slot: c.globals.length,
      declarator,
      id: declarator.id,
    })
    declareGlobal(c, variable, declarator)
  }
}

function declareTypedef(c: Checker, node: TypedefDeclaration): void {
  const { params, result } = signatureOf(c, {
    ...node,
    kind: 'FunctionDeclaration',
    templates: [],
    specifiers: [],
    reference: false,
    scope: null,
    voidParams: false,
    initializers: [],
    defined: null,
    body: null,
  })
  c.types.set(node.name.name, { kind: 'function', type: { kind: 'function', signature: { params, result } } })
}

function declareFunction(c: Checker, node: FunctionDeclaration, isImport: boolean): void {
  if (node.scope) {
    defineMethod(c, node)
    return
  }
  const symbol = createFunction(c, node, null, 'public', isImport)
  const overloads = c.functions.get(symbol.name) ?? []
  const known = overloads.find((other) => sameParameters(other, symbol))
  if (known && known.templates.length === symbol.templates.length) joinFunction(c, known, symbol, node)
  else {
    c.functions.set(symbol.name, [...overloads, symbol])
    if (node.body && symbol.templates.length === 0) enqueue(c, symbol)
  }
}

/** A prototype and its definition are one function; two definitions are one too many. */
function joinFunction(c: Checker, known: FunctionSymbol, again: FunctionSymbol, node: FunctionDeclaration): void {
  if (!node.body) return
  if (known.declaration.body) {
    c.report('165', node.name, { name: again.name })
    return
  }
  known.declaration = node
  known.result = again.result
  known.params = again.params.map((param, i) => ({
    ...param,
    declarator: known.params[i].declarator.init ? known.params[i].declarator : param.declarator,
  }))
  if (known.templates.length === 0) enqueue(c, known)
}
