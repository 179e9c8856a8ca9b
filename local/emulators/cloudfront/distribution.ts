import type { Handler } from '../http.ts'

/** A CloudFront distribution from its template. */
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
  /** The code of the viewer-request function, or null. */
  readonly viewerRequest: string | null
  /** The code of the viewer-response function, or null. */
  readonly viewerResponse: string | null
  readonly headers: readonly ResponseHeader[]
  readonly compress: boolean
}

export interface ResponseHeader {
  readonly name: string
  readonly value: string
  /** If false, the origin's header takes precedence. */
  readonly override: boolean
}

/** The page and status that replace an origin's error. */
export interface ErrorResponse {
  readonly errorCode: number
  readonly pagePath: string | null
  readonly responseCode: number | null
}

/** `*` matches any characters, `?` one; case-sensitive. */
export function patternMatches(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${source.startsWith('/') || source.startsWith('.*') ? '' : '/'}${source}$`).test(path)
}
