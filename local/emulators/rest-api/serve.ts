import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { BodyTooLarge, readBody, type Handler } from '../http.ts'
import { match } from '../http-api/match.ts'
import { throttled, type Functions } from '../lambda/functions.ts'
import { allows } from '../web-socket-api/authorize.ts'
import { routeArn } from '../web-socket-api/event.ts'
import { within } from '../within.ts'
import type { FunctionIntegration, RestApi, TokenAuthorizer } from './api.ts'
import { eventOf, type RestRequest } from './event.ts'
import type { ApiKeys } from './keys.ts'
import { refuse, type Refusal, type RefusalContext } from './refusals.ts'

/** Bytes of a request. */
const requestLimit = 10 * 1024 * 1024
const payloadLimit = 6 * 1024 * 1024

interface Verdict {
  readonly principalId?: string
  readonly policyDocument?: { readonly Statement?: Parameters<typeof allows>[0] }
  readonly context?: Readonly<Record<string, string | number | boolean>>
  readonly usageIdentifierKey?: string
  /** What it comes to when it is no. */
  readonly refusal?: Refusal
}

/** Answers as API Gateway's REST API: authorizer, API key with its usage plan, function. */
export function restApiHandler(api: RestApi, functions: Functions, keys: ApiKeys): Handler {
  return async (request, response) => {
    const [, stage, ...rest] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/')
    const path = `/${rest.join('/')}`
    const context: RefusalContext = { requestId: randomUUID(), authorizer: {} }
    const found = api.stages.includes(stage) ? match(api.methods, request.method ?? 'GET', path) : null
    if (!found) return refuse(api, response, 'MISSING_AUTHENTICATION_TOKEN', context)
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
    const verdict: Verdict = authorizer ? await judge(authorizer, functions, plain) : {}
    if (verdict.refusal)
      return refuse(api, response, verdict.refusal, { ...context, authorizer: verdict.context ?? {} })

    const header = request.headers['x-api-key']
    const apiKey =
      api.keySource === 'AUTHORIZER' ? verdict.usageIdentifierKey : Array.isArray(header) ? header[0] : header
    const passage = needsKey ? keys.pass(apiKey, api.id, stage, now) : 'ok'
    if (passage !== 'ok') return refuse(api, response, passage, context)

    let body
    try {
      body = await readBody(request, requestLimit)
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error
      return refuse(api, response, 'REQUEST_TOO_LARGE', context)
    }
    const said = authorizer ? { ...verdict.context, principalId: verdict.principalId } : null
    await answer(api, integration, functions, eventOf({ ...plain, apiKey, authorizer: said }, body), response, context)
  }
}

/** The authorizer's verdict. */
async function judge(
  { type, functionName, identitySources }: TokenAuthorizer,
  functions: Functions,
  from: RestRequest,
): Promise<Verdict> {
  const event = eventOf(from, null)
  const identities = identitySources.map((source) => {
    const [, kind, name] = /^method\.request\.(header|querystring)\.(.+)$/.exec(source) ?? []
    return kind === 'header' ? event.headers[name.toLowerCase()] : event.queryStringParameters?.[name]
  })
  if (identities.some((identity) => !identity)) return { refusal: 'UNAUTHORIZED' }
  const methodArn = routeArn(from.api.id, from.stage, `${from.request.method}${from.path}`)
  const question =
    type === 'TOKEN' ? { type, methodArn, authorizationToken: identities[0] } : { ...event, type, methodArn }
  const outcome = await functions.invoke(functionName, question)
  if (outcome.kind === 'failed')
    return { refusal: outcome.error.errorMessage === 'Unauthorized' ? 'UNAUTHORIZED' : 'AUTHORIZER_FAILURE' }
  const verdict = JSON.parse(outcome.json) as Verdict | null
  if (!verdict?.policyDocument) return { refusal: 'AUTHORIZER_CONFIGURATION_ERROR' }
  return allows(verdict.policyDocument.Statement, methodArn) ? verdict : { ...verdict, refusal: 'ACCESS_DENIED' }
}

interface ProxyResult {
  readonly statusCode?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[]>>
  readonly body?: string
  readonly isBase64Encoded?: boolean
}

async function answer(
  api: RestApi,
  integration: FunctionIntegration,
  functions: Functions,
  event: object,
  response: ServerResponse,
  context: RefusalContext,
) {
  if (Buffer.byteLength(JSON.stringify(event)) > payloadLimit)
    return refuse(api, response, 'REQUEST_TOO_LARGE', context)
  const outcome = await within(
    integration.timeout,
    functions.invoke(integration.functionName, event, integration.timeout),
  )
  if (!outcome || outcome === throttled) return refuse(api, response, 'INTEGRATION_TIMEOUT', context)
  const result = outcome.kind === 'answered' ? (JSON.parse(outcome.json) as ProxyResult | null) : null
  // A function that does not answer in the proxy's form is a fault of ours, and 502 to the caller.
  if (typeof result?.statusCode !== 'number') return refuse(api, response, 'DEFAULT_5XX', context)
  response.statusCode = result.statusCode
  response.setHeader('content-type', 'application/json')
  for (const [name, value] of Object.entries({ ...result.headers, ...result.multiValueHeaders }))
    response.setHeader(name, value)
  response.end(Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8'))
}
