import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { account } from '../../host/names.ts'
import type { RestApi, RestMethod } from './api.ts'

export interface RestRequest {
  readonly api: RestApi
  readonly method: RestMethod
  readonly stage: string
  /** The path below the stage. */
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  readonly request: IncomingMessage
  readonly apiKey: string | undefined
  readonly authorizer: Readonly<Record<string, unknown>> | null
  readonly requestId: string
  readonly now: Date
}

/** Returns the event of payload format 1.0, for proxy integrations and REQUEST authorizers. */
export function eventOf(
  { api, method, stage, path, parameters, request, apiKey, authorizer, requestId, now }: RestRequest,
  body: Buffer | null,
) {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const headers = Object.entries(request.headers).map(([name, value]) => [name, [value ?? ''].flat()] as const)
  const query = [...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name)] as const)
  const type = request.headers['content-type'] ?? ''
  const isBinary = body !== null && api.binaryTypes.some((each) => each === '*/*' || type.startsWith(each))
  return {
    resource: method.resource,
    path,
    httpMethod: request.method,
    headers: lastOf(headers),
    multiValueHeaders: Object.fromEntries(headers),
    queryStringParameters: query.length ? lastOf(query) : null,
    multiValueQueryStringParameters: query.length ? Object.fromEntries(query) : null,
    pathParameters: Object.keys(parameters).length ? parameters : null,
    stageVariables: null,
    requestContext: {
      accountId: account,
      apiId: api.id,
      stage,
      resourcePath: method.resource,
      httpMethod: request.method,
      path: `/${stage}${path}`,
      protocol: 'HTTP/1.1',
      requestId,
      extendedRequestId: randomUUID(),
      requestTime: now.toUTCString(),
      requestTimeEpoch: now.getTime(),
      domainName: request.headers.host,
      identity: {
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: request.headers['user-agent'] ?? null,
        ...(apiKey === undefined ? {} : { apiKey }),
      },
      ...(authorizer ? { authorizer } : {}),
    },
    body: body?.length ? body.toString(isBinary ? 'base64' : 'utf8') : null,
    isBase64Encoded: isBinary && Boolean(body?.length),
  }
}

const lastOf = (entries: readonly (readonly [string, readonly string[]])[]) =>
  Object.fromEntries(entries.map(([name, values]) => [name, values[values.length - 1]]))
