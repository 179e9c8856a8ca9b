import type { Expression, ExpressionStatement, Node, Script, Statement } from '../syntax/nodes.ts'
import { mapChildren } from '../syntax/visit.ts'
import { identifier, parenthesized } from './build.ts'
import { unusedNames } from './unused-names.ts'

const flag = 'isDone'

/**
 * Writes each `once` as what it stands for: a `var` flag above it, and an `if` that sets the flag. A live bar's ticks
 * roll the flag back with all other variables, as TradingView does: the block may run on each of them.
 */
export function expandOnce(script: Script): Script {
  const newName = unusedNames(script)
  const expandList = (list: readonly Statement[]): readonly Statement[] =>
    list.some(isOnce)
      ? list.flatMap((statement) => (isOnce(statement) ? expanded(statement, newName(flag)) : statement))
      : list
  const expand = (node: Node): Node => {
    const mapped = mapChildren(node, expand)
    if (mapped.kind !== 'Block') return mapped
    const statements = expandList(mapped.statements)
    return statements === mapped.statements ? mapped : { ...mapped, statements, inline: false }
  }
  const mapped = mapChildren(script, expand)
  const body = expandList(mapped.body)
  return body === mapped.body ? mapped : { ...mapped, body }
}

const isOnce = (statement: Statement): statement is ExpressionStatement =>
  statement.kind === 'ExpressionStatement' && statement.expression.kind === 'If' && statement.expression.isOnce === true

function expanded(statement: ExpressionStatement, name: string): Statement[] {
  const { expression, start, end, leading } = statement
  if (expression.kind !== 'If') return [statement]
  // Ids are assigned after all passes.
  const at = { id: 0, start: expression.start, end: expression.start + 'once'.length }
  const trivia = { leading: [], comment: null }
  const { test, whenTrue } = expression
  const isNew = { kind: 'Unary', ...at, operator: 'not', operand: identifier(name, at) } as const
  const isAlways = test.kind === 'BoolLiteral' && test.value
  const condition = isAlways
    ? isNew
    : ({
        kind: 'Binary',
        ...at,
        end: test.end,
        operator: 'and',
        left: isNew,
        right: isLooser(test) ? parenthesized(test) : test,
      } as const)
  const set: Statement = {
    kind: 'Assignment',
    ...at,
    ...trivia,
    target: identifier(name, at),
    operator: ':=',
    value: { kind: 'BoolLiteral', ...at, value: true },
  }
  return [
    {
      kind: 'VariableDeclaration',
      ...at,
      leading,
      comment: null,
      exported: false,
      mode: 'var',
      qualifier: null,
      type: null,
      name: identifier(name, at),
      init: { kind: 'BoolLiteral', ...at, value: false },
    },
    {
      ...statement,
      start,
      end,
      leading: [],
      expression: {
        kind: 'If',
        id: expression.id,
        start: expression.start,
        end: expression.end,
        test: condition,
        whenTrue: { ...whenTrue, statements: [set, ...whenTrue.statements], inline: false },
        whenFalse: null,
      },
    },
  ]
}

/** Whether a condition needs parentheses as an operand of `and`. */
const isLooser = (test: Expression): boolean =>
  test.kind === 'Conditional' || (test.kind === 'Binary' && test.operator === 'or')
