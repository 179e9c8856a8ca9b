import type { Client, Pool } from './pool.ts'

export interface Call {
  readonly pool: Pool
  /** The client named by the request, or the one its access token was issued to. */
  readonly client: Client
  readonly request: Readonly<Record<string, unknown>>
}

/** An operation of the service by its name. Throws the service's errors. */
export type Operations = Readonly<Record<string, (call: Call) => Promise<object>>>
