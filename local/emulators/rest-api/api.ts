/** A REST API from its template, with resolved references. */
export interface RestApi {
  readonly id: string
  readonly stages: readonly string[]
  readonly methods: readonly RestMethod[]
  /** The source of API keys: `x-api-key`, or the authorizer's result. */
  readonly keySource: 'HEADER' | 'AUTHORIZER'
  readonly binaryTypes: readonly string[]
  /** The template's gateway responses by type, such as `THROTTLED`. */
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

/** The preflight response. */
export interface MockIntegration {
  readonly kind: 'mock'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

/** A function that authorizes the token or the whole request. */
export interface TokenAuthorizer {
  readonly type: 'TOKEN' | 'REQUEST'
  readonly functionName: string
  /** Required headers and query parameters: `method.request.header.Authorization`. */
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
  /** Requests per second and burst; null for no limit. */
  readonly throttle: { readonly rate: number; readonly burst: number } | null
  readonly quota: { readonly limit: number; readonly period: 'DAY' | 'WEEK' | 'MONTH' } | null
}
