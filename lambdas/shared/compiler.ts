/** The compiler as the functions use it: the one place that names it. */
export {
  analyze, brokerBars, brokerIds, brokerProver, brokers, check, claimEqual, compareProof, completed, convert, describeSpec, fix, generate, optimize, port, prover, readRules, run, specOfSelections, tradingOf, trialBars, verify,
} from '../../compiler/index.ts'
export { standardBars } from '../../compiler/run/bars/generate.ts'
export { compareRuns } from '../../compiler/run/compare.ts'
