import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { KeyMode } from '../../contract/public/keys.ts'

/**
 * `tw_live_` or `tw_test_` and 60 letters and digits: id of the key, its owner, 144 random bits, a checksum. Scanners
 * recognise it by form and checksum, and finding its record takes one read.
 */
export interface ApiToken {
  readonly mode: KeyMode
  readonly keyId: string
  readonly userId: string
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const form = /^tw_(live|test)_([0-9A-Za-z]{60})$/
const length = { id: 6, owner: 16, random: 18, checksum: 4 } as const
const total = length.id + length.owner + length.random + length.checksum
/** `tw_live_` and the first letters, which come from the id. */
const prefixLength = 14

/** `userId` is a UUID, as Cognito gives out. */
export function newToken(
  mode: KeyMode,
  userId: string,
): { readonly token: string; readonly keyId: string; readonly prefix: string } {
  const id = randomBytes(length.id)
  const body = Buffer.concat([id, Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(length.random)])
  const token = `tw_${mode}_${encode(Buffer.concat([body, checksum(body)]))}`
  return { token, keyId: id.toString('hex'), prefix: token.slice(0, prefixLength) }
}

/** Returns null for a malformed token. The stored record tells whether it is valid. */
export function readToken(token: string): ApiToken | null {
  const [, mode, text] = form.exec(token) ?? []
  const bytes = text ? decode(text) : null
  if (!bytes) return null
  const body = bytes.subarray(0, total - length.checksum)
  if (!checksum(body).equals(bytes.subarray(body.length))) return null
  const owner = body.subarray(length.id, length.id + length.owner).toString('hex')
  return {
    mode: mode as KeyMode,
    keyId: body.subarray(0, length.id).toString('hex'),
    userId: owner.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  }
}

/** Tokens are random, so an unsalted digest is enough. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export function hasDigest(token: string, digest: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(token)), Buffer.from(digest))
}

function checksum(body: Buffer): Buffer {
  const bytes = Buffer.alloc(length.checksum)
  bytes.writeUInt32BE(crc32(body))
  return bytes
}

function encode(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let i = 0; i < 60; i++) {
    text = alphabet[Number(rest % 62n)] + text
    rest /= 62n
  }
  return text
}

function decode(text: string): Buffer | null {
  let number = 0n
  for (const letter of text) number = number * 62n + BigInt(alphabet.indexOf(letter))
  const hex = number.toString(16)
  return hex.length > total * 2 ? null : Buffer.from(hex.padStart(total * 2, '0'), 'hex')
}
