import { ApiError } from '../api.ts'
import { isPremiumRequired, conversionMessage, conversionRetry } from './conversion-error.ts'

const refusal = (code: ConstructorParameters<typeof ApiError>[0], message: string, status = 400) =>
  new ApiError(code, message, status)

test.each([
  [
    'The conversion timed out',
    'Conversion took too long. The code may be too complex. Please try again or contact support.',
  ],
  ['limit reached for today', 'Daily conversion limit reached. Please try again tomorrow or upgrade to premium.'],
  ['Invalid token', 'Authentication required. Please sign in again.'],
  ['missing authorization header', 'Authentication required. Please sign in again.'],
  ['service configuration problem', 'Service temporarily unavailable. Please try again later.'],
  ['429', 'Too many requests. Please wait a moment and try again.'],
  ['Pine Script code is too long: 60,000 characters', 'Pine Script code is too long: 60,000 characters'],
])('"%s" is said as "%s"', (server, shown) => {
  expect(conversionMessage(new Error(server))).toBe(shown)
})

test('an empty answer is said as one', () => {
  expect(conversionMessage(refusal('NO_DATA', 'x', 200))).toBe('No data returned from conversion service')
})

test('what asks for a plan opens the upgrade dialog, whatever form it comes in', () => {
  expect(isPremiumRequired(refusal('PREMIUM_REQUIRED', 'x', 402))).toBe(true)
  expect(
    isPremiumRequired(refusal('FORBIDDEN', 'PREMIUM_REQUIRED: Premium subscription required for conversions', 403)),
  ).toBe(true)
  expect(isPremiumRequired(refusal('LIMIT_REACHED', 'x', 429))).toBe(false)
})

test('two more tries after one and two seconds, none where it cannot help', () => {
  expect([0, 1].map(conversionRetry.retryDelay)).toEqual([1000, 2000])
  expect(conversionRetry.retry(1, refusal('NETWORK', 'x', 0))).toBe(true)
  expect(conversionRetry.retry(2, refusal('NETWORK', 'x', 0))).toBe(false)
  expect(conversionRetry.retry(0, refusal('CODE_TOO_LONG', 'x'))).toBe(false)
})
