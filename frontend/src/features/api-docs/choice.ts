import { publicApiPath } from '../../../../contract/public/routes.ts'
import { readStorage, writeStorage } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { sampleLanguages, type SampleLanguage } from './samples.ts'

const storageKey = 'tradewright.apiLanguage'
const isLanguage = (text: string | null): text is SampleLanguage => text !== null && text in sampleLanguages

const language = createStore<SampleLanguage>('javascript')
const prerenderedBase = __SITE_ORIGIN__ + publicApiPath
const baseUrl = createStore(prerenderedBase)

/** The language of all samples on the page; stored across visits. */
export const useSampleLanguage = () => useStore(language, 'javascript')

export function setSampleLanguage(chosen: SampleLanguage): void {
  language.set(chosen)
  writeStorage(storageKey, chosen)
}

/** The API's address in all samples: the current host, once the page is hydrated. */
export const useBaseUrl = () => useStore(baseUrl, prerenderedBase)

/** Restores the stored settings. Call it after hydration: until then the values must match the prerendered page. */
export function restoreSampleSettings(): void {
  baseUrl.set(location.origin + publicApiPath)
  const known = readStorage(storageKey)
  if (isLanguage(known)) language.set(known)
}
