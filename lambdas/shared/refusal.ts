import { errors, type ErrorCode } from '../../contract/errors.ts'

/** The answer is no, for a reason the caller may know. Thrown by logic, turned into the error body by the adapter. */
export class Refusal extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string = errors[code].message) {
    super(message)
    this.name = 'Refusal'
    this.code = code
  }

  get status(): number {
    return errors[this.code].status
  }
}
