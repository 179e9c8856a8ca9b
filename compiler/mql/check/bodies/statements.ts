import type { ForStatement, NodeOf, Statement, SwitchStatement } from '../../syntax/nodes.ts'
import { checkTest, checkExpression, checkValue } from './expressions.ts'
import type { Checker } from '../checker.ts'
import { declareLocalClass, declareLocalEnum } from '../names/declare.ts'
import { evaluate } from '../names/constants.ts'
import { checkConversion, isNumeric, isReal } from '../types/conversions.ts'
import { meaningOf } from '../facts.ts'
import { primitives } from '../types/intern.ts'
import { declareLocals } from '../names/variables.ts'

type StatementCheckers = { readonly [Kind in Statement['kind']]: (c: Checker, node: NodeOf<Kind>) => void }

const nothing = (): void => undefined

const checkers: StatementCheckers = {
  Block: (c, node) => {
    c.pushScope()
    for (const child of node.statements) checkStatement(c, child)
    c.popScope()
  },
  VariableDeclaration: declareLocals,
  ClassDeclaration: declareLocalClass,
  EnumDeclaration: declareLocalEnum,
  ExpressionStatement: (c, node) => {
    checkExpression(c, node.expression)
    warnOfNoEffect(c, node)
  },
  IfStatement: (c, node) => {
    checkTest(c, node.test)
    warnOfEmpty(c, node.whenTrue)
    checkBody(c, node.whenTrue)
    if (node.whenFalse) checkBody(c, node.whenFalse)
  },
  ForStatement: (c, node) => checkFor(c, node),
  WhileStatement: (c, node) => {
    checkTest(c, node.test)
    warnOfEmpty(c, node.body)
    checkLoop(c, node.body)
  },
  DoStatement: (c, node) => {
    checkLoop(c, node.body)
    checkTest(c, node.test)
  },
  SwitchStatement: (c, node) => checkSwitch(c, node),
  ReturnStatement: (c, node) => checkReturn(c, node),
  BreakStatement: (c, node) => {
    if (c.loops + c.switches === 0) c.report('153', node)
  },
  ContinueStatement: (c, node) => {
    if (c.loops === 0) c.report('210', node)
  },
  EmptyStatement: nothing,
  InvalidDeclaration: nothing,
  PropertyDirective: nothing,
  IncludeDirective: nothing,
  DefineDirective: nothing,
  UndefDirective: nothing,
  ImportDirective: nothing,
  ResourceDirective: nothing,
  ConditionalDirective: nothing,
}

export function checkStatement(c: Checker, node: Statement): void {
  ;(checkers[node.kind] as (c: Checker, node: Statement) => void)(c, node)
}

function checkBody(c: Checker, node: Statement): void {
  c.pushScope()
  checkStatement(c, node)
  c.popScope()
}

function checkLoop(c: Checker, body: Statement): void {
  c.loops++
  checkBody(c, body)
  c.loops--
}

function checkFor(c: Checker, node: ForStatement): void {
  c.pushScope()
  if (node.init?.kind === 'VariableDeclaration') declareLocals(c, node.init)
  else if (node.init) checkExpression(c, node.init)
  if (node.test) checkTest(c, node.test)
  if (node.update) checkExpression(c, node.update)
  checkLoop(c, node.body)
  c.popScope()
}

/** Only integers are compared, each value once. */
function checkSwitch(c: Checker, node: SwitchStatement): void {
  const type = checkValue(c, node.subject)
  if (type.kind !== 'unknown' && (!isNumeric(type) || isReal(type)))
    c.report('334', node.subject, { token: c.textOf(node.subject) })
  c.switches++
  c.pushScope()
  const seen = new Set<number>()
  let defaults = 0
  for (const arm of node.cases) {
    if (arm.test) {
      checkExpression(c, arm.test)
      const value = evaluate(c, arm.test)
      if (typeof value !== 'number') {
        if (!c.isIncomplete && c.typeOf(arm.test).kind !== 'unknown') c.report('171', arm.test)
      } else if (seen.has(value)) c.report('172', arm.test)
      else seen.add(value)
    } else if (++defaults > 1) c.report('238', arm)
    for (const child of arm.statements) checkStatement(c, child)
  }
  c.popScope()
  c.switches--
}

function checkReturn(c: Checker, node: NodeOf<'ReturnStatement'>): void {
  const { result, role, name } = c.function!
  const returnsNothing = result === primitives.void || role === 'constructor' || role === 'destructor'
  if (!node.value) {
    if (!returnsNothing && result.kind !== 'unknown') c.report(c.strict ? '121' : '76', node, { name })
    return
  }
  const type = checkExpression(c, node.value)
  if (!returnsNothing) checkConversion(c, node.value, type, result, node.value)
  else if (type !== primitives.void) c.report(c.strict ? '167' : '77', node)
}

function warnOfNoEffect(c: Checker, node: NodeOf<'ExpressionStatement'>): void {
  const expression = meaningOf(node.expression)
  if (expression.kind === 'Call') warnOfUnchecked(c, node, expression)
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
  if (c.referenceOf(expression)?.kind === 'operator' || c.typeOf(expression).kind === 'unknown') return
  const equals = expression.kind === 'Binary' && expression.operator === '==' ? c.textOf(node).indexOf('==') : -1
  const fixes =
    equals > 0
      ? [{ title: 'Assign with =', edits: [{ start: node.start + equals, end: node.start + equals + 2, text: '=' }] }]
      : undefined
  c.report('178', node.expression, {}, fixes)
}

/** Requests to the server whose answer nobody looks at. */
const answers: ReadonlySet<string> = new Set([
  'OrderSend',
  'OrderSendAsync',
  'OrderClose',
  'OrderCloseBy',
  'OrderDelete',
  'OrderModify',
  'OrderSelect',
])

function warnOfUnchecked(c: Checker, node: NodeOf<'ExpressionStatement'>, call: NodeOf<'Call'>): void {
  const reference = c.referenceOf(call)
  if (c.strict && reference?.kind === 'builtin-call' && answers.has(reference.name))
    c.report('83', node.expression, { name: reference.name })
}

function warnOfEmpty(c: Checker, body: Statement): void {
  if (body.kind !== 'EmptyStatement') return
  c.report('69', body, {}, [{ title: 'Remove the semicolon', edits: [{ start: body.start, end: body.end, text: '' }] }])
}
