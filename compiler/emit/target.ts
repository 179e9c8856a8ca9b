import type { Program } from '../ir/program.ts'
import type { Linked } from '../link/link.ts'
import type { Declaration, Expression, Statement } from '../mql/syntax/nodes.ts'
import type { Dialect } from '../targets/dialects.ts'
import type { BufferPlan, DrawnPlot } from './buffers.ts'
import type { ObjectCopies } from './code/object-copies.ts'
import type { GcRoots } from './code/gc-roots.ts'
import type { KeptValue } from './kept-values.ts'
import type { LineMap } from './lines.ts'
import type { Names } from './names.ts'

/** A program while it is emitted. */
export interface EmitContext {
  readonly program: Program
  readonly plan: BufferPlan
  readonly target: Target
  readonly names: Names
  readonly lines: LineMap
  /** Runtime helpers the frame itself calls are added here. */
  readonly helpers: Set<string>
  /** Variables of the frame that the script's expressions read. */
  readonly frameNames: ReadonlySet<string>
  readonly maxBars: number | null
  readonly held: GcRoots | null
  readonly copies: ObjectCopies
  readonly kept: readonly KeptValue[]
  /** The file's name without its ending: the terminal's name of an indicator that sets none. */
  readonly baseName: string
  /** Whether all is in one file. */
  readonly isWhole: boolean
}

/** A program before it is linked with the runtime. */
export interface EmittedParts {
  /** The script's types, variables and functions, in this order. */
  readonly script: readonly (readonly Declaration[])[]
  /** The part of the script that the frame binds. */
  readonly buffers: readonly Declaration[]
  /** Functions that call the script. */
  readonly frame: readonly Declaration[]
  /** Functions of the runtime that the platform calls. */
  readonly entries: readonly string[]
  readonly features: ReadonlySet<string>
  readonly moreArguments: ReadonlyMap<string, string>
  /** Statements in place of calls by the runtime. */
  readonly bodies: ReadonlyMap<string, (argument: string) => readonly string[]>
}

/** `#property` rows: names with their values. */
export type PropertyRows = readonly (readonly [name: string, value: string])[]

export type PlotProperty = 'label' | 'type' | 'color' | 'style' | 'width'

/** A form of written programs: a folder of compiler/targets, one row of its index. */
export interface Target {
  /** The result for the user, as the command line's help says it. */
  readonly description: string
  /** The dialect of the text. */
  readonly dialect: Dialect
  /** Ending of the file. */
  readonly extension: string
  /** The target of the Expert Advisor beside which it shows the plots of a strategy; absent where it is the whole script. */
  readonly companionFor?: Dialect
  /** Whether the terminal has a class for trading. */
  readonly hasTradeClass: boolean
  /** Whether a plot has a palette that the program fills while it runs. */
  readonly hasPalettes: boolean
  /** Whether the terminal passes bars from the newest to the oldest. */
  readonly isNewestFirst: boolean
  readonly expertProperties: PropertyRows
  /** `window` is the property of the indicator's window. */
  readonly indicatorProperties: (window: string, buffers: number, plots: number) => PropertyRows
  /** How the terminal draws the plots. */
  readonly planBuffers: (program: Program) => BufferPlan
  /** Properties of a plot that the program's head need not state: the terminal has them by itself, or `OnInit` sets them. */
  readonly unstated: (drawn: DrawnPlot, names: Names) => ReadonlySet<PlotProperty>
  /** The inputs as the terminal's dialog shows them. */
  readonly shownInputs: (inputs: readonly Declaration[], names: Names) => readonly Declaration[]
  /** Statements of OnInit that bind the buffers and set up the plots. */
  readonly bindBuffers: (context: Pick<EmitContext, 'plan' | 'names'>) => Statement[]
  /** Shows a plot from a bar on. */
  readonly drawFrom: (plot: number, bar: Expression) => Statement
  /** Draws a plot some bars later. */
  readonly shiftPlot: (plot: number, bars: Expression) => Statement
  /** Statements that give the terminal the blended colors of plots. */
  readonly blendPlots: (context: Pick<EmitContext, 'plan' | 'names'>) => Statement[]
  /** A form of programs that other programs include; absent where the terminal runs them. */
  readonly embedded?: Embedding
}

/** Why a script has no form in a target. */
export interface Refused {
  readonly refused: string
}

/** How a program becomes a part of another program. */
export interface Embedding {
  /** Why a script has no such form; null where it has one. */
  readonly refuse: (program: Program) => string | null
  /** Functions beside the script. */
  readonly frame: (context: EmitContext) => readonly Declaration[]
  /** Puts the file together. */
  readonly assemble: (context: EmitContext, parts: EmittedParts, linked: Linked) => string | Refused
}
