import type { Bars, SymbolInfo, Trade } from '../../../../compiler/api.ts'
import { createBroker } from '../../../../compiler/run/pine/broker/broker.ts'
import { runPine, type PineRunResult } from '../../../../compiler/run/pine/machine.ts'
import { checked } from '../run-pine.ts'
import { defined } from '../../../support/defined.ts'

/** Open, high, low and close of a bar. */
export type Row = readonly [number, number, number, number]

const symbol: SymbolInfo = {
  name: 'TEST',
  tickSize: 0.01,
  digits: 2,
  timezone: 'UTC',
  session: '24x7',
  currency: 'USD',
  baseCurrency: 'TST',
  type: 'crypto',
  pointValue: 1,
  contractSize: 1,
  minLot: 0.0001,
  lotStep: 0.0001,
  maxLot: 1e9,
}

const start = Date.UTC(2024, 0, 1)

/** Bars of `period` seconds from the first hour of 2024 on. */
export function barsOf(rows: readonly Row[], period = 3600): Bars {
  const column = (k: number): Float64Array => Float64Array.from(rows, (row) => defined(row[k]))
  return {
    time: Float64Array.from(rows, (_, i) => start + i * period * 1000),
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
    volume: Float64Array.from(rows, () => 100),
    symbol,
    period,
  }
}

interface Options {
  readonly settings?: string
  readonly version?: number
  readonly otherBars?: readonly Bars[]
  readonly period?: number
}

/** Runs a strategy of these statements; faults fail the test. */
export function runStrategy(
  rows: readonly Row[],
  code: string,
  { settings = '', version = 6, otherBars = [], period }: Options = {},
): PineRunResult {
  const script = checked(`//@version=${version}\nstrategy("test"${settings === '' ? '' : `, ${settings}`})\n${code}\n`)
  const result = runPine({ script, bars: barsOf(rows, period), createBroker, otherBars })
  if (result.fault) throw new Error(`${result.fault.code} ${result.fault.message}`)
  return result
}

const barOf = (time: number | null, period: number): number | null =>
  time === null ? null : (time - start) / period / 1000

/** A trade in short: direction, quantity, bar and price of entry and exit. */
const brief = ({ direction, quantity, entryTime, entryPrice, exitTime, exitPrice }: Trade, period = 3600): string =>
  `${direction} ${quantity}: ${barOf(entryTime, period)} @ ${entryPrice} -> ${exitTime === null ? 'open' : `${barOf(exitTime, period)} @ ${exitPrice}`}`

/** The trades in short. */
export const trades = (...args: Parameters<typeof runStrategy>): readonly string[] =>
  runStrategy(...args).trades.map((trade) => brief(trade, args[2]?.period))

/** A bar on which nothing happens. */
export const quiet = (price: number): Row => [price, price, price, price]

/** `code` on one bar only. */
export const at = (bar: number, code: string): string =>
  `if bar_index == ${bar}\n    ${code.split('\n').join('\n    ')}\n`
