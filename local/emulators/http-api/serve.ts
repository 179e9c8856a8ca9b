import type { IncomingMessage, ServerResponse } from 'node:http'
import { BodyTooLarge, readBody, sendJson, type Handler } from '../http.ts'
import { throttled, type Functions } from '../lambda/functions.ts'
import { withTimeout } from '../with-timeout.ts'
import type { HttpApi } from './api.ts'
import type { TokenVerifier } from './authorize.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import { eventOf, sendResult } from './event.ts'
import { match } from './match.ts'

/** Bytes: API Gateway's limit for a request, and Lambda's for an event and for an answer. */
const requestLimit = 10 * 1024 * 1024
const payloadLimit = 6 * 1024 * 1024

/** Emulates API Gateway's HTTP API. */
export function httpApiHandler(api: HttpApi, functions: Functions, verify: TokenVerifier): Handler {
  return async (request, response) => {
    if (request.method === 'OPTIONS' && api.cors) {
      response.writeHead(204, preflightHeaders(api.cors, request)).end()
      return
    }
    await answer({ api, functions, verify }, request, response, corsHeaders(api.cors, request))
  }
}

interface Gateway {
  readonly api: HttpApi
  readonly functions: Functions
  readonly verify: TokenVerifier
}

async function answer(
  { api, functions, verify }: Gateway,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
) {
  const { stage, path } = staged(api, new URL(request.url ?? '/', 'http://localhost').pathname)
  const found = stage === null ? null : match(api.routes, request.method ?? 'GET', path)
  if (!found || stage === null) return sendJson(response, 404, { message: 'Not Found' }, headers)

  const now = new Date()
  const { authorizer, functionName, timeout } = found.route
  const claims = authorizer && verify(request.headers.authorization, authorizer, now)
  if (authorizer && !claims) {
    return sendJson(response, 401, { message: 'Unauthorized' }, { ...headers, 'www-authenticate': 'Bearer' })
  }

  let body
  try {
    body = await readBody(request, requestLimit)
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error
    return sendJson(response, 413, { message: 'Request Entity Too Large' }, headers)
  }
  const event = eventOf({ apiId: api.id, stage, request, body, match: found, claims, now })
  if (Buffer.byteLength(JSON.stringify(event)) > payloadLimit) {
    return sendJson(response, 413, { message: 'Request Entity Too Large' }, headers)
  }

  // The function continues after the gateway's timeout, as in the cloud.
  const outcome = await withTimeout(timeout, functions.invoke(functionName, event, timeout))
  if (!outcome || outcome === throttled) return sendJson(response, 503, { message: 'Service Unavailable' }, headers)
  if (outcome.kind === 'failed' || outcome.json.length > payloadLimit) {
    return sendJson(response, 500, { message: 'Internal Server Error' }, headers)
  }
  sendResult(response, JSON.parse(outcome.json), headers)
}

/** A named stage starts the path; `$default` does not. Returns a null stage if there is none. */
function staged(api: HttpApi, path: string) {
  const [, first = '', ...rest] = path.split('/')
  if (api.stages.includes(first)) return { stage: first, path: `/${rest.join('/')}` }
  return { stage: api.stages.includes('$default') ? '$default' : null, path }
}
