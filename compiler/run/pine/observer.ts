import type { FunctionDeclaration } from '../../pine/syntax/nodes.ts'
import type { RecordedGradient } from './plots.ts'
import type { Drawing, Value } from './value.ts'

/** Receives what a script shows and changes while it runs. `at` is the offset of the running statement. */
export interface RunObserver {
  /** An alert would be sent, before its frequency is applied to earlier ticks of the bar. */
  alert(message: string, at: number): void
  drawn(drawing: Drawing, at: number): void
  /** Properties of a drawing are about to change. */
  moved(drawing: Drawing, next: Readonly<Record<string, Value>>, at: number): void
  /** The script is about to delete a drawing. */
  removed(drawing: Drawing, at: number): void
  /** A function of the script or of a library has ended, on the chart's bars. Reads its variables by name. */
  returned?(called: FunctionDeclaration, valueOf: (variable: string) => Value, result: Value): void
  /** A strategy has read a value of its broker: `equity`, or `closedtrades.profit` of a trade. */
  read?(name: string, args: readonly Value[], value: Value, at: number): void
  /** The script has finished a bar, or a tick of it. */
  passed(bar: number): void
}

/** The call that makes a series, in the order of the run's plots. */
export interface PlotCall {
  /** Offset of the call's first argument; null without any. */
  readonly at: number | null
  /** Bars by which the series is drawn later (negative: earlier); null without such an argument. */
  readonly offset: (() => Value) | null
  /** Arguments that are the same on all bars, by parameter. They are evaluated after the first bar. */
  readonly settings: ReadonlyMap<string, () => Value>
  /** Numbers of the plots and levels that a filling lies between, once it has run; empty for other calls. */
  readonly edges: number[]
  /** The ends of a filling's gradient; null where it has none. */
  readonly gradient: RecordedGradient | null
}

/** The call of an input. Its arguments are evaluated after the first bar. */
export interface InputCall {
  readonly kind: InputKind
  /** The variable that takes the value; null where the call is part of an expression. */
  readonly declaring: string | null
  readonly settings: ReadonlyMap<string, () => Value>
  /** For the price series `open` … `ohlc4` as a default: its name as written. */
  readonly source: string | null
}

export type InputKind = 'int' | 'float' | 'bool' | 'text' | 'time' | 'color' | 'enum' | 'source'
