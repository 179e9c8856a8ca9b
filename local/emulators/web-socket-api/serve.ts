import { randomBytes } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import type { Functions } from '../lambda/functions.ts'
import { withTimeout } from '../with-timeout.ts'
import type { WebSocketApi, WebSocketRoute } from './api.ts'
import { authorizeConnection } from './authorize.ts'
import { requestContext, requestParts, type Connection } from './event.ts'

/** Limits that API Gateway documents: bytes of a message, idle and total milliseconds of a connection. */
export const messageLimit = 128 * 1024
const idleTimeoutMs = 10 * 60_000
const maxConnectionMs = 2 * 60 * 60_000

interface OpenConnection {
  readonly connection: Connection
  readonly socket: WebSocket
  lastActiveAt: number
}

/** Emulates a WebSocket API: upgrades, routing of messages, sending by connection id. */
export class WebSocketGateway {
  readonly #api: WebSocketApi
  readonly #functions: Functions
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: messageLimit })
  readonly #open = new Map<string, OpenConnection>()

  constructor(api: WebSocketApi, functions: Functions) {
    this.#api = api
    this.#functions = functions
  }

  get id() {
    return this.#api.id
  }

  get stages() {
    return this.#api.stages
  }

  /** Handles an upgrade request whose path starts with a stage. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const stage = new URL(request.url ?? '/', 'http://localhost').pathname.split('/')[1] ?? ''
    if (!this.#api.stages.includes(stage)) return rejectUpgrade(socket, 403)
    const arriving = this.#describe(request, stage)
    const connect = this.#api.routes.get('$connect')
    const admission = connect?.authorizer
      ? await authorizeConnection(connect.authorizer, this.#functions, request, arriving)
      : null
    if (admission?.kind === 'refused') return rejectUpgrade(socket, admission.status)

    const connection = { ...arriving, authorizer: admission?.context ?? null }
    const status = connect ? await this.#connect(connect, request, connection) : 200
    if (status >= 300) return rejectUpgrade(socket, status)
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#accept(connection, opened))
  }

  /** Sends to a connection. Returns false if it is closed. */
  send(connectionId: string, data: Buffer): boolean {
    const open = this.#open.get(connectionId)
    open?.socket.send(data.toString())
    return open !== undefined
  }

  disconnect(connectionId: string): boolean {
    const open = this.#open.get(connectionId)
    open?.socket.close(1000)
    return open !== undefined
  }

  describe(connectionId: string): (Connection & { readonly lastActiveAt: number }) | null {
    const open = this.#open.get(connectionId)
    return open ? { ...open.connection, lastActiveAt: open.lastActiveAt } : null
  }

  /** Closes all connections on shutdown. */
  stop() {
    for (const { socket } of this.#open.values()) socket.close(1001)
    this.#server.close()
  }

  #describe(request: IncomingMessage, stage: string): Connection {
    return {
      id: randomBytes(11).toString('base64url'),
      apiId: this.#api.id,
      stage,
      host: request.headers.host ?? 'localhost',
      connectedAt: Date.now(),
      sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
      userAgent: request.headers['user-agent'] ?? '',
      authorizer: null,
    }
  }

  async #connect(route: WebSocketRoute, request: IncomingMessage, connection: Connection): Promise<number> {
    const outcome = await this.#functions.invoke(route.functionName, {
      ...requestParts(request),
      requestContext: requestContext(connection, { routeKey: '$connect', eventType: 'CONNECT' }, new Date()),
      isBase64Encoded: false,
    })
    return outcome.kind === 'failed'
      ? 502
      : ((JSON.parse(outcome.json) as { statusCode?: number } | null)?.statusCode ?? 502)
  }

  #accept(connection: Connection, socket: WebSocket) {
    const open: OpenConnection = { connection, socket, lastActiveAt: Date.now() }
    this.#open.set(connection.id, open)
    let idle: NodeJS.Timeout
    const active = () => {
      open.lastActiveAt = Date.now()
      clearTimeout(idle)
      idle = setTimeout(() => socket.close(1001, 'Going away'), idleTimeoutMs)
    }
    const life = setTimeout(() => socket.close(1001, 'Going away'), maxConnectionMs)
    active()
    socket.on('ping', active)
    socket.on('message', (data, isBinary) => {
      active()
      void this.#message(connection, socket, data, isBinary)
    })
    // A message over the limit closes the connection, after an error event.
    socket.on('error', () => undefined)
    socket.on('close', (code) => {
      clearTimeout(idle)
      clearTimeout(life)
      this.#open.delete(connection.id)
      void this.#disconnected(connection, code)
    })
  }

  async #message(connection: Connection, socket: WebSocket, data: RawData, isBinary: boolean) {
    if (isBinary) return socket.close(1003, 'Unsupported data')
    const body = bytes(data).toString()
    const chosen = selected(body, this.#api.selector)
    const routeKey = chosen !== null && this.#api.routes.has(chosen) && !chosen.startsWith('$') ? chosen : '$default'
    const route = this.#api.routes.get(routeKey)
    const context = requestContext(connection, { routeKey, eventType: 'MESSAGE' }, new Date())
    const complain = (message: string) =>
      socket.send(JSON.stringify({ message, connectionId: connection.id, requestId: context.requestId }))
    if (!route) return complain('Forbidden')
    const outcome = await withTimeout(
      route.timeout,
      this.#functions.invoke(
        route.functionName,
        { requestContext: context, body, isBase64Encoded: false },
        route.timeout,
      ),
    )
    if (outcome?.kind !== 'answered') return complain('Internal server error')
    const answer = (JSON.parse(outcome.json) as { body?: string } | null)?.body
    if (route.answers && answer !== undefined) socket.send(answer)
  }

  async #disconnected(connection: Connection, code: number) {
    const route = this.#api.routes.get('$disconnect')
    if (!route) return
    const context = requestContext(connection, { routeKey: '$disconnect', eventType: 'DISCONNECT' }, new Date())
    await this.#functions.invoke(route.functionName, {
      requestContext: { ...context, disconnectStatusCode: code, disconnectReason: '' },
      isBase64Encoded: false,
    })
  }
}

const bytes = (data: RawData) => (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer))

function selected(body: string, property: string): string | null {
  try {
    const value = (JSON.parse(body) as Record<string, unknown> | null)?.[property]
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

function rejectUpgrade(socket: Duplex, status: number) {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
