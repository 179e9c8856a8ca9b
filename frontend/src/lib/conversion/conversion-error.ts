import { ApiError } from '../api.ts'

const fallback = 'Conversion failed. Please try again.'

/** Messages by pattern of the server's text; the first match wins. */
const messagesByPattern: readonly (readonly [pattern: RegExp, message: string])[] = [
  [
    /timed out|took too long/i,
    'Conversion took too long. The code may be too complex. Please try again or contact support.',
  ],
  [/monthly.*limit reached/i, 'Monthly conversion limit reached. Please try again next month or upgrade your plan.'],
  [/limit reached/i, 'Daily conversion limit reached. Please try again tomorrow or upgrade to premium.'],
  [/invalid token|missing authorization|authentication required/i, 'Authentication required. Please sign in again.'],
  [/service configuration/i, 'Service temporarily unavailable. Please try again later.'],
  [/rate limit|too many requests|\b429\b/i, 'Too many requests. Please wait a moment and try again.'],
]

/** Whether the error asks for a paid plan. */
export const isPremiumRequired = (reason: unknown) =>
  reason instanceof ApiError &&
  (reason.code === 'PREMIUM_REQUIRED' || reason.status === 402 || /PREMIUM_REQUIRED/.test(reason.message))

/** Returns the message of a failed conversion. Length errors pass unchanged: they contain figures. */
export function conversionMessage(reason: unknown): string {
  if (!(reason instanceof Error)) return fallback
  if (isPremiumRequired(reason)) return 'Premium subscription required for code conversion.'
  if (reason instanceof ApiError && reason.code === 'NO_DATA') return 'No data returned from conversion service'
  return messagesByPattern.find(([pattern]) => pattern.test(reason.message))?.[1] ?? (reason.message || fallback)
}

const finalCodes: ReadonlySet<string> = new Set([
  'UNAUTHORIZED',
  'FORBIDDEN',
  'PREMIUM_REQUIRED',
  'LIMIT_REACHED',
  'CODE_REQUIRED',
  'CODE_TOO_SHORT',
  'CODE_TOO_LONG',
  'INVALID_REQUEST',
  'BODY_TOO_LARGE',
  'CONFLICT',
])

/** Retries twice, after 1 s and 2 s, unless the error is final. */
export const conversionRetry = {
  retry: (failures: number, reason: unknown) =>
    failures < 2 && !(reason instanceof ApiError && finalCodes.has(reason.code)),
  retryDelay: (attempt: number) => 1000 * 2 ** attempt,
}
