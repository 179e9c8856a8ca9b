/** A command line of several files, of which a thread works on one. */
export interface Job {
  readonly words: readonly string[]
  readonly only: string
}

export interface JobResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}
