import type { Span } from '../../text/source.ts'
import type {
  Argument,
  Call,
  Conditional,
  Expression,
  Identifier,
  NumberLiteral,
  Statement,
  StringLiteral,
  Trivia,
} from '../syntax/nodes.ts'

/** Nodes that the passes add. Their span is that of the replaced node; ids are assigned after all passes. */
const unnumbered = 0
const noTrivia: readonly Trivia[] = []

export function identifier(name: string, { start, end }: Span): Identifier {
  return { kind: 'Identifier', id: unnumbered, start, end, name }
}

/** `ta.sma` as nodes. */
export function path(dotted: string, at: Span): Expression {
  const [first = '', ...rest] = dotted.split('.')
  return rest.reduce<Expression>(
    (object, name) => ({
      kind: 'Member',
      id: unnumbered,
      start: at.start,
      end: at.end,
      object,
      name: identifier(name, at),
    }),
    identifier(first, at),
  )
}

export function argument(value: Expression, name: string | null = null): Argument {
  const { start, end } = value
  return { kind: 'Argument', id: unnumbered, start, end, name: name === null ? null : identifier(name, value), value }
}

export function call(callee: string, args: readonly Argument[], at: Span): Call {
  return {
    kind: 'Call',
    id: unnumbered,
    start: at.start,
    end: at.end,
    callee: path(callee, at),
    typeArguments: [],
    args,
  }
}

export function number(value: number, { start, end }: Span): NumberLiteral {
  return {
    kind: 'NumberLiteral',
    id: unnumbered,
    start,
    end,
    value,
    isInt: Number.isInteger(value),
    raw: String(value),
  }
}

export function string(value: string, { start, end }: Span): StringLiteral {
  return { kind: 'StringLiteral', id: unnumbered, start, end, value, raw: JSON.stringify(value) }
}

export function conditional(
  test: Expression,
  whenTrue: Expression,
  whenFalse: Expression,
  { start, end }: Span,
): Conditional {
  return { kind: 'Conditional', id: unnumbered, start, end, test, whenTrue, whenFalse }
}

export function parenthesized(expression: Expression): Expression {
  const { start, end } = expression
  return { kind: 'Parenthesized', id: unnumbered, start, end, expression }
}

/** `name = init` */
export function declaration(
  name: string,
  init: Expression,
  at: Span,
  leading: readonly Trivia[] = noTrivia,
): Statement {
  return {
    kind: 'VariableDeclaration',
    id: unnumbered,
    start: at.start,
    end: at.end,
    leading,
    comment: null,
    exported: false,
    mode: null,
    qualifier: null,
    type: null,
    name: identifier(name, at),
    init,
  }
}

/** `if test`, with one statement in it. */
export function guarded(test: Expression, statement: Statement): Statement {
  const { start, end, leading } = statement
  const inner: Statement = { ...statement, leading: noTrivia }
  return {
    kind: 'ExpressionStatement',
    id: unnumbered,
    start,
    end,
    leading,
    comment: null,
    expression: {
      kind: 'If',
      id: unnumbered,
      start,
      end,
      test,
      whenTrue: { kind: 'Block', id: unnumbered, start, end, statements: [inner], trailing: noTrivia, inline: false },
      whenFalse: null,
    },
  }
}

/** The expression without parentheses around it. */
export function bare(expression: Expression): Expression {
  let inner = expression
  while (inner.kind === 'Parenthesized') inner = inner.expression
  return inner
}
