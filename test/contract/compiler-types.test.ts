import type * as z from 'zod/mini'
import type * as api from '../../compiler/api.ts'
import type { AnalysisReport } from '../../compiler/ea/analyze/report.ts'
import { verify } from '../../compiler/index.ts'
import type { EaSelections, IndicatorSelections } from '../../compiler/ea/spec/wizard.ts'
import type { FixReport } from '../../compiler/fix/report.ts'
import type { PrecheckResult } from '../../compiler/precheck/result.ts'
import * as conversion from '../../contract/conversion.ts'
import type * as ea from '../../contract/ea.ts'
import type { generateRoutes } from '../../contract/generate.ts'
import type { indicatorSpec, strategySpec } from '../../contract/generate-spec.ts'
import type { precheckRoutes } from '../../contract/precheck.ts'
import type { Input, Output } from '../../contract/route.ts'
import { convert } from '../../compiler/convert.ts'
import { generateBars, standardSets } from '../../compiler/run/bars/generate.ts'
import { defined } from '../support/defined.ts'

/** A type as JSON has it: nothing is read-only, and rows of older versions may lack fields. */
type Plain<T> = T extends readonly (infer E)[]
  ? Plain<E>[]
  : T extends object
    ? { -readonly [K in keyof T]-?: Plain<Exclude<T[K], undefined>> }
    : T

/** Whether two types have the same fields with the same values: `true`, or a type that the check below refuses. */
type Same<A, B> = [Plain<A>] extends [Plain<B>] ? ([Plain<B>] extends [Plain<A>] ? true : 'lacks fields') : 'has more'

type Report = z.infer<typeof conversion.conversionReport>
type Optimized = z.infer<typeof ea.optimization>
type Fixed = z.infer<typeof ea.fixedProgram>
type Analysis = Output<(typeof ea.eaRoutes)['analyze-ea']>
type Prechecked = Output<(typeof precheckRoutes)['precheck-program']>['result']
type Generated = Output<(typeof generateRoutes)['generate-ea']>
type Shown = Omit<api.ShownDiagnostic, 'start' | 'end' | 'params' | 'fix' | 'fixes'>

/** The type check stops here when a schema of the contract and a type of the compiler's API differ. */
const checks: {
  diagnostic: Same<Report['diagnostics'][number], Shown>
  proof: Same<z.infer<typeof conversion.proof>, api.VerifyResult>
  account: Same<z.infer<typeof conversion.account>, api.AccountResult>
  broker: Same<z.infer<typeof conversion.brokerId>, api.BrokerId>
  fault: Same<NonNullable<Report['originalFault']>, api.RunFault>
  backtest: Same<z.infer<typeof ea.backtest>, api.Backtest>
  applied: Same<Optimized['applied'], api.OptimizeResult['applied']>
  notApplied: Same<Optimized['notApplied'], api.OptimizeResult['notApplied']>
  changes: Same<Optimized['changes'], api.OptimizeResult['changes']>
  warnings: Same<Optimized['warnings'], api.OptimizeResult['warnings']>
  issues: Same<Analysis['issues'], AnalysisReport['issues']>
  cap: Same<Analysis['cap'], AnalysisReport['cap']>
  facts: Same<Analysis['facts'], AnalysisReport['facts']>
  existing: Same<Analysis['existing'], AnalysisReport['existing']>
  deductions: Same<Analysis['deductions'], AnalysisReport['deductions']>
  fixVerdict: Same<Fixed['verdict'], FixReport['verdict']>
  fixes: Same<Fixed['fixes'], FixReport['fixes']>
  questions: Same<Fixed['questions'], FixReport['questions']>
  precheck: Same<Omit<Prechecked, 'diagnostics'>, Omit<PrecheckResult, 'diagnostics'>>
  inputs: Same<Generated['inputs'], api.GenerateResult['inputs']>
  trades: Same<Generated['trades'], readonly Omit<api.Trade, 'number' | 'entryId' | 'exitId'>[]>
  strategy: Same<z.infer<typeof strategySpec>, api.StrategySpec>
  indicator: Same<z.infer<typeof indicatorSpec>, api.IndicatorSpec>
  eaSelections: Same<NonNullable<Input<(typeof generateRoutes)['generate-ea']>['builderData']>, EaSelections>
  indicatorSelections: Same<
    NonNullable<Input<(typeof generateRoutes)['generate-indicator']>['builderData']>,
    IndicatorSelections
  >
} = {
  diagnostic: true,
  proof: true,
  account: true,
  broker: true,
  fault: true,
  backtest: true,
  applied: true,
  notApplied: true,
  changes: true,
  warnings: true,
  issues: true,
  cap: true,
  facts: true,
  existing: true,
  deductions: true,
  fixVerdict: true,
  fixes: true,
  questions: true,
  precheck: true,
  inputs: true,
  trades: true,
  strategy: true,
  indicator: true,
  eaSelections: true,
  indicatorSelections: true,
}

test('the schemas of answers take the types of the compiler', () => {
  expect(Object.values(checks).every(Boolean)).toBe(true)
})

test('a proof loses nothing when its schema reads it', () => {
  const source = { name: 's.pine', text: '//@version=6\nindicator("a")\nplot(ta.sma(close, 5), "Mean")\n' }
  const output = defined(convert({ source, targets: ['mql5'] }).outputs[0])
  const wrong = output.text.replace(',5)', ',6)')
  const bars = [generateBars({ ...standardSets['EURUSD 60'], bars: 200 })]
  for (const text of [output.text, wrong]) {
    const result = verify({ source, converted: { dialect: 'mql5', text }, bars })
    const stored: unknown = JSON.parse(JSON.stringify(result))
    expect([result.equal, conversion.proof.parse(stored)]).toEqual([text !== wrong, stored])
  }
})
