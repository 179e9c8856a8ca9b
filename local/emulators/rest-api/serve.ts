import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { BodyTooLarge, readBody, type Handler } from '../http.ts'
import { match } from '../http-api/match.ts'
import { throttled, type Functions } from '../lambda/functions.ts'
import { allows } from '../web-socket-api/authorize.ts'
import { routeArn } from '../web-socket-api/event.ts'
import { withTimeout } from '../with-timeout.ts'
import type { FunctionIntegration, RestApi, TokenAuthorizer } from './api.ts'
import { eventOf, type RestRequest } from './event.ts'
import type { ApiKeys } from './keys.ts'
import { sendGatewayError, type GatewayError, type ErrorContext } from './gateway-responses.ts'

/** Bytes of a request. */
const requestLimit = 10 * 1024 * 1024
const payloadLimit = 6 * 1024 * 1024

interface Authorization {
  readonly principalId?: string
  readonly policyDocument?: { readonly Statement?: Parameters<typeof allows>[0] }
  readonly context?: Readonly<Record<string, string | number | boolean>>
  readonly usageIdentifierKey?: string
  /** The gateway's error, if access is denied. */
  readonly gatewayError?: GatewayError
}

/** Emulates API Gateway's REST API: authorizer, API key with usage plan, function. */
export function restApiHandler(api: RestApi, functions: Functions, keys: ApiKeys): Handler {
  return async (request, response) => {
    const [, stage = '', ...rest] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/')
    const path = `/${rest.join('/')}`
    const context: ErrorContext = { requestId: randomUUID(), authorizer: {} }
    const found = api.stages.includes(stage) ? match(api.methods, request.method ?? 'GET', path) : null
    if (!found) return sendGatewayError(api, response, 'MISSING_AUTHENTICATION_TOKEN', context)
    const { route: method, parameters } = found
    const { integration, authorizer, needsKey } = method
    if (integration.kind === 'mock') return void response.writeHead(integration.status, integration.headers).end()

    const now = new Date()
    const plain: RestRequest = {
      api,
      method,
      stage,
      path,
      parameters,
      request,
      apiKey: undefined,
      authorizer: null,
      requestId: context.requestId,
      now,
    }
    const verdict: Authorization = authorizer ? await authorize(authorizer, functions, plain) : {}
    if (verdict.gatewayError)
      return sendGatewayError(api, response, verdict.gatewayError, { ...context, authorizer: verdict.context ?? {} })

    const header = request.headers['x-api-key']
    const apiKey =
      api.keySource === 'AUTHORIZER' ? verdict.usageIdentifierKey : Array.isArray(header) ? header[0] : header
    const passage = needsKey ? keys.pass(apiKey, api.id, stage, now) : 'ok'
    if (passage !== 'ok') return sendGatewayError(api, response, passage, context)

    let body
    try {
      body = await readBody(request, requestLimit)
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error
      return sendGatewayError(api, response, 'REQUEST_TOO_LARGE', context)
    }
    const caller = authorizer ? { ...toStrings(verdict.context ?? {}), principalId: verdict.principalId } : null
    const event = eventOf({ ...plain, apiKey, authorizer: caller }, body)
    if (Buffer.byteLength(JSON.stringify(event)) > payloadLimit)
      return sendGatewayError(api, response, 'REQUEST_TOO_LARGE', context)
    const result = await invokeProxy(integration, functions, event)
    if (typeof result === 'string') return sendGatewayError(api, response, result, context)
    sendProxyResult(response, result)
  }
}

/** API Gateway passes numbers and booleans of an authorizer's context as strings. */
const toStrings = (context: NonNullable<Authorization['context']>) =>
  Object.fromEntries(Object.entries(context).map(([name, value]) => [name, String(value)]))

/** Calls the authorizer and checks its policy. */
async function authorize(
  { type, functionName, identitySources }: TokenAuthorizer,
  functions: Functions,
  from: RestRequest,
): Promise<Authorization> {
  const event = eventOf(from, null)
  const identities = identitySources.map((source) => {
    const [, kind, name = ''] = /^method\.request\.(header|querystring)\.(.+)$/.exec(source) ?? []
    return kind === 'header' ? event.headers[name.toLowerCase()] : event.queryStringParameters?.[name]
  })
  if (identities.some((identity) => !identity)) return { gatewayError: 'UNAUTHORIZED' }
  const methodArn = routeArn(from.api.id, from.stage, `${from.request.method}${from.path}`)
  const question =
    type === 'TOKEN' ? { type, methodArn, authorizationToken: identities[0] } : { ...event, type, methodArn }
  const outcome = await functions.invoke(functionName, question)
  if (outcome.kind === 'failed')
    return { gatewayError: outcome.error.errorMessage === 'Unauthorized' ? 'UNAUTHORIZED' : 'AUTHORIZER_FAILURE' }
  const verdict = JSON.parse(outcome.json) as Authorization | null
  if (!verdict?.policyDocument) return { gatewayError: 'AUTHORIZER_CONFIGURATION_ERROR' }
  return allows(verdict.policyDocument.Statement, methodArn) ? verdict : { ...verdict, gatewayError: 'ACCESS_DENIED' }
}

interface ProxyResult {
  readonly statusCode: number
  readonly headers?: Readonly<Record<string, string>>
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[]>>
  readonly body?: string
  readonly isBase64Encoded?: boolean
}

/** Returns the function's answer, or the gateway's error. */
async function invokeProxy(
  integration: FunctionIntegration,
  functions: Functions,
  event: object,
): Promise<ProxyResult | GatewayError> {
  const outcome = await withTimeout(
    integration.timeout,
    functions.invoke(integration.functionName, event, integration.timeout),
  )
  if (!outcome || outcome === throttled) return 'INTEGRATION_TIMEOUT'
  const result = outcome.kind === 'answered' ? (JSON.parse(outcome.json) as ProxyResult | null) : null
  // A malformed proxy response is an error of the function: the gateway answers 502.
  return result && typeof result.statusCode === 'number' ? result : 'DEFAULT_5XX'
}

function sendProxyResult(response: ServerResponse, result: ProxyResult) {
  response.statusCode = result.statusCode
  response.setHeader('content-type', 'application/json')
  for (const [name, value] of Object.entries({ ...result.headers, ...result.multiValueHeaders }))
    response.setHeader(name, value)
  response.end(Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8'))
}
