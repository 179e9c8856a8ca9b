/** A question whose answer decides what a sentence means. */
export interface Question {
  /** The words in question, as the author wrote them. */
  readonly about: string
  readonly text: string
  /** Each option is an unambiguous rewording of the sentence. Empty where only other words help. */
  readonly options: readonly { readonly label: string; readonly sentence: string }[]
}
