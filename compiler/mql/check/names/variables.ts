import { constantOf } from './constants.ts'
import type { Declarator, Expression, VariableDeclaration } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { resolveConstructor } from '../bodies/calls.ts'
import { assignmentsOf, checkConversion } from '../types/conversions.ts'
import { distance, isNumeric } from '../types/distance.ts'
import { meaningOf } from '../facts.ts'
import { arrayOf, classType, primitives } from '../types/intern.ts'
import { candidateOf, chooseOverload, acceptsCount } from '../types/overloads.ts'
import { type ClassSymbol, type Variable, createVariable } from './symbols.ts'
import { declaredType } from '../types/type-names.ts'
import type { MqlType } from '../model.ts'

/** Declares the names of a global declaration. Initializers are checked when all names are known. */
export function declareGlobals(checker: Checker, node: VariableDeclaration): void {
  for (const declarator of node.declarators) {
    if (declarator.scope) continue
    const type = declaredType(checker, node.type, declarator.pointer, declarator.dimensions)
    const variable = globalVariable(checker, node, declarator, type)
    declareGlobal(checker, variable, declarator)
  }
}

function globalVariable(checker: Checker, node: VariableDeclaration, declarator: Declarator, type: MqlType): Variable {
  const { storage } = node
  const input = storage === 'input' || storage === 'sinput' || storage === 'extern' ? storage : null
  if (input && (type.kind === 'array' || type.kind === 'class') && input !== 'extern')
    checker.report('285', declarator, { name: declarator.name.name })
  const constant = (node.type.const && !declarator.pointer) || input === 'input' || input === 'sinput'
  const label = input && node.comment ? node.comment.text.replace(/^\/\/\s*|^\/\*\s*|\s*\*\/$/g, '') : null
  return createVariable(
    {
      name: declarator.name.name,
      type,
      storage: 'global',
      slot: checker.globals.length,
      declarator,
      id: declarator.id,
    },
    {
      constant,
      input,
      label,
      value: node.type.const && declarator.init ? constantOf(checker, declarator.init, type) : null,
    },
  )
}

export function declareGlobal(checker: Checker, variable: Variable, declarator: Declarator): void {
  const { name } = variable
  const known = checker.variables.get(name)
  if (known && !(known.input === 'extern' || variable.input === 'extern')) {
    checker.report('124', declarator.name, { name })
    return
  }
  if (checker.types.has(name)) checker.report('195', declarator.name, { name })
  if (checker.registry.variables.has(name) && checker.strict && !name.startsWith('__'))
    checker.report('64', declarator.name, { name })
  checker.variables.set(name, variable)
  checker.globals.push(variable)
}

/** Declares locals and checks their initializers. */
export function declareLocals(checker: Checker, node: VariableDeclaration): void {
  for (const declarator of node.declarators) {
    const type = declaredType(checker, node.type, declarator.pointer, declarator.dimensions)
    if (type === primitives.void) checker.report('143', node.type)
    declareLocal(checker, declarator, type, node.type.const && !declarator.pointer, node.storage === 'static')
  }
}

export function declareLocal(
  checker: Checker,
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
      slot: isStatic ? checker.globals.length : checker.currentFunction.slots,
      declarator,
      id: declarator.id,
    },
    {
      constant,
      reference: declarator.reference,
      value: constant && declarator.init ? constantOf(checker, declarator.init, type) : null,
    },
  )
  if (isStatic) checker.globals.push(variable)
  else checker.currentFunction.slots++
  checker.currentFunction.locals.push(variable)
  checkShadowing(checker, variable, declarator)
  const { facts } = checker
  // A static local is initialized with the globals: its facts belong to the program, not to the function.
  if (isStatic && checker.parsed.isOfParts) checker.facts = checker.programFacts
  checkInitializer(checker, variable, declarator)
  checker.facts = facts
  checker.currentScope.names.set(variable.name, variable)
  if (!checker.strict) (checker.oldScopeLocals ??= new Map()).set(variable.name, variable)
}

function checkShadowing(checker: Checker, variable: Variable, declarator: Declarator): void {
  const { name } = variable
  if (checker.currentScope.names.has(name)) {
    checker.report('124', declarator.name, { name })
    return
  }
  if (!checker.strict || !checker.isInMainFile(declarator)) return
  const outer = checker.findLocal(name)
  if (outer) {
    if (outer.storage === 'parameter' && checker.currentScope.parent?.parent === null)
      checker.report('124', declarator.name, { name })
    else checker.report('61', declarator.name, { name, line: checker.lineOf({ ...declarator, ...outer.declarator }) })
    return
  }
  const global = checker.variables.get(name)
  if (global) checker.report('62', declarator.name, { name, line: checker.lineOf(global.declarator) })
}

