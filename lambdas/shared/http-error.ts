import { errors, type ErrorCode } from '../../contract/errors.ts'

/** The message for the owner of a disabled account. */
export const disabledText = 'This account is disabled. Please write to support.'

/** An error whose code and message the caller may read. Logic throws it; the adapter turns it into the error body. */
export class HttpError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string = errors[code].message) {
    super(message)
    this.name = 'HttpError'
    this.code = code
  }

  get status(): number {
    return errors[this.code].status
  }
}
