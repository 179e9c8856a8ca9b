import {
  analyze,
  check,
  completeSpec,
  describeSpec,
  fix,
  fixPine,
  markForReview,
  readNotes,
  readRules,
  specOfSelections,
  withLotsOfSymbol,
} from './compiler.ts'
import { certifyScript } from './certify-script.ts'
import { checkListing, guardProgram } from './check-listing.ts'
import { checkTemplateCode } from './check-template.ts'
import { precheckProgram } from './precheck-program.ts'
import { makeProgram, problemsOfSpec, proveProgram } from './generate.ts'
import { compareWithEarlier, newFaultOf, optimizeOnBars, verifyPrograms } from './programs.ts'
import { recheckProgram } from './recheck-program.ts'
import { prove, translate } from './translate.ts'

/**
 * The work on users' code, by name. Arguments and results are data, because they cross threads. A task may throw
 * ConversionFailed and ProofTimeout; the caller receives them.
 */
export const tasks = {
  analyze,
  certifyScript,
  check,
  checkListing,
  checkTemplateCode,
  compareWithEarlier,
  completeSpec,
  describeSpec,
  fix,
  fixPine,
  guardProgram,
  makeProgram,
  markForReview,
  newFaultOf,
  optimizeOnBars,
  precheckProgram,
  problemsOfSpec,
  prove,
  proveProgram,
  readNotes,
  readRules,
  recheckProgram,
  specOfSelections,
  translate,
  verifyPrograms,
  withLotsOfSymbol,
} as const

export type Tasks = typeof tasks
