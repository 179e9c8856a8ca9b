import { createServer as createHttp1 } from 'node:http'
import { createServer as createHttp2 } from 'node:http2'
import { createServer, type Server } from 'node:net'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listening, type Handler, type Listening } from '../http.ts'

const http2Preface = 'PRI '

/** Serves HTTP/1.1 and HTTP/2 without TLS on one port: the model client starts with HTTP/2 unless configured. */
export function listenBoth(handler: Handler): Promise<Listening> {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    handler(request, response).catch((error: unknown) => {
      process.stderr.write(`${request.url}: ${error instanceof Error ? error.stack : String(error)}\n`)
      response.destroy()
    })
  }
  const http1 = createHttp1(answer)
  // The compatibility layer's objects have the members that handlers use.
  const http2 = createHttp2((request, response) => answer(request as never, response as never))
  const server: Server = createServer((socket) => {
    socket.once('error', () => socket.destroy())
    socket.once('data', (first: Buffer) => {
      socket.pause()
      socket.unshift(first)
      const speaks = first.toString('latin1').startsWith(http2Preface) ? http2 : http1
      speaks.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  return listening(server, 0)
}
