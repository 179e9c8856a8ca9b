import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { sendJson, type Handler } from '../http.ts'
import { patternMatches, type Behavior, type Distribution } from './distribution.ts'
import { viewerRequest } from './edge-function.ts'
import { recorded, type Recorded } from './recorded.ts'

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml|wasm)|image\/svg)/
/** Bytes between which the edge compresses. */
const compressed = { least: 1000, most: 10_000_000 }

/** Answers as a CloudFront distribution: the behaviour by path, its function, its origin, its headers. */
export function distributionHandler(distribution: Distribution): Handler {
  return async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const behavior = distribution.behaviors.find(({ pathPattern }) => patternMatches(pathPattern, path))!
    if (!behavior.methods.includes(request.method ?? 'GET')) {
      return sendJson(response, 403, {
        message: 'This distribution is not configured to allow the HTTP request method.',
      })
    }
    if (behavior.viewerRequest !== null) {
      const verdict = viewerRequest(behavior.viewerRequest, request)
      if (verdict.kind === 'answer') return void response.writeHead(verdict.status, verdict.headers).end(verdict.body)
      request.url = verdict.uri + verdict.query
    }
    send(request, response, behavior, await fetched(distribution, behavior, request))
  }
}

async function fetched(distribution: Distribution, behavior: Behavior, request: IncomingMessage): Promise<Recorded> {
  const answer = await recorded(behavior.origin, request)
  const rule = distribution.errorResponses.find(({ errorCode }) => errorCode === answer.status)
  if (!rule?.pagePath) return answer
  const page = distribution.behaviors.find(({ pathPattern }) => patternMatches(pathPattern, rule.pagePath ?? ''))!
  request.url = rule.pagePath
  request.method = 'GET'
  return { ...(await recorded(page.origin, request)), status: rule.responseCode ?? answer.status }
}

function send(request: IncomingMessage, response: ServerResponse, behavior: Behavior, answer: Recorded) {
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

/** What an edge keeps of files, by their content; a site has a few hundred. */
const mostKept = 1_000
const kept = new Map<string, Buffer>()

function compress({ name, compress: compressed }: Encoding, { headers: { etag }, body }: Recorded): Buffer {
  if (etag === undefined) return compressed(body)
  const key = `${name} ${body.length} ${String(etag)}`
  const before = kept.get(key)
  if (before) return before
  if (kept.size >= mostKept) kept.clear()
  const now = compressed(body)
  kept.set(key, now)
  return now
}

function encodingFor(request: IncomingMessage, response: ServerResponse, body: Buffer) {
  if (body.length < compressed.least || body.length > compressed.most || response.hasHeader('content-encoding'))
    return null
  if (!compressible.test(String(response.getHeader('content-type')))) return null
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return encodings.find(({ name }) => new RegExp(`\\b${name}\\b`).test(accepted)) ?? null
}
