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
    readonly original: readonly (number | null)[]
    readonly converted: readonly (number | null)[]
  }[]
}
