import type { Func, CallSite, PriceName, Stmt, Variable } from '../ir/tree/nodes.ts'
import type { Program, StrategyFeature } from '../ir/program.ts'
import { changesByOne } from '../ir/facts/call-sites.ts'
import { requestedPrices } from '../ir/facts/needs.ts'
import { requestOptionsOf, type RequestOptions } from '../ir/facts/request-options.ts'
import { blocksOf } from '../ir/tree/walk.ts'
import { isPlatformName, isSystemName } from '../ir/facts/platform-names.ts'
import { reservedNames } from '../ir/facts/reserved.ts'
import { FixedFields } from './fixed-fields.ts'
import { joinFirstBars } from './code/first-bar.ts'
import { longTextOf, inputPartsOf, type InputPart } from './input-strings.ts'

const noFeatures: ReadonlySet<StrategyFeature> = new Set()

/** How a program keeps the orders of its script. */
export interface Orders {
  /** Sides of entries by their ids, where an id says no more than its side. */
  readonly sides: ReadonlyMap<string, number> | null
  /** Whether orders are carried out as they come; else they wait for the next tick. */
  readonly isDirect: boolean
}

/**
 * Assigns the final names. The author's names are kept; a number is added where MQL, the frame or another name
 * conflicts. No local hides a global, so that MetaEditor does not warn.
 */
export class Names {
  private readonly variables = new Map<Variable, string>()
  private readonly sites = new Map<CallSite, string>()
  private readonly functions = new Map<Func, string>()
  /** Names at file level that the program takes; those that every program has are in `fixed`. */
  private readonly file: Set<string>
  private readonly fixed: readonly ReadonlySet<string>[]
  private isByOne: boolean | null = null
  private options: RequestOptions | null = null
  private drawn: FixedFields | null = null
  /** Inputs whose text is too long for one: those that hold its parts. */
  readonly inputParts = new Map<Variable, readonly InputPart[]>()
  /** Series of which the frame reads the bar that has just been calculated only: they are no arrays. */
  readonly scalars = new Set<Variable>()

  /**
   * `isWindowed`: the program's bar 0 is the chart's bar `firstBar`. `orders`: how the program keeps its orders.
   * `barValues`: prices that the script gets for its bar only.
   */
  constructor(
    private readonly program: Program,
    taken: readonly ReadonlySet<string>[],
    readonly isWindowed = false,
    readonly orders: Orders = { sides: null, isDirect: false },
    readonly barValues: ReadonlySet<PriceName> = new Set(),
  ) {
    // The ordinal of an execution has this name in every function that counts them.
    const ordinals = program.functions.some((func) => func.counted) ? ['n', 'executions'] : []
    this.fixed = [reservedNames, ...taken]
    this.file = new Set(ordinals)
    for (const { name, members } of program.enums) {
      this.file.add(name)
      for (const member of members) this.file.add(member.name)
    }
    for (const { name } of program.classes) this.file.add(name)
    const around = new Set(program.functions.some(({ request }) => request) ? requestWords : [])
    const global = (word: string) =>
      claim(this.file, word, (name) => this.isOfFile(name) || around.has(name) || isPlatformName(name))
    for (const input of program.inputs) {
      const { variable } = input
      this.variables.set(variable, global(variable.name))
      const text = longTextOf(input)
      if (text !== null)
        this.inputParts.set(
          variable,
          inputPartsOf(text).map((part) => ({ name: global(`${variable.name}Part`), text: part })),
        )
    }
    for (const alert of program.alerts) this.variables.set(alert.input, global(alert.input.name))
    for (const plot of program.plots) {
      for (const buffer of plot.buffers) this.variables.set(buffer, global(buffer.name))
      if (plot.colorIndex) this.variables.set(plot.colorIndex, global(plot.colorIndex.name))
    }
    for (const variable of program.variables) this.variables.set(variable, global(variable.name))
    for (const site of program.sites) this.sites.set(site, this.numbered(site.name))
    for (const func of program.functions)
      this.functions.set(
        func,
        claim(this.file, func.name, (name) => this.isOfFile(name) || isSystemName(name)),
      )
    for (const func of [...program.functions, program.main]) this.nameFunction(func)
  }

  /** Features that the strategy needs; empty for indicators. */
  get features(): ReadonlySet<StrategyFeature> {
    return this.program.strategy?.features ?? noFeatures
  }

  /** Values that requests ask for. */
  get asked(): RequestOptions {
    this.options ??= requestOptionsOf([...this.program.functions, this.program.main])
    return this.options
  }

  /** Whether every difference of the script is to the value of the bar before: then it is passed no length. */
  get changesByOne(): boolean {
    this.isByOne ??= changesByOne([...this.program.functions, this.program.main])
    return this.isByOne
  }

