import type { Bars } from '../../../compiler/api.ts'
import { checkScript as check } from '../../../compiler/check-script.ts'
import type { CheckedScript } from '../../../compiler/pine/check/model.ts'
import { parse } from '../../../compiler/pine/syntax/parse.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { runPine, type PineRunInput, type PineRunResult } from '../../../compiler/run/pine/machine.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

/** Shared by the tests of the machine: a few bars, and scripts of one line. */
export const someBars = (count = 60): Bars => generateBars({ ...standardSets['EURUSD 60'], bars: count })

/** Bars whose closes are given; each opens at the close before. */
export function barsOf(closes: readonly number[], from = Date.UTC(2024, 0, 1)): Bars {
  const close = Float64Array.from(closes)
  const open = close.map((value, i) => defined(i === 0 ? value : close[i - 1]))
  return {
    time: close.map((_, i) => from + i * 3_600_000),
    open,
    high: close.map((value, i) => Math.max(value, defined(open[i]))),
    low: close.map((value, i) => Math.min(value, defined(open[i]))),
    close,
    volume: close.map(() => 100),
    period: 3600,
    symbol: { ...standardSets['BTCUSD 15'].symbol, timezone: 'UTC' },
  }
}

export function checked(text: string): CheckedScript {
  const source = createSource(text)
  const { script, diagnostics } = parse(source)
  const result = check(source, script)
  const error = [...diagnostics, ...result.diagnostics].find(({ severity }) => severity === 'error')
  if (error) throw new Error(`${error.code} ${JSON.stringify(error.params)} at ${text.slice(error.start, error.end)}`)
  return result
}

/** Runs a whole script. */
export const runText = (text: string, bars: Bars = someBars()): PineRunResult =>
  runPine({ script: checked(text), bars })

/** Runs statements below a head of version 6 (or the one given). */
export function run(
  code: string,
  bars: Bars = someBars(),
  options: Partial<PineRunInput> & { readonly version?: number } = {},
): PineRunResult {
  const { version = 6, ...input } = options
  const head = `//@version=${version}\n${version < 5 ? 'study' : 'indicator'}("test")\n`
  return runPine({ script: checked(head + code), bars, ...input })
}

/** The values of the first plot; faults fail the test. */
export function values(code: string, bars?: Bars, options?: Parameters<typeof run>[2]): number[] {
  const { plots, fault } = run(code, bars, options)
  if (fault) throw new Error(`${fault.code} ${fault.message} at bar ${fault.bar}, line ${fault.line}`)
  return [...defined(plots[0]).values]
}

/** The first plot's last value. */
export const last = (code: string, bars?: Bars, options?: Parameters<typeof run>[2]): number =>
  values(code, bars, options).at(-1) as number
