import type { Restorable } from './series.ts'

/** The state of a script on some bars: what a tick, or a bar of a request that is not over, puts back. */
export class Retained {
  /** Cells and series, which mark where they stand. */
  readonly restorable: Restorable[] = []
  /** State objects, put back field by field. */
  readonly steppers: object[] = []
  /** Snapshots that may yet be restored; what comes into being after them goes back to how it began. */
  readonly open = new Set<{ adopt(part: object): void }>()

  add(part: object): void {
    for (const snapshot of this.open) snapshot.adopt(part)
    if ('mark' in part) this.restorable.push(part as Restorable)
    else this.steppers.push(part)
  }
}
