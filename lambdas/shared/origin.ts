import { timingSafeEqual } from 'node:crypto'

/** The header that the site's distribution adds to every request. */
const originHeader = 'x-origin-proof'

/**
 * Returns whether a request came through the site's distribution: only then are the address and the country in its
 * headers true. Everything passes where no proof is configured.
 */
export function isFromSite(headers: Readonly<Record<string, string | undefined>> | null): boolean {
  const expected = process.env.ORIGIN_PROOF ?? ''
  if (expected === '') return true
  const found = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === originHeader)?.[1] ?? ''
  const [a, b] = [Buffer.from(found), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
