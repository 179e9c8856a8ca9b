/**
 * Fills the marked places of a prerendered page without the application. Resolves to false when only the application
 * can continue. Does nothing once `signal` is aborted: the application owns the page then.
 */
export type Hydrator = (places: readonly HTMLElement[], signal: AbortSignal) => Promise<boolean>
