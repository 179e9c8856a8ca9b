import { meaningOf, typeOf } from '../../../mql/check/facts.ts'
import type { VariableInfo } from '../../../mql/check/model.ts'
import type { Declarator, Expression, ForStatement, Statement, SwitchStatement, VariableDeclaration } from '../../../mql/syntax/nodes.ts'
import { fault } from '../fault.ts'
import { isObject, type Value } from '../values.ts'
import { copyOf } from './calls.ts'
import { declarationOf } from './declarations.ts'
import { convertedOf, numberAs, testOf, textOf, valueOf } from './expressions.ts'
import { isNumber, isText, isVoid } from './numbers.ts'
import { Broke, Continued, Normal, Returned, type CallFrame, type Exec, type Scope } from './scope.ts'

type Compilers = { readonly [Kind in Statement['kind']]: (scope: Scope, node: Extract<Statement, { kind: Kind }>) => Exec }

const nothing: Exec = () => Normal

export function statementOf(scope: Scope, node: Statement): Exec {
  return (compilers[node.kind] as (scope: Scope, node: Statement) => Exec)(scope, node)
}

const compilers: Compilers = {
  Block: (scope, node) => blockOf(scope, node.statements),
  VariableDeclaration: (scope, node) => variables(scope, node),
  ExpressionStatement: (scope, node) => {
    const value = valueOf(scope, node.expression)
    const { machine } = scope
    const { start } = node
    return (f) => {
      machine.at = start
      value(f)
      return Normal
    }
  },
  IfStatement: (scope, node) => {
    const test = testOf(scope, node.test)
    const whenTrue = statementOf(scope, node.whenTrue)
    const whenFalse = node.whenFalse ? statementOf(scope, node.whenFalse) : nothing
    const { machine } = scope
    const { start } = node
    return (f) => {
      machine.at = start
      return test(f) ? whenTrue(f) : whenFalse(f)
    }
  },
  ForStatement: (scope, node) => forLoop(scope, node),
  WhileStatement: (scope, node) => loop(scope, testOf(scope, node.test), statementOf(scope, node.body), null, node.start),
  DoStatement: (scope, node) => {
    const body = statementOf(scope, node.body)
    const rest = loop(scope, testOf(scope, node.test), body, null, node.start)
    return (f) => {
      const first = body(f)
      if (first === Broke) return Normal
      return first === Returned ? first : rest(f)
    }
  },
  SwitchStatement: (scope, node) => switchOf(scope, node),
  ReturnStatement: (scope, node) => returnOf(scope, node.value, node.start),
  BreakStatement: () => () => Broke,
  ContinueStatement: () => () => Continued,
  EmptyStatement: () => nothing,
  ClassDeclaration: () => nothing,
  EnumDeclaration: () => nothing,
  InvalidDeclaration: () => nothing,
  PropertyDirective: () => nothing,
  IncludeDirective: () => nothing,
  DefineDirective: () => nothing,
  UndefDirective: () => nothing,
  ImportDirective: () => nothing,
  ResourceDirective: () => nothing,
  ConditionalDirective: () => nothing,
}

/** Statements one after the other; the commonest lengths are written out. */
export function blockOf(scope: Scope, statements: readonly Statement[]): Exec {
  const list = statements.map((statement) => statementOf(scope, statement)).filter((exec) => exec !== nothing)
  const [a, b] = list
  if (list.length === 0) return nothing
  if (list.length === 1) return a
  if (list.length === 2) return (f) => a(f) || b(f)
  return (f) => {
    for (let k = 0; k < list.length; k++) {
      const completion = list[k](f)
      if (completion !== Normal) return completion
    }
    return Normal
  }
}

function variables(scope: Scope, node: VariableDeclaration): Exec {
  if (node.storage === 'static') return nothing
  const declarations = node.declarators.map((declarator) => declarationOf(scope, localOf(scope, declarator), declarator))
  const { machine } = scope
  const { start } = node
  const [only] = declarations
  if (declarations.length === 1) return (f) => {
    machine.at = start
    only(f)
    return Normal
  }
  return (f) => {
    machine.at = start
    for (const declare of declarations) declare(f)
    return Normal
  }
}

function localOf(scope: Scope, declarator: Declarator): VariableInfo {
  const variable = scope.function?.locals.find((local) => local.declarator === declarator)
  if (!variable) throw fault('MQL5007', { name: declarator.name.name, reason: 'its declaration was not understood' })
  return variable
}

function forLoop(scope: Scope, { init, test, update, body, start }: ForStatement): Exec {
  const begin = init === null ? nothing : init.kind === 'VariableDeclaration' ? statementOf(scope, init) : expressionExec(scope, init)
  const again = test ? testOf(scope, test) : () => true
  const run = loop(scope, again, statementOf(scope, body), update ? valueOf(scope, update) : null, start)
  return (f) => {
    begin(f)
    return run(f)
  }
}

function expressionExec(scope: Scope, expression: Expression): Exec {
  const value = valueOf(scope, expression)
  return (f) => {
    value(f)
    return Normal
  }
}

function loop(scope: Scope, test: (frame: CallFrame) => boolean, body: Exec, update: ((frame: CallFrame) => Value) | null, at: number): Exec {
  const { machine } = scope
  return (f) => {
    while (test(f)) {
      const completion = body(f)
      if (completion === Broke) break
      if (completion === Returned) return completion
      if (update) update(f)
      if (--machine.fuel < 0) {
        machine.at = at
        throw fault('MQL5005', { limit: 'too many' })
      }
    }
    return Normal
  }
}

function switchOf(scope: Scope, node: SwitchStatement): Exec {
  const type = typeOf(scope.facts, meaningOf(node.subject))
  const subject: (frame: CallFrame) => Value = isText(type) ? textOf(scope, node.subject) : numberAs(scope, node.subject, type)
  const tests = node.cases.map((c) => (c.test ? (isText(type) ? textOf(scope, c.test) : numberAs(scope, c.test, type)) : null))
  const bodies = node.cases.map((c) => blockOf(scope, c.statements))
  const otherwise = tests.indexOf(null)
  return (f) => {
    const value = subject(f)
    let k = tests.findIndex((test) => test !== null && test(f) === value)
    if (k < 0) k = otherwise
    for (; k >= 0 && k < bodies.length; k++) {
      const completion = bodies[k](f)
      if (completion === Broke) return Normal
      if (completion !== Normal) return completion
    }
    return Normal
  }
}

function returnOf(scope: Scope, value: Expression | null, at: number): Exec {
  const { machine } = scope
  const result = scope.function?.result
  if (!value || !result || isVoid(result)) {
    const ignored = value ? valueOf(scope, value) : null
    return (f) => {
      ignored?.(f)
      return Returned
    }
  }
  if (isNumber(result)) {
    const number = numberAs(scope, value, result)
    return (f) => {
      machine.at = at
      machine.number = number(f)
      return Returned
    }
  }
  const convert = convertedOf(scope, value, result)
  const byValue = result.kind === 'class'
  return (f) => {
    machine.at = at
    const given = convert(f)
    machine.value = byValue && isObject(given) ? copyOf(given) : given === 0 ? null : given
    return Returned
  }
}
