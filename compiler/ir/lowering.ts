import { constantOf, qualifierOf, referenceOf, typeOf } from '../pine/check/facts.ts'
import type {
  CheckedScript,
  ConstantValue,
  Instance,
  Reference,
  UserCall,
  VariableSymbol,
} from '../pine/check/model.ts'
import type { Call, Expression, PineVersion, Trivia } from '../pine/syntax/nodes.ts'
import type { Span } from '../text/source.ts'
import type { Knowledge, Known } from './facts/knowledge.ts'
import { inLibrary } from './libraries.ts'
import * as make from './tree/make.ts'
import type { Expr, Func, PriceName, Site, Stmt, Variable } from './tree/nodes.ts'
import type { Alert, ClassDefinition, EnumDefinition, Input, Level, Note, Plot, StrategyFeature } from './program.ts'
import { boolsWithNa } from './facts/bool-na.ts'
import { irTypeOf } from './facts/pine-types.ts'
import type { IrType } from './tree/types.ts'
import { counts } from './tree/ranges.ts'
import * as types from './tree/types.ts'

/** The body being lowered: the script itself or one of its functions, with what its names stand for. */
export interface Frame {
  readonly func: Func
  /** The script's own body, whose series and objects stand at file level. */
  readonly isMain: boolean
  /** Statements of the script lowered once more, for other bars: its variables are this frame's own. */
  readonly isRelocated?: boolean
  /** Functions lowered for those bars, by what they are there. */
  readonly relocated?: Map<object, Frame>
  /** Expressions of the requests for whose bars the body is lowered. */
  readonly requesting?: readonly Expression[]
  /** Globals that a function over there is handed, for the file's own are those of the chart's bars. */
  readonly captures?: Map<VariableSymbol, Variable>
  /** The call that this body is lowered for, where each call has its own. */
  readonly path?: { readonly frame: Frame; readonly call: UserCall }
  /** Functions that are lowered for each call in this body. */
  readonly calls: Map<object, Frame>
  readonly instance: Instance
  readonly variables: Map<VariableSymbol, Variable>
  /** Position of this execution in the frame's own series: the bar, or its ordinal. */
  readonly index: Expr
  readonly known: Known | null
  /** Where a tuple's elements go, for functions that give one back. */
  readonly outs: readonly Variable[]
}

/** The block being filled. */
interface BlockState {
  readonly statements: Stmt[]
  /** Not every bar comes by here. */
  readonly conditional: boolean
  /** The operand of a lazy operator: stays an expression unless statements must come before it. */
  readonly lazy: boolean
  /** Set once something in the block keeps values: the ordinal of the block's executions. */
  index: Expr | null
  /** The same for one turn of the loop around. */
  turnIndex: Expr | null
  readonly outer: BlockState | null
}

/** The longest bar is a year's. */
export const secondsOfBar = { min: 0, max: 366 * 86400 }

export const chartSeconds = make.native('PeriodSeconds', [], types.int, secondsOfBar)
export const chartSymbol = make.name('_Symbol', types.string, { na: false })

/**
 * One pass over the checked script. Holds what is being built and where in the script the pass stands; the lowering of
 * each kind of node is in the files beside this one.
 */
export class Lowering {
  readonly helpers = new Set<string>()
  /** What a strategy asks of its broker. */
  readonly features = new Set<StrategyFeature>()
  readonly inputs: Input[] = []
  readonly enums: EnumDefinition[] = []
  readonly classes: ClassDefinition[] = []
  readonly variables: Variable[] = []
  readonly sites: Site[] = []
  readonly functions: Func[] = []
  readonly plots: Plot[] = []
  readonly levels: Level[] = []
  readonly alerts: Alert[] = []
  readonly notes: Note[] = []
  readonly instances = new Map<object, Frame>()
  /** Inputs by the call that makes them: what is lowered once more reads the same one. */
  readonly inputsByCall = new Map<Call, Variable>()
  keepsObjects = false
  /** Some array is a window on another. */
  slicesLists = false
  /** Something is kept by bar where some bars do not come by. */
  skipsBars = false
  /** The script draws on the chart. */
  draws = false
  /** How many plots have a title. */
  readonly titles = new Map<string, number>()
  /** Libraries whose constants stand before the script. */
  readonly imported = new Set<CheckedScript>()
  /** Globals by symbol, for the functions that read them. */
  readonly globals = new Map<VariableSymbol, Variable>()
  /** Plots (0 and up) and levels (-1 and down) by the variable that holds them. */
  readonly handles = new Map<VariableSymbol, number>()
  /** Name of the variable that is declared with what statements of its own make, and what holds that then. */
  madeName: string | null = null
  made: Variable | null = null
  /** Name of the variable an input is being declared for. */
  inputName: string | null = null
  /** Calls so far that advance some state. */
  steps = 0
  frame!: Frame
  block!: BlockState
  begun: Variable | null = null
  /** Counters of the turns of the outermost loop around, which begins them; null outside loops. */
  private turns: Variable[] | null = null
  /** Trivia that the next statement carries. */
  private pending: readonly Trivia[] = []
  private remark: string | null = null
  span: Span | null = null

