/**
 * The programmatic interface of the package: the compiler as pure functions without I/O, for Node.js and browsers. All
 * inputs and results are plain data; see the README for runnable examples.
 */
export {
  analyze,
  certify,
  certifyConversion,
  check,
  convert,
  fix,
  fixPine,
  generate,
  inputsOf,
  needsOfMql4,
  optimize,
  port,
  readRules,
  run,
  upgradePine,
  verify,
} from '../../compiler/index.ts'
export type * from '../../compiler/index.ts'
export { readCsv } from '../../compiler/run/bars/csv.ts'
export { standardBars } from '../../compiler/run/bars/generate.ts'
export { eurusd } from '../../compiler/run/bars/symbols.ts'
export { createSource, type Source } from '../../compiler/text/source.ts'