/** Checks an initializer: a value, a list, constructor arguments, or nothing. */
export function checkInitializer(checker: Checker, variable: Variable, declarator: Declarator): void {
  const { type } = variable
  const { init, args, dimensions } = declarator
  for (const size of dimensions) if (size) checkSize(checker, size)
  if (init) {
    variable.isWritten = true
    if (type.kind !== 'class' || !constructsFrom(checker, declarator, init, type.info as ClassSymbol))
      checkInit(checker, init, type)
  } else if (args) {
    variable.isWritten = true
    checkArguments(checker, type, args)
  } else if (variable.constant && variable.input === null && variable.owner === null && type.kind !== 'class')
    checker.report('389', declarator.name, { name: variable.name })
  if (type.kind === 'class' && !init) constructDefault(checker, declarator, type.info as ClassSymbol, args)
}

/** Reports a size that reads a variable or calls a function: sizes are constant. Undeclared names are skipped. */
function checkSize(checker: Checker, size: Expression): void {
  checker.checkExpression(size)
  const varying = checker.isIncomplete ? null : varyingPart(checker, size)
  if (varying) checker.report('188', varying, { token: checker.textOf(varying) })
}

function varyingPart(checker: Checker, expression: Expression): Expression | null {
  const node = meaningOf(expression)
  const reference = checker.referenceOf(node)
  if (node.kind === 'Binary') return varyingPart(checker, node.left) ?? varyingPart(checker, node.right)
  if (node.kind === 'Unary' || node.kind === 'Cast') return varyingPart(checker, node.operand)
  if (node.kind === 'Call')
    return reference?.kind === 'convert' ? (node.args[0] ? varyingPart(checker, node.args[0]) : null) : node
  if (reference?.kind === 'predefined') return node
  const variable =
    reference?.kind === 'variable' ? reference.variable : reference?.kind === 'field' ? reference.field : null
  return variable && (!variable.constant || variable.input !== null) ? node : null
}

/** Handles `CName x=value;` where a constructor or an assignment operator takes the value. */
function constructsFrom(checker: Checker, declarator: Declarator, init: Expression, info: ClassSymbol): boolean {
  const assigned = assignmentsOf(info)
  if (
    meaningOf(init).kind === 'InitializerList' ||
    !(assigned.length || info.constructors.some((fn) => acceptsCount(candidateOf(fn), 1)))
  )
    return false
  const from = checker.checkExpression(init)
  if (distance(from, classType(info)) !== null) return false
  if (chooseOverload(checker, info.constructors.map(candidateOf), [init], [from]) === null) return false
  resolveConstructor(checker, declarator, info, [init], declarator.name)
  return true
}

function checkArguments(checker: Checker, type: MqlType, args: readonly Expression[]): void {
  if (type.kind === 'class') return
  for (const arg of args) checkConversion(checker, arg, checker.checkExpression(arg), type)
}

function constructDefault(
  checker: Checker,
  declarator: Declarator,
  info: ClassSymbol,
  args: readonly Expression[] | null,
): void {
  if (info.isAbstract) {
    checker.report(info.keyword === 'interface' ? '399' : '383', declarator.name, { name: info.name })
    return
  }
  if (args) resolveConstructor(checker, declarator, info, args, declarator.name)
  else if (info.constructors.length > 0) resolveConstructor(checker, declarator, info, [], declarator.name)
}

function checkInit(checker: Checker, init: Expression, type: MqlType): void {
  const node = meaningOf(init)
  if (node.kind !== 'InitializerList') {
    const from = checker.checkExpression(init)
    if (type.kind === 'array' && from.kind === 'array') return
    checkConversion(checker, init, from, type, init)
    return
  }
  checker.setType(node, type)
  if (type.kind === 'array') checkArrayList(checker, node, type)
  else if (type.kind === 'class') {
    node.elements.forEach((element, i) => checkElement(checker, element, type.info.fields[i]?.type))
    if (node.elements.length > type.info.fields.length && type.info.fields.length > 0)
      checker.report('186', node, { name: type.info.name })
  } else node.elements.forEach((element) => checkElement(checker, element, type))
}

function checkArrayList(
  checker: Checker,
  node: Expression & { kind: 'InitializerList' },
  type: MqlType & { kind: 'array' },
): void {
  const [first, ...rest] = type.dimensions
  const inner = rest.length ? arrayOf(type.element, rest) : type.element
  for (const element of node.elements) {
    const isList = meaningOf(element).kind === 'InitializerList'
    checkElement(checker, element, rest.length && !isList ? type.element : inner)
  }
  const total = rest.reduce<number>((product, size) => product * (size ?? 1), first ?? Infinity)
  const isFlat = rest.length > 0 && node.elements.every((element) => meaningOf(element).kind !== 'InitializerList')
  if (node.elements.length > (isFlat ? total : (first ?? Infinity)))
    checker.report('186', node, { name: checker.textOf(node).slice(0, 40) })
}

function checkElement(checker: Checker, element: Expression, type: MqlType | undefined): void {
  if (type === undefined || (meaningOf(element).kind === 'NumberLiteral' && !isNumeric(type)))
    checker.checkExpression(element)
  else checkInit(checker, element, type)
}
