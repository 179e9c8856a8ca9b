import type { ManagementId } from '../../spec/names.ts'
import type { StrategySpec } from '../../spec/strategy-spec.ts'
import type { EaSelections } from '../../spec/wizard.ts'
import type { Amounts } from '../../write/amounts.ts'
import type { Script } from '../../write/script.ts'

/** The program while it is written: what an option adds to. */
export interface Trade {
  readonly script: Script
  readonly amounts: Amounts
  readonly spec: StrategySpec
  /** Pine that must hold for an entry: on either side, long, short. */
  readonly gates: { readonly both: string[]; readonly long: string[]; readonly short: string[] }
  /** Moments at which everything is closed, with the word for it. */
  readonly closes: { readonly when: string; readonly why: string }[]
}

/** One of the wizard's ways to manage a trade. */
export interface ManagementBlock {
  readonly id: ManagementId
  readonly title: string
  readonly category: 'Risk Management' | 'Trade Filters' | 'Exit Strategies'
  readonly doc: string
  /** What choosing it means, as part of a spec. */
  readonly choose: (spec: StrategySpec, selections: EaSelections) => StrategySpec
  /** Writes what the spec says of it; does nothing where the spec says nothing. Options without it are part of every order. */
  readonly write?: (trade: Trade) => void
}
