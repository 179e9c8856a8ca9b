import type { Bars, Dialect, RunResult } from '../../../../compiler/api.ts'
import { check } from '../../../../compiler/index.ts'
import { run } from '../../../../compiler/run-program.ts'
import { standardBars } from '../../../../compiler/run/bars/generate.ts'
import { defined } from '../../../support/defined.ts'

const eurusd = defined(standardBars()[0])

/** The first `count` of the standard bars. */
export function someBars(count: number): Bars {
  const cut = (values: Float64Array): Float64Array => values.slice(0, count)
  const { time, open, high, low, close, volume, symbol, period } = defined(eurusd)
  return {
    time: cut(time),
    open: cut(open),
    high: cut(high),
    low: cut(low),
    close: cut(close),
    volume: cut(volume),
    symbol,
    period,
  }
}

/** Bars with the given prices, one each 15 minutes. */
export function barsOf(rows: readonly (readonly [open: number, high: number, low: number, close: number])[]): Bars {
  const column = (k: number): Float64Array => Float64Array.from(rows, (row) => defined(row[k]))
  const time = Float64Array.from(rows, (_, i) => Date.UTC(2024, 0, 2) + i * 900_000)
  return {
    time,
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
    volume: new Float64Array(rows.length).fill(10),
    symbol: eurusd.symbol,
    period: 900,
  }
}

export function runMql(text: string, bars: Bars, dialect: Dialect = 'mql5'): RunResult {
  const source = { name: `test.${dialect}`, text }
  const { diagnostics } = check({ source, language: dialect })
  const errors = diagnostics.filter((d) => d.severity === 'error')
  if (errors.length > 0) throw new Error(errors.map((d) => `line ${d.line}: ${d.code} ${d.text}`).join('\n'))
  return run({ source, language: dialect, bars })
}

/** Returns the printed lines of a script: `body` runs in OnStart, `head` is above it. */
export function printed(body: string, head = '', dialect: Dialect = 'mql5'): readonly string[] {
  const result = runMql(
    `${dialect === 'mql4' ? '#property strict\n' : ''}${head}\nvoid OnStart()\n  {\n${body}\n  }\n`,
    someBars(50),
    dialect,
  )
  return result.fault ? [...result.logs, `fault ${result.fault.code} line ${result.fault.line}`] : result.logs
}
