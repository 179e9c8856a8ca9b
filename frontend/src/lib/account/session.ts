import { readStorage, writeStorage } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

export interface SignedIn {
  readonly status: 'in'
  readonly uid: string
  readonly email: string
  /** For display only: the server checks the token on every admin call. */
  readonly isAdmin: boolean
  /** An administrator whose token has no rights, because two-step sign-in is off. */
  readonly lacksSecondFactor?: boolean
}

export type Session = { readonly status: 'unknown' } | { readonly status: 'out' } | SignedIn

/** Set while a user is signed in, so that visitors never load the sign-in library. */
const hintKey = 'tradewright.session'
const signedOut: Session = { status: 'out' }

export const sessionStore = createStore<Session>(signedOut)

export const useSession = () => useStore(sessionStore, signedOut)

const hasSessionHint = () => readStorage(hintKey) !== null

export function setSession(session: Session): void {
  if (session.status !== 'unknown') writeStorage(hintKey, session.status === 'in' ? '1' : null)
  sessionStore.set(session)
}

/** Loads the sign-in library on first use. */
export const auth = () => import('./auth.ts')

/** Restores the stored session, if there is one. */
export async function resumeSession(): Promise<void> {
  if (!hasSessionHint()) return
  sessionStore.set({ status: 'unknown' })
  try {
    await (await auth()).loadSession()
  } catch {
    sessionStore.set(signedOut)
    // The session may be valid while the network is down.
    if (hasSessionHint()) addEventListener('online', () => void resumeSession(), { once: true })
  }
}

/** Applies sign-in and sign-out of other tabs. */
export function syncOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== hintKey) return
    if (newValue === null) sessionStore.set(signedOut)
    else if (sessionStore.get().status === 'out') void resumeSession()
  })
}

/** Returns the bearer token, or null for a visitor. */
export async function accessToken(forceRefresh = false): Promise<string | null> {
  if (sessionStore.get().status === 'out') return null
  return (await auth()).bearerToken(forceRefresh)
}
