/** The way of a difference from the first value that differs to what shows it, a plot or a trade. */
export interface Explanation {
  /** The first value that differs comes first, the plot or the trade last. */
  readonly steps: readonly ExplainedValue[]
  /** Variables that the first value comes from; both programs agree on them. */
  readonly inputs: readonly { readonly name: string; readonly value: number | null }[]
}

export interface ExplainedValue {
  /** Variable of the script, such as `mean`, or `mean in smooth` inside a function; title of the plot; `entry Long`. */
  readonly name: string
  readonly line: number
  /** Line of the converted program; null where it is not known. */
  readonly generatedLine: number | null
  /** The first bar on which the values differ. */
  readonly bar: number
  readonly original: number | null
  readonly converted: number | null
}

/** What differs, as the last step of its explanation. */
export interface DifferingItem extends ExplainedValue {
  /** Names of the script that it is made of. */
  readonly roots: readonly string[]
  /** Functions of the script that it calls. */
  readonly calls: readonly string[]
}
