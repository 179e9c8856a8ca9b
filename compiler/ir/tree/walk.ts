import type { Assign, Expr, Stmt } from './nodes.ts'

const none: readonly never[] = []

/** Parts of an expression. */
export function partsOf(value: Expr): readonly Expr[] {
  switch (value.kind) {
    case 'variable': {
      const index = value.index ?? value.variable.index
      return index ? [index] : none
    }
    case 'call':
    case 'new':
      return value.args
    case 'site':
      return [value.index, ...value.args]
    case 'method':
      return [value.object, ...value.args]
    case 'field':
      return [value.object]
    case 'unary':
      return [value.operand]
    case 'binary':
      return [value.left, value.right]
    case 'conditional':
      return [value.test, value.whenTrue, value.whenFalse]
    case 'cast':
    case 'group':
      return [value.value]
    default:
      return none
  }
}

/** Returns the direct expressions of a statement, and its blocks. */
export function expressionsOf(statement: Stmt): readonly Expr[] {
  switch (statement.kind) {
    case 'declare':
      return statement.init ? [statement.init] : none
    case 'assign':
      return [statement.target, statement.value]
    case 'evaluate':
      return [statement.value]
    case 'if':
    case 'while':
      return [statement.test]
    case 'for':
      return [statement.from, ...(statement.also ? [statement.also.init] : []), statement.test, statement.step]
    case 'return':
      return statement.value ? [statement.value] : none
    default:
      return none
  }
}

export function blocksOf(statement: Stmt): readonly (readonly Stmt[])[] {
  switch (statement.kind) {
    case 'if':
      return statement.whenFalse ? [statement.whenTrue, statement.whenFalse] : [statement.whenTrue]
    case 'for':
    case 'while':
      return [statement.body]
    default:
      return none
  }
}

/** Every expression in the statements, outermost first. */
export function visitExpressions(statements: readonly Stmt[], visit: (value: Expr) => void): void {
  for (const statement of statements) {
    switch (statement.kind) {
      case 'declare':
        if (statement.init) visitParts(statement.init, visit)
        break
      case 'assign':
        visitParts(statement.target, visit)
        visitParts(statement.value, visit)
        break
      case 'evaluate':
        visitParts(statement.value, visit)
        break
      default:
        for (const value of expressionsOf(statement)) visitParts(value, visit)
        for (const block of blocksOf(statement)) visitExpressions(block, visit)
    }
  }
}

/** Visits an expression and all its parts, outermost first. Most walks of a program end here: it makes no lists. */
export function visitParts(value: Expr, visit: (value: Expr) => void): void {
  visit(value)
  switch (value.kind) {
    case 'unary':
      visitParts(value.operand, visit)
      break
    case 'binary':
      visitParts(value.left, visit)
      visitParts(value.right, visit)
      break
    case 'cast':
    case 'group':
      visitParts(value.value, visit)
      break
    case 'field':
      visitParts(value.object, visit)
      break
    default:
      for (const part of partsOf(value)) visitParts(part, visit)
  }
}

/** Every assignment in the statements. */
export const assignmentsIn = (statements: readonly Stmt[]): readonly Assign[] =>
  statements.flatMap((statement) => [
    ...(statement.kind === 'assign' ? [statement] : []),
    ...blocksOf(statement).flatMap(assignmentsIn),
  ])
