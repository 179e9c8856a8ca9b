/** An alert on the bar that is forming then; of a script also whether that bar has closed, and what asks for it. */
export interface RunAlert {
  readonly bar: number
  readonly message: string
  /** Whether it is sent when its bar closes; else at the tick that asks for it. */
  readonly isAtClose?: boolean
  /** Whether it is of an `alertcondition`, to which a conversion adds the indicator's title. */
  readonly isCondition?: boolean
  /** Offset of the statement that sends it. */
  readonly at?: number
}
