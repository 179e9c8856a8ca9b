import { createStore, useStore } from '../store.ts'

/** What ran out, as the upgrade dialog names it. */
const feature = createStore<string | null>(null)

export const openUpgrade = (what: string) => feature.set(what)
export const closeUpgrade = () => feature.set(null)
export const useUpgrade = () => useStore(feature, null)
