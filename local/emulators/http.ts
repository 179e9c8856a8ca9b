import { createServer, Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server as AnyServer, Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** The request's body exceeds the service's limit. */
export class BodyTooLarge extends Error {}

/** Bytes read past a limit before the connection is closed: a client reads the response only after sending. */
const shutdownMs = 64 * 1024 * 1024

/**
 * Reads the whole body. Rejects with BodyTooLarge over the limit, after reading on so that the client gets the
 * response.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= limit) chunks.push(chunk)
    if (length > limit + shutdownMs) break
  }
  if (length > limit) throw new BodyTooLarge()
  return Buffer.concat(chunks)
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

export interface Listening {
  readonly port: number
  readonly url: string
  close(): Promise<void>
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>

/** Serves on loopback; port 0 is any free port. Errors of the handler respond with 500 and are logged. */
export function listen(handler: Handler, port: number, upgrade: Upgrade | null = null): Promise<Listening> {
  const server = createServer((request, response) => {
    handler(request, response).catch((error: unknown) => {
      process.stderr.write(
        `${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}\n`,
      )
      if (!response.headersSent) sendJson(response, 500, { message: 'Internal Server Error' })
      else response.destroy()
    })
  })
  if (upgrade) {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      upgrade(request, socket, head).catch((error: unknown) => {
        process.stderr.write(`${request.url}: ${error instanceof Error ? error.stack : String(error)}\n`)
        socket.destroy()
      })
    })
  }
  return listening(server, port)
}

/**
 * Milliseconds an idle connection stays open. With Node's default of five seconds, busy clients reuse closed
 * connections and fail.
 */
const idleTime = 75_000

export function listening(server: AnyServer, port: number): Promise<Listening> {
  if (server instanceof HttpServer) server.keepAliveTimeout = idleTime
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      const taken = (server.address() as AddressInfo).port
      resolve({
        port: taken,
        url: `http://127.0.0.1:${taken}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            for (const socket of sockets) socket.destroy()
          }),
      })
    })
  })
}
