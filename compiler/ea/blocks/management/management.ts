import type { ManagementId } from '../../../ids.ts'
import type { StrategySpec } from '../../spec/strategy-spec.ts'
import type { EaSelections } from '../../spec/wizard.ts'
import type { Amounts } from '../../write/amounts.ts'
import type { Script } from '../../write/script.ts'

/** The strategy under construction, to which each option adds. */
export interface StrategyWriter {
  readonly script: Script
  readonly amounts: Amounts
  readonly spec: StrategySpec
  /** Pine conditions of an entry: for both sides, long, short. */
  readonly gates: { readonly both: string[]; readonly long: string[]; readonly short: string[] }
  /** Pine conditions that close everything, each with its comment. */
  readonly closes: { readonly when: string; readonly why: string }[]
}

/** An option of the wizard to manage trades. */
export interface ManagementBlock {
  readonly id: ManagementId
  readonly title: string
  readonly category: 'Risk Management' | 'Trade Filters' | 'Exit Strategies'
  readonly doc: string
  /** Applies the option to a spec. */
  readonly choose: (spec: StrategySpec, selections: EaSelections) => StrategySpec
  /** Writes the Pine of the option if the spec asks for it. Options without it are part of every order. */
  readonly write?: (trade: StrategyWriter) => void
}
