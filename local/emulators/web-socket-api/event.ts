import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { account, region } from '../../host/names.ts'

/** An open connection, as events describe it. */
export interface Connection {
  readonly id: string
  readonly apiId: string
  readonly stage: string
  readonly host: string
  /** Milliseconds since 1970. */
  readonly connectedAt: number
  readonly sourceIp: string
  readonly userAgent: string
  /** The authorizer's context, part of every event. */
  readonly authorizer: Readonly<Record<string, unknown>> | null
}

interface ConnectionEventType {
  readonly routeKey: string
  readonly eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT'
}

export function requestContext(connection: Connection, { routeKey, eventType }: ConnectionEventType, now: Date) {
  return {
    routeKey,
    eventType,
    ...(eventType === 'MESSAGE' ? { messageId: randomUUID() } : {}),
    extendedRequestId: randomUUID(),
    requestId: randomUUID(),
    requestTime: now.toUTCString(),
    requestTimeEpoch: now.getTime(),
    messageDirection: 'IN',
    stage: connection.stage,
    connectedAt: connection.connectedAt,
    connectionId: connection.id,
    apiId: connection.apiId,
    domainName: connection.host,
    identity: { sourceIp: connection.sourceIp, userAgent: connection.userAgent },
    ...(connection.authorizer ? { authorizer: connection.authorizer } : {}),
  }
}

/** Headers and query of events: the last value, and all values. */
export function requestParts(request: IncomingMessage) {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams
  const headers = Object.entries(request.headers).map(([name, value]) => [name, [value ?? ''].flat()] as const)
  const parameters = [...new Set(query.keys())].map((name) => [name, query.getAll(name)] as const)
  return {
    headers: lastOf(headers),
    multiValueHeaders: Object.fromEntries(headers),
    ...(parameters.length
      ? { queryStringParameters: lastOf(parameters), multiValueQueryStringParameters: Object.fromEntries(parameters) }
      : {}),
  }
}

const lastOf = (entries: readonly (readonly [string, readonly string[]])[]) =>
  Object.fromEntries(entries.map(([name, values]) => [name, values[values.length - 1]]))

export const routeArn = (apiId: string, stage: string, routeKey: string) =>
  `arn:aws:execute-api:${region}:${account}:${apiId}/${stage}/${routeKey}`
