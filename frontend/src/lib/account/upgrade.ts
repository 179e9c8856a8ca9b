import { createStore, useStore } from '../store.ts'

/** The used-up feature, as the upgrade dialog names it. */
const feature = createStore<string | null>(null)

export const openUpgrade = (what: string) => feature.set(what)
export const closeUpgrade = () => feature.set(null)
export const useUpgrade = () => useStore(feature, null)