  constructor(
    readonly checked: CheckedScript,
    readonly knowledge: Knowledge,
  ) {}

  /** Of the script, or of the library, that is being lowered. */
  get version(): PineVersion {
    return this.frame.instance.home.script.version
  }

  // ------------------------------------------------------------------------------ facts of the checker

  typeOf(node: Expression) {
    return typeOf(this.frame.instance, node)
  }

  referenceOf(node: Expression): Reference | undefined {
    return referenceOf(this.frame.instance, node)
  }

  /** `undefined` when not constant; na is null. */
  constantOf(node: Expression): ConstantValue | undefined {
    return constantOf(this.frame.instance, node)
  }

  qualifierOf(node: Expression): number {
    return qualifierOf(this.frame.instance, node)
  }

  irType(node: Expression): IrType {
    return irTypeOf(this.typeOf(node))
  }

  // --------------------------------------------------------------------------------------- statements

  /** The next statement pushed stands for `span` and carries the author's comments. */
  begin(span: Span, leading: readonly Trivia[], comment: string | null): void {
    this.span = this.isOwn ? span : null
    this.pending = leading
    this.remark = comment
  }

  /** What every statement carries; the author's comments go to the first. */
  attached(): { span: Span | null; leading: readonly Trivia[]; comment: string | null } {
    const attached = { span: this.span, leading: this.pending, comment: this.remark }
    this.pending = []
    this.remark = null
    return attached
  }

  /** Takes the comments waiting for a statement, for something declared elsewhere. */
  takeLeading(): readonly Trivia[] {
    const leading = this.pending
    this.pending = []
    return leading
  }

  push(statement: Stmt): void {
    this.block.statements.push(statement)
  }

  declare(variable: Variable, init: Expr | null): void {
    this.push({ kind: 'declare', variable, init, ...this.attached() })
  }

  assign(target: Expr, value: Expr, operator: '=' | '+=' | '-=' | '*=' = '='): void {
    this.push({ kind: 'assign', target, operator, value, ...this.attached() })
  }

  evaluate(value: Expr): void {
    this.push({ kind: 'evaluate', value, ...this.attached() })
  }

  /** A local variable that holds a value for a moment. */
  temporary(word: string, value: Expr): Expr {
    const variable: Variable = { name: word, type: value.type, storage: 'local', owner: this.frame.func, index: null }
    this.declare(variable, value)
    return make.read(variable, value)
  }

  local(word: string, type: IrType): Variable {
    return { name: word, type, storage: 'local', owner: this.frame.func, index: null }
  }

  /**
   * Statements that `fill` pushes, kept apart. Comments waiting outside stay outside. `fresh` blocks are bodies of
   * functions: what surrounds their first call does not surround them.
   */
  inBlock(conditional: boolean, fill: () => void, lazy = false, fresh = false): Stmt[] {
    const { pending, remark, span } = this
    this.pending = []
    this.remark = null
    const outer: BlockState | null = fresh ? null : (this.block ?? null)
    const { block: around, turns } = this
    if (fresh) this.turns = null
    const block: BlockState = {
      statements: [],
      conditional: conditional || (outer?.conditional ?? false),
      lazy,
      index: null,
      turnIndex: null,
      outer,
    }
    if (!conditional && outer) block.index = outer.index
    this.block = block
    fill()
    this.block = around
    this.turns = turns
    this.pending = pending
    this.remark = remark
    this.span = span
    return block.statements
  }

  get isInLoop(): boolean {
    return this.turns !== null
  }

  /** The body of a loop; what counts its turns begins before the outermost one. */
  inLoop(fill: () => void): Stmt[] {
    const isOutermost = this.turns === null
    this.turns ??= []
    const { turns } = this
    const body = this.inBlock(true, fill)
    if (!isOutermost) return body
    this.turns = null
    for (const turn of turns)
      this.push({ kind: 'declare', variable: turn, init: make.number(0), span: null, leading: [], comment: null })
    return body
  }

  // --------------------------------------------------------------------------------------------- state

  /** An expression lowered apart: what it must have done before it, and its value. */
  apart(lower: () => Expr): { readonly before: readonly Stmt[]; readonly value: Expr } {
    let value!: Expr
    const before = this.inBlock(
      true,
      () => {
        value = lower()
      },
      true,
    )
    return { before, value }
  }

  /**
   * Where state of the current block is kept. In a block that every execution of the frame reaches, the frame's own
   * position; else the ordinal of the block's executions, counted by an object of its own.
   */
  position(): Expr {
    const { block } = this
    if (block.index) return block.index
    this.useIndex()
    if (!block.conditional) return this.frame.index
    const ordinal = this.local('n', types.int)
    block.statements.unshift({
      kind: 'declare',
      variable: ordinal,
      init: this.countedCall(false),
      span: null,
      leading: [],
      comment: null,
    })
    block.index = make.read(ordinal, counts)
    return block.index
  }

