/**
 * MetaTrader's indicators, by its own formulas. They differ from Pine's functions of the same name in seed, divisor or
 * smoothing, so neither replaces the other.
 *
 * An indicator has buffers and a step that fills bar `i` from earlier values. The step of the last bar is repeated on
 * every tick, so it reads only bars before `i` and the prices of `i`.
 */
export interface StockIndicator {
  /** In CopyBuffer's order (iXxx's mode order in MQL4). */
  readonly buffers: readonly Float64Array[]
  step(bar: number): void
}

/** Prices as arrays over the whole run, oldest first; the forming bar's values change with each tick. */
export interface ChartPrices {
  readonly time: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  /** Tick volume. */
  readonly volume: Float64Array
}

/** One input of an indicator: a price of the bar, or another indicator's buffer. */
export type PriceOf = (bar: number) => number

/** ENUM_APPLIED_PRICE as MQL5 counts; MQL4's PRICE_CLOSE is 0, so its callers add one. */
export const appliedPrices = ['close', 'open', 'high', 'low', 'median', 'typical', 'weighted'] as const
export type AppliedPrice = (typeof appliedPrices)[number]

export function priceOf(prices: ChartPrices, applied: AppliedPrice): PriceOf {
  const { open, high, low, close } = prices
  const table: Record<AppliedPrice, PriceOf> = {
    close: (i) => close[i]!,
    open: (i) => open[i]!,
    high: (i) => high[i]!,
    low: (i) => low[i]!,
    median: (i) => (high[i]! + low[i]!) / 2,
    typical: (i) => (high[i]! + low[i]! + close[i]!) / 3,
    weighted: (i) => (high[i]! + low[i]! + 2 * close[i]!) / 4,
  }
  return table[applied]
}

export const buffer = (prices: ChartPrices): Float64Array => new Float64Array(prices.close.length)
export const bufferOf =
  (values: Float64Array): PriceOf =>
  (i) =>
    values[i]!

/** Returns the largest of `values(i - n + 1 … i)` within the history. */
export function highest(values: PriceOf, bar: number, length: number): number {
  let result = -Infinity
  for (let k = Math.max(0, bar - length + 1); k <= bar; k++) result = Math.max(result, values(k))
  return result
}

export function lowest(values: PriceOf, bar: number, length: number): number {
  let result = Infinity
  for (let k = Math.max(0, bar - length + 1); k <= bar; k++) result = Math.min(result, values(k))
  return result
}

/** Wilder's true range; the first bar has none before it and counts its own range as MetaTrader does: zero. */
export function trueRange({ high, low, close }: ChartPrices, bar: number): number {
  if (bar === 0) return 0
  return Math.max(high[bar]!, close[bar - 1]!) - Math.min(low[bar]!, close[bar - 1]!)
}
