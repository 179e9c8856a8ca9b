import type { Handler } from './http.ts'

/** Milliseconds that the clocks of signer and bucket may differ. */
const clockSkewMs = 15 * 60_000

/**
 * Emulates a private bucket's own address, where only signed links are answered. Signatures are not recomputed; a link
 * without one, or an expired one, is refused as in S3. `objects` answers path-style addresses.
 */
export function signedLinks(bucket: string, objects: Handler): Handler {
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (!isValid(searchParams, Date.now())) {
      response.writeHead(403, { 'content-type': 'application/xml' })
      response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
      return
    }
    request.url = `/${bucket}${pathname}`
    await objects(request, response)
  }
}

function isValid(query: URLSearchParams, now: number): boolean {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Amz-Date') ?? '') ?? []
  const signedAt = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
  const seconds = Number(query.get('X-Amz-Expires'))
  return Boolean(query.get('X-Amz-Signature')) && signedAt <= now + clockSkewMs && now < signedAt + seconds * 1000
}
