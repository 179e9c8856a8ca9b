/** The sign-in service's own exceptions, in the words people see. Others are shown as they come. */
const byName: Readonly<Record<string, string>> = {
  UserNotConfirmedException: 'Please check your email and click the confirmation link before signing in.',
  NotAuthorizedException: 'Invalid email or password. Please check your credentials.',
  UserNotFoundException: 'Invalid email or password. Please check your credentials.',
  UsernameExistsException: 'This email is already registered. Please sign in instead.',
  CodeMismatchException: 'That code is not the one we sent. Please check the newest email.',
  ExpiredCodeException: 'That code has expired. Please ask for a new one.',
  LimitExceededException: 'Too many requests. Please wait a moment and try again.',
  TooManyRequestsException: 'Too many requests. Please wait a moment and try again.',
  TooManyFailedAttemptsException: 'Too many requests. Please wait a moment and try again.',
  NetworkError: 'No connection to the service. Please check your network and try again.',
}

const fallback = 'Authentication failed. Please try again.'

export function authMessage(reason: unknown): string {
  if (!(reason instanceof Error)) return fallback
  if (reason.name === 'NotAuthorizedException' && /attempts exceeded/i.test(reason.message))
    return byName.TooManyRequestsException
  return byName[reason.name] ?? (reason.message || fallback)
}

export const confirmFirst = byName.UserNotConfirmedException
