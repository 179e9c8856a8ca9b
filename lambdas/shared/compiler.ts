/** The compiler as the functions use it: the one place that names it. */
export {
  analyze, brokerIds, brokerProver, check, claimEqual, compareFixed, compareProof, completed, convert, describeSpec, fix, generate, markForReview, optimize, port, prover,
  readRules, run, specOfSelections, tradingOf, trialBars, verify, withLotsOfSymbol,
} from '../../compiler/index.ts'
export { standardBars } from '../../compiler/run/bars/generate.ts'
export { compareRuns } from '../../compiler/run/compare.ts'
