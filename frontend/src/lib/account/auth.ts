import { Amplify } from 'aws-amplify'
import {
  confirmSignIn,
  deleteUser,
  fetchAuthSession,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { ConsoleLogger, Hub } from 'aws-amplify/utils'
import { call } from '../api.ts'
import { siteConfig } from '../config.ts'
import { claimReferral } from './referral.ts'
import { isSessionRevoked } from './session-loss.ts'
import { setSession } from './session.ts'
import { readView } from './view-as.ts'

/** Interval of session checks. A session is renewed within three intervals of its expiry. */
const refreshTickMs = 30_000
const refreshThresholdMs = 3 * refreshTickMs
const firstBackoffMs = 200
const newsletterPauseMs = 100

let configuration: Promise<void> | undefined
let isRefreshScheduled = false

function configure(): Promise<void> {
  configuration ??= siteConfig()
    .then((config) => {
      // It warns of every own endpoint.
      ConsoleLogger.LOG_LEVEL = 'ERROR'
      Amplify.configure({
        Auth: {
          Cognito: {
            userPoolId: config.userPoolId,
            userPoolClientId: config.userPoolClientId,
            ...(config.cognitoEndpoint === undefined ? {} : { userPoolEndpoint: config.cognitoEndpoint }),
            loginWith: { email: true },
          },
        },
      })
      Hub.listen('auth', ({ payload }) => {
        const isRevoked = payload.event === 'tokenRefresh_failure' && isSessionRevoked(payload.data?.error)
        if (payload.event === 'signedOut' || isRevoked) setSession({ status: 'out' })
      })
    })
    .catch((reason: unknown) => {
      configuration = undefined
      throw reason
    })
  return configuration
}

/** Loads the stored session. Anything but a valid token counts as signed out. */
export async function loadSession(): Promise<void> {
  await configure()
  const { tokens } = await fetchAuthSession()
  const claims = tokens?.idToken?.payload
  if (!claims) return setSession({ status: 'out' })
  const { sub = '', email } = claims
  const groups = claims['cognito:groups']
  const isAdmin = Array.isArray(groups) && groups.includes('admin')
  const lacksSecondFactor = claims.second_factor === 'missing'
  const view = isAdmin ? readView() : null
  setSession(
    view
      ? { status: 'in', uid: view.userId, email: view.email, isAdmin: false, lacksSecondFactor }
      : { status: 'in', uid: sub, email: typeof email === 'string' ? email : '', isAdmin, lacksSecondFactor },
  )
  scheduleRefresh()
}

/** Returns the ID token: it carries email and groups for the API's authorizer. */
export async function bearerToken(forceRefresh = false): Promise<string | null> {
  await configure()
  const { tokens } = await fetchAuthSession({ forceRefresh })
  return tokens?.idToken?.toString() ?? null
}

function scheduleRefresh(): void {
  if (isRefreshScheduled) return
  isRefreshScheduled = true
  setInterval(() => void renewNearExpiry(), refreshTickMs)
}

async function renewNearExpiry(backoff = firstBackoffMs): Promise<void> {
  try {
    const { tokens } = await fetchAuthSession()
    const expiry = (tokens?.idToken?.payload.exp ?? Infinity) * 1000
    if (expiry - Date.now() <= refreshThresholdMs) await fetchAuthSession({ forceRefresh: true })
  } catch {
    if (backoff < refreshTickMs) setTimeout(() => void renewNearExpiry(backoff * 2), backoff)
  }
}

function requireCredentials(email: string, password: string): void {
  if (!email.trim() || !password) throw new Error('Email and password are required')
}

/**
 * Signs in. Resolves to `confirm` if the address is not confirmed yet, to `code` if a code of the authenticator app is
 * needed.
 */
export async function signInWithPassword(email: string, password: string): Promise<'done' | 'confirm' | 'code'> {
  requireCredentials(email, password)
  await configure()
  // An unfinished earlier session would make the library reject a new one.
  await signOut().catch(() => undefined)
  const { nextStep } = await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } })
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'confirm'
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code'
  await finishSignIn()
  return 'done'
}

/** Finishes a sign-in with a code of the authenticator app. */
export async function signInWithCode(code: string): Promise<void> {
  await configure()
  await confirmSignIn({ challengeResponse: code })
  await finishSignIn()
}

async function finishSignIn(): Promise<void> {
  await loadSession()
  setTimeout(subscribeToNewsletter, newsletterPauseMs)
  void claimReferral().catch(() => undefined)
}

/** Returns whether sign-ins ask for a code of an authenticator app. */
export async function hasAuthenticator(): Promise<boolean> {
  await configure()
  const { enabled = [] } = await fetchMFAPreference()
  return enabled.includes('TOTP')
}

/** Creates a secret for an authenticator app. `uri` is the link that such apps open. */
export async function startAuthenticator(email: string): Promise<{ readonly secret: string; readonly uri: string }> {
  await configure()
  const setup = await setUpTOTP()
  return { secret: setup.sharedSecret, uri: setup.getSetupUri('Tradewright', email).toString() }
}

/** Turns two-step sign-in on, after the app has shown a right code, and renews the rights of this session. */
export async function finishAuthenticator(code: string): Promise<void> {
  await configure()
  await verifyTOTPSetup({ code })
  await updateMFAPreference({ totp: 'PREFERRED' })
  await fetchAuthSession({ forceRefresh: true })
  await loadSession()
}

export async function removeAuthenticator(): Promise<void> {
  await configure()
  await updateMFAPreference({ totp: 'DISABLED' })
  await fetchAuthSession({ forceRefresh: true })
  await loadSession()
}

/** Subscribes a new address. Failures must not affect sign-in. */
function subscribeToNewsletter(): void {
  void call('newsletter-subscribe', {}).catch(() => undefined)
}

/** Creates an account. The server refuses stolen passwords: the user pool takes none from a browser. */
export async function register(email: string, password: string): Promise<void> {
  requireCredentials(email, password)
  await call('sign-up', { email, password })
}

export async function confirmRegistration(email: string, code: string): Promise<void> {
  await call('confirm-sign-up', { email, code })
}

export async function resendCode(email: string): Promise<void> {
  await call('send-account-code', { email, purpose: 'sign-up' })
}

export async function requestPasswordReset(email: string): Promise<void> {
  await call('send-account-code', { email, purpose: 'reset' })
}

export async function setNewPassword(email: string, code: string, password: string): Promise<void> {
  await call('reset-password', { email, code, password })
}

/** Deletes the sign-in; the server deletes the data before. */
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
