/** The way of a difference from the first value that differs to the plot that shows it. */
export interface Explanation {
  /** The first value that differs comes first, the plot last. */
  readonly steps: readonly ExplainedValue[]
  /** Variables that the first value comes from; both programs agree on them. */
  readonly inputs: readonly { readonly name: string; readonly value: number | null }[]
}

export interface ExplainedValue {
  /** Variable of the script, or title of the plot. */
  readonly name: string
  readonly line: number
  /** Line of the converted program; null where it is not known. */
  readonly generatedLine: number | null
  /** The first bar on which the values differ. */
  readonly bar: number
  readonly original: number | null
  readonly converted: number | null
}
