/** What a built-in becomes in MQL is kept by its full name in ../ir/builtins/tables.ts; an entry says only that it has one. */
export interface MqlEmission {
  readonly kind: string
}
