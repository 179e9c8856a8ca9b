/** One execution, as stored on disk. */
export interface Execution {
  readonly executionArn: string
  readonly stateMachineArn: string
  readonly name: string
  readonly status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED'
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly stoppedAt: number | null
  /** The input as JSON. */
  readonly input: string
  readonly output: string | null
  readonly error: string | null
  readonly cause: string | null
  /** The current state with its input: a restarted host resumes there. */
  readonly reached: { readonly state: string; readonly input: unknown } | null
}

/** An error of the service, with its own name. */
export class StatesError extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}
