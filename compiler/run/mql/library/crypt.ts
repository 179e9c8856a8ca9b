import type { MqlArray } from '../values.ts'
import type { Library } from './entry.ts'

/** Round constants: the first 32 fractional bits of the cube roots of the first 64 primes (FIPS 180-4). */
const primes = Array.from({ length: 310 }, (_, k) => k + 2)
  .filter((n) => !Array.from({ length: n - 2 }, (_, k) => k + 2).some((divisor) => n % divisor === 0))
  .slice(0, 64)
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0
const rounds = primes.map((prime) => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** Pads a message with a one bit, zeros and its length in bits. */
function padded(bytes: readonly number[]): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const block = new Uint8Array(length)
  block.set(bytes)
  block[bytes.length] = 0x80
  const view = new DataView(block.buffer)
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(length - 4, bytes.length << 3)
  return view
}

/** The words of a block, extended to one for each round. */
function scheduleOf(view: DataView, from: number): number[] {
  const words = Array.from({ length: 16 }, (_, k) => view.getInt32(from + 4 * k))
  for (let k = 16; k < 64; k++) {
    const [a = 0, b = 0] = words.slice(k - 16)
    const [c = 0] = words.slice(k - 7)
    const [d = 0] = words.slice(k - 2)
    const low = rotate(b, 7) ^ rotate(b, 18) ^ (b >>> 3)
    const high = rotate(d, 17) ^ rotate(d, 19) ^ (d >>> 10)
    words.push((a + low + c + high) | 0)
  }
  return words
}

/** Returns the SHA-256 digest of bytes. */
export function sha256(bytes: readonly number[]): number[] {
  const view = padded(bytes)
  let state = start
  for (let from = 0; from < view.byteLength; from += 64) {
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
    for (const [k, word] of scheduleOf(view, from).entries()) {
      const mixed = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (rounds[k] ?? 0) + word
      const added = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + mixed) | 0, c, b, a, (mixed + added) | 0]
    }
    const next = [a, b, c, d, e, f, g, h]
    state = state.map((word, k) => (word + (next[k] ?? 0)) | 0)
  }
  return state.flatMap((word) => [word >>> 24, (word >>> 16) & 0xff, (word >>> 8) & 0xff, word & 0xff])
}

const base64Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function toBase64(bytes: readonly number[]): number[] {
  let text = ''
  for (let k = 0; k < bytes.length; k += 3) {
    const word = ((bytes[k] ?? 0) << 16) | ((bytes[k + 1] ?? 0) << 8) | (bytes[k + 2] ?? 0)
    const digits = [18, 12, 6, 0].map((shift) => base64Digits.charAt((word >> shift) & 63)).join('')
    text += digits.slice(0, Math.min(4, bytes.length - k + 1)).padEnd(4, '=')
  }
  return Array.from(text, (character) => character.charCodeAt(0))
}

/** Returns null for what is not Base64. */
function fromBase64(codes: readonly number[]): number[] | null {
  const digits = codes.map((code) => String.fromCharCode(code)).filter((digit) => digit !== '=')
  const values = digits.map((digit) => base64Digits.indexOf(digit))
  if (values.includes(-1) || values.length % 4 === 1) return null
  const bits = values.map((value) => value.toString(2).padStart(6, '0')).join('')
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, k) => Number.parseInt(bits.slice(8 * k, 8 * k + 8), 2))
}

/** Cost of a byte, in elements of work. */
const byteCost = 16

/** Digests by SHA-256, and Base64. Other methods fail: those with keys and archives are not modeled. */
export const crypt: Library = (terminal) => {
  const hash = terminal.settings.constant('CRYPT_HASH_SHA256')
  const base64 = terminal.settings.constant('CRYPT_BASE64')
  const bytesOf = (array: MqlArray): number[] => {
    terminal.meter.work(array.length * byteCost)
    return Array.from({ length: array.length }, (_, k) => (array.storage[k] as number) & 0xff)
  }
  function give(bytes: readonly number[] | null, result: MqlArray): number {
    if (bytes === null) {
      terminal.fail('invalidParameter')
      return 0
    }
    result.resize(bytes.length)
    for (const [k, byte] of bytes.entries()) result.set(k, byte)
    return bytes.length
  }
  return {
    CryptEncode: (method: number, data: MqlArray, _key: MqlArray, result: MqlArray) =>
      give(method === hash ? sha256(bytesOf(data)) : method === base64 ? toBase64(bytesOf(data)) : null, result),
    CryptDecode: (method: number, data: MqlArray, _key: MqlArray, result: MqlArray) =>
      give(method === base64 ? fromBase64(bytesOf(data)) : null, result),
  }
}
