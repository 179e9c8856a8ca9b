/** Waiting orders that a run notes; those of a bar are noted together. */
export const maxWaitingNoted = 20_000
