import type { ServerResponse } from 'node:http'
import { sendJson } from '../http.ts'
import type { RestApi } from './api.ts'

/** The gateway's default responses by type. */
const defaultResponses = {
  ACCESS_DENIED: { status: 403, message: 'User is not authorized to access this resource with an explicit deny' },
  AUTHORIZER_CONFIGURATION_ERROR: { status: 500, message: null },
  AUTHORIZER_FAILURE: { status: 500, message: null },
  DEFAULT_5XX: { status: 502, message: 'Internal server error' },
  INTEGRATION_TIMEOUT: { status: 504, message: 'Endpoint request timed out' },
  INVALID_API_KEY: { status: 403, message: 'Forbidden' },
  MISSING_AUTHENTICATION_TOKEN: { status: 403, message: 'Missing Authentication Token' },
  QUOTA_EXCEEDED: { status: 429, message: 'Limit Exceeded' },
  REQUEST_TOO_LARGE: { status: 413, message: 'Request Entity Too Large' },
  THROTTLED: { status: 429, message: 'Too Many Requests' },
  UNAUTHORIZED: { status: 401, message: 'Unauthorized' },
} as const satisfies Record<string, { readonly status: number; readonly message: string | null }>

export type GatewayError = keyof typeof defaultResponses

/** Variables of response templates. */
export interface ErrorContext {
  readonly requestId: string
  /** The authorizer's context, if it ran. */
  readonly authorizer: Readonly<Record<string, string | number | boolean>>
}

/** Sends a gateway error with the template's response, else the default. */
export function sendGatewayError(
  api: RestApi,
  response: ServerResponse,
  kind: GatewayError,
  { requestId, authorizer }: ErrorContext,
) {
  const { status, message } = defaultResponses[kind]
  const own = api.gatewayResponses.get(kind) ?? api.gatewayResponses.get(status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX')
  const headers = Object.fromEntries(
    Object.entries(own?.headers ?? {}).map(([name, value]) => [
      name.replace(/^gatewayresponse\.header\./, '').toLowerCase(),
      value === 'context.requestId' ? requestId : value.replace(/^'|'$/g, ''),
    ]),
  )
  if (!own?.template)
    return sendJson(response, own?.status ?? status, { message }, { ...headers, 'x-amzn-errortype': kind })
  const body = own.template
    .replaceAll('$context.error.messageString', JSON.stringify(message))
    .replaceAll('$context.error.responseType', kind)
    .replaceAll('$context.requestId', requestId)
    .replace(/\$context\.authorizer\.(\w+)/g, (_, name: string) => String(authorizer[name] ?? ''))
  response.writeHead(own.status ?? status, { 'content-type': 'application/json', ...headers }).end(body)
}
