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

/** The bucket behind a site: what it does not have it does not say, so 403 stands for both, as with a private bucket. */
const denied = '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'

/** Serves a folder as the private bucket of a site. Always revalidated: the next build may be a minute away. */
export function filesHandler(folder: string): Handler {
  const root = path.resolve(folder)
  return async (request, response) => {
    const file = path.join(root, decoded(request.url ?? '/'))
    const content = file.startsWith(root + path.sep) && (await isFile(file)) ? await readFile(file) : null
    if (!content) return void response.writeHead(403, { 'content-type': 'application/xml' }).end(denied)

    const etag = `"${createHash('md5').update(content).digest('hex')}"`
    const headers = {
      'content-type': types[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      etag,
    }
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end()
    response.writeHead(200, headers).end(content)
  }
}

function decoded(url: string) {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return '/'
  }
}

const isFile = (file: string) =>
  stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  )
