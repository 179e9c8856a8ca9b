import type { Client, Pool } from './pool.ts'

export interface Call {
  readonly pool: Pool
  /** The request's client, or the one of its access token. */
  readonly client: Client
  readonly request: Readonly<Record<string, unknown>>
}

/** Operations by name. Throw the service's errors. */
export type Operations = Readonly<Record<string, (call: Call) => Promise<object>>>
