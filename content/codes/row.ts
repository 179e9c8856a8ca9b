/** What a code means; then what to do, where that is not what its whole group says. */
export type CodeRow = string | readonly [meaning: string, remedy: string]

/** Codes of one subject. The keys are the constants' names without `ERR_` or `TRADE_RETCODE_`; their numbers come from the language. */
export interface CodeGroup {
  readonly title: string
  /** For each row without a remedy of its own. */
  readonly remedy: string
  readonly rows: Readonly<Record<string, CodeRow>>
}
