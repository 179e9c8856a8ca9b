import { constantMacro, forbiddenIn, maxInputLabel, maxInputText, maxParameters } from '../builtins/limits.ts'
import type { BuiltinParameter, Prototype } from '../builtins/prototype.ts'
import type { Registry } from '../builtins/registry.ts'
import type { Checker } from './checker.ts'
import { meaningOf } from './facts.ts'
import type { CheckedProgram, FunctionInfo } from './model.ts'
import type { FunctionSymbol, Variable } from './names/symbols.ts'
import { isNumeric } from './types/conversions.ts'
import type { MqlType } from './types/types.ts'

/** Reports what MetaEditor or the terminal refuses although every expression is right. */
export function checkLimits(c: Checker, kind: CheckedProgram['kind']): void {
  for (const overloads of c.functions.values()) {
    for (const fn of overloads) {
      checkParameterCount(c, fn)
      checkOverride(c, fn)
    }
  }
  for (const symbol of c.classes) {
    for (const method of [...symbol.methods, ...symbol.constructors]) checkParameterCount(c, method)
    for (const field of symbol.fields) if (field.owner === symbol) checkDeclaredName(c, field)
  }
  for (const variable of c.globals) {
    checkDeclaredName(c, variable)
    if (variable.input !== null) checkInput(c, variable)
  }
  for (const fn of c.checked) for (const variable of [...fn.params, ...fn.locals]) checkDeclaredName(c, variable)
  checkRestrictedCalls(c, kind)
}

function checkParameterCount(c: Checker, { declaration, name, params }: FunctionSymbol): void {
  if (params.length > maxParameters)
    c.report('147', declaration.name, { name, count: params.length, limit: maxParameters })
}

// ------------------------------------------------------------------------------------ names of the system

/** A function with the name and the parameters of a system function; other parameters are an overload. */
function checkOverride(c: Checker, fn: FunctionSymbol): void {
  const { declaration, name, isImport, templates } = fn
  if (!isImport && templates.length === 0 && overridesSystemFunction(c.registry, fn))
    c.report('271', declaration.name, { name })
}

export const overridesSystemFunction = (registry: Registry, fn: FunctionInfo): boolean =>
  registry.canonical(fn.name) !== undefined &&
  registry.prototypes(fn.name).some((prototype) => hasSameParameters(prototype, fn))

const hasSameParameters = ({ params, variadic }: Prototype, fn: FunctionInfo): boolean =>
  !variadic && params.length === fn.params.length && params.every((param, i) => takesSameType(param, fn.params[i].type))

function takesSameType({ family, type }: BuiltinParameter, own: MqlType): boolean {
  if (family === 'numeric' || family === 'any') return isNumeric(own)
  if (family === 'enum') return own.kind === 'enum'
  if (family === 'object') return own.kind === 'class' || own.kind === 'pointer'
  if (type.kind === 'array')
    return (
      own.kind === 'array' &&
      own.dimensions.length === 1 &&
      (type.element.kind === 'unknown' || type.element === own.element)
    )
  return type === own || (type.kind === 'enum' && own.kind === 'enum' && type.name === own.name)
}

function checkDeclaredName(c: Checker, { name, declarator }: Variable): void {
  if (constantMacro(c.registry, name)) c.report('228', declarator.name ?? declarator, { token: name })
}

// --------------------------------------------------------------------------------------------- inputs

function checkInput(c: Checker, { name, label, declarator }: Variable): void {
  if (!c.isMain(declarator)) return
  if (label !== null && label.length > maxInputLabel) {
    c.report('47', declarator.name ?? declarator, { name, what: 'comment', count: label.length, limit: maxInputLabel })
  }
  const init = declarator.init && meaningOf(declarator.init)
  if (init?.kind === 'StringLiteral' && init.value.length > maxInputText) {
    c.report('47', init, { name, what: 'text', count: init.value.length, limit: maxInputText })
  }
}

// ------------------------------------------------------------------------------------ kinds of programs

const kindNames = {
  indicator: 'an indicator',
  ea: 'an Expert Advisor',
  script: 'a script',
  library: 'a library',
  include: 'an include file',
} as const

function checkRestrictedCalls(c: Checker, kind: CheckedProgram['kind']): void {
  for (const { name, callee } of c.restrictedCalls) {
    if (forbiddenIn.get(name)?.includes(kind) && c.isMain(callee))
      c.report('4014', callee, { name, kind: kindNames[kind] })
  }
}
