import { recall, remember } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

export interface SignedIn {
  readonly status: 'in'
  readonly uid: string
  readonly email: string
  /** For what is shown only: the server asks the token for every admin call. */
  readonly isAdmin: boolean
}

export type Session = { readonly status: 'unknown' } | { readonly status: 'out' } | SignedIn

/** Set while somebody is signed in on this browser, so that visitors never load the sign-in library. */
const hintKey = 'tradewright.session'
const signedOut: Session = { status: 'out' }

export const sessionStore = createStore<Session>(signedOut)

export const useSession = () => useStore(sessionStore, signedOut)

export const hasSessionHint = () => recall(hintKey) !== null

export function setSession(session: Session): void {
  if (session.status !== 'unknown') remember(hintKey, session.status === 'in' ? '1' : null)
  sessionStore.set(session)
}

/** The sign-in library, loaded when somebody first needs it. */
export const auth = () => import('./auth.ts')

/** Takes up the stored session, if this browser has one. */
export async function resumeSession(): Promise<void> {
  if (!hasSessionHint()) return
  sessionStore.set({ status: 'unknown' })
  try {
    await (await auth()).loadSession()
  } catch {
    sessionStore.set(signedOut)
  }
}

/** Who signs in or out in one tab has done so in all of this browser. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== hintKey) return
    if (newValue === null) sessionStore.set(signedOut)
    else if (sessionStore.get().status === 'out') void resumeSession()
  })
}

/** The bearer token for a call, or null for a visitor. */
export async function accessToken(forceRefresh = false): Promise<string | null> {
  if (sessionStore.get().status === 'out') return null
  return (await auth()).bearerToken(forceRefresh)
}
