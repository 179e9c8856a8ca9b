/** A WebSocket API as its template defines it, with references between its parts followed. */
export interface WebSocketApi {
  readonly id: string
  readonly stages: readonly string[]
  /** The property of a message that chooses its route: `action` for `$request.body.action`. */
  readonly selector: string
  /** By route key: `$connect`, `$disconnect`, `$default` and the product's own. */
  readonly routes: ReadonlyMap<string, WebSocketRoute>
}

export interface WebSocketRoute {
  readonly functionName: string
  /** Milliseconds the gateway waits for the function. */
  readonly timeout: number
  /** What the function returns goes back over the connection. */
  readonly answers: boolean
  /** On `$connect` only. */
  readonly authorizer: RequestAuthorizer | null
}

/** A function that decides who may connect. */
export interface RequestAuthorizer {
  readonly functionName: string
  /** Query parameters and headers without which nobody is let in: `route.request.querystring.token`. */
  readonly identitySources: readonly string[]
}
