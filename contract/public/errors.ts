/** Error categories, for the first branch of a client's error handling. */
export const errorTypes = {
  authentication_error: 'The key is missing, unknown, or no longer valid.',
  permission_error: 'The key is valid, but may not do this.',
  invalid_request_error: 'The request is not what this call takes. Sending it again changes nothing.',
  conversion_error: 'The request was fine; the code in it cannot be converted.',
  limit_error: 'The plan has no more of this.',
  rate_limit_error: 'Too many requests in too short a time.',
  api_error: 'Something went wrong on our side.',
} as const

export type ErrorType = keyof typeof errorTypes

interface Row {
  readonly status: number
  readonly type: ErrorType
  readonly message: string
  /** Steps to resolve the error. */
  readonly remedy: string
}

/**
 * Errors of the public API. The body is `{ error: { type, code, message, param, doc_url, request_id } }`. `message` may
 * be more specific than the row's; `code` is stable.
 */
export const publicErrors = {
  missing_api_key: {
    status: 401,
    type: 'authentication_error',
    message: 'There is no API key in this request.',
    remedy: 'Send it as "Authorization: Bearer tw_live_…". Query strings and request bodies are not looked at.',
  },
  invalid_api_key: {
    status: 401,
    type: 'authentication_error',
    message: 'This API key is not one of ours, or it was revoked.',
    remedy:
      'Compare the beginning of the key with the list in Settings, or create a new one there. A key that is ' +
      'seconds old may need a moment.',
  },
  expired_api_key: {
    status: 401,
    type: 'authentication_error',
    message: 'This API key has expired.',
    remedy: 'Create a new key in Settings; an expiry cannot be moved.',
  },
  api_access_required: {
    status: 403,
    type: 'permission_error',
    message: 'API access is part of the Elite plan.',
    remedy: 'The subscription behind this key is not active any more. Renew it and the key works again.',
  },
  test_key_samples_only: {
    status: 403,
    type: 'permission_error',
    message: 'A test key takes the samples only.',
    remedy: 'Send one of the samples exactly as it is listed in the documentation, or use a live key.',
  },
  invalid_json: {
    status: 400,
    type: 'invalid_request_error',
    message: 'The body is not a JSON object.',
    remedy: 'Send one JSON object in UTF-8. Code belongs in a JSON string: line breaks as \\n, quotes as \\".',
  },
  parameter_missing: {
    status: 400,
    type: 'invalid_request_error',
    message: 'A required parameter is missing.',
    remedy: '"param" names it.',
  },
  parameter_invalid: {
    status: 400,
    type: 'invalid_request_error',
    message: 'A parameter has a value that this call does not take.',
    remedy: '"param" names it, the message says what is taken.',
  },
  parameter_unknown: {
    status: 400,
    type: 'invalid_request_error',
    message: 'There is no parameter of this name.',
    remedy: '"param" names it. Unknown parameters are refused so that a typing error is not taken for the default.',
  },
  code_too_short: {
    status: 400,
    type: 'invalid_request_error',
    message: 'The code is too short.',
    remedy: 'At least 10 characters are needed.',
  },
  code_too_long: {
    status: 400,
    type: 'invalid_request_error',
    message: 'The code is too long.',
    remedy: 'Pine Script may have 50,000 characters, MQL 100,000, rules 10,000.',
  },
  idempotency_key_invalid: {
    status: 400,
    type: 'invalid_request_error',
    message: 'The Idempotency-Key has no valid form.',
    remedy: 'Use 8 to 200 visible ASCII characters, a UUID for instance.',
  },
  body_too_large: {
    status: 413,
    type: 'invalid_request_error',
    message: 'The request is too large.',
    remedy: 'A body may have one megabyte.',
  },
  not_found: {
    status: 404,
    type: 'invalid_request_error',
    message: 'There is nothing of this id.',
    remedy: 'Ids of live and test keys are kept apart, and an account sees its own only.',
  },
  route_unknown: {
    status: 404,
    type: 'invalid_request_error',
    message: 'There is no such call.',
    remedy: 'Compare method and path with the reference.',
  },
  idempotency_key_reused: {
    status: 409,
    type: 'invalid_request_error',
    message: 'This Idempotency-Key was used for another request.',
    remedy: 'Use a new key for each new request; the same key only to repeat the very same one.',
  },
  source_has_errors: {
    status: 422,
    type: 'conversion_error',
    message: 'The source has errors.',
    remedy: 'The message has the first with line and column, "diagnostics" has all. Nothing was counted.',
  },
  rules_not_understood: {
    status: 422,
    type: 'conversion_error',
    message: 'The rules were not all understood.',
    remedy:
      '"sentences" says of each sentence what was understood. Put the others in other words, or send a spec. ' +
      'Nothing was counted.',
  },
  does_not_compile: {
    status: 422,
    type: 'conversion_error',
    message: 'The converted code would not compile.',
    remedy: 'This is our gap, not yours: nothing was counted. Tell us the conversion id.',
  },
  does_not_run: {
    status: 422,
    type: 'conversion_error',
    message: 'The script stops with a runtime error.',
    remedy: 'The message has the line. Nothing was counted.',
  },
  too_complex: {
    status: 422,
    type: 'conversion_error',
    message: 'The code needs more memory or deeper nesting than a program may use.',
    remedy: 'Shorten the program, or split nested expressions into variables. Nothing was counted.',
  },
  cancelled: {
    status: 409,
    type: 'conversion_error',
    message: 'The conversion was stopped on the website.',
    remedy: 'Nothing was counted. Convert again with another Idempotency-Key.',
  },
  plan_limit_reached: {
    status: 429,
    type: 'limit_error',
    message: 'The plan has no more of this in this period.',
    remedy: 'GET /usage says what is left. Allowances are shared with the website; months begin on the first, UTC.',
  },
  rate_limited: {
    status: 429,
    type: 'rate_limit_error',
    message: 'Too many requests: 60 a minute are possible.',
    remedy: 'Wait the seconds that Retry-After says. Requests that were refused are not counted.',
  },
  internal_error: {
    status: 500,
    type: 'api_error',
    message: 'Something went wrong on our side. Nothing was counted.',
    remedy: 'Repeat the request with the same Idempotency-Key. If it stays, tell us the request id.',
  },
  timeout: {
    status: 504,
    type: 'api_error',
    message: 'This took longer than an answer may.',
    remedy:
      'Conversions go on by themselves: look for yours in GET /conversions, or repeat with the same ' +
      'Idempotency-Key. Other calls: send less code.',
  },
} as const satisfies Record<string, Row>

export type PublicErrorCode = keyof typeof publicErrors

/** Where a code is explained, below the site's address. */
export const errorPath = (code: PublicErrorCode): string => `/api-docs/errors#${code}`
