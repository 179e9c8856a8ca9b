import { averageStep, type Method } from './averages.ts'
import {
  buffer,
  bufferOf,
  highest,
  lowest,
  priceOf,
  trueRange,
  type ChartPrices,
  type PriceOf,
  type StockIndicator,
} from './stock-indicator.ts'

/** Wilder's index, seeded with the plain averages of the first `length` changes. */
export function relativeStrength(prices: ChartPrices, length: number, source: PriceOf): StockIndicator {
  const [out, gains, losses] = [buffer(prices), buffer(prices), buffer(prices)]
  return {
    buffers: [out],
    step(i) {
      if (i < length) return void (out[i] = 0)
      if (i === length) {
        let up = 0
        let down = 0
        for (let k = 1; k <= length; k++) {
          const change = source(k) - source(k - 1)
          up += Math.max(change, 0)
          down += Math.max(-change, 0)
        }
        gains[i] = up / length
        losses[i] = down / length
      } else {
        const change = source(i) - source(i - 1)
        gains[i] = (gains[i - 1]! * (length - 1) + Math.max(change, 0)) / length
        losses[i] = (losses[i - 1]! * (length - 1) + Math.max(-change, 0)) / length
      }
      if (losses[i] !== 0) out[i] = 100 - 100 / (1 + gains[i] / losses[i])
      else out[i] = gains[i] !== 0 ? 100 : 50
    },
  }
}

/**
 * Buffers: main, signal. The signal is a simple average of the main line, the main line a difference of exponential
 * ones.
 */
export function macd(prices: ChartPrices, fast: number, slow: number, signal: number, source: PriceOf): StockIndicator {
  const main = buffer(prices)
  const line = buffer(prices)
  const fastValues = buffer(prices)
  const slowValues = buffer(prices)
  const steps = [
    averageStep('exponential', source, fast, 0, fastValues),
    averageStep('exponential', source, slow, 0, slowValues),
  ]
  const smooth = averageStep('simple', bufferOf(main), signal, 0, line)
  return {
    buffers: [main, line],
    step(i) {
      for (const step of steps) step(i)
      main[i] = fastValues[i]! - slowValues[i]!
      smooth(i)
    },
  }
}

export function macdHistogram(
  prices: ChartPrices,
  fast: number,
  slow: number,
  signal: number,
  source: PriceOf,
): StockIndicator {
  const out = buffer(prices)
  const lines = macd(prices, fast, slow, signal, source)
  return {
    buffers: [out],
    step(i) {
      lines.step(i)
      out[i] = i < signal - 1 ? 0 : lines.buffers[0]![i]! - lines.buffers[1]![i]!
    },
  }
}

export interface StochasticLengths {
  readonly k: number
  readonly d: number
  readonly slowing: number
}

/** Buffers: main, signal. `onClose` takes highest and lowest of the closes instead of highs and lows. */
export function stochastic(
  prices: ChartPrices,
  { k, d, slowing }: StochasticLengths,
  method: Method,
  onClose: boolean,
): StockIndicator {
  const main = buffer(prices)
  const signal = buffer(prices)
  const tops = buffer(prices)
  const bottoms = buffer(prices)
  const high = bufferOf(onClose ? prices.close : prices.high)
  const low = bufferOf(onClose ? prices.close : prices.low)
  const smooth = averageStep(method, bufferOf(main), d, k + slowing - 2, signal)
  return {
    buffers: [main, signal],
    step(i) {
      tops[i] = highest(high, i, k)
      bottoms[i] = lowest(low, i, k)
      if (i < k + slowing - 2) main[i] = 0
      else {
        let above = 0
        let range = 0
        for (let n = i - slowing + 1; n <= i; n++) {
          above += prices.close[n]! - bottoms[n]!
          range += tops[n]! - bottoms[n]!
        }
        main[i] = range === 0 ? 100 : (above / range) * 100
      }
      smooth(i)
    },
  }
}

