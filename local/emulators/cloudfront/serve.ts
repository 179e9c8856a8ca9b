import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { sendJson, type Handler } from '../http.ts'
import { patternMatches, type Behavior, type Distribution } from './distribution.ts'
import { viewerRequest, viewerResponseStatus } from './edge-function.ts'
import { recordResponse, type RecordedResponse } from './record-response.ts'

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml|wasm)|image\/svg)/
/** The sizes in bytes that CloudFront compresses. */
const compressibleBytes = { min: 1000, max: 10_000_000 }

/** Emulates a CloudFront distribution: behavior by path, function, origin, headers. */
export function distributionHandler(distribution: Distribution): Handler {
  return async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const behavior = findBehavior(distribution, path)
    if (!behavior.methods.includes(request.method ?? 'GET')) {
      return sendJson(response, 403, {
        message: 'This distribution is not configured to allow the HTTP request method.',
      })
    }
    if (behavior.viewerRequest !== null) {
      const verdict = viewerRequest(behavior.viewerRequest, request)
      if (verdict.kind === 'answer') return void response.writeHead(verdict.status, verdict.headers).end(verdict.body)
      request.url = verdict.uri + verdict.query
      for (const name of Object.keys(request.headers)) {
        if (!verdict.headers.includes(name)) delete request.headers[name]
      }
    }
    const answer = await fetched(distribution, behavior, request)
    // CloudFront runs no viewer-response function for an origin's error.
    const status =
      behavior.viewerResponse === null || answer.status >= 400
        ? answer.status
        : viewerResponseStatus(behavior.viewerResponse, request, answer.status)
    send(request, response, behavior, { ...answer, status })
  }
}

/** Returns the first behavior that matches. The last one, the default, matches every path. */
function findBehavior({ behaviors }: Distribution, path: string): Behavior {
  const behavior = behaviors.find(({ pathPattern }) => patternMatches(pathPattern, path))
  if (!behavior) throw new Error(`No behavior of the distribution matches ${path}.`)
  return behavior
}

async function fetched(
  distribution: Distribution,
  behavior: Behavior,
  request: IncomingMessage,
): Promise<RecordedResponse> {
  const answer = await recordResponse(behavior.origin, request)
  const rule = distribution.errorResponses.find(({ errorCode }) => errorCode === answer.status)
  if (!rule?.pagePath) return answer
  const page = findBehavior(distribution, rule.pagePath)
  request.url = rule.pagePath
  request.method = 'GET'
  return { ...(await recordResponse(page.origin, request)), status: rule.responseCode ?? answer.status }
}

function send(request: IncomingMessage, response: ServerResponse, behavior: Behavior, answer: RecordedResponse) {
  response.statusCode = answer.status
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value)
  for (const { name, value, override } of behavior.headers) {
    if (override || !response.hasHeader(name)) response.setHeader(name, value)
  }
  const encoding = behavior.compress ? encodingFor(request, response, answer.body) : null
  const body = encoding ? compress(encoding, answer) : answer.body
  if (encoding) {
    response.setHeader('content-encoding', encoding.name)
    response.setHeader('vary', 'accept-encoding')
  }
  response.setHeader('content-length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}

const encodings = [
  {
    name: 'br',
    compress: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  },
  { name: 'gzip', compress: (body: Buffer) => gzipSync(body) },
]

type Encoding = (typeof encodings)[number]

/** The cache of compressed files by content; a site has a few hundred. */
const maxCached = 1_000
const compressedCache = new Map<string, Buffer>()

function compress({ name, compress: compressed }: Encoding, { headers: { etag }, body }: RecordedResponse): Buffer {
  if (etag === undefined) return compressed(body)
  const key = `${name} ${body.length} ${String(etag)}`
  const before = compressedCache.get(key)
  if (before) return before
  if (compressedCache.size >= maxCached) compressedCache.clear()
  const now = compressed(body)
  compressedCache.set(key, now)
  return now
}

function encodingFor(request: IncomingMessage, response: ServerResponse, body: Buffer) {
  if (body.length < compressibleBytes.min || body.length > compressibleBytes.max) return null
  if (response.hasHeader('content-encoding')) return null
  if (!compressible.test(String(response.getHeader('content-type')))) return null
  const accepted = request.headers['accept-encoding'] ?? ''
  return encodings.find(({ name }) => new RegExp(`\\b${name}\\b`).test(accepted)) ?? null
}
