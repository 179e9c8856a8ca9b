import { Inflate } from 'fflate'

/** Bytes that are unpacked between two checks of the limit; they expand at most a thousandfold. */
const chunk = 2_048

/**
 * Unpacks deflated bytes. `onPart` receives the length of each unpacked part before it is kept, and throws beyond the
 * caller's limit: the size that packed data states may be wrong.
 */
export function inflateBounded(packed: Uint8Array, onPart: (bytes: number) => void): Uint8Array {
  const parts: Uint8Array[] = []
  const inflate = new Inflate((part) => {
    onPart(part.length)
    parts.push(part)
  })
  for (let at = 0; at < packed.length; at += chunk)
    inflate.push(packed.subarray(at, at + chunk), at + chunk >= packed.length)
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
