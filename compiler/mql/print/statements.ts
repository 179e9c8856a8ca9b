import type { Block, NodeOf, Statement, SwitchCase } from '../syntax/nodes.ts'
import { putDeclaration, variableText } from './declarations.ts'
import { print } from './expressions.ts'
import type { Lines } from './layout.ts'

type StatementPrinters = {
  readonly [Kind in Exclude<Statement['kind'], DeclaredKind>]: (out: Lines, column: number, node: NodeOf<Kind>) => void
}

/** Kinds that stand in bodies and at global level alike. */
type DeclaredKind = Extract<Statement['kind'], Parameters<typeof putDeclaration>[2]['kind']>

const printers: StatementPrinters = {
  Block: (out, column, node) => putBlock(out, column, node),
  ExpressionStatement: (out, column, node) => out.put(column, `${print(node.expression)};`, node.comment),
  IfStatement: (out, column, node) => putIf(out, column, node, ''),
  ForStatement: (out, column, node) => {
    const init = node.init
      ? node.init.kind === 'VariableDeclaration'
        ? variableText(node.init)
        : print(node.init)
      : ''
    const test = node.test ? ` ${print(node.test)}` : ''
    const update = node.update ? ` ${print(node.update)}` : ''
    putHead(out, column, node, `for(${init};${test};${update})`)
    putBody(out, column, node.body)
  },
  WhileStatement: (out, column, node) => {
    putHead(out, column, node, `while(${print(node.test)})`)
    putBody(out, column, node.body)
  },
  DoStatement: (out, column, node) => {
    out.put(column, 'do')
    putBody(out, column, node.body)
    putHead(out, column, node, `while(${print(node.test)});`)
  },
  SwitchStatement: (out, column, node) => {
    putHead(out, column, node, `switch(${print(node.subject)})`)
    out.put(column + 2, '{')
    for (const directive of node.directives) putStatement(out, column + 3, directive)
    for (const arm of node.cases) putCase(out, column + 3, arm)
    out.putTrivia(column + 3, node.trailing)
    out.put(column + 2, '}')
  },
  ReturnStatement: (out, column, node) => {
    const value = node.value && (node.value.kind === 'Parenthesized' ? print(node.value) : `(${print(node.value)})`)
    out.put(column, value ? `return${value};` : 'return;', node.comment)
  },
  BreakStatement: (out, column, node) => out.put(column, 'break;', node.comment),
  ContinueStatement: (out, column, node) => out.put(column, 'continue;', node.comment),
  EmptyStatement: (out, column, node) => out.put(column, ';', node.comment),
}

const ownHeads: ReadonlySet<string> = new Set<Statement['kind']>([
  'Block',
  'IfStatement',
  'ForStatement',
  'WhileStatement',
  'DoStatement',
  'SwitchStatement',
])

/** A statement with its trivia, its first line at `column`. */
export function putStatement(out: Lines, column: number, node: Statement): void {
  out.putTrivia(column, node.leading)
  putBare(out, column, node)
}

/** The statement alone: its trivia are printed elsewhere. */
function putBare(out: Lines, column: number, node: Statement): void {
  const printer = (
    printers as Readonly<Record<string, ((out: Lines, column: number, node: Statement) => void) | undefined>>
  )[node.kind]
  if (!printer) putDeclaration(out, column, node as Extract<Statement, { kind: DeclaredKind }>, false)
  else if (node.verbatim !== null && !ownHeads.has(node.kind)) out.putVerbatim(column, node.verbatim, node.comment)
  else printer(out, column, node)
}

function putHead(
  out: Lines,
  column: number,
  node: NodeOf<'ForStatement' | 'WhileStatement' | 'DoStatement' | 'SwitchStatement'>,
  text: string,
): void {
  if (node.verbatim !== null) out.putVerbatim(column, node.verbatim, node.comment)
  else out.put(column, text, node.comment)
}

/** Chains of `else if` stay in one column. */
function putIf(out: Lines, column: number, node: NodeOf<'IfStatement'>, prefix: 'else ' | ''): void {
  if (node.verbatim !== null) out.putVerbatim(column, prefix + node.verbatim, node.comment)
  else out.put(column, `${prefix}if(${print(node.test)})`, node.comment)
  putBody(out, column, node.whenTrue)
  const otherwise = node.whenFalse
  if (!otherwise) return
  if (otherwise.kind === 'IfStatement' && otherwise.leading.length === 0) putIf(out, column, otherwise, 'else ')
  else {
    out.put(column, 'else')
    putBody(out, column, otherwise)
  }
}

/** `{`, two columns in, the statements one further, `}`. */
export function putBlock(out: Lines, column: number, node: Block): void {
  if (node.verbatim !== null) {
    out.putVerbatim(column, node.verbatim, node.comment)
    return
  }
  out.put(column, '{', node.comment)
  for (const child of node.statements) putStatement(out, column + 1, child)
  out.putTrivia(column + 1, node.trailing)
  out.put(column, '}', node.closing)
}

/** What a condition or loop governs: a block two columns in, another statement three. */
function putBody(out: Lines, column: number, node: Statement): void {
  const inside = node.kind === 'Block' ? column + 2 : column + 3
  out.putTrivia(inside, node.leading)
  putBare(out, inside, node)
}

function putCase(out: Lines, column: number, node: SwitchCase): void {
  out.putTrivia(column, node.leading)
  if (node.verbatim !== null) out.putVerbatim(column, node.verbatim, node.comment)
  else out.put(column, node.test ? `case ${print(node.test)}:` : 'default:', node.comment)
  for (const child of node.statements) {
    if (child.kind === 'Block') {
      out.putTrivia(column + 2, child.leading)
      putBlock(out, column + 2, child)
    } else putStatement(out, column + 3, child)
  }
}
