import { ApiError } from '../../lib/api.ts'

/** Server messages as people see them; the first whose pattern is found wins. */
const wording: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/monthly.*limit reached/i, 'Monthly optimization limit reached. Please try again next month or upgrade your plan.'],
  [/limit reached/i, 'Daily optimization limit reached. Please try again tomorrow or upgrade to premium.'],
  [/too long/i, 'EA code is too long. Please reduce the code size.'],
  [
    /invalid or expired token|\b401\b|unauthorized|authentication required/i,
    'Your session has expired. Please sign out and sign in again.',
  ],
]

export const asksForPlan = (reason: unknown) =>
  reason instanceof ApiError && (reason.code === 'PREMIUM_REQUIRED' || reason.status === 402)

const expired = 'Your session has expired. Please sign in again.'

/** What to say of an answer that holds nothing. */
const withoutAnswer = {
  'Failed to analyze EA': 'No analysis result returned from service',
  'Failed to process optimization': 'No optimized code returned from service',
} as const

/** What a failed step is told as; a session that has ended, and an answer that holds nothing, are told alone. */
export function failureOf(step: keyof typeof withoutAnswer, reason: unknown, fallback: string): string {
  if (reason instanceof ApiError && reason.code === 'NO_DATA') return withoutAnswer[step]
  return reason instanceof Error && /session expired/i.test(reason.message)
    ? expired
    : `${step}: ${optimizerMessage(reason, fallback)}`
}

export function optimizerMessage(reason: unknown, fallback: string): string {
  if (!(reason instanceof Error)) return fallback
  return wording.find(([pattern]) => pattern.test(reason.message))?.[1] ?? (reason.message || fallback)
}
