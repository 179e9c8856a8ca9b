import { recall, remember } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { sampleLanguages, type SampleLanguage } from './samples.ts'

const storageKey = 'tradewright.apiLanguage'
const isLanguage = (text: string | null): text is SampleLanguage => text !== null && text in sampleLanguages

const language = createStore<SampleLanguage>('javascript')
let recalled = false

/** The language of all samples on the page; chosen once, remembered. */
export const useSampleLanguage = () => useStore(language, 'javascript')

export function chooseLanguage(chosen: SampleLanguage): void {
  language.set(chosen)
  remember(storageKey, chosen)
}

export function recallLanguage(): void {
  if (recalled) return
  recalled = true
  const known = recall(storageKey)
  if (isLanguage(known)) language.set(known)
}
