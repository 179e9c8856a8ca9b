/** A WebSocket API from its template, with resolved references. */
export interface WebSocketApi {
  readonly id: string
  readonly stages: readonly string[]
  /** The message property that selects the route: `action` for `$request.body.action`. */
  readonly selector: string
  /** By route key: `$connect`, `$disconnect`, `$default` and the product's own. */
  readonly routes: ReadonlyMap<string, WebSocketRoute>
}

export interface WebSocketRoute {
  readonly functionName: string
  /** Milliseconds the gateway waits for the function. */
  readonly timeout: number
  /** Whether the function's result is sent back. */
  readonly answers: boolean
  /** On `$connect` only. */
  readonly authorizer: RequestAuthorizer | null
}

/** The authorizer of connections. */
export interface RequestAuthorizer {
  readonly functionName: string
  /** Required query parameters and headers: `route.request.querystring.token`. */
  readonly identitySources: readonly string[]
}
