/** A change of the printed MQL that changes how much money a program trades. */
export interface SizingRevision {
  readonly id: number
  /** The first day of its output, UTC. */
  readonly since: string
  readonly what: string
}

/**
 * Revisions of how Expert Advisors compute lots, oldest first. Add a row when the same script trades other lots than
 * before. Saved programs of earlier revisions are then marked, their owners are notified, and converting them again is
 * free.
 */
export const sizingRevisions: readonly [SizingRevision, ...SizingRevision[]] = [
  { id: 1, since: '2026-11-20', what: 'One lot is min(contract size, 1 / minimum lot) units of the script' },
  { id: 2, since: '2026-11-23', what: 'Lots are units divided by the contract size' },
]

/** The revision of programs printed now. */
export const sizingRevision: number = Math.max(...sizingRevisions.map(({ id }) => id))
