import { randomInt } from 'node:crypto'
import { codeExpired, codeMismatch, tooManyAttempts } from './errors.ts'
import { attribute, context, type Pool, type User } from './pool.ts'

type Purpose = 'sign-up' | 'reset'

interface Code {
  readonly code: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly attempts: number
  /** The client that asked for it, which alone may redeem it; null for an administrator's. */
  readonly clientId: string | null
}

const hour = 3_600_000
/** As Cognito documents: a day to confirm an account, an hour to reset a password. */
const lifetimes: Readonly<Record<Purpose, number>> = { 'sign-up': 24 * hour, reset: hour }
const maxAttempts = 5

const at = (purpose: Purpose, user: User) => ['Codes', `${purpose} ${user.Username}`]

/** Mails a new code, which replaces an earlier one for the same purpose. */
export async function sendCode(pool: Pool, user: User, purpose: Purpose, clientId: string | null) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const issued: Code = { code, expiresAt: Date.now() + lifetimes[purpose], attempts: 0, clientId }
  await pool.store.set(context, at(purpose, user), issued)
  pool.deliverCode(attribute(user, 'email') ?? user.Username, code)
}

/** A code that is given to a pool, by a client. */
interface Given {
  readonly clientId: string
  readonly code: unknown
}

/** Accepts the code once. Throws if it is wrong, expired, another client's, or had too many attempts. */
export async function acceptCode(pool: Pool, user: User, purpose: Purpose, { clientId, code }: Given) {
  const issued = await pool.store.get<Code | null>(context, at(purpose, user))
  if (!issued || issued.expiresAt <= Date.now()) throw codeExpired()
  if (issued.clientId !== null && issued.clientId !== clientId) throw codeExpired()
  if (issued.attempts >= maxAttempts) throw tooManyAttempts()
  if (issued.code !== code) {
    await pool.store.set(context, at(purpose, user), { ...issued, attempts: issued.attempts + 1 })
    throw codeMismatch()
  }
  await pool.store.delete(context, at(purpose, user))
}

/** Returns `t***@e***`, as Cognito masks an address. */
export const delivery = (email: string) => {
  const [name = '', domain = ''] = email.split('@')
  return {
    CodeDeliveryDetails: {
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
    },
  }
}
