import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { readJson, writeAtomically } from './file-store.ts'
import { readBody, type Handler } from './http.ts'

/** An object's stored metadata. */
interface Stored {
  readonly key: string
  readonly etag: string
  readonly size: number
  readonly modifiedAt: string
  /** Stored headers: content type and encoding, cache control and `x-amz-meta-`. */
  readonly headers: Readonly<Record<string, string>>
}

interface Target {
  readonly folder: string
  readonly key: string
  readonly query: URLSearchParams
}

const bodyLimit = 100 * 1024 * 1024
const keptHeaders = /^(content-type|content-encoding|content-disposition|cache-control|x-amz-meta-.*)$/
const maxKeys = 1000

type Operation = (target: Target, request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Emulates S3 with files and path-style addresses: put, get, head, delete, list. */
export function s3Handler(folder: string, buckets: ReadonlySet<string>): Handler {
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const [, bucket = '', ...key] = decodeURIComponent(url.pathname).split('/')
    if (!buckets.has(bucket)) return sendError(response, 404, 'NoSuchBucket', 'The specified bucket does not exist')
    const target = { folder: path.join(folder, bucket), key: key.join('/'), query: url.searchParams }
    const operation = operations[`${request.method} ${target.key ? 'object' : 'bucket'}`]
    if (!operation)
      return sendError(
        response,
        501,
        'NotImplemented',
        `The local bucket does not know ${request.method} ${url.pathname}`,
      )
    await operation(target, request, response)
  }
}

const operations: Readonly<Record<string, Operation>> = {
  'PUT object': put,
  'GET object': get,
  'HEAD object': get,
  'DELETE object': async (target, _, response) => {
    for (const file of filesOf(target)) rmSync(file, { force: true })
    response.writeHead(204).end()
  },
  'GET bucket': async (target, _, response) => list(target, response),
}

async function put(target: Target, request: IncomingMessage, response: ServerResponse) {
  const sent = await readBody(request, bodyLimit)
  const encoding = request.headers['content-encoding'] ?? ''
  const content = encoding.includes('aws-chunked') ? unchunked(sent) : sent
  const headers = Object.fromEntries(
    Object.entries(request.headers)
      .filter(([name]) => keptHeaders.test(name))
      .map(([name, value]) => [name, String(value).replace(/aws-chunked,?\s*/, '')])
      .filter(([, value]) => value),
  )
  const etag = `"${createHash('md5').update(content).digest('hex')}"`
  const [contentFile, metaFile] = filesOf(target)
  writeAtomically(contentFile, content)
  const stored: Stored = { key: target.key, etag, size: content.length, modifiedAt: new Date().toISOString(), headers }
  writeAtomically(metaFile, JSON.stringify(stored))
  response.writeHead(200, { etag }).end()
}

async function get(target: Target, request: IncomingMessage, response: ServerResponse) {
  const [contentFile, metaFile] = filesOf(target)
  const stored = readJson<Stored>(metaFile)
  if (!stored) return sendError(response, 404, 'NoSuchKey', 'The specified key does not exist.')
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    ...stored.headers,
    'content-length': stored.size,
    'last-modified': new Date(stored.modifiedAt).toUTCString(),
    etag: stored.etag,
  })
  response.end(request.method === 'HEAD' ? undefined : readFileSync(contentFile))
}

function list(target: Target, response: ServerResponse) {
  const prefix = target.query.get('prefix') ?? ''
  const after = target.query.get('continuation-token') ?? target.query.get('start-after') ?? ''
  const most = Math.min(Number(target.query.get('max-keys') ?? maxKeys), maxKeys)
  const all = existsSync(target.folder)
    ? readdirSync(target.folder)
        .filter((name) => name.endsWith('.json'))
        .flatMap((name) => readJson<Stored>(path.join(target.folder, name)) ?? [])
        .filter(({ key }) => key.startsWith(prefix) && key > after)
        .sort((left, right) => (left.key < right.key ? -1 : 1))
    : []
  const page = all.slice(0, most)
  const contents = page.map(
    ({ key, etag, size, modifiedAt }) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>${modifiedAt}</LastModified><ETag>${escaped(etag)}</ETag><Size>${size}</Size></Contents>`,
  )
  const more = all.length > page.length
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" ` +
      `encoding="UTF-8"?><ListBucketResult><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>` +
      `<MaxKeys>${most}</MaxKeys><IsTruncated>${more}</IsTruncated>` +
      `${more ? `<NextContinuationToken>${escaped(page.at(-1)?.key ?? '')}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
  )
}

/** The files of content and metadata. Keys may exceed file names' length and characters. */
function filesOf({ folder, key }: Target): readonly [content: string, meta: string] {
  const name = path.join(folder, createHash('sha256').update(key).digest('hex'))
  return [name, `${name}.json`]
}

/** Decodes the SDK's signed chunks: `<hex size>[;…]\r\n<bytes>\r\n`, ended by size 0. */
function unchunked(body: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const lineEnd = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16)
    if (lineEnd < 0 || !size) break
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
  return Buffer.concat(chunks)
}

function sendError(response: ServerResponse, status: number, code: string, message: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`,
  )
}

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
  )
