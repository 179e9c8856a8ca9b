/** The compiler as the functions use it: the one place that names it. */
export { analyze, check, convert, fix, optimize, port, prover, run, verify } from '../../compiler/index.ts'
export { standardBars } from '../../compiler/run/bars/generate.ts'
export { compareRuns } from '../../compiler/run/compare.ts'
