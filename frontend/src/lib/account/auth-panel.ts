import { createStore, useStore } from '../store.ts'

export type AuthPanel = 'sign-in' | 'sign-up'

const panel = createStore<AuthPanel | null>(null)

/** Opens the auth drawer from any screen; the frame renders it. */
export const openAuth = (which: AuthPanel = 'sign-in') => panel.set(which)
export const closeAuth = () => panel.set(null)
export const useAuthPanel = () => useStore(panel, null)
