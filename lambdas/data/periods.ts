/** Returns the day of a time in UTC: 2026-11-29. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Returns the month of a time in UTC: 2026-11. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)
