import type { CheckedProgram, Facts, FunctionInfo, Reference } from '../check/model.ts'
import { referenceOf, typeOf } from '../check/facts.ts'
import type { Source } from '../../text/source.ts'
import type { MqlType } from '../check/types/types.ts'
import type { Expression, Node } from '../syntax/nodes.ts'
import { type ParsedProgram, fileOf } from '../syntax/parse.ts'
import { Edits } from './edits.ts'

/** What porting a program keeps at hand: the checked original, the changes, and what the new program will need. */
export class Session {
  readonly edits: readonly Edits[]
  readonly parents = new Map<Node, Node>()
  /** Every name the program declares: helpers and new variables keep clear of them. */
  readonly names = new Set<string>()
  /** Creation of an indicator → the variable that holds its handle. */
  readonly handles = new Map<string, string>()
  /** Series that OnCalculate hands over and the ported start reads, by the parameter's name. */
  readonly handed = new Set<string>()
  /** Helpers that rules call → their names here. */
  readonly renamed = new Map<string, string>()
  readonly notes: { readonly start: number; readonly file: number; readonly why: string }[] = []
  /** Variables that the program changes after their declaration, by declarator. */
  readonly written = new Set<Node>()
  /** `start` itself becomes OnCalculate, whose parameters are then at hand. */
  entry: FunctionInfo | null = null
  /** Functions whose names and parameters are those of functions of MQL5. */
  overriding: ReadonlySet<string> = new Set()
  /** Methods brought back by `using`, by the member before which it stands and their class. */
  readonly brought = new Set<string>()
  /** EMPTY_VALUE stays MQL4's number. */
  keepsEmptyValue = false
  /** How many buffers the program binds, and how many of them are drawn. */
  buffers = 0
  plots = 0
  facts: Facts
  within: FunctionInfo | null = null

  constructor(
    readonly parsed: ParsedProgram,
    readonly checked: CheckedProgram,
    /** Files of the job; what else was read is the terminal's library. */
    private readonly sources: readonly Source[],
  ) {
    this.edits = parsed.files.map((file) => new Edits(file.text))
    this.facts = checked.facts
  }

  fileOf(node: Node): number {
    return fileOf(this.parsed, node.id)
  }

  editsOf(node: Node): Edits {
    return this.edits[this.fileOf(node)]
  }

  /** The node's text with the changes made so far. */
  text(node: Node): string {
    return this.editsOf(node).text(node)
  }

  original(node: Node): string {
    return this.parsed.files[this.fileOf(node)].text.slice(node.start, node.end)
  }

  replace(node: Node, text: string, why: string): void {
    if (this.isOwn(node)) this.editsOf(node).replace(node, text, why)
  }

  /** Takes a statement or directive out, with its line where nothing else stands on it. */
  remove(node: Node, why: string): void {
    if (!this.isOwn(node)) return
    const { text } = this.parsed.files[this.fileOf(node)]
    const before = /(?:^|\n)([ \t]*)$/.exec(text.slice(0, node.start))
    const behind = /^[ \t]*(?:\r\n|\n|\r)/.exec(text.slice(node.end))
    const [start, end] =
      before && behind ? [node.start - before[1].length, node.end + behind[0].length] : [node.start, node.end]
    this.editsOf(node).replace({ start, end }, '', why)
  }

  note(node: Node, why: string): void {
    this.notes.push({ start: node.start, file: this.fileOf(node), why })
  }

  typeOf(node: Expression): MqlType {
    return typeOf(this.facts, node)
  }

  referenceOf(node: Node): Reference | undefined {
    return referenceOf(this.facts, node)
  }

  parentOf(node: Node): Node | undefined {
    return this.parents.get(node)
  }

  /** Inside a macro's expansion all nodes have the span of its use: what stands there is not what they are. */
  private isOwn(node: Node): boolean {
    for (let around: Node | undefined = node; around; around = this.parents.get(around)) {
      if (around.kind === 'MacroUse') return false
      if (
        around.kind === 'Call' &&
        around.callee.kind === 'Identifier' &&
        !this.original(around).startsWith(around.callee.name)
      )
        return false
    }
    return true
  }

  isLibrary(node: Node): boolean {
    return !this.sources.includes(this.parsed.files[this.fileOf(node)])
  }

  /** The name under which a helper joins the program. */
  helper(name: string): string {
    const known = this.renamed.get(name)
    if (known !== undefined) return known
    const free = this.freeName(name)
    this.renamed.set(name, free)
    return free
  }

  /** `name`, or the first of name_, name__ … that the program does not use. */
  freeName(name: string): string {
    let free = name
    while (this.names.has(free)) free += '_'
    return free
  }
}
