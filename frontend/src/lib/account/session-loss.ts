/** Errors after which the refresh token is no longer valid. Others, such as a lost network, say nothing about it. */
const revocations: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
])

/** Whether a failed renewal ended the session. */
export const isSessionRevoked = (error: unknown): boolean => error instanceof Error && revocations.has(error.name)
