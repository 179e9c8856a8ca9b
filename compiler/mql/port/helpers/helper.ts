/** A piece of MQL5 for ported programs. */
export interface Helper {
  /** Names that it declares; a program that uses one of them gets it. */
  readonly names: readonly string[]
  readonly text: string
  /** Variables before the program's own functions. */
  readonly globals?: string
  /** First statements of OnCalculate. */
  readonly prologue?: { readonly indicator: string }
}
