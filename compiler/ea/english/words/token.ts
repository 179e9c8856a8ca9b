/** A word in the grammar's spelling. `from` and `to` are its offsets in the sentence as written. */
export interface Token {
  readonly word: string
  readonly from: number
  readonly to: number
}
