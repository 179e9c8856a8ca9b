/** What a built-in becomes in MQL. */
export interface MqlEmission {
  readonly kind: string
}
