/** An HTTP API from its template, with resolved references. */
export interface HttpApi {
  readonly id: string
  /** `$default`, or names that start the path. */
  readonly stages: readonly string[]
  readonly routes: readonly HttpRoute[]
  readonly cors: Cors | null
}

export interface HttpRoute {
  /** `POST /conversions/{id}` or `$default`. */
  readonly key: string
  readonly functionName: string
  readonly authorizer: JwtAuthorizer | null
  /** Milliseconds the gateway waits for the function. */
  readonly timeout: number
}

export interface JwtAuthorizer {
  readonly issuer: string
  readonly audience: readonly string[]
  readonly scopes: readonly string[]
}

export interface Cors {
  readonly origins: readonly string[]
  readonly methods: readonly string[]
  readonly headers: readonly string[]
  readonly exposed: readonly string[]
  readonly credentials: boolean
  /** Seconds a browser may remember a preflight. */
  readonly maxAge: number | null
}
