import { averageStep } from './averages.ts'
import { buffer, bufferOf, type ChartPrices, type StockIndicator } from './stock-indicator.ts'

interface Movement {
  readonly plus: number
  readonly minus: number
  readonly range: number
}

function movement({ high, low, close }: ChartPrices, i: number): Movement {
  let plus = Math.max(high[i]! - high[i - 1]!, 0)
  let minus = Math.max(low[i - 1]! - low[i]!, 0)
  if (plus > minus) minus = 0
  else if (plus < minus) plus = 0
  else plus = minus = 0
  const range = Math.max(
    Math.abs(high[i]! - low[i]!),
    Math.abs(high[i]! - close[i - 1]!),
    Math.abs(low[i]! - close[i - 1]!),
  )
  return { plus, minus, range }
}

const index = (plus: number, minus: number): number =>
  plus + minus === 0 ? 0 : 100 * Math.abs((plus - minus) / (plus + minus))

/** Buffers: ADX, +DI, −DI; each bar's share of its range, then exponential smoothing. */
export function directional(prices: ChartPrices, length: number): StockIndicator {
  const adx = buffer(prices)
  const plusLine = buffer(prices)
  const minusLine = buffer(prices)
  const plusShare = buffer(prices)
  const minusShare = buffer(prices)
  const dx = buffer(prices)
  const steps = [
    averageStep('exponential', bufferOf(plusShare), length, 0, plusLine),
    averageStep('exponential', bufferOf(minusShare), length, 0, minusLine),
  ]
  const smooth = averageStep('exponential', bufferOf(dx), length, 0, adx)
  return {
    buffers: [adx, plusLine, minusLine],
    step(i) {
      if (i > 0) {
        const { plus, minus, range } = movement(prices, i)
        plusShare[i] = range === 0 ? 0 : (100 * plus) / range
        minusShare[i] = range === 0 ? 0 : (100 * minus) / range
      }
      for (const step of steps) step(i)
      dx[i] = index(plusLine[i]!, minusLine[i]!)
      smooth(i)
    },
  }
}

/** Wilder's own: movements and ranges smoothed first, then divided. Buffers as `directional`. */
export function directionalWilder(prices: ChartPrices, length: number): StockIndicator {
  const adx = buffer(prices)
  const plusLine = buffer(prices)
  const minusLine = buffer(prices)
  const plusMoves = buffer(prices)
  const minusMoves = buffer(prices)
  const ranges = buffer(prices)
  const plusSmooth = buffer(prices)
  const minusSmooth = buffer(prices)
  const rangeSmooth = buffer(prices)
  const dx = buffer(prices)
  const steps = [
    averageStep('smoothed', bufferOf(plusMoves), length, 1, plusSmooth),
    averageStep('smoothed', bufferOf(minusMoves), length, 1, minusSmooth),
    averageStep('smoothed', bufferOf(ranges), length, 1, rangeSmooth),
  ]
  const smooth = averageStep('smoothed', bufferOf(dx), length, length, adx)
  return {
    buffers: [adx, plusLine, minusLine],
    step(i) {
      if (i > 0) {
        const { plus, minus, range } = movement(prices, i)
        plusMoves[i] = plus
        minusMoves[i] = minus
        ranges[i] = range
      }
      for (const step of steps) step(i)
      plusLine[i] = rangeSmooth[i] === 0 ? 0 : (100 * plusSmooth[i]!) / rangeSmooth[i]!
      minusLine[i] = rangeSmooth[i] === 0 ? 0 : (100 * minusSmooth[i]!) / rangeSmooth[i]!
      dx[i] = index(plusLine[i], minusLine[i])
      smooth(i)
    },
  }
}

/** Parabolic stop and reverse; starts short at bar 1 with the first bar's high, as MetaTrader does. */
export function parabolicStop(prices: ChartPrices, acceleration: number, maximum: number): StockIndicator {
  const out = buffer(prices)
  const extremes = buffer(prices)
  const factors = buffer(prices)
  const longs = buffer(prices)
  const { high, low } = prices

  function startTrend(i: number, long: boolean): void {
    longs[i] = long ? 1 : 0
    extremes[i] = long ? high[i]! : low[i]!
    factors[i] = acceleration
  }

  function follow(i: number, long: boolean): void {
    const reach = long ? high[i]! : low[i]!
    const further = long ? reach > extremes[i - 1]! : reach < extremes[i - 1]!
    longs[i] = long ? 1 : 0
    extremes[i] = further ? reach : extremes[i - 1]!
    factors[i] = further ? Math.min(factors[i - 1]! + acceleration, maximum) : factors[i - 1]!
  }

  /** Keeps the stop outside the range of the last two bars. */
  function clamp(i: number, stop: number, long: boolean): number {
    const before = Math.max(i - 2, 0)
    return long ? Math.min(stop, low[i - 1]!, low[before]!) : Math.max(stop, high[i - 1]!, high[before]!)
  }

  return {
    buffers: [out],
    step(i) {
      if (i === 0) return startTrend(i, false)
      if (i === 1) {
        out[i] = high[0]!
        return startTrend(i, false)
      }
      const long = longs[i - 1] === 1
      const stop = clamp(i, out[i - 1]! + factors[i - 1]! * (extremes[i - 1]! - out[i - 1]!), long)
      const crossed = long ? low[i]! < stop : high[i]! > stop
      if (crossed) {
        out[i] = extremes[i - 1]!
        startTrend(i, !long)
      } else {
        out[i] = stop
        follow(i, long)
      }
    },
  }
}
