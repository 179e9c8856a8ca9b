import { constantOf, qualifierOf, referenceOf, typeOf } from '../../../pine/check/facts.ts'
import type { CheckedScript, Instance, Reference, VariableSymbol } from '../../../pine/check/model.ts'
import type { ObjectType, Type } from '../../../pine/check/types.ts'
import type { Expression, Identifier, PineVersion, Statement } from '../../../pine/syntax/nodes.ts'
import type { Context } from '../context.ts'
import type { Evaluator } from '../primitive.ts'
import { NumberSeries, ValueSeries } from '../series.ts'
import type { Value } from '../value.ts'
import { isNumeric, naOf } from './types.ts'

/** Storage of a variable, with history where the script looks back. */
export type Cell = NumberSeries | ValueSeries | PlainCell

/** A cell of any type, for values that the checker has typed. */
export interface AnyCell {
  value: Value
}

export class PlainCell {
  constructor(public value: Value) {}
}

/** A user function that keeps no state is compiled once and shared by all its calls. */
export interface CompiledFunction {
  /** Null for a parameter whose constant argument is inlined. */
  readonly parameters: readonly (Cell | null)[]
  readonly body: Evaluator
  readonly stateful: boolean
  readonly turns: readonly { count: number }[]
}

/** Rules by which nodes compile. A scope carries them, so that the files of rules need not import each other. */
export interface NodeRules {
  readonly expression: (frame: Frame, node: Expression, expected: Type) => Evaluator
  /** Null for a statement that only declares. */
  readonly statement: (frame: Frame, node: Statement, expected?: Type) => Evaluator | null
}

/** A compilation of a checked script for one context, with its own state. */
export class Scope {
  /** The global frame of the script and of each library it calls. */
  readonly globals = new Map<CheckedScript, Frame>()
  readonly functions = new Map<Instance, CompiledFunction>()
  /** Run before the script on each bar: running built-in variables, library globals. */
  readonly beforeBar: (() => void)[] = []
  readonly variables = new Map<object, Cell>()
  /** Set by `break` and `continue` until their loop sees it. */
  signal: 'none' | 'break' | 'continue' = 'none'

  constructor(
    readonly context: Context,
    readonly rules: NodeRules,
  ) {}

  frameOf(script: CheckedScript): Frame {
    let frame = this.globals.get(script)
    if (!frame) {
      frame = new Frame(this, script.main, null)
      this.globals.set(script, frame)
    }
    return frame
  }
}

/** A function body on one call path, or the global scope. Pine has no recursion, so frames are static. */
export class Frame {
  /** Whether it keeps state between bars; then each call path has its own. */
  stateful = false
  /** Name of the variable whose initial value is being compiled: the title of an input without one. */
  declaredName: string | null = null
  /** Loop depth of the code being compiled. */
  loopDepth = 0
  /** Iteration counters of places inside loops, since the frame was entered. */
  readonly turns: { count: number }[] = []
  /** Parameters that are the same on every call of this path. */
  readonly known = new Map<VariableSymbol, Value>()
  private readonly cells = new Map<VariableSymbol, Cell>()

  constructor(
    readonly scope: Scope,
    readonly instance: Instance,
    /** The call that made this frame, to compile it again for another context. */
    readonly path: CallPath | null,
  ) {}

  get context(): Context {
    return this.scope.context
  }

  get version(): PineVersion {
    return this.instance.home.script.version
  }

  typeOf(node: Expression): Type {
    return typeOf(this.instance, node)
  }

  referenceOf(node: Expression): Reference | undefined {
    return referenceOf(this.instance, node)
  }

  /** na is null, not constant undefined. */
  constantOf(node: Expression): Value {
    return constantOf(this.instance, node)
  }

  qualifierOf(node: Expression): number {
    return qualifierOf(this.instance, node)
  }

  /** Returns the symbol that a declaration declares. */
  symbolOf(name: Identifier): VariableSymbol {
    const reference = referenceOf(this.instance, name)
    if (reference?.kind !== 'variable') throw new Error(`no symbol for ${name.name}`)
    return reference.symbol
  }

  /** The global frame of the script that declares a type. */
  homeOf(type: ObjectType): Frame {
    const home = findHome(this.instance.home, type)
    return this.scope.frameOf(home ?? this.instance.home)
  }

  /** Returns the cell of a variable declared here, made on first use. */
  declare(symbol: VariableSymbol): Cell {
    let cell = this.cells.get(symbol)
    if (!cell) {
      cell = newCell(symbol.type, symbol.historyRead, this.version)
      this.cells.set(symbol, cell)
      if (symbol.mode === 'varip') this.scope.context.retainVarip(cell)
      else this.scope.context.retain(cell)
      if (symbol.mode || symbol.historyRead) this.stateful = true
    }
    return cell
  }

  /** Returns the value of a variable declared here, by its name. */
  valueOf(name: string): Value {
    for (const [symbol, cell] of this.cells) if (symbol.name === name) return cell.value
    for (const [symbol, value] of this.known) if (symbol.name === name) return value
    return undefined
  }

  /** The cell a name refers to: here, or in the global scope of the same script. */
  cellOf(symbol: VariableSymbol): Cell {
    const own = this.cells.get(symbol)
    if (own) return own
    return symbol.depth === 0 ? this.scope.frameOf(this.instance.home).declare(symbol) : this.declare(symbol)
  }
}

function findHome(script: CheckedScript, type: ObjectType): CheckedScript | null {
  if (script.script.body.includes(type.declaration)) return script
  for (const library of script.libraries.values()) {
    const home = findHome(library, type)
    if (home) return home
  }
  return null
}

export interface CallPath {
  readonly frame: Frame
  readonly call: Expression
  readonly args: readonly (Expression | null)[]
}

export function newCell(type: Type, history: boolean, version: number): Cell {
  if (!history) return new PlainCell(naOf(type, version))
  return isNumeric(type) ? new NumberSeries() : new ValueSeries(naOf(type, version))
}