  /** The same for one call, which in a lazy operand counts its own executions and needs no statement. */
  callPosition(): Expr {
    this.steps++
    if (this.turns) return this.turnPosition()
    if (!this.block.lazy || this.block.index) return this.position()
    this.useIndex()
    return this.countedCall(false)
  }

  /** Where the object of one turn of a loop keeps the call: by how often that turn has been reached. */
  private turnPosition(): Expr {
    const { block } = this
    this.useIndex()
    if (block.turnIndex || block.lazy) return block.turnIndex ?? this.countedCall(true)
    const ordinal = this.local('n', types.int)
    this.push({
      kind: 'declare',
      variable: ordinal,
      init: this.countedCall(true),
      span: null,
      leading: [],
      comment: null,
    })
    block.turnIndex = make.read(ordinal, counts)
    return block.turnIndex
  }

  /**
   * Where something is kept by bar. A bar that is calculated once more may not come by again: what is kept where some bars
   * do not come by, or `skips` them for another reason, is told which calculation was the bar's last.
   */
  barPosition(skips = false): Expr {
    this.steps++
    this.useIndex()
    if (skips || this.block.conditional || this.frame.index !== make.barIndex) {
      this.skipsBars = true
      this.helpers.add('calculations')
    }
    return make.barIndex
  }

  private countedCall(perTurn: boolean): Expr {
    this.countCalls()
    return {
      kind: 'site',
      site: this.site('calls', 'Calls', perTurn),
      method: 'At',
      index: make.barIndex,
      args: [],
      ...make.unknown(types.int, counts),
    }
  }

  /** Seconds of a bar: of the chart's, and in a request of those it asks for. */
  get barSeconds(): Expr {
    return this.knowledge.isElsewhere ? this.helper('BarSeconds', [], types.int, secondsOfBar) : chartSeconds
  }

  /** The symbol the bars are of. */
  get barSymbol(): Expr {
    return this.knowledge.isElsewhere ? this.helper('BarSymbol', [], types.string, { na: false }) : chartSymbol
  }

  /** Something tells which of the calculations of a bar has reached it. */
  countCalls(): void {
    this.helpers.add('Calls')
    this.helpers.add('calculations')
  }

  useIndex(): void {
    this.frame.func.usesIndex = true
  }

  /** `perTurn`: in a loop one for each of its turns. */
  site(word: string, type: string | Func, perTurn = true): Site {
    const turn = perTurn && this.turns ? this.local(`${word}Turn`, types.int) : null
    if (turn) {
      this.turns?.push(turn)
      this.helpers.add('NextTurn')
    }
    const site: Site = { name: word, type, owner: this.owner, turn }
    if (this.owner) this.owner.sites.push(site)
    else this.sites.push(site)
    return site
  }

  /** The function whose members the frame's series and objects are; null at file level. */
  get owner(): Func | null {
    return this.frame.isMain ? null : this.frame.func
  }

  /** A series of the current frame. */
  series(word: string, type: IrType): Variable {
    const variable: Variable = { name: word, type, storage: 'series', owner: this.owner, index: this.position() }
    if (this.owner) this.owner.members.push(variable)
    else this.variables.push(variable)
    return variable
  }

  global(word: string, type: IrType): Variable {
    const variable: Variable = { name: word, type, storage: 'global', owner: this.owner, index: null }
    if (this.owner) this.owner.members.push(variable)
    else this.variables.push(variable)
    return variable
  }

  price(which: PriceName): Expr {
    this.usePrice(which)
    this.useIndex()
    return make.price(which)
  }

  prices(which: PriceName): Expr {
    this.usePrice(which)
    return make.prices(which)
  }

  usePrice(which: PriceName): void {
    this.frame.func.prices.add(which)
  }

  /** Holds how many bars have been begun, for what outlasts a bar that is calculated again. */
  barsBegun(): Variable {
    return (this.begun ??= this.global('barsBegun', types.int))
  }

  helper(word: string, args: readonly Expr[], type: IrType, facts = {}): Expr {
    this.helpers.add(word)
    return make.helper(word, args, type, facts)
  }

  known(symbol: VariableSymbol): Known {
    return this.knowledge.of(
      symbol,
      () => irTypeOf(symbol.type),
      () => boolsWithNa(this.frame.instance.home).has(symbol),
    )
  }

  // --------------------------------------------------------------------------------------------- notes

  /** Whether what is being lowered stands in the script itself; a library's lines are not the script's. */
  get isOwn(): boolean {
    return this.frame.instance.home === this.checked
  }

  note(place: Span, fidelity: Note['fidelity'], why: string): void {
    const { span, reason } = this.isOwn
      ? { span: place, reason: why }
      : inLibrary(this.checked, this.frame.instance.home, place, why)
    if (this.notes.some((note) => note.start === span.start && note.reason === reason)) return
    this.notes.push({ start: span.start, end: span.end, fidelity, reason })
  }

  /** Marks a place as not converted and gives na in its stead. */
  unsupported(span: Span, reason: string): Expr {
    this.note(span, 'unsupported', reason)
    return make.na
  }
}
