import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { codeMismatch, invalidParameter, userNotFound } from './errors.ts'
import type { Call, Operations } from './operation.ts'
import { context, findUser, type Pool, type User } from './pool.ts'
import { userOf } from './sessions.ts'

/** A user's authenticator app. `pending` is a secret that no code has confirmed yet. */
interface Authenticator {
  readonly secret?: string
  readonly pending?: string
  readonly enabled?: boolean
}

const place = ({ Username }: User) => ['Authenticators', Username]
const authenticatorOf = async (pool: Pool, user: User): Promise<Authenticator> =>
  (await pool.store.get<Authenticator | null>(context, place(user))) ?? {}

export const hasAuthenticator = async (pool: Pool, user: User): Promise<boolean> => {
  const { secret, enabled } = await authenticatorOf(pool, user)
  return secret !== undefined && enabled === true
}

/** Returns whether a code is the user's current one, or of half a minute before or after. */
export async function isCurrentCode(pool: Pool, user: User, code: string): Promise<boolean> {
  const { secret } = await authenticatorOf(pool, user)
  return secret !== undefined && matches(secret, code)
}

const stepSeconds = 30

const matches = (secret: string, code: string): boolean =>
  [-1, 0, 1].some((steps) => {
    const [a, b] = [Buffer.from(code), Buffer.from(codeAt(secret, Date.now() / 1000 + steps * stepSeconds))]
    return a.length === b.length && timingSafeEqual(a, b)
  })

/** Returns the code of a secret in base 32 at a time in seconds since 1970 (RFC 6238, SHA-1, six digits). */
export function codeAt(secret: string, seconds: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(seconds / stepSeconds)))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((part) => alphabet[Number.parseInt(part.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text)
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A user as `GetUser` and `AdminGetUser` return it. */
async function viewOf(pool: Pool, user: User): Promise<object> {
  const factors = (await hasAuthenticator(pool, user)) ? ['SOFTWARE_TOKEN_MFA'] : []
  return {
    Username: user.Username,
    Enabled: user.Enabled,
    UserStatus: user.UserStatus,
    UserCreateDate: user.UserCreateDate,
    UserLastModifiedDate: user.UserLastModifiedDate,
    UserMFASettingList: factors,
    ...(factors[0] ? { PreferredMfaSetting: factors[0] } : {}),
  }
}

async function setPreference({ pool, request }: Call): Promise<object> {
  const user = await userOf(pool, request.AccessToken)
  const settings = (request.SoftwareTokenMfaSettings ?? {}) as { readonly Enabled?: boolean }
  const before = await authenticatorOf(pool, user)
  if (settings.Enabled && before.secret === undefined) throw invalidParameter('User does not have delivery config set.')
  await pool.store.set(context, place(user), { ...before, enabled: settings.Enabled === true })
  return {}
}

/** Operations for codes of an authenticator app. */
export const secondFactorOperations: Operations = {
  AssociateSoftwareToken: async ({ pool, request }) => {
    const user = await userOf(pool, request.AccessToken)
    const pending = toBase32(randomBytes(20))
    await pool.store.set(context, place(user), { ...(await authenticatorOf(pool, user)), pending })
    return { SecretCode: pending }
  },

  VerifySoftwareToken: async ({ pool, request }) => {
    const user = await userOf(pool, request.AccessToken)
    const { pending, ...before } = await authenticatorOf(pool, user)
    if (pending === undefined || !matches(pending, String(request.UserCode))) throw codeMismatch()
    await pool.store.set(context, place(user), { ...before, secret: pending })
    return { Status: 'SUCCESS' }
  },

  SetUserMFAPreference: setPreference,

  GetUser: async ({ pool, request }) => {
    const user = await userOf(pool, request.AccessToken)
    return { ...(await viewOf(pool, user)), UserAttributes: user.Attributes }
  },

  AdminGetUser: async ({ pool, request }) => {
    const user = await findUser(pool, String(request.Username))
    if (!user) throw userNotFound()
    return { ...(await viewOf(pool, user)), UserAttributes: user.Attributes }
  },
}
