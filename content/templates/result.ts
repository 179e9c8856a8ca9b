import type { BrokerId, Certificate, Finding, ProgramCertificate } from '../../compiler/index.ts'

/** The findings of `npm run conformance:templates` about one version of a template. */
export interface TemplateResult {
  /** Identifies the version of the code. */
  readonly hash: string
  readonly verdict: Certificate['verdict']
  readonly findings: readonly Pick<Finding, 'kind' | 'title' | 'line' | 'cause' | 'count'>[]
  /** The certificates of the converted programs; they agree with the script's. */
  readonly programs?: readonly Pick<ProgramCertificate, 'dialect' | 'verdict' | 'agrees'>[]
  /** Lines of code, and those that convert exactly. */
  readonly lines: number
  readonly exact: number
  /** Bars on which both conversions equal the script, and trades compared there. */
  readonly bars: number
  readonly trades: number
  readonly accounts: readonly TemplateAccount[]
  /** Lines of the card's picture: 48 heights from 0 to 100 each, null for na. */
  readonly picture: readonly (readonly (number | null)[])[]
}

/** A strategy at a broker: what it traded there, and the account it left. */
export interface TemplateAccount {
  readonly broker: BrokerId
  readonly fills: number
  readonly equity: number
  readonly currency: string
  readonly refused: readonly string[]
}
