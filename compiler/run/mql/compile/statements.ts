import type { MqlType } from '../../../mql/check/model.ts'
import { meaningOf, referenceOf, typeOf } from '../../../mql/check/facts.ts'
import type { VariableInfo } from '../../../mql/check/model.ts'
import type {
  Declarator,
  Expression,
  ForStatement,
  IfStatement,
  ReturnStatement,
  Statement,
  SwitchStatement,
  VariableDeclaration,
} from '../../../mql/syntax/nodes.ts'
import { postfix } from './assignments.ts'
import { declarationOf } from './declarations.ts'
import { testOf } from './tests.ts'
import { convertedOf, numberAs, textOf, valueOf } from './values/conversions.ts'
import { isNumber, isText, isVoid } from './values/numbers.ts'
import { startsLate } from './statics.ts'
import type { Js, Scope } from './scope.ts'

type Generators = {
  readonly [Kind in Statement['kind']]: (scope: Scope, node: Extract<Statement, { kind: Kind }>) => Js
}

const nothing = (): Js => ''

/** Generates JavaScript for statements. */
function statementOf(scope: Scope, node: Statement): Js {
  return (generators[node.kind] as (scope: Scope, node: Statement) => Js)(scope, node)
}

export const statementsOf = (scope: Scope, statements: readonly Statement[]): Js =>
  statements.map((statement) => statementOf(scope, statement)).join('')

/** Generates a statement and frees its temporaries; `at` is recorded where it can fail. */
function placed(scope: Scope, at: number, generate: () => Js): { readonly mark: Js; readonly code: Js } {
  const { code, canFail } = scope.locals.statement(generate)
  return { mark: canFail ? `m.at=${at};` : '', code }
}

const generators: Generators = {
  Block: (scope, node) => statementsOf(scope, node.statements),
  VariableDeclaration: (scope, node) => variables(scope, node),
  ExpressionStatement: (scope, node) => expressionStatement(scope, node.expression, node.start),
  IfStatement: (scope, node) => ifOf(scope, node),
  ForStatement: (scope, node) => forLoop(scope, node),
  WhileStatement: (scope, node) => {
    const { mark, code } = placed(scope, node.start, () => testOf(scope, node.test))
    return `${mark}while(${code}){${turn(node.start)}${statementOf(scope, node.body)}}`
  },
  DoStatement: (scope, node) => {
    const { code } = placed(scope, node.start, () => testOf(scope, node.test))
    return `do{${turn(node.start)}${statementOf(scope, node.body)}}while(${code});`
  },
  SwitchStatement: (scope, node) => switchOf(scope, node),
  ReturnStatement: (scope, node) => returnOf(scope, node),
  BreakStatement: () => 'break;',
  ContinueStatement: () => 'continue;',
  EmptyStatement: nothing,
  ClassDeclaration: (scope, node) => declared(scope, node.declarators, node.start),
  EnumDeclaration: nothing,
  InvalidDeclaration: nothing,
  PropertyDirective: nothing,
  IncludeDirective: nothing,
  DefineDirective: nothing,
  UndefDirective: nothing,
  ImportDirective: nothing,
  ResourceDirective: nothing,
  ConditionalDirective: nothing,
}

/** Generates a chain of `else if` in a loop: a program may have a thousand of them. */
function ifOf(scope: Scope, node: IfStatement): Js {
  let code = ''
  let closing = ''
  for (let next: Statement | null = node; next !== null;) {
    if (next.kind !== 'IfStatement') return `${code}${statementOf(scope, next)}${closing}`
    const { test, whenTrue, whenFalse }: IfStatement = next
    const { mark, code: tested } = placed(scope, next.start, () => testOf(scope, test))
    code += `${mark}if(${tested}){${statementOf(scope, whenTrue)}}`
    if (whenFalse) {
      code += 'else{'
      closing += '}'
    }
    next = whenFalse
  }
  return code + closing
}

/** Each turn of a loop costs a step. */
const turn = (at: number): Js => `if(--m.fuel<0)tooLong(${at});`

function expressionStatement(scope: Scope, expression: Expression, at: number): Js {
  const { mark, code } = placed(scope, at, () => effectOf(scope, expression))
  return `${mark}${code};`
}

/** Generates an expression whose value is unused: the old value need not be kept. */
function effectOf(scope: Scope, expression: Expression): Js {
  const node = meaningOf(expression)
  return node.kind === 'Postfix' && referenceOf(scope.facts, node)?.kind !== 'operator'
    ? postfix(scope, node, false)
    : valueOf(scope, node)
}

function lateStatic(scope: Scope, declarator: Declarator): Js {
  const variable = scope.module.program.globals.find((global) => global.declarator === declarator)
  if (!variable || !startsLate(scope.facts, variable)) return ''
  const done = scope.module.flag()
  const { mark, code } = placed(scope, declarator.start, () => declarationOf(scope, variable, declarator))
  return `if(${done}[0]===0){${done}[0]=1;${mark}${code}}`
}

function variables(scope: Scope, node: VariableDeclaration): Js {
  if (node.storage === 'static') return node.declarators.map((declarator) => lateStatic(scope, declarator)).join('')
  return declared(scope, node.declarators, node.start)
}

function declared(scope: Scope, declarators: readonly Declarator[], at: number): Js {
  const { mark, code } = placed(scope, at, () =>
    declarators.map((declarator) => declarationOf(scope, localOf(scope, declarator), declarator)).join(''),
  )
  return mark + code
}

function localOf(scope: Scope, declarator: Declarator): VariableInfo {
  const variable = scope.function?.locals.find((local) => local.declarator === declarator)
  if (!variable) throw new Error(`local ${declarator.name.name} is unknown`)
  return variable
}

function forLoop(scope: Scope, { init, test, update, body, start }: ForStatement): Js {
  const begin =
    init === null
      ? ''
      : init.kind === 'VariableDeclaration'
        ? variables(scope, init)
        : expressionStatement(scope, init, start)
  const again = placed(scope, start, () => (test ? testOf(scope, test) : ''))
  const next = placed(scope, start, () => (update ? effectOf(scope, update) : ''))
  return `${begin}${again.mark}for(;${again.code};${next.code}){${turn(start)}${statementOf(scope, body)}}`
}

function switchOf(scope: Scope, node: SwitchStatement): Js {
  const type = typeOf(scope.facts, meaningOf(node.subject))
  const compared = (expression: Expression): Js =>
    isText(type) ? textOf(scope, expression) : numberAs(scope, expression, type)
  const { mark, code } = placed(scope, node.start, () => compared(node.subject))
  const cases = node.cases.map(
    ({ test, statements }) => `${test ? `case ${compared(test)}` : 'default'}:${statementsOf(scope, statements)}`,
  )
  return `${mark}switch(${code}){${cases.join('')}}`
}

function returnOf(scope: Scope, { value, start }: ReturnStatement): Js {
  const result = scope.function?.result
  if (!value || !result) return 'return;'
  if (isVoid(result)) return `${expressionStatement(scope, value, start)}return;`
  const { mark, code } = placed(scope, start, () => resultOf(scope, value, result))
  return `${mark}return ${code};`
}

function resultOf(scope: Scope, value: Expression, result: MqlType): Js {
  if (isNumber(result)) return numberAs(scope, value, result)
  const given = convertedOf(scope, value, result)
  if (result.kind === 'class') return `copyIfObject(${given})`
  return isText(result) ? given : `pointer(${given})`
}
