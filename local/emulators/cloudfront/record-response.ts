import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Handler } from '../http.ts'

/** An origin's complete response. */
export interface RecordedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number | readonly string[]>>
  readonly body: Buffer
}

/** Calls a handler and records its response instead of sending it. */
export async function recordResponse(handler: Handler, request: IncomingMessage): Promise<RecordedResponse> {
  const chunks: Buffer[] = []
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string))
  }
  const response = new ServerResponse(request)
  const ended = new Promise<void>((resolve) => {
    response.write = ((chunk: unknown) => {
      keep(chunk)
      return true
    }) as ServerResponse['write']
    response.end = ((chunk?: unknown) => {
      keep(chunk)
      resolve()
      return response
    }) as ServerResponse['end']
  })
  let status = 200
  response.writeHead = ((code: number, headers: Record<string, string | number> = {}) => {
    status = code
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    return response
  }) as ServerResponse['writeHead']
  await handler(request, response)
  await ended
  const headers = Object.fromEntries(Object.entries(response.getHeaders()).filter(([, value]) => value !== undefined))
  return {
    status: status === 200 ? response.statusCode : status,
    headers: headers as RecordedResponse['headers'],
    body: Buffer.concat(chunks),
  }
}
