/** What stops a program: its own fault at run time, or a limit of the machine. */
export class MqlFault extends Error {
  constructor(
    readonly code: FaultCode,
    message: string,
  ) {
    super(message)
  }
}

export const faultTexts = {
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
} as const
export type FaultCode = keyof typeof faultTexts

export function fault(code: FaultCode, params: Readonly<Record<string, string | number>> = {}): MqlFault {
  return new MqlFault(
    code,
    faultTexts[code].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
  )
}

/** What an error means for the program: the engine's own limits, its stack and the length of a string or an array, are limits of it too. Other errors are bugs of ours. */
export function asFault(error: unknown): MqlFault {
  if (error instanceof MqlFault) return error
  if (error instanceof RangeError && /stack/.test(error.message)) return fault('MQL5004')
  if (error instanceof RangeError && / length|allocation/.test(error.message)) return fault('MQL5006', { limit: 512 })
  throw error
}
