import { constantOf, qualifierOf, referenceOf, typeOf } from '../pine/check/facts.ts'
import type {
  CheckedScript,
  ConstantValue,
  Instance,
  Reference,
  UserCall,
  VariableSymbol,
} from '../pine/check/model.ts'
import type { Call, Expression, NodeOf, PineVersion, Statement, Trivia } from '../pine/syntax/nodes.ts'
import type { Span } from '../text/source.ts'
import type { DataflowFacts, VariableFacts } from './facts/dataflow-facts.ts'
import { inLibrary } from './libraries.ts'
import * as make from './tree/make.ts'
import type { CallSite, Expr, Func, PriceName, SiteCall, Stmt, Variable } from './tree/nodes.ts'
import type { Alert, ClassDefinition, EnumDefinition, Input, Level, Note, Plot, StrategyFeature } from './program.ts'
import { irTypeOf } from './facts/pine-types.ts'
import { Simple } from '../pine/check/types.ts'
import * as types from './tree/types.ts'
import type { IrType } from './tree/types.ts'
import { counts } from './tree/ranges.ts'

/** The body being lowered, the script or one of its functions, and what its names refer to. */
export interface Frame {
  readonly func: Func
  /** The script's own body, whose series and objects are at file level. */
  readonly isMain: boolean
  /** Statements of the script that are lowered again for other bars: the frame has its own variables. */
  readonly isRelocated?: boolean
  /** Functions that are lowered for those bars. */
  readonly relocated?: Map<object, Frame>
  /** Expressions of the requests for whose bars the body is lowered. */
  readonly requesting?: readonly Expression[]
  /** Globals that a function on other bars receives: those of the file belong to the chart's bars. */
  readonly captures?: Map<VariableSymbol, Variable>
  /** The call that this body is lowered for, where each call has its own. */
  readonly path?: { readonly frame: Frame; readonly call: UserCall }
  /** Functions that are lowered for each call in this body. */
  readonly calls: Map<object, Frame>
  readonly instance: Instance
  readonly variables: Map<VariableSymbol, Variable>
  /** Arguments in the place of parameters, where a function is lowered in the place of its call. */
  readonly args?: ReadonlyMap<VariableSymbol, Expr>
  /** Position of this execution in the frame's own series: the bar, or its ordinal. */
  readonly index: Expr
  readonly known: VariableFacts | null
  /** Parameters that receive a tuple's elements, for functions that return a tuple. */
  readonly outs: readonly Variable[]
}

/** The block being filled. */
interface BlockState {
  readonly statements: Stmt[]
  /** Some bars do not reach the block. */
  readonly conditional: boolean
  /** The operand of a lazy operator: stays an expression unless statements must come before it. */
  readonly lazy: boolean
  /** Set once something in the block keeps values: the ordinal of the block's executions. */
  index: Expr | null
  /** The same for one turn of the enclosing loop. */
  turnIndex: Expr | null
  readonly outer: BlockState | null
}

/** One rule for each kind of node. Rules call each other through these tables, so no rule imports the tables. */
export interface LoweringRules {
  readonly expressions: {
    readonly [Kind in Expression['kind']]: (lowering: Lowering, node: NodeOf<Kind>) => Expr
  }
  readonly statements: {
    readonly [Kind in Statement['kind']]: (lowering: Lowering, node: NodeOf<Kind>) => void
  }
  /** Lowers a call that returns several values; null where MQL has no counterpart. */
  readonly tupleCall: (lowering: Lowering, reference: Reference | undefined) => TupleCall | null
}

/** The longest bar is a year's. */
export const secondsOfBar = { min: 0, max: 366 * 86400 }

export const chartSeconds = make.native('PeriodSeconds', [], types.int, secondsOfBar)
export const chartSymbol = make.name('_Symbol', types.string, { na: false })

/** A loop that is in no other one. */
interface OutermostLoop {
  readonly before: BlockState
  readonly turns: Variable[]
  /** The variables that were declared before it. */
  readonly known: ReadonlySet<VariableSymbol>
}

