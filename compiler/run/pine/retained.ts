import type { Restorable } from './series.ts'
import type { Value } from './value.ts'

/** State of a script that is rolled back after a tick or a partial bar. */
export class Retained {
  /** Cells and series, which save positions. */
  readonly restorable: Restorable[] = []
  /** State objects, restored field by field. */
  readonly steppers: object[] = []
  /** Cells of `varip` variables: they keep their values, but objects that these lead to are restored. */
  readonly varip: { readonly value: Value }[] = []
  /** Open snapshots; state created after them is restored to its initial value. */
  readonly open = new Set<{ adopt(part: object): void }>()

  add(part: object): void {
    for (const snapshot of this.open) snapshot.adopt(part)
    if ('mark' in part) this.restorable.push(part as Restorable)
    else this.steppers.push(part)
  }
}
