import type { Declarator, Expression, VariableDeclaration } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { resolveConstructor } from '../bodies/calls.ts'
import { evaluate } from './constants.ts'
import { assignmentsOf, checkConversion, distance, isNumeric, isText } from '../types/conversions.ts'
import { checkExpression } from '../bodies/expressions.ts'
import { meaningOf } from '../facts.ts'
import { arrayOf, classType, primitives } from '../types/intern.ts'
import { candidateOf, choose, takes } from '../types/overloads.ts'
import { type ClassSymbol, type Variable, createVariable } from './symbols.ts'
import { declaredType } from '../types/type-names.ts'
import type { MqlType } from '../types/types.ts'

/** The value of a constant's initializer, in the constant's type. */
export function constantOf(c: Checker, init: Expression, type: MqlType): number | string | null {
  const value = evaluate(c, init)
  if (typeof value === 'string') return isText(type) ? value : null
  if (value === null || !isNumeric(type)) return null
  return type === primitives.double || type === primitives.float
    ? value
    : type === primitives.bool
      ? Number(value !== 0)
      : Math.trunc(value)
}

/** Declares each name of a global declaration; initializers are checked later, when all names are known. */
export function declareGlobals(c: Checker, node: VariableDeclaration): void {
  for (const declarator of node.declarators) {
    if (declarator.scope) continue
    const type = declaredType(c, node.type, declarator.pointer, declarator.dimensions)
    const variable = globalVariable(c, node, declarator, type)
    declareGlobal(c, variable, declarator)
  }
}

function globalVariable(c: Checker, node: VariableDeclaration, declarator: Declarator, type: MqlType): Variable {
  const { storage } = node
  const input = storage === 'input' || storage === 'sinput' || storage === 'extern' ? storage : null
  if (input && (type.kind === 'array' || type.kind === 'class') && input !== 'extern')
    c.report('285', declarator, { name: declarator.name.name })
  const constant = (node.type.const && !declarator.pointer) || input === 'input' || input === 'sinput'
  const label = input && node.comment ? node.comment.text.replace(/^\/\/\s*|^\/\*\s*|\s*\*\/$/g, '') : null
  return createVariable(
    { name: declarator.name.name, type, storage: 'global', slot: c.globals.length, declarator, id: declarator.id },
    { constant, input, label, value: node.type.const && declarator.init ? constantOf(c, declarator.init, type) : null },
  )
}

export function declareGlobal(c: Checker, variable: Variable, declarator: Declarator): void {
  const { name } = variable
  const known = c.variables.get(name)
  if (known && !(known.input === 'extern' || variable.input === 'extern')) {
    c.report('124', declarator.name, { name })
    return
  }
  if (c.types.has(name)) c.report('195', declarator.name, { name })
  if (c.registry.variables.has(name) && c.strict && !name.startsWith('__')) c.report('64', declarator.name, { name })
  c.variables.set(name, variable)
  c.globals.push(variable)
}

/** Declares a local and checks its initializer. */
export function declareLocals(c: Checker, node: VariableDeclaration): void {
  for (const declarator of node.declarators) {
    const type = declaredType(c, node.type, declarator.pointer, declarator.dimensions)
    if (type === primitives.void) c.report('143', node.type)
    declareLocal(c, declarator, type, node.type.const && !declarator.pointer, node.storage === 'static')
  }
}

export function declareLocal(
  c: Checker,
  declarator: Declarator,
  type: MqlType,
  constant = false,
  isStatic = false,
): void {
  const variable = createVariable(
    {
      name: declarator.name.name,
      type,
      storage: isStatic ? 'global' : 'local',
      slot: isStatic ? c.globals.length : c.function!.slots,
      declarator,
      id: declarator.id,
    },
    {
      constant,
      reference: declarator.reference,
      value: constant && declarator.init ? constantOf(c, declarator.init, type) : null,
    },
  )
  if (isStatic) c.globals.push(variable)
  else c.function!.slots++
  c.function!.locals.push(variable)
  checkShadowing(c, variable, declarator)
  const { facts } = c
  // It starts with the globals, and where functions have facts of their own that is no part of theirs.
  if (isStatic && c.parsed.isOfParts) c.facts = c.programFacts
  checkInitializer(c, variable, declarator)
  c.facts = facts
  c.scope!.names.set(variable.name, variable)
  if (!c.strict) c.lingering.set(variable.name, variable)
}

function checkShadowing(c: Checker, variable: Variable, declarator: Declarator): void {
  const { name } = variable
  if (c.scope!.names.has(name)) {
    c.report('124', declarator.name, { name })
    return
  }
  if (!c.strict || !c.isMain(declarator)) return
  const outer = c.local(name)
  if (outer) {
    if (outer.storage === 'parameter' && c.scope!.parent?.parent === null) c.report('124', declarator.name, { name })
    else c.report('61', declarator.name, { name, line: c.lineOf({ ...declarator, ...outer.declarator }) })
    return
  }
  const global = c.variables.get(name)
  if (global) c.report('62', declarator.name, { name, line: c.lineOf(global.declarator) })
}

