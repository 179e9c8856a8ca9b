import { averageStep, type Method } from './averages.ts'
import { buffer, bufferOf, type ChartPrices, type PriceOf, type StockIndicator } from './stock-indicator.ts'

export function onBalance(prices: ChartPrices, source: PriceOf): StockIndicator {
  const out = buffer(prices)
  return {
    buffers: [out],
    step(i) {
      if (i === 0) out[i] = prices.volume[i]!
      else out[i] = out[i - 1]! + Math.sign(source(i) - source(i - 1)) * prices.volume[i]!
    },
  }
}

export function accumulation(prices: ChartPrices): StockIndicator {
  const out = buffer(prices)
  const { high, low, close, volume } = prices
  return {
    buffers: [out],
    step(i) {
      const range = high[i]! - low[i]!
      const share = range === 0 ? 0 : (close[i]! - low[i]! - (high[i]! - close[i]!)) / range
      out[i] = (i > 0 ? out[i - 1]! : 0) + share * volume[i]!
    },
  }
}

export function chaikin(prices: ChartPrices, fast: number, slow: number, method: Method): StockIndicator {
  const [out, fastValues, slowValues] = [buffer(prices), buffer(prices), buffer(prices)]
  const line = accumulation(prices)
  const steps = [
    averageStep(method, bufferOf(line.buffers[0]!), fast, 0, fastValues),
    averageStep(method, bufferOf(line.buffers[0]!), slow, 0, slowValues),
  ]
  return {
    buffers: [out],
    step(i) {
      line.step(i)
      for (const step of steps) step(i)
      out[i] = fastValues[i]! - slowValues[i]!
    },
  }
}

export function moneyFlow(prices: ChartPrices, length: number): StockIndicator {
  const out = buffer(prices)
  const { high, low, close, volume } = prices
  const typical: PriceOf = (i) => (high[i]! + low[i]! + close[i]!) / 3
  return {
    buffers: [out],
    step(i) {
      if (i < length) return void (out[i] = 0)
      let up = 0
      let down = 0
      for (let k = i - length + 1; k <= i; k++) {
        if (typical(k) > typical(k - 1)) up += volume[k]! * typical(k)
        if (typical(k) < typical(k - 1)) down += volume[k]! * typical(k)
      }
      out[i] = down === 0 ? 100 : 100 - 100 / (1 + up / down)
    },
  }
}

export function force(prices: ChartPrices, length: number, method: Method, source: PriceOf): StockIndicator {
  const [out, mean] = [buffer(prices), buffer(prices)]
  const step = averageStep(method, source, length, 0, mean)
  return {
    buffers: [out],
    step(i) {
      step(i)
      out[i] = i < length ? 0 : prices.volume[i]! * (mean[i]! - mean[i - 1]!)
    },
  }
}

export function volumes(prices: ChartPrices): StockIndicator {
  const out = buffer(prices)
  return { buffers: [out], step: (i) => void (out[i] = prices.volume[i]!) }
}
