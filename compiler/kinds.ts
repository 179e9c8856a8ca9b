/** Kinds that results name. The types and the schemas of the contract are made of these lists. */

export const severities = ['error', 'warning', 'info'] as const

/** Everything in one file, or the runtime in files that the program includes. */
export const layouts = ['file', 'library'] as const
export type Layout = (typeof layouts)[number]

/** How exactly a line was converted. */
export const fidelities = ['exact', 'approximated', 'unsupported'] as const

/** In what two runs differ, and the likely cause. */
export const differenceKinds = ['value', 'color', 'entry', 'exit', 'missing'] as const
export const differenceCauses = ['warm-up', 'timezone', 'higher-timeframe', 'fill', 'rounding', 'unknown'] as const

/** Visible parts beside values, trades, messages and drawings. */
export const parts = [
  'look',
  'mark',
  'candle',
  'level',
  'fill',
  'bar-color',
  'input',
  'equity',
  'order',
  'margin-call',
  'reading',
  'drawing',
] as const

/** Parts that a comparison left out: see `compiler/proof/left-out.ts`. */
export const leftOutKinds = [
  'color',
  'history-bar',
  'history-picture',
  'live-bar',
  'order-bar',
  'alert',
  'strategy-plot',
] as const

/** Why a trial of a proof says nothing: see `compiler/proof/cover/coverage-words.ts`. */
export const skippedTrialKinds = ['stopped', 'off-chart', 'budget', 'time', 'option'] as const

/** Limits at which the explanation of a difference ends: see `compiler/proof/explain/explanation-words.ts`. */
export const explanationLimits = ['variable', 'call', 'bar', 'function'] as const

/** Places that a proof has not reached. */
export const uncoveredKinds = [
  'never-ran',
  'part-never-ran',
  'never-true',
  'never-false',
  'and-never-ran',
  'or-never-ran',
] as const

/** Why a broker rejects an order. */
export const refusalKinds = ['smallest', 'largest', 'margin'] as const

/** `compiles-with-guesses`: no error is left, but a change was a guess or a question is open. */
export const fixVerdicts = ['fixed', 'compiles-with-guesses', 'not-fixed'] as const

/** How serious a finding about an Expert Advisor is. */
export const issueSeverities = ['critical', 'warning', 'info'] as const

/** `not-checked`: the program does not compile, is no Expert Advisor, or needs what the machine does not have. */
export const precheckVerdicts = ['passes', 'refused', 'not-checked'] as const

/**
 * How a script changes its past, from best to worst. `settles`: signals may come and go until their bar closes.
 * `starts`: values depend on where the chart starts. `draws-back`: marks appear on, or leave, past bars by design.
 * `repaints`: a closed bar shows something else after a reload, or knew the future. `failed`: it could not be run.
 */
export const certificateVerdicts = ['clean', 'settles', 'starts', 'draws-back', 'repaints', 'failed'] as const
export const outputKinds = ['plot', 'shape', 'drawing', 'alert', 'order'] as const
