import type { Block, Expression, Statement } from '../syntax/nodes.ts'

/** Names of variables that `:=` or its like changes somewhere. Looks into blocks only: nothing else holds statements. */
export function reassignedNames(body: readonly Statement[]): ReadonlySet<string> {
  const names = new Set<string>()
  inStatements(body, names)
  return names
}

function inStatements(statements: readonly Statement[], names: Set<string>): void {
  for (const statement of statements) {
    switch (statement.kind) {
      case 'Assignment':
        if (statement.target.kind === 'Identifier') names.add(statement.target.name)
        inExpression(statement.value, names)
        break
      case 'VariableDeclaration':
      case 'TupleDeclaration':
        inExpression(statement.init, names)
        break
      case 'FunctionDeclaration':
        inBlock(statement.body, names)
        break
      case 'ExpressionStatement':
        inExpression(statement.expression, names)
        break
      default:
        break
    }
  }
}

function inBlock(block: Block, names: Set<string>): void {
  inStatements(block.statements, names)
}

/** Structures stand alone or right of an assignment, never inside another expression. */
function inExpression(expression: Expression, names: Set<string>): void {
  switch (expression.kind) {
    case 'If':
      inBlock(expression.whenTrue, names)
      if (expression.whenFalse?.kind === 'If') inExpression(expression.whenFalse, names)
      else if (expression.whenFalse !== null) inBlock(expression.whenFalse, names)
      break
    case 'For':
    case 'ForIn':
    case 'While':
      inBlock(expression.body, names)
      break
    case 'Switch':
      for (const arm of expression.arms) inBlock(arm.body, names)
      break
    default:
      break
  }
}
