import type { Expr, Stmt } from './nodes.ts'

type Change = (value: Expr) => Expr

/** Changes a list; where no item is another one, it is the same list. */
function mapEach<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  const changed = list.map(change)
  return changed.every((item, k) => item === list[k]) ? list : changed
}

/** An expression whose parts are changed; the same one where no part is another. */
export function withParts(value: Expr, change: Change): Expr {
  switch (value.kind) {
    case 'variable': {
      const index = value.index && change(value.index)
      return index === value.index ? value : { ...value, index }
    }
    case 'call':
    case 'new': {
      const args = mapEach(value.args, change)
      return args === value.args ? value : { ...value, args }
    }
    case 'site': {
      const [index, args] = [change(value.index), mapEach(value.args, change)]
      return index === value.index && args === value.args ? value : { ...value, index, args }
    }
    case 'method': {
      const [object, args] = [change(value.object), mapEach(value.args, change)]
      return object === value.object && args === value.args ? value : { ...value, object, args }
    }
    case 'field': {
      const object = change(value.object)
      return object === value.object ? value : { ...value, object }
    }
    case 'unary': {
      const operand = change(value.operand)
      return operand === value.operand ? value : { ...value, operand }
    }
    case 'binary': {
      const [left, right] = [change(value.left), change(value.right)]
      return left === value.left && right === value.right ? value : { ...value, left, right }
    }
    case 'conditional': {
      const [test, whenTrue, whenFalse] = [change(value.test), change(value.whenTrue), change(value.whenFalse)]
      const isSame = test === value.test && whenTrue === value.whenTrue && whenFalse === value.whenFalse
      return isSame ? value : { ...value, test, whenTrue, whenFalse }
    }
    case 'cast':
    case 'group': {
      const inner = change(value.value)
      return inner === value.value ? value : { ...value, value: inner }
    }
    default:
      return value
  }
}

/** A statement whose own expressions are changed; its blocks stay as they are. */
export function withExpressions(statement: Stmt, change: Change): Stmt {
  switch (statement.kind) {
    case 'declare': {
      const init = statement.init && change(statement.init)
      return init === statement.init ? statement : { ...statement, init }
    }
    case 'assign':
      return { ...statement, target: change(statement.target), value: change(statement.value) }
    case 'evaluate':
      return { ...statement, value: change(statement.value) }
    case 'if':
    case 'while':
      return { ...statement, test: change(statement.test) }
    case 'for': {
      const also = statement.also && { ...statement.also, init: change(statement.also.init) }
      const [from, test, step] = [change(statement.from), change(statement.test), change(statement.step)]
      return { ...statement, from, also: also ?? null, test, step }
    }
    case 'return':
      return { ...statement, value: statement.value && change(statement.value) }
    default:
      return statement
  }
}

/** A statement whose blocks are changed. */
export function withBlocks(statement: Stmt, change: (block: readonly Stmt[]) => readonly Stmt[]): Stmt {
  switch (statement.kind) {
    case 'if':
      return {
        ...statement,
        whenTrue: change(statement.whenTrue),
        whenFalse: statement.whenFalse && change(statement.whenFalse),
      }
    case 'for':
    case 'while':
      return { ...statement, body: change(statement.body) }
    default:
      return statement
  }
}
