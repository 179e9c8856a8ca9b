import type { CheckedScript } from '../check/model.ts'
import type { Type } from '../check/types.ts'
import { Diagnostics } from '../../text/diagnostic.ts'
import { elementAt } from '../../text/required.ts'
import type { Span } from '../../text/source.ts'
import { lex, type Tokens } from '../syntax/lexer.ts'
import { syntaxMessages } from '../syntax/messages.ts'
import type { Block, Call, Node, NodeKind, NodeOf, Script, Statement } from '../syntax/nodes.ts'
import { parseAsWritten } from '../syntax/parse.ts'
import { forEachChild, walk } from '../syntax/visit.ts'

/** A statement with the list it belongs to. */
export interface StatementPlace {
  readonly statement: Statement
  readonly list: readonly Statement[]
  /** The block around it; null at the outermost level. */
  readonly block: Block | null
}

/** Tokens, tree and types of a script for the fix rules; each is computed on first use. */
export class PineView {
  private tokenList: Tokens | null = null
  private tree: Script | null = null
  private typesBySpan: ReadonlyMap<string, Type> | null = null

  constructor(
    readonly text: string,
    readonly checked: CheckedScript,
  ) {}

  get version(): number {
    return this.script.version
  }

  get tokens(): Tokens {
    return (this.tokenList ??= lex(this.text, new Diagnostics(syntaxMessages)))
  }

  /** The tree with the names of the script's own version. */
  get script(): Script {
    return (this.tree ??= parseAsWritten({ name: '', text: this.text }).script)
  }

  textOf({ start, end }: Span): string {
    return this.text.slice(start, end)
  }

  /** Returns the nodes around a span, from the outside in. */
  pathTo({ start, end }: Span): readonly Node[] {
    const path: Node[] = []
    let node: Node | null = this.script
    while (node !== null) {
      path.push(node)
      let next: Node | null = null
      forEachChild(node, (child) => {
        if (child.start <= start && child.end >= end) next = child
      })
      node = next
    }
    return path
  }

  /** Returns the innermost node of a kind around a span. */
  around<K extends NodeKind>(span: Span, kind: K): NodeOf<K> | null {
    const found = this.pathTo(span).findLast((node) => node.kind === kind)
    return (found as NodeOf<K> | undefined) ?? null
  }

  /** Returns the innermost call around a span whose callee or arguments hold it. */
  callAround(span: Span): Call | null {
    return this.around(span, 'Call')
  }

  /** Returns the statements around a span, from the outside in. */
  statementsAround(span: Span): readonly StatementPlace[] {
    const places: StatementPlace[] = []
    let list: readonly Statement[] = this.script.body
    let block: Block | null = null
    for (const node of this.pathTo(span)) {
      if (node.kind === 'Block') {
        list = node.statements
        block = node
      }
      const statement = list.find((one) => one === node)
      if (statement !== undefined) places.push({ statement, list, block })
    }
    return places
  }

  /** Returns all nodes of a kind. */
  all<K extends NodeKind>(kind: K): readonly NodeOf<K>[] {
    const found: NodeOf<K>[] = []
    walk(this.script, (node) => {
      if (node.kind === kind) found.push(node as NodeOf<K>)
    })
    return found
  }

  /** The type the checker gave to the expression of that span; null if it has none. */
  typeAt({ start, end }: Span): Type | null {
    this.typesBySpan ??= collectTypes(this.checked)
    return this.typesBySpan.get(`${start}-${end}`) ?? null
  }

  /** Index of the first token that ends behind `at`. */
  tokenAt(at: number): number {
    const { ends, count } = this.tokens
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    return low
  }

  tokenText(index: number): string {
    const { starts, ends } = this.tokens
    return this.text.slice(starts[index], ends[index])
  }

  /** Names that the script declares anywhere. */
  get declaredNames(): ReadonlySet<string> {
    const names = new Set<string>()
    walk(this.script, (node) => {
      if (node.kind === 'VariableDeclaration' || node.kind === 'FunctionDeclaration') names.add(node.name.name)
      else if (node.kind === 'TupleDeclaration') for (const { name } of node.names) names.add(name)
      else if (node.kind === 'Parameter') names.add(node.name.name)
    })
    return names
  }

  /** Returns a name that nothing has, beginning with `base`. */
  freeName(base: string): string {
    const taken = new Set<string>()
    const { count } = this.tokens
    for (let i = 0; i < count; i++) taken.add(this.tokenText(i))
    if (!taken.has(base)) return base
    let n = 2
    while (taken.has(`${base}${n}`)) n++
    return `${base}${n}`
  }
}

function collectTypes(checked: CheckedScript): ReadonlyMap<string, Type> {
  const types = new Map<string, Type>()
  walk(checked.script, (node) => {
    for (const instance of [checked.main, ...checked.instances, ...checked.uncalled]) {
      if (instance.home !== checked) continue
      const type = instance.types[node.id - instance.firstId]
      if (type !== undefined) types.set(`${node.start}-${node.end}`, type)
    }
  })
  return types
}

/** White space at the start of the line around an offset. */
export function indentAt(text: string, at: number): string {
  const from = text.lastIndexOf('\n', at - 1) + 1
  let end = from
  while (text[end] === ' ' || text[end] === '\t') end++
  return text.slice(from, end)
}

/** Offset of the start of the line around an offset. */
export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1

/** The line ending that a text uses. */
export const lineBreakOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

/** Offset behind the line break of the line around an offset. */
export function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

/** The statement as whole lines, with its comments above it. */
export function wholeLines(text: string, statement: Statement): Span {
  const comments = statement.leading.filter(({ kind }) => kind === 'Comment')
  const first = comments.length > 0 ? elementAt(comments, 0) : statement
  return { start: lineStart(text, first.start), end: nextLine(text, statement.end) }
}