  /** Fields of drawings that have one value. */
  get fixedFields(): FixedFields {
    this.drawn ??= new FixedFields(this.program)
    return this.drawn
  }

  /** Series of the chart's bars that requests receive. */
  get requested(): readonly PriceName[] {
    return requestedPrices(this.program.functions)
  }

  /** Variables and objects of the script at file level. */
  ownAtFileLevel(): ReadonlySet<string> {
    const { program } = this
    return new Set([
      ...program.inputs.map((input) => this.variable(input.variable)),
      ...program.variables.map((v) => this.variable(v)),
      ...program.sites.map((s) => this.site(s)),
      ...program.plots.flatMap((p) => p.buffers.map((b) => this.variable(b))),
    ])
  }

  /** Names something that a dialect adds. */
  add(variable: Variable): void {
    this.variables.set(variable, this.fresh(variable.name))
  }

  variable(variable: Variable): string {
    return this.variables.get(variable) ?? variable.name
  }

  site(site: CallSite): string {
    return this.sites.get(site) ?? site.name
  }

  func(func: Func): string {
    return this.functions.get(func) ?? func.name
  }

  /** A name at file level for something the frame adds. */
  fresh(word: string): string {
    return claim(this.file, word, (name) => this.isOfFile(name) || isPlatformName(name))
  }

  /** Returns a name for a type that the frame adds; it hides no name of the file. */
  inside(word: string): string {
    return this.takeLocal(new Set(), word)
  }

  private nameFunction(func: Func): void {
    const scope = new Set<string>([...(func.counted ? ['n', 'executions'] : []), ...(func.request ? requestWords : [])])
    for (const member of func.members) this.variables.set(member, this.takeLocal(scope, member.name))
    for (const site of func.sites) this.sites.set(site, this.numberedLocal(scope, site.name))
    for (const param of func.params) this.variables.set(param, this.takeLocal(scope, param.name))
    this.nameLocals(func.body, scope)
  }

  private nameLocals(statements: readonly Stmt[], outer: ReadonlySet<string>): void {
    const scope = new Set(outer)
    for (const statement of joinFirstBars(statements)) {
      if (statement.kind === 'declare')
        this.variables.set(statement.variable, this.takeLocal(scope, statement.variable.name))
      const inner = statement.kind === 'for' ? new Set(scope) : scope
      if (statement.kind === 'for')
        for (const variable of [statement.counter, ...(statement.also ? [statement.also.variable] : [])])
          this.variables.set(variable, this.takeLocal(inner, variable.name))
      for (const block of blocksOf(statement)) this.nameLocals(block, inner)
    }
  }

  private isOfFile(name: string): boolean {
    return this.file.has(name) || this.fixed.some((names) => names.has(name))
  }

  private takeLocal(scope: Set<string>, word: string): string {
    return claim(scope, word, (name) => scope.has(name) || this.isOfFile(name) || isPlatformName(name))
  }

  private numbered(word: string): string {
    return claimNumbered(this.file, word, (name) => this.isOfFile(name))
  }

  private numberedLocal(scope: Set<string>, word: string): string {
    return claimNumbered(scope, word, (name) => scope.has(name) || this.isOfFile(name))
  }
}

/** Names that the frame of a request uses. */
const requestWords = [
  'symbol',
  'timeframe',
  'isAhead',
  'hasGaps',
  'bars',
  'last',
  'k',
  'isNa',
  'keys',
  'feeds',
  'outer',
  'first',
  'chartLast',
  'outerSeconds',
  'outerSymbol',
]

function claim(scope: Set<string>, word: string, isTaken: (name: string) => boolean): string {
  let name = word
  for (let i = isTaken(name) ? afterTaken(scope, word, 2) : 2; isTaken(name); i++) name = `${word}${i}`
  scope.add(name)
  return name
}

/** Objects are counted from 1: `ema1`, `ema2`. */
function claimNumbered(scope: Set<string>, word: string, isTaken: (name: string) => boolean): string {
  let i = afterTaken(scope, word, 1)
  while (isTaken(`${word}${i}`)) i++
  scope.add(`${word}${i}`)
  return `${word}${i}`
}

/** By scope, the numbers below which a word has no free name: names stay taken. Thousands of plots have one word. */
const counted = new WeakMap<ReadonlySet<string>, Map<string, number>>()

/** Returns the first number from `start` that a scope has no name with. */
function afterTaken(scope: ReadonlySet<string>, word: string, start: number): number {
  const numbers = counted.get(scope) ?? new Map<string, number>()
  counted.set(scope, numbers)
  const key = `${start} ${word}`
  let i = numbers.get(key) ?? start
  while (scope.has(`${word}${i}`)) i++
  numbers.set(key, i)
  return i
}
