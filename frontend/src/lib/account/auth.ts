import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth'
import { Hub } from 'aws-amplify/utils'
import { call } from '../api.ts'
import { siteConfig } from '../config.ts'
import { setSession } from './session.ts'

/** The session is looked at every 30 s and renewed once it is within three looks of its end. */
const tick = 30_000
const threshold = 3 * tick
const firstBackoff = 200
const newsletterPause = 100

let configured: Promise<void> | undefined
let ticking = false

function configure(): Promise<void> {
  configured ??= siteConfig()
    .then((config) => {
      Amplify.configure({
        Auth: {
          Cognito: {
            userPoolId: config.userPoolId,
            userPoolClientId: config.userPoolClientId,
            userPoolEndpoint: config.cognitoEndpoint,
            loginWith: { email: true },
          },
        },
      })
      Hub.listen('auth', ({ payload }) => {
        if (payload.event === 'signedOut' || payload.event === 'tokenRefresh_failure') setSession({ status: 'out' })
      })
    })
    .catch((reason: unknown) => {
      configured = undefined
      throw reason
    })
  return configured
}

/** Reads the stored session and publishes it. Anything but a valid token is "signed out". */
export async function loadSession(): Promise<void> {
  await configure()
  const { tokens } = await fetchAuthSession()
  const claims = tokens?.idToken?.payload
  if (!claims) return setSession({ status: 'out' })
  const { sub = '', email } = claims
  const groups = claims['cognito:groups']
  setSession({
    status: 'in',
    uid: sub,
    email: typeof email === 'string' ? email : '',
    isAdmin: Array.isArray(groups) && groups.includes('admin'),
  })
  keepFresh()
}

/** The id token carries email and groups, which the API's authorizer hands to the functions. */
export async function bearerToken(forceRefresh = false): Promise<string | null> {
  await configure()
  const { tokens } = await fetchAuthSession({ forceRefresh })
  return tokens?.idToken?.toString() ?? null
}

function keepFresh(): void {
  if (ticking) return
  ticking = true
  setInterval(() => void renewNearExpiry(), tick)
}

async function renewNearExpiry(backoff = firstBackoff): Promise<void> {
  try {
    const { tokens } = await fetchAuthSession()
    const expiry = (tokens?.idToken?.payload.exp ?? Infinity) * 1000
    if (expiry - Date.now() <= threshold) await fetchAuthSession({ forceRefresh: true })
  } catch {
    if (backoff < tick) setTimeout(() => void renewNearExpiry(backoff * 2), backoff)
  }
}

/** `confirm` where the address still waits for its code. */
export async function signInWithPassword(email: string, password: string): Promise<'done' | 'confirm'> {
  await configure()
  // A half-finished earlier session would make the library refuse a new one.
  await signOut().catch(() => undefined)
  const { nextStep } = await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } })
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'confirm'
  await loadSession()
  setTimeout(subscribeToNewsletter, newsletterPause)
  return 'done'
}

/** Welcomes a new address once; what goes wrong here is nobody's business at sign-in. */
function subscribeToNewsletter(): void {
  void call('newsletter-subscribe', {}).catch(() => undefined)
}

export async function register(email: string, password: string): Promise<void> {
  await configure()
  await signUp({ username: email, password, options: { userAttributes: { email } } })
}

export async function confirmRegistration(email: string, code: string): Promise<void> {
  await configure()
  await confirmSignUp({ username: email, confirmationCode: code })
}

export async function resendCode(email: string): Promise<void> {
  await configure()
  await resendSignUpCode({ username: email })
}

export async function requestPasswordReset(email: string): Promise<void> {
  await configure()
  await resetPassword({ username: email })
}

export async function setNewPassword(email: string, code: string, password: string): Promise<void> {
  await configure()
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password })
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await configure()
  await updatePassword({ oldPassword, newPassword })
}

/** Removes the sign-in itself; the data is deleted by the server before. */
export async function removeUser(): Promise<void> {
  await configure()
  await deleteUser()
  setSession({ status: 'out' })
}

export async function endSession(everywhere = false): Promise<void> {
  await configure()
  await signOut({ global: everywhere })
  setSession({ status: 'out' })
}
