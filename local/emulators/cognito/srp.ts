import { createDiffieHellman, createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto'

/** The 3072-bit group of RFC 3526, which Cognito uses, and its generator. */
const prime = getDiffieHellman('modp15').getPrime()
const N = BigInt(`0x${prime.toString('hex')}`)
const g = 2n

/** Pads to even length without a leading sign bit, as numbers are hashed in SRP. */
const padded = (number: bigint) => {
  const hex = number.toString(16)
  if (hex.length % 2) return `0${hex}`
  return /^[89a-f]/.test(hex) ? `00${hex}` : hex
}
const hashHex = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
const number = (hex: string) => BigInt(`0x${hex}`)

const k = number(hashHex(padded(N) + padded(g)))

/** Powers modulo N are what this algorithm calculates, too, twenty times as fast as with our own numbers. */
const powers = createDiffieHellman(prime, Number(g))
const bytesOf = (value: bigint) => Buffer.from(padded(value), 'hex')

function power(base: bigint, exponent: bigint): bigint {
  powers.setPrivateKey(bytesOf(exponent))
  return number(powers.computeSecret(bytesOf(base % N)).toString('hex'))
}

/** The server's state of one sign-in until the client proves the password. */
export interface Challenge {
  readonly salt: string
  readonly publicB: string
  readonly secretBlock: Buffer
  /** Returns the signature of a client with the right password. */
  readonly expected: (timestamp: string) => string
}

/**
 * Cognito's variant of SRP-6a (`USER_SRP_AUTH`). `poolName` is the pool's id after the underscore. Returns null for a
 * public value that SRP forbids.
 */
export function challenge(poolName: string, userId: string, password: string, publicAHex: string): Challenge | null {
  if (!/^[0-9a-f]+$/i.test(publicAHex)) return null
  const publicA = number(publicAHex)
  if (publicA % N === 0n) return null

  const salt = number(randomBytes(16).toString('hex'))
  const credentials = createHash('sha256').update(`${poolName}${userId}:${password}`).digest('hex')
  const x = number(hashHex(padded(salt) + credentials))
  const verifier = power(g, x)
  // 256 random bits are enough for the exponent: the group's strength is about half of that.
  const b = number(randomBytes(32).toString('hex'))
  const publicB = (k * verifier + power(g, b)) % N
  const u = number(hashHex(padded(publicA) + padded(publicB)))
  const shared = power(publicA * power(verifier, u), b)
  const key = derive(shared, u)
  const secretBlock = randomBytes(64)
  return {
    salt: salt.toString(16),
    publicB: publicB.toString(16),
    secretBlock,
    expected: (timestamp) =>
      createHmac('sha256', key).update(poolName).update(userId).update(secretBlock).update(timestamp).digest('base64'),
  }
}

function derive(shared: bigint, u: bigint): Buffer {
  const pseudorandom = createHmac('sha256', Buffer.from(padded(u), 'hex'))
    .update(Buffer.from(padded(shared), 'hex'))
    .digest()
  return createHmac('sha256', pseudorandom).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
}
