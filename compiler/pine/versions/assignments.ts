import type { Block, Expression, Statement } from '../syntax/nodes.ts'

/** Values assigned to variables after their declaration, by name. */
export type Assignments = ReadonlyMap<string, readonly Expression[]>

/** Collects what `:=` and compound operators assign. Visits blocks only: nothing else holds statements. */
export function assignmentsOf(body: readonly Statement[]): Assignments {
  const values = new Map<string, Expression[]>()
  inStatements(body, values)
  return values
}

function inStatements(statements: readonly Statement[], values: Map<string, Expression[]>): void {
  for (const statement of statements) {
    switch (statement.kind) {
      case 'Assignment':
        if (statement.target.kind === 'Identifier') add(values, statement.target.name, statement.value)
        inExpression(statement.value, values)
        break
      case 'VariableDeclaration':
      case 'TupleDeclaration':
        inExpression(statement.init, values)
        break
      case 'FunctionDeclaration':
        inBlock(statement.body, values)
        break
      case 'ExpressionStatement':
        inExpression(statement.expression, values)
        break
      default:
        break
    }
  }
}

function add(values: Map<string, Expression[]>, name: string, value: Expression): void {
  const known = values.get(name)
  if (known === undefined) values.set(name, [value])
  else known.push(value)
}

function inBlock(block: Block, values: Map<string, Expression[]>): void {
  inStatements(block.statements, values)
}

/** Structures appear alone or right of an assignment, never inside another expression. */
function inExpression(expression: Expression, values: Map<string, Expression[]>): void {
  switch (expression.kind) {
    case 'If':
      inBlock(expression.whenTrue, values)
      if (expression.whenFalse?.kind === 'If') inExpression(expression.whenFalse, values)
      else if (expression.whenFalse !== null) inBlock(expression.whenFalse, values)
      break
    case 'For':
    case 'ForIn':
    case 'While':
      inBlock(expression.body, values)
      break
    case 'Switch':
      for (const arm of expression.arms) inBlock(arm.body, values)
      break
    default:
      break
  }
}
