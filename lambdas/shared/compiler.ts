/** The compiler as the functions use it: the one place that names it. */
export {
  analyze, check, claimEqual, compareProof, comparisonBars, completed, convert, describeSpec, fix, generate, optimize, port, prover, readNotes,
  readRules, run, specOfSelections, trialBars, trialOf, verify,
} from '../../compiler/index.ts'
export { standardBars } from '../../compiler/run/bars/generate.ts'
export { compareRuns } from '../../compiler/run/compare.ts'
