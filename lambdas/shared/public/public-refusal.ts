import type * as z from 'zod/mini'
import type { ErrorCode } from '../../../contract/errors.ts'
import { errorPath, publicErrors, type PublicErrorCode } from '../../../contract/public/errors.ts'
import type { diagnostic, publicErrorBody, sentence } from '../../../contract/public/models.ts'
import type { Refusal } from '../refusal.ts'

export interface RefusalDetail {
  readonly param?: string
  readonly conversionId?: string
  readonly diagnostics?: readonly z.infer<typeof diagnostic>[]
  readonly sentences?: readonly z.infer<typeof sentence>[]
}

/** The public API's answer is no. Thrown by logic, turned into the error body by the adapter. */
export class PublicRefusal extends Error {
  readonly code: PublicErrorCode
  readonly detail: RefusalDetail

  constructor(code: PublicErrorCode, message: string = publicErrors[code].message, detail: RefusalDetail = {}) {
    super(message)
    this.name = 'PublicRefusal'
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return publicErrors[this.code].status
  }
}

/** What the product's own refusals are called here; whatever is not listed is our fault. */
const codes: Partial<Record<ErrorCode, PublicErrorCode>> = {
  INVALID_REQUEST: 'parameter_invalid',
  CODE_REQUIRED: 'parameter_missing',
  CODE_TOO_SHORT: 'code_too_short',
  CODE_TOO_LONG: 'code_too_long',
  PREMIUM_REQUIRED: 'plan_limit_reached',
  LIMIT_REACHED: 'plan_limit_reached',
  NOT_FOUND: 'not_found',
  RATE_LIMITED: 'rate_limited',
  TIMED_OUT: 'timeout',
}

const aboutCode: ReadonlySet<PublicErrorCode> = new Set(['parameter_missing', 'code_too_short', 'code_too_long'])

/** `codeParameter` is what the call names the code it is about. */
export function publicRefusalOf({ code, message }: Refusal, codeParameter: string | undefined): PublicRefusal {
  const found = codes[code] ?? 'internal_error'
  return new PublicRefusal(found, message, aboutCode.has(found) && codeParameter ? { param: codeParameter } : {})
}

export function errorBody(
  { code, message, detail }: PublicRefusal,
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
