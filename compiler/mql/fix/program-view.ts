import { elementAt } from '../../text/required.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import type { CheckedProgram, Facts, FunctionInfo } from '../check/model.ts'
import { type NodeContext, walk } from '../port/walk.ts'
import { lex } from '../syntax/lexer.ts'
import type { Node } from '../syntax/nodes.ts'
import { type ParsedProgram, fileOf } from '../syntax/parse.ts'
import { Kind, type Token } from '../syntax/tokens.ts'

/** One use of a name in the main file. */
export interface NameUse {
  readonly node: Node & { readonly kind: 'Identifier' }
  readonly parent: Node | undefined
  readonly facts: Facts
  readonly within: FunctionInfo | null
}

/** Symbols, uses and word counts of a program for the fix rules; each is computed on first use. */
export class ProgramView {
  readonly parents = new Map<Node, Node>()
  private visited: NodeContext[] | null = null
  private tokenList: readonly Token[] | null = null
  private wordCounts: ReadonlyMap<string, number> | null = null
  private names: ReadonlyMap<string, number> | null = null

  constructor(
    readonly text: string,
    readonly dialect: Dialect,
    readonly checked: CheckedProgram,
    readonly parsed: ParsedProgram,
  ) {}

  /** Tokens of the main file; a directive is one token. */
  get tokens(): readonly Token[] {
    return (this.tokenList ??= lex(this.text).filter(({ kind }) => kind !== Kind.End))
  }

  /** Returns the index of the first token that ends behind `at`. */
  tokenAt(at: number): number {
    let low = 0
    let high = this.tokens.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (elementAt(this.tokens, middle).end > at) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Nodes of the main file, children before parents. */
  get nodes(): readonly NodeContext[] {
    if (this.visited) return this.visited
    const visited: NodeContext[] = []
    walk(this.checked, this.parents, (one) => {
      if (fileOf(this.parsed, one.node.id) === 0) visited.push(one)
    })
    return (this.visited = visited)
  }

  /** Number of uses of each identifier. */
  get words(): ReadonlyMap<string, number> {
    if (this.wordCounts) return this.wordCounts
    const wordCounts = new Map<string, number>()
    for (const { kind, text } of this.tokens)
      if (kind === Kind.Identifier) wordCounts.set(text, (wordCounts.get(text) ?? 0) + 1)
    return (this.wordCounts = wordCounts)
  }

  /** Names that the program declares, with the offset of the first declaration. */
  get declared(): ReadonlyMap<string, number> {
    if (this.names) return this.names
    const names = new Map<string, number>()
    for (const { node } of this.nodes) {
      const name =
        'name' in node && typeof node.name === 'object' && node.name !== null && 'name' in node.name ? node.name : null
      const declares =
        node.kind === 'Declarator' ||
        node.kind === 'Parameter' ||
        node.kind === 'FunctionDeclaration' ||
        node.kind === 'Enumerator' ||
        node.kind === 'ClassDeclaration' ||
        node.kind === 'EnumDeclaration'
      if (declares && name && !names.has(name.name)) names.set(name.name, name.start)
    }
    for (const { name } of this.macros) if (!names.has(name)) names.set(name, 0)
    return (this.names = names)
  }

  private get macros(): { name: string }[] {
    return [...this.parsed.macros.keys()].map((name) => ({ name }))
  }

  usesOf(name: string): NameUse[] {
    return this.nodes.flatMap(({ node, facts, within }) =>
      node.kind === 'Identifier' && node.name === name ? [{ node, parent: this.parents.get(node), facts, within }] : [],
    )
  }

  /** Returns the ancestors of a node, from the inside out. */
  ancestorsOf(node: Node): Node[] {
    const list: Node[] = []
    for (let at = this.parents.get(node); at; at = this.parents.get(at)) list.push(at)
    return list
  }
}
