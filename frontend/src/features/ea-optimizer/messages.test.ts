import { ApiError } from '../../lib/api.ts'
import { failureOf } from './messages.ts'

test.each([
  [
    'LIMIT_REACHED',
    'analysis limit reached',
    'Failed to analyze EA: Daily optimization limit reached. Please try again tomorrow or upgrade to premium.',
  ],
  [
    'LIMIT_REACHED',
    'Monthly optimization limit reached (5)',
    'Failed to analyze EA: Monthly optimization limit reached. Please try again next month or upgrade your plan.',
  ],
  [
    'CODE_TOO_LONG',
    'EA code is too long (max 100,000 characters)',
    'Failed to analyze EA: EA code is too long. Please reduce the code size.',
  ],
  [
    'UNAUTHORIZED',
    'Invalid or expired token',
    'Failed to analyze EA: Your session has expired. Please sign out and sign in again.',
  ],
  ['UNAUTHORIZED', 'Session expired. Please sign in again.', 'Your session has expired. Please sign in again.'],
  ['NO_DATA', 'The service returned no data. Please try again.', 'No analysis result returned from service'],
  ['INTERNAL', '', 'Failed to analyze EA: Failed to analyze EA code'],
] as const)('%s %s', (code, message, shown) => {
  expect(failureOf('Failed to analyze EA', new ApiError(code, message, 400), 'Failed to analyze EA code')).toBe(shown)
})
