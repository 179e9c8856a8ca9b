import type { Dialect } from '../../api.ts'

/** Something an Expert Advisor can be given: a group of inputs, and code that asks or acts. */
export interface Feature {
  readonly id: string
  readonly title: string
  /** What it does for the trader; the guide page shows it. */
  readonly doc: string
  /** Names it declares; the weaver refuses a program that already has one of them. */
  readonly names: readonly string[]
  readonly inputs: string
  /** Functions, as text of each dialect. */
  readonly code: Readonly<Record<Dialect, string>>
  /** A condition under which positions may be opened. */
  readonly gate?: string
  /** A statement for the beginning of each tick. */
  readonly onTick?: string
}
