import type { Bars, Dialect, RunInput, RunResult } from './api.ts'
import { readPine } from './convert.ts'
import { builtinParameters, constantValue } from './mql/builtins/registry.ts'
import { runnableFile } from './mql/builtins/runnable-library.ts'
import { check as checkMql } from './mql/check/check.ts'
import type { CheckedProgram } from './mql/check/model.ts'
import { overloadsOf } from './pine/builtins/signature.ts'
import { constantOf } from './pine/check/facts.ts'
import type { Market } from './run/bars/market.ts'
import { runMql } from './run/mql/run.ts'
import { createBroker, createFreeBroker } from './run/pine/broker/broker.ts'
import { runPine } from './run/pine/machine.ts'
import { lineStarts, positionAt, type Source } from './text/source.ts'

/** What there is beside the bars: the tester's deposit, and bars of other symbols and shorter timeframes. */
export interface Surroundings {
  readonly deposit?: number
  readonly market?: Market
  /** A market without fees and slippage for the original, as the tester's is: what a broker takes is no part of the program. */
  readonly isFree?: boolean
  /** Prices within a bar at which an Expert Advisor sees ticks too. */
  readonly ticksAt?: (bar: number) => readonly number[]
}

/**
 * Runs a program on bars. What stops it (a fault of its own, fuel, memory) stands in the result; a source with errors
 * gives no plots and its first error as the fault.
 */
export function run({ source, files = [], language, bars, inputs, ...around }: RunInput & Surroundings): RunResult {
  if (language === 'pine') return runPineSource(source, files, bars, inputs, around)
  const checked = checkToRun([source, ...files], language)
  return firstError(checked, source) ?? runChecked(checked, source, bars, inputs, around)
}

/** A checked program whose standard library has bodies. */
export const checkToRun = (sources: readonly Source[], dialect: Dialect): CheckedProgram => checkMql(sources, dialect, runnableFile)

function runPineSource(source: Source, files: readonly Source[], bars: Bars, inputs: RunInput['inputs'], { market, isFree }: Surroundings): RunResult {
  const { checked, result } = readPine(source, files)
  const error = result.diagnostics.find((d) => d.severity === 'error')
  if (error) return stopped(error.code, error.text, error.line)
  return runPine({ script: checked, bars, inputs, market, createBroker: isFree ? createFreeBroker : createBroker })
}

function runChecked(checked: CheckedProgram, source: Source, bars: Bars, inputs: RunInput['inputs'], { deposit, market, ticksAt }: Surroundings): RunResult {
  const { dialect } = checked
  return runMql(checked, bars, factsOf(dialect, source), { inputs, account: { deposit }, otherBars: market, ticksAt, limits: { fuel: 60_000_000 } })
}

export function factsOf(dialect: Dialect, source: Source) {
  const starts = lineStarts(source.text)
  return {
    lineAt: (offset: number) => positionAt(starts, offset).line,
    constant: (name: string) => {
      const value = constantValue(dialect, name)
      return typeof value === 'number' ? value : undefined
    },
    prototype: (name: string, overload: number) => builtinParameters(dialect, name, overload),
  }
}

/** The capital a strategy starts with: what the tester's account must hold for both to size alike. */
export function depositOf(source: Source, files: readonly Source[] = []): number | undefined {
  const { checked } = readPine(source, files)
  if (checked.kind !== 'strategy' || checked.declaration?.kind !== 'builtin-call') return undefined
  const { builtin, overload, args } = checked.declaration
  const at = overloadsOf(builtin)[overload].params.findIndex((param) => param.name === 'initial_capital')
  const node = args[at]
  const value = node ? constantOf(checked.main, node) : undefined
  return typeof value === 'number' ? value : 1_000_000
}

function firstError(checked: CheckedProgram, source: Source): RunResult | null {
  const error = checked.diagnostics.find((d) => d.severity === 'error')
  if (!error) return null
  return stopped(error.code, `error ${error.code}`, positionAt(lineStarts(source.text), error.start).line)
}

const stopped = (code: string, message: string, line: number): RunResult => ({
  plots: [], trades: [], equity: null, logs: [], alerts: [], fault: { code, message, bar: 0, line },
})
