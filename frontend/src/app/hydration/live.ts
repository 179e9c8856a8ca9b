import type { Hydrator } from './hydrator.ts'

/** A place that only the application fills: it starts at once. */
export const hydrate: Hydrator = () => Promise.resolve(false)
