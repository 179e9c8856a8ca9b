import type { FeatureId } from '../../../ids.ts'

/** A combination of parameter values that defeats its purpose, although each value is valid. */
export interface ParameterWarning {
  readonly feature: FeatureId
  /** Names of the inputs to look at. */
  readonly inputs: readonly string[]
  /** The consequence, and the change to make. */
  readonly text: string
}
