import { tableOf } from '../../text/table.ts'

/** Values of literals. */

export function numberValue(raw: string): { readonly value: number; readonly isInt: boolean } {
  let isInt = true
  for (let i = 0; i < raw.length; i++) {
    const c = raw.charCodeAt(i)
    if (c < 48 || c > 57) {
      isInt = false
      break
    }
  }
  // Text that is no number has been reported; it counts as 0, so that no NaN gets into constants.
  const value = Number(raw)
  return { value: Number.isNaN(value) ? 0 : value, isInt }
}

/** 0xRRGGBBAA, opaque where the alpha is not written. */
export function colorValue(raw: string): number {
  const digits = raw.slice(1)
  const value = Number.parseInt(digits.length === 8 ? digits : `${digits.slice(0, 6).padEnd(6, '0')}ff`, 16)
  return Number.isNaN(value) ? 0xff : value
}

const escapes: Readonly<Record<string, string>> = tableOf({ n: '\n', t: '\t' })

/** The text between the quotes. A line break in a plain string becomes one space, with the indentation after it. */
export function stringValue(raw: string): string {
  const quote = raw.charAt(0)
  const isMultiline = raw.length >= 6 && raw[1] === quote && raw[2] === quote
  const width = isMultiline ? 3 : 1
  const end = raw.length > width && (raw.endsWith(quote) || raw.charCodeAt(0) > 127) ? raw.length - width : raw.length
  const inner = raw.slice(width, end)
  if (!inner.includes('\\') && !inner.includes('\n') && !inner.includes('\r')) return inner
  let value = ''
  for (let i = 0; i < inner.length; i++) {
    const c = inner[i]
    if (c === '\\' && i + 1 < inner.length) {
      const next = inner.charAt(++i)
      value += escapes[next] ?? next
    } else if (c === '\n' || c === '\r') {
      if (isMultiline) {
        if (c === '\r' && inner[i + 1] === '\n') i++
        value += '\n'
      } else {
        while (
          i + 1 < inner.length &&
          (inner[i + 1] === ' ' || inner[i + 1] === '\t' || inner[i + 1] === '\n' || inner[i + 1] === '\r')
        )
          i++
        value += ' '
      }
    } else value += c
  }
  return value
}