/** Checks what a variable starts with: a value, a list, constructor arguments, or nothing. */
export function checkInitializer(c: Checker, variable: Variable, declarator: Declarator): void {
  const { type } = variable
  const { init, args, dimensions } = declarator
  for (const size of dimensions) if (size) checkSize(c, size)
  if (init) {
    variable.written = true
    if (type.kind !== 'class' || !constructsFrom(c, declarator, init, type.info as ClassSymbol))
      checkInit(c, init, type)
  } else if (args) {
    variable.written = true
    checkArguments(c, type, args)
  } else if (variable.constant && variable.input === null && variable.owner === null && type.kind !== 'class')
    c.report('389', declarator.name, { name: variable.name })
  if (type.kind === 'class' && !init) constructDefault(c, declarator, type.info as ClassSymbol, args)
}

/** Sizes are known to the compiler: a size that reads a variable or calls a function is refused, unless its declaration is missing. */
function checkSize(c: Checker, size: Expression): void {
  checkExpression(c, size)
  const varying = c.isIncomplete ? null : varyingPart(c, size)
  if (varying) c.report('188', varying, { token: c.textOf(varying) })
}

function varyingPart(c: Checker, expression: Expression): Expression | null {
  const node = meaningOf(expression)
  const reference = c.referenceOf(node)
  if (node.kind === 'Binary') return varyingPart(c, node.left) ?? varyingPart(c, node.right)
  if (node.kind === 'Unary' || node.kind === 'Cast') return varyingPart(c, node.operand)
  if (node.kind === 'Call')
    return reference?.kind === 'convert' ? (node.args[0] ? varyingPart(c, node.args[0]) : null) : node
  if (reference?.kind === 'predefined') return node
  const variable =
    reference?.kind === 'variable' ? reference.variable : reference?.kind === 'field' ? reference.field : null
  return variable && (!variable.constant || variable.input !== null) ? node : null
}

/** `CName x=value;` where a constructor or an assignment operator takes the value. */
function constructsFrom(c: Checker, declarator: Declarator, init: Expression, info: ClassSymbol): boolean {
  const assigned = assignmentsOf(info)
  if (
    meaningOf(init).kind === 'InitializerList' ||
    !(assigned.length || info.constructors.some((fn) => takes(candidateOf(fn), 1)))
  )
    return false
  const from = checkExpression(c, init)
  if (distance(from, classType(info)) !== null) return false
  if (choose(c, info.constructors.map(candidateOf), [init], [from]) === null) return false
  resolveConstructor(c, declarator, info, [init], declarator.name)
  return true
}

function checkArguments(c: Checker, type: MqlType, args: readonly Expression[]): void {
  if (type.kind === 'class') return
  for (const arg of args) checkConversion(c, arg, checkExpression(c, arg), type)
}

function constructDefault(
  c: Checker,
  declarator: Declarator,
  info: ClassSymbol,
  args: readonly Expression[] | null,
): void {
  if (info.isAbstract) {
    c.report(info.keyword === 'interface' ? '399' : '383', declarator.name, { name: info.name })
    return
  }
  if (args) resolveConstructor(c, declarator, info, args, declarator.name)
  else if (info.constructors.length > 0) resolveConstructor(c, declarator, info, [], declarator.name)
}

export function checkInit(c: Checker, init: Expression, type: MqlType): void {
  const node = meaningOf(init)
  if (node.kind !== 'InitializerList') {
    const from = checkExpression(c, init)
    if (type.kind === 'array' && from.kind === 'array') return
    checkConversion(c, init, from, type, init)
    return
  }
  c.setType(node, type)
  if (type.kind === 'array') checkArrayList(c, node, type)
  else if (type.kind === 'class') {
    node.elements.forEach((element, i) => checkElement(c, element, type.info.fields[i]?.type))
    if (node.elements.length > type.info.fields.length && type.info.fields.length > 0)
      c.report('186', node, { name: type.info.name })
  } else node.elements.forEach((element) => checkElement(c, element, type))
}

function checkArrayList(
  c: Checker,
  node: Expression & { kind: 'InitializerList' },
  type: MqlType & { kind: 'array' },
): void {
  const [first, ...rest] = type.dimensions
  const inner = rest.length ? arrayOf(type.element, rest) : type.element
  for (const element of node.elements) {
    const isList = meaningOf(element).kind === 'InitializerList'
    checkElement(c, element, rest.length && !isList ? type.element : inner)
  }
  const total = rest.reduce<number>((product, size) => product * (size ?? 1), first ?? Infinity)
  const isFlat = rest.length > 0 && node.elements.every((element) => meaningOf(element).kind !== 'InitializerList')
  if (node.elements.length > (isFlat ? total : (first ?? Infinity)))
    c.report('186', node, { name: c.textOf(node).slice(0, 40) })
}

function checkElement(c: Checker, element: Expression, type: MqlType | undefined): void {
  if (type === undefined || (meaningOf(element).kind === 'NumberLiteral' && !isNumeric(type)))
    checkExpression(c, element)
  else checkInit(c, element, type)
}
