import type { ChartData } from '../../../../compiler/run/chart-of-runs.ts'

/** An example that was converted and proved at build time. */
export interface Showcase {
  readonly id: string
  readonly label: string
  readonly pine: string
  readonly mql5: string
  readonly lines: readonly { readonly source: number; readonly output: number }[]
  readonly proof: Proof
  readonly chart: ChartData
}

export interface Proof {
  readonly equal: boolean
  /** The comparable parts of the runs: values of plots, parts of drawings, trades. Without any they prove nothing. */
  readonly compared: { readonly values: number; readonly drawings: number; readonly trades: number }
  readonly isStrategy: boolean
  /** The fault that stopped a run, so that no further bars were compared. */
  readonly fault: { readonly message: string; readonly bar: number; readonly line: number | null } | null
  /** Number of bars of each set. */
  readonly bars: readonly number[]
  /** Milliseconds from the source to the result, all steps included. */
  readonly tookMs: number
  readonly firstDifference: number | null
}
