import { recall, remember } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

export type Consent = 'granted' | 'denied' | 'unasked'

const key = 'tradewright.consent'

/** Do Not Track and Global Privacy Control are an answer: then nobody is asked. */
export function refusedByBrowser(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

const stored = (): Consent => {
  const value = typeof localStorage === 'undefined' ? null : recall(key)
  return value === 'granted' || value === 'denied' ? value : 'unasked'
}

const consent = createStore<Consent>(stored())

export const useConsent = () => useStore(consent, 'denied')
export const mayTrack = () => consent.get() === 'granted' && !refusedByBrowser()

export function setConsent(next: 'granted' | 'denied'): void {
  remember(key, next)
  consent.set(next)
}
