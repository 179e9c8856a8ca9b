import type { Instance } from '../../pine/check/model.ts'
import type { ExplainedValue } from './explanation.ts'

/** The differing item, as the last step of its explanation. */
export interface DifferingItem extends ExplainedValue {
  /** Names of the script that it is made of. */
  readonly roots: readonly string[]
  /** Functions that it calls. */
  readonly calls: readonly Instance[]
}
