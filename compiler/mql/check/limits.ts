import { constantMacro, forbiddenIn, maxInputLabel, maxInputText, maxParameters } from '../builtins/limits.ts'
import type { BuiltinParameter, Prototype } from '../builtins/prototype.ts'
import type { Registry } from '../builtins/registry.ts'
import type { Checker } from './checker.ts'
import { meaningOf } from './facts.ts'
import type { CheckedProgram, FunctionInfo, MqlType } from './model.ts'
import type { FunctionSymbol, Variable } from './names/symbols.ts'
import { isNumeric } from './types/distance.ts'

/** Reports what MetaEditor or the terminal refuses although every expression is valid. */
export function checkLimits(checker: Checker, kind: CheckedProgram['kind']): void {
  for (const overloads of checker.functions.values()) {
    for (const fn of overloads) {
      checkParameterCount(checker, fn)
      checkOverride(checker, fn)
    }
  }
  for (const symbol of checker.classes) {
    for (const method of [...symbol.methods, ...symbol.constructors]) checkParameterCount(checker, method)
    for (const field of symbol.fields) if (field.owner === symbol) checkDeclaredName(checker, field)
  }
  for (const variable of checker.globals) {
    checkDeclaredName(checker, variable)
    if (variable.input !== null) checkInput(checker, variable)
  }
  for (const fn of checker.checkedFunctions)
    for (const variable of [...fn.params, ...fn.locals]) checkDeclaredName(checker, variable)
  checkRestrictedCalls(checker, kind)
}

function checkParameterCount(checker: Checker, { declaration, name, params }: FunctionSymbol): void {
  if (params.length > maxParameters)
    checker.report('147', declaration.name, { name, count: params.length, limit: maxParameters })
}

// ------------------------------------------------------------------------------------ names of the system

/** Reports a function with the name and parameters of a system function. Other parameters make an overload. */
function checkOverride(checker: Checker, fn: FunctionSymbol): void {
  const { declaration, name, isImport, templates } = fn
  if (!isImport && templates.length === 0 && overridesSystemFunction(checker.registry, fn))
    checker.report('271', declaration.name, { name })
}

export const overridesSystemFunction = (registry: Registry, fn: FunctionInfo): boolean =>
  registry.canonical(fn.name) !== undefined &&
  registry.prototypes(fn.name).some((prototype) => hasSameParameters(prototype, fn))

const hasSameParameters = ({ params, variadic }: Prototype, fn: FunctionInfo): boolean =>
  !variadic &&
  params.length === fn.params.length &&
  params.every((param, i) => takesSameType(param, fn.params[i]?.type))

function takesSameType({ family, type }: BuiltinParameter, own: MqlType | undefined): boolean {
  if (!own) return false
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

function checkDeclaredName(checker: Checker, { name, declarator }: Variable): void {
  if (constantMacro(checker.registry, name)) checker.report('228', declarator.name ?? declarator, { token: name })
}

// --------------------------------------------------------------------------------------------- inputs

function checkInput(checker: Checker, { name, label, declarator }: Variable): void {
  if (!checker.isInMainFile(declarator)) return
  if (label !== null && label.length > maxInputLabel) {
    checker.report('47', declarator.name ?? declarator, {
      name,
      what: 'comment',
      count: label.length,
      limit: maxInputLabel,
    })
  }
  const init = declarator.init && meaningOf(declarator.init)
  if (init?.kind === 'StringLiteral' && init.value.length > maxInputText) {
    checker.report('47', init, { name, what: 'text', count: init.value.length, limit: maxInputText })
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

function checkRestrictedCalls(checker: Checker, kind: CheckedProgram['kind']): void {
  for (const { name, callee } of checker.restrictedCalls) {
    if (forbiddenIn.get(name)?.includes(kind) && checker.isInMainFile(callee))
      checker.report('4014', callee, { name, kind: kindNames[kind] })
  }
}
