/**
 * A function's needs beyond the defaults: 512 MB, 10 s, table access for reading on GET and writing otherwise, and always
 * for writing in the public API, where calls count themselves. A route's file exports them as `needs`, and the stacks read
 * them from its syntax tree (`lib/constructs/needs.ts`).
 */
export interface Needs {
  readonly memory?: number
  readonly seconds?: number
  readonly table?: 'none' | 'read' | 'write'
  readonly grants?: readonly Grant[]
  /** The part of the account's concurrency; that of computing functions if the call takes long. */
  readonly share?: 'signIn' | 'passwords' | 'convert' | 'priority'
}

/** A permission of the function besides the table. */
export type Grant =
  | 'conversion-machine'
  | 'priority-machine'
  | 'webhook-machine'
  | 'api-keys'
  | 'account-codes'
  | 'model'
  | 'model-machine'
  | 'mail'
  | 'passwords'
  | 'user-pool'
  | 'user-admin'
  | 'answers'
  | 'append-audit'
  | 'failed-events'
  | 'retry-failed-events'
  | 'journal-files'
  | 'site-address'
  | 'site-files'
  | 'sockets'
