import {
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  randomUUID,
  verify,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import path from 'node:path'
import { readJson, writeAtomically } from '../file-store.ts'

export type Claims = Readonly<Record<string, unknown>>

interface KeyFile {
  readonly kid: string
  readonly pem: string
}

/** The pool's signing key, stored so that tokens survive a restart. */
export class SigningKey {
  readonly kid: string
  readonly #private: KeyObject
  readonly #public: KeyObject

  constructor(folder: string, poolId: string) {
    const file = path.join(folder, `${poolId}.key.json`)
    const stored = readJson<KeyFile>(file) ?? newKey()
    writeAtomically(file, JSON.stringify(stored))
    this.kid = stored.kid
    this.#private = createPrivateKey(stored.pem)
    this.#public = createPublicKey(stored.pem)
  }

  get jwk(): JsonWebKey & { readonly kid: string } {
    return { ...this.#public.export({ format: 'jwk' }), kid: this.kid, alg: 'RS256', use: 'sig' }
  }

  sign(claims: Claims): string {
    const text = `${encoded({ kid: this.kid, alg: 'RS256' })}.${encoded(claims)}`
    return `${text}.${createSign('RSA-SHA256').update(text).sign(this.#private, 'base64url')}`
  }

  /** Returns the claims of a token that this key signed, or null. The caller checks times. */
  verified(token: string): Claims | null {
    const [head, payload, signature] = token.split('.')
    if (!payload || !signature) return null
    if (!verify('RSA-SHA256', Buffer.from(`${head}.${payload}`), this.#public, Buffer.from(signature, 'base64url')))
      return null
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  }
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function newKey(): KeyFile {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid: randomUUID(), pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}
