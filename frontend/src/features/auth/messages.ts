/** Messages for the sign-in service's exceptions. Other messages pass unchanged. */
export const confirmFirst = 'Please check your email and click the confirmation link before signing in.'
const tooManyRequests = 'Too many requests. Please wait a moment and try again.'

const messagesByErrorName: Readonly<Record<string, string>> = {
  UserNotConfirmedException: confirmFirst,
  NotAuthorizedException: 'Invalid email or password. Please check your credentials.',
  UserNotFoundException: 'Invalid email or password. Please check your credentials.',
  CodeMismatchException: 'The code is incorrect. Check the latest email and try again.',
  LimitExceededException: tooManyRequests,
  TooManyRequestsException: tooManyRequests,
  TooManyFailedAttemptsException: tooManyRequests,
  NetworkError: 'Could not connect to the service. Check your network and try again.',
}

const fallback = 'Authentication failed. Please try again.'

export function authMessage(reason: unknown): string {
  if (!(reason instanceof Error)) return fallback
  if (reason.name === 'NotAuthorizedException' && /attempts exceeded/i.test(reason.message)) return tooManyRequests
  return messagesByErrorName[reason.name] ?? (reason.message || fallback)
}
