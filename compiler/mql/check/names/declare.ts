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
import { completeClass, defineMethod } from './classes.ts'
import { createClass } from './create-class.ts'
import { enumMembers } from '../types/enums.ts'
import { createFunction, sameParameters, signatureOf, takeParameters } from './functions.ts'
import { arrayOf, primitiveNamed, unknownType } from '../types/intern.ts'
import { type FunctionSymbol, createVariable } from './symbols.ts'
import { declaredBehind } from '../types/type-names.ts'
import { findTypeSymbol } from './find-type.ts'
import { declareGlobal, declareGlobals, declareLocal } from './variables.ts'
import { constantOf } from './constants.ts'

/** Declares every global name, types first. Bodies and initializers are queued. */
export function declareProgram(checker: Checker, declarations: readonly Declaration[]): void {
  const flat = flatten(declarations)
  for (const node of flat) declareType(checker, node)
  let isImport = false
  for (const node of flat) {
    if (node.kind === 'ImportDirective') isImport = node.path !== null
    else declare(checker, node, isImport)
  }
}

function flatten(declarations: readonly Declaration[]): readonly Declaration[] {
  return declarations.flatMap((node) => (node.kind === 'NamespaceDeclaration' ? flatten(node.declarations) : [node]))
}

function declareType(checker: Checker, node: Declaration): void {
  if (node.kind === 'ClassDeclaration') declareClass(checker, node)
  else if (node.kind === 'EnumDeclaration') declareEnum(checker, node)
}

function declareClass(checker: Checker, node: ClassDeclaration): void {
  const name = node.name?.name
  if (!name || !node.members) return
  const known = checker.types.get(name)
  if (known && !(known.kind === 'class' && known.symbol.declaration === null)) {
    checker.report('127', node.name ?? node, { name })
    return
  }
  if (node.templates.length)
    checker.types.set(name, { kind: 'template', declaration: node, outer: null, instances: new Map() })
  else checker.types.set(name, { kind: 'class', symbol: createClass(node, null) })
}

function declareEnum(checker: Checker, node: EnumDeclaration): void {
  const { type, constants } = enumMembers(checker, node)
  const name = node.name?.name
  if (name && checker.types.has(name)) checker.report('230', node.name ?? node, { name })
  if (name) checker.types.set(name, { kind: 'enum', type, declaration: node })
  for (const constant of constants) {
    if (checker.constants.has(constant.name) && checker.hasBuildRule('distinctEnumerators')) {
      const member = node.members.find((m) => m.kind === 'Enumerator' && m.name.name === constant.name)
      checker.report('191', member ?? node, { name: constant.name })
    }
    checker.constants.set(constant.name, constant)
  }
}

/** Declares a class inside a function, visible to the end of its block, and its variables. */
export function declareLocalClass(checker: Checker, node: ClassDeclaration): void {
  const name = node.name?.name
  if (!name || !node.members) return
  const symbol = createClass(node, null)
  const hidden = (checker.currentScope.hiddenTypes ??= new Map())
  if (!hidden.has(name)) hidden.set(name, checker.types.get(name))
  checker.types.set(name, { kind: 'class', symbol })
  completeClass(checker, symbol)
  for (const declarator of node.declarators)
    declareLocal(checker, declarator, declaredBehind(checker, symbol, declarator))
}

/** Declares an enumeration inside a function; its names are visible from here on. */
export function declareLocalEnum(checker: Checker, node: EnumDeclaration): void {
  declareEnum(checker, node)
}

function declare(checker: Checker, node: Declaration, isImport: boolean): void {
  if (node.kind === 'VariableDeclaration') declareVariables(checker, node)
  else if (node.kind === 'FunctionDeclaration') declareFunction(checker, node, isImport)
  else if (node.kind === 'ClassDeclaration') completeDeclared(checker, node)
  else if (node.kind === 'TypedefDeclaration') declareTypedef(checker, node)
  else if (node.kind === 'ResourceDirective') declareResource(checker, node)
}

