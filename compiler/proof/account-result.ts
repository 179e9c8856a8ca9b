import type { BrokerId } from '../ids.ts'
import type { refusalKinds } from '../kinds.ts'
import type { RunFault } from '../run/run-fault.ts'

/** Why a broker rejects an order. */
export type RefusalKind = (typeof refusalKinds)[number]

/** Money is in `currency`, the currency of the account. */
export interface AccountResult {
  readonly currency: string
  readonly balance: number
  /** With what is open at the last close. */
  readonly equity: number
  /** Kinds of refusals that came up, sorted. */
  readonly refused: readonly RefusalKind[]
}

/** A strategy and its conversion on one account: what they bought and sold in units, and what it left. */
export interface AccountComparison {
  readonly equal: boolean
  readonly fills: { readonly original: number; readonly converted: number }
  readonly firstDifference: FillDifference | null
  readonly original: AccountResult
  readonly converted: AccountResult
  readonly fault: RunFault | null
}

export interface BrokerComparison extends AccountComparison {
  readonly broker: BrokerId
  readonly bars: number
}

export interface FillDifference {
  readonly bar: number
  readonly original: { readonly price: number; readonly units: number } | null
  readonly converted: { readonly price: number; readonly units: number } | null
}
