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
  /** What the runs could be compared by: values of plots, parts of drawings, trades. Without any they prove nothing. */
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

/** Bars with the plots of both runs; `null` draws nothing. */
export interface ChartData {
  readonly closes: readonly number[]
  /** Whether the plots share the price scale. */
  readonly onPrice: boolean
  readonly plots: readonly {
    readonly title: string
    /** The plot's color in the script, as `#rrggbb`; without one the chart chooses. */
    readonly color?: string | null
    readonly original: readonly (number | null)[]
    readonly converted: readonly (number | null)[]
  }[]
}
