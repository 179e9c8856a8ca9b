import type { Condition } from '../../spec/condition.ts'
import { plainStrategy } from '../../spec/from-selections.ts'
import type { StrategySpec } from '../../spec/strategy-spec.ts'
import type { Cursor } from '../words/cursor.ts'

/** A spec while sentences are read into it. */
export class Draft {
  spec: StrategySpec = { ...plainStrategy, arrows: true }
  /** What the clauses of this sentence say that changes no spec. */
  remarks: readonly string[] = []

  set(change: Partial<StrategySpec>): true {
    this.spec = { ...this.spec, ...change }
    return true
  }

  remark(text: string): true {
    this.remarks = [...this.remarks, text]
    return true
  }

  /** Rules of one side add up: each sentence is another way in. */
  enter(side: 'long' | 'short', condition: Condition): void {
    const before = this.spec.entry[side]
    this.spec = {
      ...this.spec,
      entry: { ...this.spec.entry, [side]: before ? joined('any', before, condition) : condition },
    }
  }

  /** A condition that holds for every entry of a side, whatever lets it in. */
  require(side: 'long' | 'short', condition: Condition): boolean {
    const before = this.spec.entry[side]
    if (!before) return false
    this.spec = { ...this.spec, entry: { ...this.spec.entry, [side]: joined('all', before, condition) } }
    return true
  }

  leave(side: 'long' | 'short', condition: Condition): void {
    const before = this.spec.exit[side]
    this.spec = {
      ...this.spec,
      exit: { ...this.spec.exit, [side]: before ? joined('any', before, condition) : condition },
    }
  }

  filter(change: Partial<StrategySpec['filters']>): true {
    return this.set({ filters: { ...this.spec.filters, ...change } })
  }
}

const joined = (kind: 'all' | 'any', a: Condition, b: Condition): Condition => ({
  kind,
  of: [...(a.kind === kind ? a.of : [a]), b],
})

/** A kind of clause: takes what it understands and changes the draft, or answers false and changes nothing. */
export type Clause = (c: Cursor, draft: Draft) => boolean
