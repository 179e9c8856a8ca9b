import { readStorage, writeStorage } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

export type Consent = 'granted' | 'denied' | 'unasked'

const key = 'tradewright.consent'

/** Whether Do Not Track or Global Privacy Control answers for the user. */
export function isTrackingRefusedByBrowser(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

const stored = (): Consent => {
  const value = typeof localStorage === 'undefined' ? null : readStorage(key)
  return value === 'granted' || value === 'denied' ? value : 'unasked'
}

const consent = createStore<Consent>(stored())

export const useConsent = () => useStore(consent, 'denied')
export const mayTrack = () => consent.get() === 'granted' && !isTrackingRefusedByBrowser()

export function setConsent(next: 'granted' | 'denied'): void {
  writeStorage(key, next)
  consent.set(next)
}
