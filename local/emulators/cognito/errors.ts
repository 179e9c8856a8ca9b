import { CognitoError } from 'cognito-local/lib/errors.js'

const error = (code: string, message: string) => new CognitoError(code, message)

/** Cognito's errors with its messages, on which the browser library and our texts depend. */
export const notAuthorized = (message = 'Incorrect username or password.') => error('NotAuthorizedException', message)
export const forbidden = () => error('ForbiddenException', 'Request not allowed due to WAF block.')
export const invalidParameter = (message: string) => error('InvalidParameterException', message)
export const invalidPassword = (reason: string) =>
  error('InvalidPasswordException', `Password did not conform with policy: ${reason}`)
export const userNotFound = () => error('UserNotFoundException', 'User does not exist.')
export const userNotConfirmed = () => error('UserNotConfirmedException', 'User is not confirmed.')
export const usernameExists = () => error('UsernameExistsException', 'An account with the given email already exists.')
export const codeMismatch = () =>
  error('CodeMismatchException', 'Invalid verification code provided, please try again.')
export const codeExpired = () => error('ExpiredCodeException', 'Invalid code provided, please request a code again.')
export const tooManyAttempts = () =>
  error('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
export const resetRequired = () => error('PasswordResetRequiredException', 'Password reset required for the user')
export const clientNotFound = (id: string) =>
  error('ResourceNotFoundException', `User pool client ${id} does not exist.`)
export const poolNotFound = (id: string) => error('ResourceNotFoundException', `User pool ${id} does not exist.`)
export const unknownOperation = (name: string) =>
  error('UnknownOperationException', `The local user pool does not know the operation ${name}.`)
