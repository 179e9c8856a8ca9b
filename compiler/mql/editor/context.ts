import type { CheckedProgram, FunctionInfo } from '../check/model.ts'
import { checkParsed } from '../check/check.ts'
import { libraryFile } from '../builtins/library.ts'
import { lex } from '../syntax/lexer.ts'
import type { Node, NodeBase } from '../syntax/nodes.ts'
import { fileOf, parse, type ParsedProgram } from '../syntax/parse.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import type { Token } from '../syntax/tokens.ts'
import { walk, type NodeContext } from '../port/walk.ts'
import type { Source } from '../../text/source.ts'

/** A program as the editor asks about it: tree, facts and the tokens of the main file. */
export interface EditedProgram {
  readonly source: Source
  readonly dialect: Dialect
  readonly parsed: ParsedProgram
  readonly checked: CheckedProgram
  /** Nodes of the main file with their facts, children before parents. */
  readonly nodes: readonly NodeContext[]
  readonly parents: ReadonlyMap<Node, Node>
  readonly tokens: readonly Token[]
}

export function readEdited(source: Source, dialect: Dialect, files: readonly Source[]): EditedProgram {
  const parsed = parse([source, ...files], { dialect, library: (path) => libraryFile(dialect, path) })
  const checked = checkParsed(parsed)
  // Diagnostics, which follow each key, need neither nodes nor tokens.
  let walked: Pick<EditedProgram, 'nodes' | 'parents'> | null = null
  let tokens: readonly Token[] | null = null
  const walkOnce = () => (walked ??= walkMain(parsed, checked))
  return {
    source,
    dialect,
    parsed,
    checked,
    get nodes() {
      return walkOnce().nodes
    },
    get parents() {
      return walkOnce().parents
    },
    get tokens() {
      return (tokens ??= lex(source.text))
    },
  }
}

function walkMain(parsed: ParsedProgram, checked: CheckedProgram): Pick<EditedProgram, 'nodes' | 'parents'> {
  const parents = new Map<Node, Node>()
  const nodes: NodeContext[] = []
  walk(checked, parents, (seen) => {
    if (isHere(parsed, seen.node)) nodes.push(seen)
  })
  return { nodes, parents }
}

export const isHere = (parsed: ParsedProgram, node: NodeBase): boolean => fileOf(parsed, node.id) === 0

/** Name of a node's file; null for the main one. */
export const fileNameOf = (parsed: ParsedProgram, node: NodeBase): string | null => {
  const file = fileOf(parsed, node.id)
  return file === 0 ? null : (parsed.files[file]?.name ?? null)
}

/** Returns the function whose body contains an offset. */
export const functionAt = ({ checked, parsed }: EditedProgram, offset: number): FunctionInfo | null =>
  checked.functions.find(
    ({ declaration }) => isHere(parsed, declaration) && declaration.start <= offset && offset <= declaration.end,
  ) ?? null

/** Index of the last token that begins before an offset; -1 before the first. */
export function tokenBefore(tokens: readonly Token[], offset: number): number {
  let low = -1
  let high = tokens.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tokens[middle]?.start ?? Infinity) < offset) low = middle
    else high = middle - 1
  }
  return low
}

/** The comments right above a declaration. */
export const commentAbove = ({ leading }: { readonly leading?: readonly { readonly kind: string }[] }): string =>
  (leading ?? [])
    .flatMap((trivia) => ('text' in trivia && typeof trivia.text === 'string' ? [trivia.text] : []))
    .map((text) => text.replace(/^\/\/[/!|]*\s?|^\/\*+|\*+\/$/g, '').trim())
    .filter((text) => /\p{L}/u.test(text))
    .join('\n')
