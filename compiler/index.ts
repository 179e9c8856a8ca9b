import type { CheckInput, CheckResult, Dialect } from './api.ts'
import { readPine } from './convert.ts'
import { check as checkMql } from './mql/check/check.ts'
import { analyzeEa } from './ea/analyze/analyze.ts'
import type { AnalysisReport } from './ea/analyze/report.ts'
import { messages } from './mql/messages.ts'
import { showEach } from './show.ts'

export type * from './precheck/result.ts'
export { precheck } from './precheck/precheck.ts'
export { fixPrecheck } from './precheck/fix.ts'
export { programInputs } from './precheck/program-inputs.ts'
export { certify } from './certify/certify.ts'
export { causes } from './certify/causes.ts'
export type * from './certify/certificate.ts'
export { convert } from './convert.ts'
export { claimEqual } from './emit/head.ts'
export { port } from './port-program.ts'
export { needsOfMql4 } from './mql/port/needs-of-mql4.ts'
export { run } from './run-program.ts'
export { provePort } from './proof/prove-port.ts'
export { proveConversion } from './proof/prove-conversion.ts'
export { compareProof, prover } from './proof/prover.ts'
export { inputsOf, isAllowed, withInputValues, type ScriptInput } from './script-inputs.ts'
export { verify } from './proof/verify.ts'
export { brokerProver } from './proof/prove-at-brokers.ts'
export { isEvident, soughtBars } from './proof/evidence.ts'
export { touchedLines } from './proof/touched-lines.ts'
export { runAtBroker } from './proof/run-at-broker.ts'
export { brokerBars } from './run/bars/broker-bars.ts'
export { brokerIds, brokers } from './run/bars/brokers.ts'
export { backtestOf } from './ea/backtest.ts'
export { fixMql as fix } from './mql/fix/fix.ts'
export { fixPine } from './pine/fix/fix.ts'
export { upgradePine, type UpgradeResult } from './upgrade-script.ts'
export type * from './fix/report.ts'
export { markForReview } from './fix/marks.ts'
export { compareFixed } from './proof/fix-proof.ts'
export { comparisonBars, optimizeEa as optimize, trialOptions } from './ea/features/optimize.ts'
export { readNotes } from './ea/features/notes.ts'
export { eaGuide } from './ea/guide.ts'
export { generate, tradingDefaultsOf, trialBars, tryProgram } from './ea/generate.ts'
export { withLotsOfSymbol } from './ea/write/lots-of-symbol.ts'
export { describeSpec, readRules, specOfSelections } from './ea/rules.ts'
export { completeSpec } from './ea/spec/from-selections.ts'
export type * from './api.ts'

/** Checks a source with the checker of its language. */
export function check({ source, language, files = [] }: CheckInput): CheckResult {
  if (language === 'pine') return readPine(source, files).result
  return checkMqlSource(source, language, files)
}

function checkMqlSource(
  source: CheckInput['source'],
  dialect: Dialect,
  files: NonNullable<CheckInput['files']>,
): CheckResult {
  const sources = [source, ...files]
  const checked = checkMql(sources, dialect)
  return {
    ok: !checked.diagnostics.some((d) => d.severity === 'error'),
    kind: checked.kind,
    version: null,
    title: source.name.replace(/^.*\//, '').replace(/\.\w+$/, ''),
    diagnostics: showEach(sources, checked.diagnostics, messages),
  }
}

/** Analyzes an Expert Advisor and scores it; `files` are its includes beyond the standard library. */
export function analyze({ source, language, files }: CheckInput & { readonly language: Dialect }): AnalysisReport {
  return analyzeEa(source, language, files)
}