export function commodityChannel(prices: ChartPrices, length: number, source: PriceOf): StockIndicator {
  const out = buffer(prices)
  return {
    buffers: [out],
    step(i) {
      if (i < length - 1) return void (out[i] = 0)
      let sum = 0
      for (let k = i - length + 1; k <= i; k++) sum += source(k)
      const mean = sum / length
      let distance = 0
      for (let k = i - length + 1; k <= i; k++) distance += Math.abs(source(k) - mean)
      const scale = (distance * 0.015) / length
      out[i] = scale === 0 ? 0 : (source(i) - mean) / scale
    },
  }
}

export function williamsPercent(prices: ChartPrices, length: number): StockIndicator {
  const out = buffer(prices)
  const high = bufferOf(prices.high)
  const low = bufferOf(prices.low)
  return {
    buffers: [out],
    step(i) {
      if (i < length - 1) return void (out[i] = 0)
      const top = highest(high, i, length)
      const range = top - lowest(low, i, length)
      out[i] = range === 0 ? (i > 0 ? out[i - 1]! : 0) : (-100 * (top - prices.close[i]!)) / range
    },
  }
}

export function momentum(prices: ChartPrices, length: number, source: PriceOf): StockIndicator {
  const out = buffer(prices)
  return {
    buffers: [out],
    step: (i) => void (out[i] = i < length || source(i - length) === 0 ? 0 : (source(i) * 100) / source(i - length)),
  }
}

export function deMarker(prices: ChartPrices, length: number): StockIndicator {
  const out = buffer(prices)
  const rise = (i: number) => Math.max(prices.high[i]! - prices.high[i - 1]!, 0)
  const fall = (i: number) => Math.max(prices.low[i - 1]! - prices.low[i]!, 0)
  return {
    buffers: [out],
    step(i) {
      if (i < length) return void (out[i] = 0)
      let up = 0
      let down = 0
      for (let k = i - length + 1; k <= i; k++) {
        up += rise(k)
        down += fall(k)
      }
      out[i] = up + down === 0 ? 0 : up / (up + down)
    },
  }
}

/** Relative vigor. Buffers: main, signal; both over the symmetric 1-2-2-1 weights. */
export function relativeVigor(prices: ChartPrices, length: number): StockIndicator {
  const [main, signal] = [buffer(prices), buffer(prices)]
  const { open, high, low, close } = prices
  const weighted = (value: PriceOf, i: number) => value(i) + 2 * value(i - 1) + 2 * value(i - 2) + value(i - 3)
  const body: PriceOf = (i) => close[i]! - open[i]!
  const range: PriceOf = (i) => high[i]! - low[i]!
  return {
    buffers: [main, signal],
    step(i) {
      if (i < length + 2) return void (main[i] = signal[i] = 0)
      let up = 0
      let down = 0
      for (let k = i - length + 1; k <= i; k++) {
        up += weighted(body, k)
        down += weighted(range, k)
      }
      main[i] = down === 0 ? up : up / down
      signal[i] = i < length + 5 ? 0 : weighted(bufferOf(main), i) / 6
    },
  }
}

/** A plain mean of the true range: not Wilder's smoothing. */
export function averageTrueRange(prices: ChartPrices, length: number): StockIndicator {
  const [out, ranges] = [buffer(prices), buffer(prices)]
  return {
    buffers: [out],
    step(i) {
      ranges[i] = trueRange(prices, i)
      if (i < length) return void (out[i] = 0)
      let sum = 0
      for (let k = i - length + 1; k <= i; k++) sum += ranges[k]!
      out[i] = sum / length
    },
  }
}

/** Bulls' power is the high, bears' power the low, against the exponential average. */
export function power(prices: ChartPrices, length: number, side: 'bulls' | 'bears', source: PriceOf): StockIndicator {
  const [out, mean] = [buffer(prices), buffer(prices)]
  const step = averageStep('exponential', source, length, 0, mean)
  const extreme = priceOf(prices, side === 'bulls' ? 'high' : 'low')
  return {
    buffers: [out],
    step(i) {
      step(i)
      out[i] = extreme(i) - mean[i]!
    },
  }
}
