/** The compiler as the functions use it: the one place that names it. */
export {
  analyze, brokerBars, brokerIds, brokerProver, brokers, check, claimEqual, compareFixed, compareProof, comparisonBars, completed, convert, describeSpec, fix, generate, isEvident,
  markForReview, optimize, port, prover, readNotes, readRules, run, soughtBars, specOfSelections, touchedLines, tradingOf, trialBars, trialOf, verify, withLotsOfSymbol,
} from '../../compiler/index.ts'
export { standardBars } from '../../compiler/run/bars/generate.ts'
export { compareRuns } from '../../compiler/run/compare.ts'
