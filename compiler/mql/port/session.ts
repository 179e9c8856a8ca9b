import { elementAt } from '../../text/required.ts'
import type { CheckedProgram, Facts, FunctionInfo, Reference, MqlType } from '../check/model.ts'
import { referenceOf, typeOf } from '../check/facts.ts'
import type { Source } from '../../text/source.ts'
import type { Expression, Node } from '../syntax/nodes.ts'
import { type ParsedProgram, fileOf, sourceOf } from '../syntax/parse.ts'
import { Edits } from './edits.ts'
import { wordsOf } from './helpers/helpers.ts'

const tradeFunctions = ['OrderSend', 'OrderClose', 'OrderCloseBy', 'OrderModify', 'OrderDelete']

/** The state of porting a program: the checked original, the changes, and the needs of the new program. */
export class Session {
  readonly edits: readonly Edits[]
  readonly parents = new Map<Node, Node>()
  /** Every name that the program declares; helpers and new variables avoid them. */
  readonly names = new Set<string>()
  /** Those that it declares outside of classes: only these can hide a function. */
  readonly namesOutsideClasses = new Set<string>()
  /** Variables that hold indicator handles, by the text of the creation. */
  readonly handles = new Map<string, string>()
  /** Parameters of OnCalculate that the ported `start` reads. */
  readonly handedSeries = new Set<string>()
  /** Names of helpers in this program. */
  readonly helperNames = new Map<string, string>()
  readonly notes: { readonly start: number; readonly file: number; readonly why: string }[] = []
  /** Functions with inserted first statements. */
  readonly functionsWithPrologue = new Set<Node>()
  /** Declarators of variables that change after their declaration. */
  readonly writtenVariables = new Set<Node>()
  /** Set where `start` itself becomes OnCalculate and its parameters are available. */
  entry: FunctionInfo | null = null
  /** Functions with the name and parameters of an MQL5 function. */
  overridingFunctions: ReadonlySet<string> = new Set()
  /** Methods with a `using`, by class and the following member. */
  readonly usingMethods = new Set<string>()
  /** EMPTY_VALUE keeps MQL4's number. */
  keepsEmptyValue = false
  /** Number of bound buffers, and of drawn ones. */
  buffers = 0
  plots = 0
  private hasTrades: boolean | null = null
  facts: Facts
  enclosingFunction: FunctionInfo | null = null

  constructor(
    readonly parsed: ParsedProgram,
    readonly checked: CheckedProgram,
    /** Files of the job; other files are the terminal's library. */
    private readonly sources: readonly Source[],
  ) {
    this.edits = parsed.files.map((file) => new Edits(file.text))
    this.facts = checked.facts
  }

  fileOf(node: Node): number {
    return fileOf(this.parsed, node.id)
  }

  sourceOf(node: Node): Source {
    return sourceOf(this.parsed, node.id)
  }

  editsOf(node: Node): Edits {
    return elementAt(this.edits, this.fileOf(node))
  }

  /** Returns the node's text with the changes so far. */
  text(node: Node): string {
    return this.editsOf(node).text(node)
  }

  original(node: Node): string {
    return this.sourceOf(node).text.slice(node.start, node.end)
  }

  replace(node: Node, text: string, why: string): void {
    if (this.isOwn(node)) this.editsOf(node).replace(node, text, why)
  }

  /** Removes a statement or directive, with its line if it is alone there. */
  remove(node: Node, why: string): void {
    if (!this.isOwn(node)) return
    const { text } = this.sourceOf(node)
    const before = /(?:^|\n)([ \t]*)$/.exec(text.slice(0, node.start))
    const behind = /^[ \t]*(?:\r\n|\n|\r)/.exec(text.slice(node.end))
    const [start, end] =
      before && behind ? [node.start - (before[1] ?? '').length, node.end + behind[0].length] : [node.start, node.end]
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

  /** Tells whether the node's span is its own: nodes of a macro expansion have the span of the use. */
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
    return !this.sources.includes(this.sourceOf(node))
  }

  /** Whether the program trades, in any of its files. The first call reads them. */
  trades(): boolean {
    return (this.hasTrades ??= this.parsed.files.some((file) => {
      const words = wordsOf(file.text)
      return tradeFunctions.some((name) => words.has(name))
    }))
  }

  /** Returns the name of a helper in this program. */
  helper(name: string): string {
    const known = this.helperNames.get(name)
    if (known !== undefined) return known
    const free = this.freeName(name)
    this.helperNames.set(name, free)
    return free
  }

  /** Returns `name`, or the first of name_, name__ … that the program does not use. */
  freeName(name: string): string {
    let free = name
    while (this.names.has(free)) free += '_'
    return free
  }
}