/**
 * One pass over the checked script: what has been built, and the current position. The files beside this one lower each
 * kind of node. `frame`, `block` and `span` are the position; functions that change them restore them.
 */
export class Lowering {
  readonly helpers = new Set<string>()
  /** Features that a strategy needs of its broker. */
  readonly features = new Set<StrategyFeature>()
  /** Features by the helpers that need them: unused readings are dropped again. */
  readonly readings = new Map<string, readonly StrategyFeature[]>()
  readonly inputs: Input[] = []
  readonly enums: EnumDefinition[] = []
  readonly classes: ClassDefinition[] = []
  readonly variables: Variable[] = []
  readonly sites: CallSite[] = []
  readonly functions: Func[] = []
  readonly plots: Plot[] = []
  readonly levels: Level[] = []
  readonly alerts: Alert[] = []
  readonly notes: Note[] = []
  readonly instances = new Map<object, Frame>()
  /** Inputs by call: a call that is lowered again reads the same input. */
  readonly inputsByCall = new Map<Call, Variable>()
  keepsObjects = false
  /** Ticks keep what they did to some objects: a `varip` holds them. */
  keepsOnTicks = false
  /** Some array is a window on another. */
  slicesLists = false
  /** Some array is a row of a matrix. */
  sharesRows = false
  /** Something looks back over the executions of a block or function that not every bar reaches. */
  countsBack = false
  /** Counters of executions by the index that is their ordinal; null is the function's own counter. */
  readonly counters = new Map<Expr, CallSite | null>()
  /** The script asks for hours, days or sessions without naming a zone. */
  readsClock = false
  /** An index of an array may be negative, and counts from the end. */
  countsFromEnd = false
  /** Some state is kept by bar in code that some bars do not reach. */
  skipsBars = false
  /** The script draws on the chart. */
  usesDrawings = false
  /** Number of plots of each title. */
  readonly titleCounts = new Map<string, number>()
  /** Libraries whose constants are already declared before the script. */
  readonly imported = new Set<CheckedScript>()
  /** Globals by symbol, for the functions that read them. */
  readonly globals = new Map<VariableSymbol, Variable>()
  /** Plots (0 and up) and levels (-1 and down) by the variable that holds them. */
  readonly handles = new Map<VariableSymbol, number>()
  /** The call of a plot that fillings may refer to, while it is lowered. */
  handleCall: Expression | null = null
  /** The declaration whose initial value is being lowered. */
  declaring: { readonly name: string; readonly frame: Frame } | null = null
  /** Values of plots that a color may hide, by their number: fillings show them nevertheless. */
  readonly hiddenValues = new Map<number, Expr>()
  /** Statements that each bar begins with, before the script's own. */
  readonly barStart: Stmt[] = []
  /** Built-in variables by bar, for code that some bars do not reach. */
  private readonly builtinSeries = new Map<string, Variable>()
  /** The frame of the script's own statements. */
  mainFrame: Frame | null = null
  /** Calls so far that advance some state. */
  statefulCalls = 0
  frame!: Frame
  block!: BlockState
  startedBars: Variable | null = null
  /** The outermost loop around: the block before it, and the counters of turns that begin there; null outside loops. */
  private loop: OutermostLoop | null = null
  /** Trivia that the next statement carries. */
  private pending: readonly Trivia[] = []
  private remark: string | null = null
  span: Span | null = null

  constructor(
    readonly rules: LoweringRules,
    readonly checked: CheckedScript,
    readonly facts: DataflowFacts,
    /** Calls that do nothing in this program. */
    readonly silent: ReadonlySet<Call>,
  ) {}

  /** The version of the script or library that is being lowered. */
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

  /** Sets the span and the author's comments of the next pushed statement. */
  begin(span: Span, leading: readonly Trivia[], comment: string | null): void {
    this.span = this.isOwn ? span : null
    this.pending = leading
    this.remark = comment
  }

