import type { Condition } from '../../spec/condition.ts'
import { defaultStrategy } from '../../spec/from-selections.ts'
import type { StrategySpec } from '../../spec/strategy-spec.ts'
import type { Cursor } from '../words/cursor.ts'

/** A spec into which sentences are being read. */
export class StrategyDraft {
  spec: StrategySpec = { ...defaultStrategy, arrows: true }
  /** Remarks of clauses that do not change the spec. */
  remarks: readonly string[] = []

  set(change: Partial<StrategySpec>): true {
    this.spec = { ...this.spec, ...change }
    return true
  }

  remark(text: string): true {
    this.remarks = [...this.remarks, text]
    return true
  }

  /** Adds a way to enter. Entry rules of a side are alternatives. */
  addEntry(side: 'long' | 'short', condition: Condition): void {
    const before = this.spec.entry[side]
    this.spec = {
      ...this.spec,
      entry: { ...this.spec.entry, [side]: before ? combine('any', before, condition) : condition },
    }
  }

  /** Adds a condition to every entry of a side; false where the side has no entry yet. */
  requireForEntry(side: 'long' | 'short', condition: Condition): boolean {
    const before = this.spec.entry[side]
    if (!before) return false
    this.spec = { ...this.spec, entry: { ...this.spec.entry, [side]: combine('all', before, condition) } }
    return true
  }

  addExit(side: 'long' | 'short', condition: Condition): void {
    const before = this.spec.exit[side]
    this.spec = {
      ...this.spec,
      exit: { ...this.spec.exit, [side]: before ? combine('any', before, condition) : condition },
    }
  }

  setFilters(change: Partial<StrategySpec['filters']>): true {
    return this.set({ filters: { ...this.spec.filters, ...change } })
  }
}

const combine = (kind: 'all' | 'any', a: Condition, b: Condition): Condition => ({
  kind,
  of: [...(a.kind === kind ? a.of : [a]), b],
})

/** Reads a clause and changes the draft; false where it does not fit, without changes. */
export type Clause = (cursor: Cursor, draft: StrategyDraft) => boolean
