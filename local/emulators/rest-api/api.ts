/** A REST API as its template defines it, with references between its parts followed. */
export interface RestApi {
  readonly id: string
  readonly stages: readonly string[]
  readonly methods: readonly RestMethod[]
  /** Where a request carries its API key: in `x-api-key`, or in what the authorizer returns. */
  readonly keySource: 'HEADER' | 'AUTHORIZER'
  readonly binaryTypes: readonly string[]
  /** By response type, such as `THROTTLED`: what the template puts in place of the gateway's own words. */
  readonly gatewayResponses: ReadonlyMap<string, GatewayResponse>
}

export interface RestMethod {
  /** `POST /v1/convert/{id}` */
  readonly key: string
  /** The resource's path as the template has it. */
  readonly resource: string
  readonly integration: FunctionIntegration | MockIntegration
  readonly authorizer: TokenAuthorizer | null
  readonly needsKey: boolean
}

export interface FunctionIntegration {
  readonly kind: 'function'
  readonly functionName: string
  /** Milliseconds the gateway waits for the function. */
  readonly timeout: number
}

/** What a preflight is answered with. */
export interface MockIntegration {
  readonly kind: 'mock'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

/** A function that judges the token, or the whole request. */
export interface TokenAuthorizer {
  readonly type: 'TOKEN' | 'REQUEST'
  readonly functionName: string
  /** Headers and query parameters that must be there: `method.request.header.Authorization`. */
  readonly identitySources: readonly string[]
}

export interface GatewayResponse {
  readonly status: number | null
  readonly headers: Readonly<Record<string, string>>
  readonly template: string | null
}

export interface UsagePlan {
  readonly id: string
  readonly name: string
  readonly stages: readonly { readonly apiId: string; readonly stage: string }[]
  /** Requests a second, and how many at once beyond that; null: no limit. */
  readonly throttle: { readonly rate: number; readonly burst: number } | null
  readonly quota: { readonly limit: number; readonly period: 'DAY' | 'WEEK' | 'MONTH' } | null
}
