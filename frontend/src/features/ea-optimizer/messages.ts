import { ApiError } from '../../lib/api.ts'

/** Messages by pattern of the server's text; the first match wins. */
const messagesByPattern: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/monthly.*limit reached/i, 'Monthly optimization limit reached. Please try again next month or upgrade your plan.'],
  [/limit reached/i, 'Daily optimization limit reached. Please try again tomorrow or upgrade to premium.'],
  [/too long/i, 'EA code is too long. Please reduce the code size.'],
  [
    /invalid or expired token|\b401\b|unauthorized|authentication required/i,
    'Your session has expired. Please sign out and sign in again.',
  ],
]

export const isPlanRequired = (reason: unknown) =>
  reason instanceof ApiError && (reason.code === 'PREMIUM_REQUIRED' || reason.status === 402)

const sessionExpired = 'Your session has expired. Please sign in again.'

/** Messages for a response without data. */
const emptyAnswerTexts = {
  'Failed to analyze EA': 'No analysis result returned from service',
  'Failed to process optimization': 'No optimized code returned from service',
} as const

/**
 * Returns the error text of a failed step. An expired session and an empty response have texts without the step's
 * prefix.
 */
export function failureOf(step: keyof typeof emptyAnswerTexts, reason: unknown, fallback: string): string {
  if (reason instanceof ApiError && reason.code === 'NO_DATA') return emptyAnswerTexts[step]
  return reason instanceof Error && /session expired/i.test(reason.message)
    ? sessionExpired
    : `${step}: ${optimizerMessage(reason, fallback)}`
}

export function optimizerMessage(reason: unknown, fallback: string): string {
  if (!(reason instanceof Error)) return fallback
  return messagesByPattern.find(([pattern]) => pattern.test(reason.message))?.[1] ?? (reason.message || fallback)
}
