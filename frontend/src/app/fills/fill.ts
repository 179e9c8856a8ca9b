/**
 * Completes the parts of a prerendered page that carry its mark, without the application. True when the page needs
 * no more; false when only the application can go on. Leaves the page alone once `touched` is aborted: from then on
 * it is the application's.
 */
export type Fill = (places: readonly HTMLElement[], touched: AbortSignal) => Promise<boolean>
