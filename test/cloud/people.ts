import { randomBytes } from 'node:crypto'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { confirmSignUp, signUp } from '../support/accounts.ts'
import { configureAmplify } from '../support/amplify.ts'
import { createWithoutMail, suiteAddress } from '../support/aws-accounts.ts'
import { adminAccount, apiUrl, call, codeFor, isAws, siteConfig } from './target.ts'

export interface Account {
  readonly email: string
  readonly password: string
}

export interface Person extends Account {
  readonly token: string
}

let configured: Promise<void> | undefined
function configure(): Promise<void> {
  return (configured ??= siteConfig().then(configureAmplify))
}

export const newAccount = (): Account => ({
  email: suiteAddress(randomBytes(6).toString('hex'), isAws),
  password: randomBytes(9).toString('base64url'),
})

/** Signs in with SRP, as the browser does, and returns the ID token. Rejects with Cognito's error. */
export async function enter({ email, password }: Account): Promise<Person> {
  await configure()
  await signOut()
  const { nextStep } = await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } })
  if (nextStep.signInStep !== 'DONE') throw new Error(nextStep.signInStep)
  const { tokens } = await fetchAuthSession()
  return { email, password, token: tokens?.idToken?.toString() ?? '' }
}

export async function register(account: Account): Promise<void> {
  await configure()
  // Amplify keeps one session, and may have that of an earlier file.
  await signOut()
  await signUp(await apiUrl(), account)
}

/** Creates a confirmed account, signed in, with a profile. */
export async function newPerson(): Promise<Person> {
  const account = newAccount()
  // On AWS the mail is not read with the code.
  if (isAws) await createWithoutMail(await siteConfig(), account)
  else {
    await register(account)
    await confirmSignUp(await apiUrl(), account.email, await codeFor(account.email))
  }
  const person = await enter(account)
  await call('get-profile', {}, person.token)
  return person
}

let admin: Promise<Person> | undefined
export const administrator = (): Promise<Person> => (admin ??= enter(adminAccount))

/** Creates an account with a subscription. */
export async function subscriber(tier: 'premium' | 'pro' | 'elite'): Promise<Person> {
  const { token } = await administrator()
  const person = await newPerson()
  const { status } = await call(
    'admin-update-subscription',
    { _user_email: person.email, _subscription_tier: tier, _subscribed: true },
    token,
  )
  expect(status).toBe(200)
  return person
}
