import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Handler } from '../http.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** A bucket's answer for a missing file to callers who may list it. */
const missing =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>'

interface CachedFile {
  readonly changed: number
  readonly content: Buffer
  readonly etag: string
}

/**
 * Serves a folder as a site's private bucket. Files with a content hash in the name are immutable, others are
 * revalidated. Content is cached until the file changes on disk.
 */
export function filesHandler(folder: string): Handler {
  const root = path.resolve(folder)
  const assets = path.join(root, 'assets') + path.sep
  const kept = new Map<string, CachedFile>()
  const read = async (file: string): Promise<CachedFile | null> => {
    const stats = file.startsWith(root + path.sep) ? await stat(file).catch(() => null) : null
    if (!stats?.isFile()) return null
    const before = kept.get(file)
    if (before?.changed === stats.mtimeMs && before.content.length === stats.size) return before
    const content = await readFile(file)
    const now = { changed: stats.mtimeMs, content, etag: `"${createHash('md5').update(content).digest('hex')}"` }
    kept.set(file, now)
    return now
  }
  return async (request, response) => {
    const file = path.join(root, decoded(request.url ?? '/'))
    const found = await read(file)
    if (!found) return void response.writeHead(404, { 'content-type': 'application/xml' }).end(missing)

    const headers = {
      'content-type': types[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
      'cache-control': file.startsWith(assets)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      etag: found.etag,
    }
    if (request.headers['if-none-match'] === found.etag) return void response.writeHead(304, headers).end()
    response.writeHead(200, headers).end(found.content)
  }
}

function decoded(url: string) {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return '/'
  }
}
