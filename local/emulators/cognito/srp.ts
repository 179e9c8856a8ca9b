import { createHash, createHmac, randomBytes } from 'node:crypto'

/** The 3072-bit group of RFC 3526, which Cognito uses, and its generator. */
const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
)
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

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % N
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
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
