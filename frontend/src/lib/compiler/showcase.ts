/** One of our examples, converted and proved when the site was built. */
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
  /** Bars of each set both programs ran on. */
  readonly bars: readonly number[]
  /** Milliseconds from the text to the verdict, everything included. */
  readonly took: number
  readonly firstDifference: number | null
}

/** A stretch of bars with the plots of both runs; `null` where nothing is drawn. */
export interface ChartData {
  readonly closes: readonly number[]
  /** Whether the plots share the price's scale. */
  readonly onPrice: boolean
  readonly plots: readonly {
    readonly title: string
    readonly original: readonly (number | null)[]
    readonly converted: readonly (number | null)[]
  }[]
}
