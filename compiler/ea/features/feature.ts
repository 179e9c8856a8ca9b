import type { Dialect } from '../../api.ts'

/** Something an Expert Advisor can be given: a group of inputs, and code that asks or acts. */
export interface Feature {
  readonly id: FeatureId
  readonly title: string
  readonly doc: FeatureDoc
  readonly inputs: readonly FeatureInput[]
  /** Names it declares besides its inputs; the weaver renames those that the program already has. */
  readonly names: readonly string[]
  /** Functions, as text of each dialect. */
  readonly code: Readonly<Record<Dialect, string>>
  /** A condition under which positions may be opened. */
  readonly gate?: string
  /** A statement for the beginning of each tick. */
  readonly onTick?: string
}

export const featureIds = [
  'trailing-stop', 'breakeven', 'profit-protection', 'atr-sltp', 'news-filter', 'session-filter', 'spread-filter',
  'grid-martingale', 'daily-limit', 'indicator-filters', 'mobile-alerts', 'error-handling',
] as const

export type FeatureId = (typeof featureIds)[number]

/** The guide page and the help articles are made of this. */
export interface FeatureDoc {
  /** What it does for the trader, in one sentence. */
  readonly what: string
  readonly why: string
  /** One situation with the default inputs, told in numbers. */
  readonly example: string
}

export interface FeatureInput {
  readonly name: string
  readonly type: 'int' | 'double' | 'bool' | 'string'
  readonly value: number | boolean | string
  /** Shown in the terminal's dialog and in ours. */
  readonly label: string
  readonly min?: number
  readonly max?: number
}
