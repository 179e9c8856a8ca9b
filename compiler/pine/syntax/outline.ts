import type { Span } from '../../text/source.ts'
import { dottedName } from './names.ts'
import type { Block, Expression, Node, Script, Statement, Trivia } from './nodes.ts'
import { forEachChild } from './visit.ts'

export type OutlineKind =
  'declaration' | 'import' | 'input' | 'variable' | 'function' | 'method' | 'type' | 'enum' | 'region'

/** One entry of the editor's outline. */
export interface OutlineItem extends Span {
  readonly kind: OutlineKind
  readonly name: string
  /** The name itself, for jumping to it. */
  readonly selection: Span
  readonly children: readonly OutlineItem[]
}

/** Declarations at a script's top level, in the order of the text. */
export function outline(script: Script): readonly OutlineItem[] {
  return script.body.flatMap(outlineOf)
}

function outlineOf(statement: Statement): readonly OutlineItem[] {
  switch (statement.kind) {
    case 'VariableDeclaration':
      return [item(isInput(statement.init) ? 'input' : 'variable', statement.name.name, statement, statement.name)]
    case 'TupleDeclaration':
      return statement.names.map((name) => item('variable', name.name, statement, name))
    case 'FunctionDeclaration':
      return [item(statement.method ? 'method' : 'function', statement.name.name, statement, statement.name)]
    case 'TypeDeclaration': {
      const fields = statement.fields.map((field) => item('variable', field.name.name, field, field.name))
      return [item('type', statement.name.name, statement, statement.name, fields)]
    }
    case 'EnumDeclaration': {
      const members = statement.members.map((member) => item('variable', member.name.name, member, member.name))
      return [item('enum', statement.name.name, statement, statement.name, members)]
    }
    case 'ImportDeclaration':
      return [item('import', statement.alias?.name ?? statement.library, statement, statement.alias ?? statement)]
    case 'ExpressionStatement':
      return declarationOf(statement.expression)
    case 'Assignment':
    case 'BreakStatement':
    case 'ContinueStatement':
      return []
  }
}

function item(
  kind: OutlineKind,
  name: string,
  at: Span,
  selection: Span,
  children: readonly OutlineItem[] = [],
): OutlineItem {
  return {
    kind,
    name,
    start: at.start,
    end: at.end,
    selection: { start: selection.start, end: selection.end },
    children,
  }
}

const declarations: ReadonlySet<string> = new Set(['indicator', 'strategy', 'library', 'study'])

function declarationOf(expression: Expression): readonly OutlineItem[] {
  if (expression.kind !== 'Call') return []
  const name = dottedName(expression.callee)
  if (name === null || !declarations.has(name)) return []
  const title = expression.args.find((arg) => arg.name === null || arg.name.name === 'title')?.value
  return [item('declaration', title?.kind === 'StringLiteral' ? title.value : name, expression, expression.callee)]
}

function isInput(init: Expression): boolean {
  if (init.kind !== 'Call') return false
  const name = dottedName(init.callee)
  return name === 'input' || name?.startsWith('input.') === true
}

// ----------------------------------------------------------------------------------------------- folds

/** Spans that can be folded away: the bodies of structures, `//#region`s, and comments of several lines. */
export function foldRanges(script: Script): readonly Span[] {
  const folds: Span[] = []
  const regions: number[] = []
  const readTrivia = (trivia: readonly Trivia[]): void => {
    commentRuns(trivia, folds)
    for (const entry of trivia) {
      if (entry.kind !== 'Comment') continue
      if (entry.text.startsWith('#region')) regions.push(entry.start)
      else if (entry.text.startsWith('#endregion') && regions.length > 0)
        folds.push({ start: regions.pop() ?? 0, end: entry.end })
    }
  }
  const visit = (node: Node): void => {
    if ('leading' in node) readTrivia(node.leading)
    forEachChild(node, visit)
    if (node.kind === 'Block') {
      if (!node.inline && node.end > node.start) folds.push(bodySpan(node))
      readTrivia(node.trailing)
    } else if (isFolding(node)) folds.push({ start: node.start, end: node.end })
  }
  visit(script)
  readTrivia(script.trailing)
  return folds.sort((a, b) => a.start - b.start || b.end - a.end)
}

function isFolding(node: Node): boolean {
  return node.kind === 'TypeDeclaration' || node.kind === 'EnumDeclaration' || node.kind === 'Switch'
}

function bodySpan(block: Block): Span {
  return { start: block.start, end: block.end }
}

function commentRuns(trivia: readonly Trivia[], folds: Span[]): void {
  let first = -1
  trivia.forEach((entry, i) => {
    const isComment = entry.kind === 'Comment' && !entry.text.startsWith('#')
    if (isComment && first < 0) first = i
    const isEnd = first >= 0 && (!isComment || i === trivia.length - 1)
    if (!isEnd) return
    const last = isComment ? i : i - 1
    const [from, to] = [trivia[first], trivia[last]]
    if (last > first && from && to) folds.push({ start: from.start, end: to.end })
    first = -1
  })
}