/** Declares the variable of `#resource "file" as string Name`. */
function declareResource(checker: Checker, node: ResourceDirective): void {
  const match = /\bas\s+(\w+)\s+(\w+)\s*((?:\[[^\]]*\])*)\s*$/.exec(node.text)
  if (!match) return
  const [, typeWord = '', variable = '', brackets = ''] = match
  const element = primitiveNamed(typeWord) ?? unknownType
  const dimensions = [...brackets.matchAll(/\[/g)].map(() => null)
  const { id, start, end } = node
  const name: Identifier = { kind: 'Identifier', id, start, end, name: variable }
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
    checker,
    createVariable({ name: variable, type, storage: 'global', slot: checker.globals.length, declarator, id }),
    declarator,
  )
}

function declareVariables(checker: Checker, node: VariableDeclaration): void {
  if (node.declarators.some((d) => d.scope)) defineStatics(checker, node)
  declareGlobals(checker, node)
}

/** Handles `int CName::s_count=0;`, which initializes a static field. */
function defineStatics(checker: Checker, node: VariableDeclaration): void {
  for (const declarator of node.declarators) {
    const symbol = declarator.scope && findTypeSymbol(checker, declarator.scope.name)
    if (symbol?.kind !== 'class') continue
    completeClass(checker, symbol.symbol)
    const member = symbol.symbol.members.get(declarator.name.name)
    if (member?.kind !== 'field' || !member.isStatic) {
      checker.report('130', declarator.name, { name: declarator.name.name })
      continue
    }
    const at = checker.globals.indexOf(member.variable)
    const defined = { ...member.variable, declarator, id: declarator.id }
    if (defined.constant && declarator.init) defined.value = constantOf(checker, declarator.init, defined.type)
    if (at >= 0) checker.globals[at] = defined
    symbol.symbol.members.set(declarator.name.name, { kind: 'field', variable: defined, isStatic: true })
  }
}

function completeDeclared(checker: Checker, node: ClassDeclaration): void {
  const symbol = node.name && checker.types.get(node.name.name)
  if (symbol?.kind === 'class' && symbol.symbol.declaration === node) completeClass(checker, symbol.symbol)
  for (const declarator of node.declarators) {
    if (symbol?.kind !== 'class') continue
    const variable = createVariable({
      name: declarator.name.name,
      type: declaredBehind(checker, symbol.symbol, declarator),
      storage: 'global',
      slot: checker.globals.length,
      declarator,
      id: declarator.id,
    })
    declareGlobal(checker, variable, declarator)
  }
}

function declareTypedef(checker: Checker, node: TypedefDeclaration): void {
  const { params, result } = signatureOf(checker, {
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
  checker.types.set(node.name.name, { kind: 'function', type: { kind: 'function', signature: { params, result } } })
}

function declareFunction(checker: Checker, node: FunctionDeclaration, isImport: boolean): void {
  if (node.scope) {
    defineMethod(checker, node)
    return
  }
  const symbol = createFunction(checker, node, null, 'public', isImport)
  const overloads = checker.functions.get(symbol.name) ?? []
  const known = overloads.find((other) => sameParameters(other, symbol))
  if (known && known.templates.length === symbol.templates.length) joinFunction(checker, known, symbol, node)
  else {
    checker.functions.set(symbol.name, [...overloads, symbol])
    if (node.body && symbol.templates.length === 0) checker.enqueue(symbol)
  }
}

/** Joins a prototype and its definition; reports a second definition. */
function joinFunction(checker: Checker, known: FunctionSymbol, again: FunctionSymbol, node: FunctionDeclaration): void {
  if (!node.body) return
  if (known.declaration.body) {
    checker.report('165', node.name, { name: again.name })
    return
  }
  known.declaration = node
  known.result = again.result
  takeParameters(known, again.params)
  if (known.templates.length === 0) checker.enqueue(known)
}
