import type { ForStatement, NodeOf, Statement, SwitchStatement } from '../../syntax/nodes.ts'
import { checkTest, checkValue } from './values.ts'
import type { Checker } from '../checker.ts'
import { declareLocalClass, declareLocalEnum } from '../names/declare.ts'
import { evaluate } from '../names/constants.ts'
import { checkConversion } from '../types/conversions.ts'
import { isNumeric, isReal } from '../types/distance.ts'
import { meaningOf } from '../facts.ts'
import { primitives } from '../types/intern.ts'
import { declareLocals } from '../names/variables.ts'

type StatementCheckers = { readonly [Kind in Statement['kind']]: (checker: Checker, node: NodeOf<Kind>) => void }

const noCheck = (): void => undefined

const statementCheckers: StatementCheckers = {
  Block: (checker, node) => {
    checker.pushScope()
    for (const child of node.statements) checkStatement(checker, child)
    checker.popScope()
  },
  VariableDeclaration: declareLocals,
  ClassDeclaration: declareLocalClass,
  EnumDeclaration: declareLocalEnum,
  ExpressionStatement: (checker, node) => {
    checker.checkExpression(node.expression)
    warnOfNoEffect(checker, node)
  },
  IfStatement: (checker, node) => checkIf(checker, node),
  ForStatement: (checker, node) => checkFor(checker, node),
  WhileStatement: (checker, node) => {
    checkTest(checker, node.test)
    warnOfEmpty(checker, node.body)
    checkLoop(checker, node.body)
  },
  DoStatement: (checker, node) => {
    checkLoop(checker, node.body)
    checkTest(checker, node.test)
  },
  SwitchStatement: (checker, node) => checkSwitch(checker, node),
  ReturnStatement: (checker, node) => checkReturn(checker, node),
  BreakStatement: (checker, node) => {
    if (checker.loopDepth + checker.switchDepth === 0) checker.report('153', node)
  },
  ContinueStatement: (checker, node) => {
    if (checker.loopDepth === 0) checker.report('210', node)
  },
  EmptyStatement: noCheck,
  InvalidDeclaration: noCheck,
  PropertyDirective: noCheck,
  IncludeDirective: noCheck,
  DefineDirective: noCheck,
  UndefDirective: noCheck,
  ImportDirective: noCheck,
  ResourceDirective: noCheck,
  ConditionalDirective: noCheck,
}

export function checkStatement(checker: Checker, node: Statement): void {
  ;(statementCheckers[node.kind] as (checker: Checker, node: Statement) => void)(checker, node)
}

function checkBody(checker: Checker, node: Statement): void {
  checker.pushScope()
  checkStatement(checker, node)
  checker.popScope()
}

/** A chain of `else if` is checked in a loop: a program may have a thousand of them. */
function checkIf(checker: Checker, node: NodeOf<'IfStatement'>): void {
  for (let next: Statement | null = node; next !== null;) {
    if (next.kind !== 'IfStatement') {
      checkBody(checker, next)
      return
    }
    checkTest(checker, next.test)
    warnOfEmpty(checker, next.whenTrue)
    checkBody(checker, next.whenTrue)
    next = next.whenFalse
  }
}

function checkLoop(checker: Checker, body: Statement): void {
  checker.loopDepth++
  checkBody(checker, body)
  checker.loopDepth--
}

function checkFor(checker: Checker, node: ForStatement): void {
  checker.pushScope()
  if (node.init?.kind === 'VariableDeclaration') declareLocals(checker, node.init)
  else if (node.init) checker.checkExpression(node.init)
  if (node.test) checkTest(checker, node.test)
  if (node.update) checker.checkExpression(node.update)
  checkLoop(checker, node.body)
  checker.popScope()
}

/** Checks a switch: labels are distinct integers. */
function checkSwitch(checker: Checker, node: SwitchStatement): void {
  const type = checkValue(checker, node.subject)
  if (type.kind !== 'unknown' && (!isNumeric(type) || isReal(type)))
    checker.report('334', node.subject, { token: checker.textOf(node.subject) })
  checker.switchDepth++
  checker.pushScope()
  const seen = new Set<number>()
  let defaults = 0
  for (const arm of node.cases) {
    if (arm.test) {
      checker.checkExpression(arm.test)
      const value = evaluate(checker, arm.test)
      if (typeof value !== 'number') {
        if (!checker.isIncomplete && checker.typeOf(arm.test).kind !== 'unknown') checker.report('171', arm.test)
      } else if (seen.has(value)) checker.report('172', arm.test)
      else seen.add(value)
    } else if (++defaults > 1) checker.report('238', arm)
    for (const child of arm.statements) checkStatement(checker, child)
  }
  checker.popScope()
  checker.switchDepth--
}

function checkReturn(checker: Checker, node: NodeOf<'ReturnStatement'>): void {
  const { result, role, name } = checker.currentFunction
  const returnsNothing = result === primitives.void || role === 'constructor' || role === 'destructor'
  if (!node.value) {
    if (!returnsNothing && result.kind !== 'unknown') checker.report(checker.strict ? '121' : '76', node, { name })
    return
  }
  const type = checker.checkExpression(node.value)
  if (!returnsNothing) checkConversion(checker, node.value, type, result, node.value)
  else if (type !== primitives.void) checker.report(checker.strict ? '167' : '77', node)
}

function warnOfNoEffect(checker: Checker, node: NodeOf<'ExpressionStatement'>): void {
  const expression = meaningOf(node.expression)
  if (expression.kind === 'Call') warnOfUnchecked(checker, node, expression)
  if (
    expression.kind === 'Call' ||
    expression.kind === 'Assignment' ||
    expression.kind === 'Postfix' ||
    expression.kind === 'New' ||
    expression.kind === 'Invalid'
  )
    return
  if (expression.kind === 'Sequence' || expression.kind === 'Conditional') return
  if (
    expression.kind === 'Unary' &&
    (expression.operator === '++' || expression.operator === '--' || expression.operator === 'delete')
  )
    return
  if (checker.referenceOf(expression)?.kind === 'operator' || checker.typeOf(expression).kind === 'unknown') return
  const equals = expression.kind === 'Binary' && expression.operator === '==' ? checker.textOf(node).indexOf('==') : -1
  const fixes =
    equals > 0
      ? [{ title: 'Assign with =', edits: [{ start: node.start + equals, end: node.start + equals + 2, text: '=' }] }]
      : undefined
  checker.report('178', node.expression, {}, fixes)
}

/** Trade functions whose result must be checked. */
const tradeFunctions: ReadonlySet<string> = new Set([
  'OrderSend',
  'OrderSendAsync',
  'OrderClose',
  'OrderCloseBy',
  'OrderDelete',
  'OrderModify',
  'OrderSelect',
])

function warnOfUnchecked(checker: Checker, node: NodeOf<'ExpressionStatement'>, call: NodeOf<'Call'>): void {
  const reference = checker.referenceOf(call)
  if (checker.strict && reference?.kind === 'builtin-call' && tradeFunctions.has(reference.name))
    checker.report('83', node.expression, { name: reference.name })
}

function warnOfEmpty(checker: Checker, body: Statement): void {
  if (body.kind !== 'EmptyStatement') return
  checker.report('69', body, {}, [
    { title: 'Remove the semicolon', edits: [{ start: body.start, end: body.end, text: '' }] },
  ])
}
