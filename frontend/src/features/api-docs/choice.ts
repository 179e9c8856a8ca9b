import { publicApiPath } from '../../../../contract/public/routes.ts'
import { recall, remember } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { sampleLanguages, type SampleLanguage } from './samples.ts'

const storageKey = 'tradewright.apiLanguage'
const isLanguage = (text: string | null): text is SampleLanguage => text !== null && text in sampleLanguages

const language = createStore<SampleLanguage>('javascript')
const prerenderedBase = __SITE_ORIGIN__ + publicApiPath
const base = createStore(prerenderedBase)

/** The language of all samples on the page; chosen once, remembered. */
export const useSampleLanguage = () => useStore(language, 'javascript')

export function chooseLanguage(chosen: SampleLanguage): void {
  language.set(chosen)
  remember(storageKey, chosen)
}

/** The API's address in all samples: the reader's own, once the page lives. */
export const useBase = () => useStore(base, prerenderedBase)

/** To be called once the prerendered page is live: before, both must be as it was drawn. */
export function settleSamples(): void {
  base.set(location.origin + publicApiPath)
  const known = recall(storageKey)
  if (isLanguage(known)) language.set(known)
}