  /** Returns what every statement carries; the first one gets the author's comments. */
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

  /** `outs` receive the results of the call. */
  evaluate(value: Expr, outs: readonly Expr[] = []): void {
    const variables = outs.flatMap((out) => (out.kind === 'variable' ? out.variable : []))
    this.push({ kind: 'evaluate', value, ...(variables.length > 0 && { outs: variables }), ...this.attached() })
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
    const { block: around, loop } = this
    if (fresh) this.loop = null
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
    this.loop = loop
    this.pending = pending
    this.remark = remark
    this.span = span
    return block.statements
  }

  get isInLoop(): boolean {
    return this.loop !== null
  }

  /** The body of a loop; what counts its turns begins before the outermost one. */
  inLoop(fill: () => void): Stmt[] {
    const isOutermost = this.loop === null
    this.loop ??= { before: this.block, turns: [], known: new Set(this.frame.variables.keys()) }
    const { turns } = this.loop
    const body = this.inBlock(true, fill)
    if (!isOutermost) return body
    this.loop = null
    for (const turn of turns)
      this.push({ kind: 'declare', variable: turn, init: make.number(0), span: null, leading: [], comment: null })
    return body
  }

  /** Whether a variable is declared in the outermost loop around. */
  isOfLoop(symbol: VariableSymbol): boolean {
    return this.loop !== null && symbol.depth > 0 && !this.loop.known.has(symbol)
  }

  /** Lowers before the outermost loop around: for all its turns at once. */
  beforeLoop(fill: () => void): void {
    const { block, loop } = this
    this.block = loop?.before ?? block
    this.loop = null
    fill()
    this.block = block
    this.loop = loop
  }

  // --------------------------------------------------------------------------------------------- state

  /** Whether a value may change from bar to bar; else a branch that it chooses is reached by every bar or by none. */
  varies(node: Expression): boolean {
    return this.qualifierOf(node) > Simple
  }

  /**
   * An expression lowered apart: what it must have done before it, and its value. Not every bar reaches it where it is
   * `conditional`.
   */
  apart(lower: () => Expr, conditional = true): { readonly before: readonly Stmt[]; readonly value: Expr } {
    let value!: Expr
    const before = this.inBlock(
      conditional,
      () => {
        value = lower()
      },
      true,
    )
    return { before, value }
  }

  /**
   * Returns the index under which the current block keeps state. In a block that every execution of the frame reaches,
   * this is the frame's position; else the ordinal of the block's executions, from a counter object.
   */
  position(): Expr {
    const { block } = this
    if (block.index) return block.index
    this.useIndex()
    if (!block.conditional) return this.frame.index
    const ordinal = this.local('n', types.int)
    const init = this.countedCall(false)
    block.statements.unshift({
      kind: 'declare',
      variable: ordinal,
      init,
      span: null,
      leading: [],
      comment: null,
    })
    block.index = make.read(ordinal, counts)
    this.counters.set(block.index, init.site)
    return block.index
  }

  /** The same for one call: in a lazy operand it counts its own executions and needs no statement. */
  callPosition(): Expr {
    this.statefulCalls++
    if (this.loop) return this.turnPosition()
    const { lazy, conditional, index } = this.block
    if (!lazy || !conditional || index) return this.position()
    this.useIndex()
    return this.countedCall(false)
  }

  /** Returns the index for a call inside a loop: how often this turn has been reached. */
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
   * Returns the index of state that is kept by bar. A bar that is calculated again may take another path: state in
   * conditional blocks, or with `skips`, records which calculation of the bar was the last.
   */
  barPosition(skips = false): Expr {
    this.statefulCalls++
    this.useIndex()
    if (skips || this.block.conditional || this.frame.index !== make.barIndex) {
      this.skipsBars = true
      this.helpers.add('calculations')
    }
    return make.barIndex
  }

