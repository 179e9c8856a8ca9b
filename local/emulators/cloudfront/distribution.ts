import type { Handler } from '../http.ts'

/** A CloudFront distribution as its template defines it. */
export interface Distribution {
  /** Matched in order; the last matches everything. */
  readonly behaviors: readonly Behavior[]
  readonly errorResponses: readonly ErrorResponse[]
}

export interface Behavior {
  /** `/web/*`; `*` for the default behaviour. */
  readonly pathPattern: string
  readonly methods: readonly string[]
  readonly origin: Handler
  /** The code of the function that sees each request first, or null. */
  readonly viewerRequest: string | null
  readonly headers: readonly ResponseHeader[]
  readonly compress: boolean
}

export interface ResponseHeader {
  readonly name: string
  readonly value: string
  /** False: the origin's own header of this name wins. */
  readonly override: boolean
}

/** What the origin's error becomes: another page, perhaps with another status. */
export interface ErrorResponse {
  readonly errorCode: number
  readonly pagePath: string | null
  readonly responseCode: number | null
}

/** `*` stands for any run of characters, `?` for one; case matters. */
export function patternMatches(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${source.startsWith('/') || source.startsWith('.*') ? '' : '/'}${source}$`).test(path)
}
