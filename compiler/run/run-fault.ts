/** A runtime error. */
export interface RunFault {
  readonly code: string
  readonly message: string
  readonly bar: number
  readonly line: number | null
}