  /** Whether the current code runs on each bar, once. */
  get isOnEachBar(): boolean {
    return !this.loop && !this.block.conditional && this.frame.index === make.barIndex
  }

  private countedCall(perTurn: boolean): SiteCall {
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

  /** Seconds of a bar: of the chart's, in a request of the requested ones. */
  get barSeconds(): Expr {
    return this.facts.isContextDependent ? this.helper('BarSeconds', [], types.int, secondsOfBar) : chartSeconds
  }

  /** The symbol the bars are of. */
  get barSymbol(): Expr {
    return this.facts.isContextDependent ? this.helper('BarSymbol', [], types.string, { na: false }) : chartSymbol
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
  site(word: string, type: string | Func, perTurn = true): CallSite {
    const turn = perTurn && this.loop ? this.local(`${word}Turn`, types.int) : null
    if (turn) {
      this.loop?.turns.push(turn)
      this.helpers.add('NextTurn')
    }
    const site: CallSite = { name: word, type, owner: this.owner, turn }
    if (this.owner) this.owner.sites.push(site)
    else this.sites.push(site)
    return site
  }

  /** The function whose members the frame's series and objects are; null at file level. */
  get owner(): Func | null {
    return this.frame.isMain ? null : this.frame.func
  }

  /** Name of the variable whose initial value is being lowered in this frame: an input without a title shows it. */
  get declaredName(): string | null {
    return this.declaring?.frame === this.frame ? this.declaring.name : null
  }

  /** A series of the current frame. */
  series(word: string, type: IrType): Variable {
    const variable: Variable = { name: word, type, storage: 'series', owner: this.owner, index: this.position() }
    if (this.owner) this.owner.members.push(variable)
    else this.variables.push(variable)
    return variable
  }

  /**
   * The series of a built-in variable on the chart's bars, filled as each begins: what a block looks back to is the bars
   * before, not its own. Null where nothing is gained by it, or the bars are those of a request.
   */
  builtinOnBars(name: string, lower: () => Expr): Variable | null {
    const { frame, mainFrame, block } = this
    if (!mainFrame || frame.relocated || (frame.isMain && !block.conditional)) return null
    const known = this.builtinSeries.get(name)
    if (known) return known
    let made: Variable | null = null
    this.frame = mainFrame
    const statements = this.inBlock(
      false,
      () => {
        const value = lower()
        if (value.kind === 'literal' || value.type.kind === 'pointer') return
        made = this.series(name.replace(/^.*\./, ''), value.type)
        this.assign(make.read(made, value), value)
      },
      false,
      true,
    )
    this.frame = frame
    if (!made) return null
    this.barStart.push(...statements)
    this.builtinSeries.set(name, made)
    return made
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

  /** Returns the counter of started bars, for values that survive recalculation of a bar. */
  barsBegun(): Variable {
    if (this.startedBars) return this.startedBars
    const variable: Variable = { name: 'barsBegun', type: types.int, storage: 'global', owner: null, index: null }
    this.variables.push(variable)
    return (this.startedBars = variable)
  }

  helper(word: string, args: readonly Expr[], type: IrType, facts = {}): Expr {
    this.helpers.add(word)
    return make.helper(word, args, type, facts)
  }

  known(symbol: VariableSymbol): VariableFacts {
    return this.facts.of(
      symbol,
      () => irTypeOf(symbol.type),
      () => this.facts.script.boolsWithNa(this.frame.instance.home).has(symbol),
    )
  }

  // --------------------------------------------------------------------------------------------- notes

  /** Whether the current code is the script's own and not a library's. */
  get isOwn(): boolean {
    return this.frame.instance.home.source === this.checked.source
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

export interface TupleCall {
  readonly types: readonly Variable['type'][]
  /** Whether a string may be na; all may where absent. */
  readonly mayBeNa?: readonly boolean[]
  /** The call; na where nothing is called, null where statements have given the values. */
  readonly call: (outs: readonly Expr[]) => Expr | null
}
