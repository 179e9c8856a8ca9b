import { averageStep } from './averages.ts'
import { buffer, bufferOf, priceOf, type ChartPrices, type StockIndicator } from './stock-indicator.ts'

/** Empty value of fractal buffers: DBL_MAX. */
const emptyFractal = Number.MAX_VALUE

export function awesome(prices: ChartPrices): StockIndicator {
  const [out, fast, slow] = [buffer(prices), buffer(prices), buffer(prices)]
  const median = priceOf(prices, 'median')
  const steps = [averageStep('simple', median, 5, 0, fast), averageStep('simple', median, 34, 0, slow)]
  return {
    buffers: [out],
    step(i) {
      for (const step of steps) step(i)
      out[i] = i < 33 ? 0 : fast[i]! - slow[i]!
    },
  }
}

export function accelerator(prices: ChartPrices): StockIndicator {
  const [out, mean] = [buffer(prices), buffer(prices)]
  const base = awesome(prices)
  const smooth = averageStep('simple', bufferOf(base.buffers[0]!), 5, 33, mean)
  return {
    buffers: [out],
    step(i) {
      base.step(i)
      smooth(i)
      out[i] = i < 37 ? 0 : base.buffers[0]![i]! - mean[i]!
    },
  }
}

/** Market facilitation: the range in points for each tick of volume. */
export function marketFacilitation(prices: ChartPrices, point: number): StockIndicator {
  const out = buffer(prices)
  return {
    buffers: [out],
    step(i) {
      const { high, low, volume } = prices
      out[i] = volume[i] === 0 ? (i > 0 ? out[i - 1]! : 0) : (high[i]! - low[i]!) / volume[i]! / point
    },
  }
}

/** Buffers: upper, lower. A fractal lies two bars before the bar that completes it. */
export function fractals(prices: ChartPrices): StockIndicator {
  const [upper, lower] = [buffer(prices), buffer(prices)]
  const { high, low } = prices
  return {
    buffers: [upper, lower],
    step(i) {
      upper[i] = lower[i] = emptyFractal
      const c = i - 2
      if (c < 2) return
      const top =
        high[c]! > high[c + 1]! && high[c]! > high[c + 2]! && high[c]! >= high[c - 1]! && high[c]! >= high[c - 2]!
      const bottom = low[c]! < low[c + 1]! && low[c]! < low[c + 2]! && low[c]! <= low[c - 1]! && low[c]! <= low[c - 2]!
      upper[c] = top ? high[c]! : emptyFractal
      lower[c] = bottom ? low[c]! : emptyFractal
    },
  }
}
