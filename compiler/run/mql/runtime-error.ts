import { isStackOverflow, isTooLarge } from '../engine-limits.ts'

/** A runtime error of a program, or a limit of the machine. */
export class MqlRuntimeError extends Error {
  constructor(
    readonly code: RuntimeErrorCode,
    message: string,
  ) {
    super(message)
  }
}

export const runtimeErrorTexts = {
  MQL5001: 'array out of range: index {index}, size {size}',
  MQL5002: 'zero divide',
  MQL5003: 'invalid pointer access',
  MQL5004: 'stack overflow',
  MQL5005: 'the program ran for too long: {limit} steps without an end',
  MQL5006: 'the program uses more than {limit} MB of memory',
  MQL5007: '{name} is not available here: {reason}',
  MQL5008: 'array of {kind} expected',
  MQL5009: 'a text of more than {limit} characters',
  MQL5010: 'undefined: {value} does not fit the type {type}',
  MQL5011: 'undefined: a shift of {width} bits by {count}',
  MQL5012: 'undefined: {name} is read before it has a value',
  MQL5013: 'undefined: the quotient of {value} and -1 does not fit its type',
  MQL5014: 'the trade server refused a request: {code}',
} as const
export type RuntimeErrorCode = keyof typeof runtimeErrorTexts

export function runtimeError(
  code: RuntimeErrorCode,
  params: Readonly<Record<string, string | number>> = {},
): MqlRuntimeError {
  return new MqlRuntimeError(
    code,
    runtimeErrorTexts[code].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
  )
}

/**
 * Converts engine limits (stack, string and array length) to runtime errors. Other errors are bugs of ours and are
 * rethrown.
 */
export function asRuntimeError(error: unknown): MqlRuntimeError {
  if (error instanceof MqlRuntimeError) return error
  if (isStackOverflow(error)) return runtimeError('MQL5004')
  if (isTooLarge(error)) return runtimeError('MQL5006', { limit: 512 })
  throw error
}
