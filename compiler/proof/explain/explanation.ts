import type { explanationLimits } from '../../kinds.ts'

/** The way of a difference from the first value that differs to what shows it: a plot, a trade, a drawing, an alert. */
export interface Explanation {
  /** The first value that differs comes first, what shows it last. */
  readonly steps: readonly ExplainedValue[]
  /** Variables that the first value comes from; both programs agree on them. */
  readonly inputs: readonly ExplainedInput[]
  /** Parts that the search left out: the cause may be there. Absent for none. */
  readonly limits?: readonly ExplanationLimit[] | undefined
}

export interface ExplainedInput {
  readonly name: string
  readonly value: number | null
}

export interface ExplainedValue {
  /**
   * Variable of the script, such as `mean`, or `mean in smooth` inside a function; `result of smooth`; title of the
   * plot; `entry Long`; `label 3: text`; `alert`.
   */
  readonly name: string
  readonly line: number
  /** Name of the imported library whose line it is; absent for a line of the script. */
  readonly library?: string | undefined
  /** Line of the converted program; null where it is not known. */
  readonly generatedLine: number | null
  /** The first bar on which the values differ. */
  readonly bar: number
  /** A text where what shows the difference is no number, such as a color. */
  readonly original: number | string | null
  readonly converted: number | string | null
}

/** A limit that ended the search, and how much lies behind it: variables, calls, bars, functions. */
export interface ExplanationLimit {
  readonly what: (typeof explanationLimits)[number]
  readonly count: number
}
