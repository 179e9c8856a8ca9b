import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway'
import { errorPath, publicErrors, type PublicErrorCode } from '../../contract/public/errors.ts'
import { requestsPerMinute } from '../../contract/public/routes.ts'

interface GatewayAnswer {
  readonly type: ResponseType
  readonly code: PublicErrorCode
  readonly headers?: Readonly<Record<string, string>>
}

/** Seconds until the usage plan allows one more request. */
const throttled = {
  'Retry-After': String(Math.ceil(60 / requestsPerMinute)),
  'RateLimit-Limit': String(requestsPerMinute),
  'RateLimit-Remaining': '0',
  'RateLimit-Reset': '60',
}

/** The gateway's own error responses, with the contract's codes and messages. */
const answers: readonly GatewayAnswer[] = [
  { type: ResponseType.UNAUTHORIZED, code: 'missing_api_key' },
  { type: ResponseType.INVALID_API_KEY, code: 'invalid_api_key' },
  { type: ResponseType.MISSING_AUTHENTICATION_TOKEN, code: 'route_unknown' },
  { type: ResponseType.RESOURCE_NOT_FOUND, code: 'route_unknown' },
  { type: ResponseType.THROTTLED, code: 'rate_limited', headers: throttled },
  { type: ResponseType.QUOTA_EXCEEDED, code: 'rate_limited', headers: throttled },
  { type: ResponseType.REQUEST_TOO_LARGE, code: 'body_too_large' },
  { type: ResponseType.INTEGRATION_TIMEOUT, code: 'timeout' },
  { type: ResponseType.DEFAULT_5XX, code: 'internal_error' },
]

export function addGatewayResponses(api: RestApi, siteOrigin: string): void {
  for (const { type, code, headers = {} } of answers) {
    const { status, type: kind, message } = publicErrors[code]
    api.addGatewayResponse(type.responseType, {
      type,
      statusCode: String(status),
      responseHeaders: quoted({ 'Cache-Control': 'no-store', ...headers }),
      templates: {
        'application/json': template(kind, `"${code}"`, JSON.stringify(message), siteOrigin + errorPath(code)),
      },
    })
  }
  // The authorizer's denial carries the code.
  api.addGatewayResponse('ACCESS_DENIED', {
    type: ResponseType.ACCESS_DENIED,
    statusCode: String(publicErrors.invalid_api_key.status),
    responseHeaders: quoted({ 'Cache-Control': 'no-store' }),
    templates: {
      'application/json': template(
        'authentication_error',
        '"$context.authorizer.code"',
        '"$context.authorizer.reason"',
        `${siteOrigin}/api-docs/errors#$context.authorizer.code`,
      ),
    },
  })
}

const template = (type: string, code: string, message: string, docUrl: string): string =>
  `{"error":{"type":"${type}","code":${code},"message":${message},"param":null,"doc_url":"${docUrl}","request_id":"$context.requestId"}}`

const quoted = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  'Request-Id': 'context.requestId',
  ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `'${value}'`])),
})
