import { createHash, createHmac } from 'node:crypto'
import {
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DescribeUserPoolClientCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { minPasswordLength } from '../../../contract/passwords.ts'
import { reserve } from '../../data/account/usage.ts'
import { HttpError } from '../../shared/http-error.ts'
import { mailPerson } from '../mail/mailer.ts'
import { isCommonPassword } from './common-passwords.ts'

const cognito = new CognitoIdentityProviderClient({})

/** Calls a day for one account, and from one network address: schools and companies share theirs. */
const perAccount = 40
const perSender = 1_000

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Takes a call from the address and from the account that it names. Throws RATE_LIMITED. */
async function takeCall(account: string, sender: string, at: Date): Promise<void> {
  for (const [counter, day] of [
    [`account-codes from ${digest(sender)}`, perSender],
    [`account-codes of ${digest(account)}`, perAccount],
  ] as const) {
    if (!(await reserve(counter, 'accountCodes', { day, month: null }, at))) throw new HttpError('RATE_LIMITED')
  }
}

/** Throws PASSWORD_REFUSED for a password that the user pool, or its lists of stolen ones, does not take. */
function requireGoodPassword(password: string, email: string): void {
  if (password.length < minPasswordLength)
    throw new HttpError('PASSWORD_REFUSED', `Password must be at least ${minPasswordLength} characters long`)
  if (isCommonPassword(password)) throw new HttpError('PASSWORD_REFUSED')
  if (password.toLowerCase() === email)
    throw new HttpError('PASSWORD_REFUSED', 'Your password cannot be your email address. Please choose another one.')
}

/** The secret of the functions' client of the pool. It is read with the first call of a process. */
let secret: Promise<string> | undefined
async function readSecret(): Promise<string> {
  const { UserPoolClient: found } = await cognito.send(
    new DescribeUserPoolClientCommand({
      UserPoolId: process.env.USER_POOL_ID,
      ClientId: process.env.FUNCTIONS_CLIENT_ID,
    }),
  )
  if (!found?.ClientSecret) throw new Error('The client for passwords has no secret.')
  return found.ClientSecret
}

/** The fields by which the pool knows that a function calls. */
async function asClient(username: string) {
  secret ??= readSecret().catch((error: unknown) => {
    secret = undefined
    throw error
  })
  const clientId = process.env.FUNCTIONS_CLIENT_ID ?? ''
  const hash = createHmac('sha256', await secret)
    .update(username + clientId)
    .digest('base64')
  return { ClientId: clientId, Username: username, SecretHash: hash }
}

const limits = new Set(['LimitExceededException', 'TooManyRequestsException', 'TooManyFailedAttemptsException'])
/** An unknown account and a confirmed one are told like a wrong code. */
const refusedCodes = new Set([
  'AliasExistsException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'NotAuthorizedException',
  'UserNotFoundException',
])

/** Returns the pool's answer, or false for an error of `ignored`. Throws other errors as those of the API. */
async function asked(call: Promise<unknown>, ignored: readonly string[] = []): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    const { name, message } = error as Error
    if (ignored.includes(name)) return false
    if (limits.has(name)) throw new HttpError('RATE_LIMITED')
    if (name === 'InvalidPasswordException') throw new HttpError('PASSWORD_REFUSED', message)
    if (refusedCodes.has(name)) throw new HttpError('CODE_REFUSED')
    throw error
  }
}

interface Request {
  readonly email: string
  /** The caller's network address. */
  readonly sender: string
  readonly at: Date
}

/** Creates an account and has a code mailed to it. An address with an account gets a note, and the answer is the same. */
export async function signUp({ email, sender, at }: Request, password: string): Promise<void> {
  requireGoodPassword(password, email)
  await takeCall(email, sender, at)
  const created = await asked(
    cognito.send(
      new SignUpCommand({
        ...(await asClient(email)),
        Password: password,
        UserAttributes: [{ Name: 'email', Value: email }],
      }),
    ),
    ['UsernameExistsException'],
  )
  if (!created) await mailPerson({ userId: `address-${digest(email)}`, email }, 'account-exists', {}, at)
}

export async function confirmSignUp({ email, sender, at }: Request, code: string): Promise<void> {
  await takeCall(email, sender, at)
  await asked(cognito.send(new ConfirmSignUpCommand({ ...(await asClient(email)), ConfirmationCode: code })))
}

/** Has a code mailed. Nothing happens without an account, with a confirmed one, or with one whose address is not. */
export async function sendCode({ email, sender, at }: Request, purpose: 'sign-up' | 'reset'): Promise<void> {
  await takeCall(email, sender, at)
  const fields = await asClient(email)
  const call =
    purpose === 'sign-up'
      ? cognito.send(new ResendConfirmationCodeCommand(fields))
      : cognito.send(new ForgotPasswordCommand(fields))
  await asked(call, ['InvalidParameterException', 'NotAuthorizedException', 'UserNotFoundException'])
}

export async function resetPassword({ email, sender, at }: Request, code: string, password: string): Promise<void> {
  requireGoodPassword(password, email)
  await takeCall(email, sender, at)
  await asked(
    cognito.send(
      new ConfirmForgotPasswordCommand({ ...(await asClient(email)), ConfirmationCode: code, Password: password }),
    ),
  )
}

interface Change {
  readonly userId: string
  readonly email: string
  readonly sender: string
  readonly current: string
  readonly password: string
}

/** Sets another password after the pool has accepted the current one. */
export async function changePassword(change: Change, at: Date): Promise<void> {
  const { userId, email, sender, current, password } = change
  requireGoodPassword(password, email)
  await takeCall(userId, sender, at)
  await requireCurrent(userId, current)
  await asked(
    cognito.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: process.env.USER_POOL_ID,
        Username: userId,
        Password: password,
        Permanent: true,
      }),
    ),
  )
}

/** Throws unless the password is the account's. Its lock after wrong ones is the pool's. */
async function requireCurrent(userId: string, current: string): Promise<void> {
  const { ClientId, SecretHash } = await asClient(userId)
  try {
    // A second factor is not asked for: the session that calls has it.
    await cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId: process.env.USER_POOL_ID,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: userId, PASSWORD: current, SECRET_HASH: SecretHash },
      }),
    )
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'NotAuthorizedException' && /attempts exceeded/i.test(message)) throw new HttpError('RATE_LIMITED')
    if (name === 'NotAuthorizedException') throw new HttpError('PASSWORD_REFUSED', 'The current password is incorrect.')
    await asked(Promise.reject(error))
  }
}
