/** A code's meaning, and the remedy if it differs from the group's. */
export type CodeRow = string | readonly [meaning: string, remedy: string]

/**
 * Codes of one subject. The keys are constant names without `ERR_` or `TRADE_RETCODE_`; the language supplies the
 * numbers.
 */
export interface CodeGroup {
  readonly title: string
  /** The remedy of rows without one. */
  readonly remedy: string
  readonly rows: Readonly<Record<string, CodeRow>>
}
