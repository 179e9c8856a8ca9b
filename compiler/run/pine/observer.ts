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
  /** The script has finished a bar, or a tick of it. */
  passed(bar: number): void
}

/** The call that makes a series, in the order of the run's plots. */
export interface PlotCall {
  /** Offset of the call's first argument; null without any. */
  readonly at: number | null
  /** Bars by which the series is drawn later (negative: earlier); null without such an argument. */
  readonly offset: (() => Value) | null
}
