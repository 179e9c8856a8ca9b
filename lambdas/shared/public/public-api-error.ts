import type * as z from 'zod/mini'
import type { ErrorCode } from '../../../contract/errors.ts'
import { errorPath, publicErrors, type PublicErrorCode } from '../../../contract/public/errors.ts'
import type { diagnostic, publicErrorBody, sentence } from '../../../contract/public/models.ts'
import type { HttpError } from '../http-error.ts'

export interface PublicErrorDetail {
  readonly param?: string
  readonly conversionId?: string
  readonly diagnostics?: readonly z.infer<typeof diagnostic>[]
  readonly sentences?: readonly z.infer<typeof sentence>[]
}

/** An error of the public API. Logic throws it; the adapter turns it into the error body. */
export class PublicApiError extends Error {
  readonly code: PublicErrorCode
  readonly detail: PublicErrorDetail

  constructor(code: PublicErrorCode, message: string = publicErrors[code].message, detail: PublicErrorDetail = {}) {
    super(message)
    this.name = 'PublicRefusal'
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return publicErrors[this.code].status
  }
}

/** Public codes of internal error codes. All others become internal_error. */
const publicCodes: Partial<Record<ErrorCode, PublicErrorCode>> = {
  INVALID_REQUEST: 'parameter_invalid',
  CODE_REQUIRED: 'parameter_missing',
  CODE_TOO_SHORT: 'code_too_short',
  CODE_TOO_LONG: 'code_too_long',
  PREMIUM_REQUIRED: 'plan_limit_reached',
  LIMIT_REACHED: 'plan_limit_reached',
  NOT_FOUND: 'not_found',
  RATE_LIMITED: 'rate_limited',
  TIMED_OUT: 'timeout',
  TOO_COMPLEX: 'too_complex',
}

const aboutCode: ReadonlySet<PublicErrorCode> = new Set(['parameter_missing', 'code_too_short', 'code_too_long'])

/** Translates an internal error. `codeParameter` is the name of the parameter with the code. */
export function toPublicError({ code, message }: HttpError, codeParameter: string | undefined): PublicApiError {
  const found = publicCodes[code] ?? 'internal_error'
  return new PublicApiError(found, message, aboutCode.has(found) && codeParameter ? { param: codeParameter } : {})
}

export function errorBody(
  { code, message, detail }: PublicApiError,
  requestId: string,
): z.infer<typeof publicErrorBody> {
  return {
    error: {
      type: publicErrors[code].type,
      code,
      message,
      param: detail.param ?? null,
      doc_url: (process.env.SITE_ORIGIN ?? '') + errorPath(code),
      request_id: requestId,
      ...(detail.conversionId ? { conversion_id: detail.conversionId } : {}),
      ...(detail.diagnostics ? { diagnostics: [...detail.diagnostics] } : {}),
      ...(detail.sentences ? { sentences: [...detail.sentences] } : {}),
    },
  }
}
