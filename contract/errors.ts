/**
 * Errors of the API: status, code and message. The body is `{ error: { code, message, requestId } }`; `message` may be
 * more specific than the row's.
 */
export const errors = {
  INVALID_REQUEST: { status: 400, message: 'The request is not what this call takes.' },
  CODE_REQUIRED: { status: 400, message: 'Please enter the code to convert.' },
  CODE_TOO_SHORT: { status: 400, message: 'The code is too short: at least 10 characters.' },
  CODE_TOO_LONG: { status: 400, message: 'The code is too long.' },
  PASSWORD_REFUSED: {
    status: 400,
    message: 'This password is in lists of stolen passwords. Please choose another one.',
  },
  CODE_REFUSED: {
    status: 400,
    message: 'The code is incorrect or has expired. Check the latest email or request a new code.',
  },
  UNAUTHORIZED: { status: 401, message: 'Authentication required. Please sign in again.' },
  PREMIUM_REQUIRED: { status: 402, message: 'PREMIUM_REQUIRED: Premium subscription required for conversions' },
  FORBIDDEN: { status: 403, message: 'Admin privileges required for this action' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  CONFLICT: { status: 409, message: 'This was changed meanwhile. Please load it again.' },
  TOO_COMPLEX: {
    status: 422,
    message: 'The code needs more memory or deeper nesting than a program may use. Please shorten or split it.',
  },
  TEMPLATE_REFUSED: { status: 422, message: 'The template is not published: its proof or its certificate failed.' },
  LISTING_REFUSED: { status: 422, message: 'The marketplace does not accept this.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  LIMIT_REACHED: {
    status: 429,
    message: 'Daily conversion limit reached. Please try again tomorrow or upgrade to premium.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Nothing was counted.' },
  MODEL_UNAVAILABLE: { status: 503, message: 'Service temporarily unavailable. Please try again later.' },
  TIMED_OUT: {
    status: 504,
    message: 'Conversion took too long. The code may be too complex. Please try again or contact support.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
