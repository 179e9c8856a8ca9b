import { buffer, type ChartPrices, type PriceOf, type StockIndicator } from './stock-indicator.ts'

/** ENUM_MA_METHOD, the same numbers in both dialects. */
export const methods = ['simple', 'exponential', 'smoothed', 'linear-weighted'] as const
export type Method = (typeof methods)[number]

/** Fills `out[bar]` with the average of `source`, which starts at `begin`. */
export type AverageStep = (bar: number) => void

const average: Record<Method, (source: PriceOf, length: number, begin: number, out: Float64Array) => AverageStep> = {
  simple: (source, length, begin, out) => (i) => {
    if (i < begin + length - 1) return void (out[i] = 0)
    let sum = 0
    for (let k = i - length + 1; k <= i; k++) sum += source(k)
    out[i] = sum / length
  },

  /** Seeded with the first price itself. */
  exponential: (source, length, begin, out) => {
    const weight = 2 / (length + 1)
    return (i) => {
      if (i < begin) out[i] = 0
      else if (i === begin) out[i] = source(i)
      else out[i] = source(i) * weight + out[i - 1]! * (1 - weight)
    }
  },

  /** Seeded with the simple average of the first `length` prices. */
  smoothed: (source, length, begin, out) => (i) => {
    const first = begin + length - 1
    if (i < first) return void (out[i] = 0)
    if (i > first) return void (out[i] = (out[i - 1]! * (length - 1) + source(i)) / length)
    let sum = 0
    for (let k = begin; k <= i; k++) sum += source(k)
    out[i] = sum / length
  },

  'linear-weighted': (source, length, begin, out) => (i) => {
    if (i < begin + length - 1) return void (out[i] = 0)
    let sum = 0
    for (let k = 0; k < length; k++) sum += source(i - k) * (length - k)
    out[i] = (sum * 2) / (length * (length + 1))
  },
}

export function averageStep(
  method: Method,
  source: PriceOf,
  length: number,
  begin: number,
  out: Float64Array,
): AverageStep {
  return average[method](source, Math.max(1, length), begin, out)
}

/** Bars before which the average is not yet defined. */
export function warmUp(method: Method, length: number): number {
  return method === 'exponential' ? 0 : length - 1
}

export function movingAverage(prices: ChartPrices, length: number, method: Method, source: PriceOf): StockIndicator {
  const out = buffer(prices)
  return { buffers: [out], step: averageStep(method, source, length, 0, out) }
}

/** DEMA, TEMA and TriX are combinations of averages of averages. */
function chained(
  prices: ChartPrices,
  length: number,
  source: PriceOf,
  depth: number,
  combine: (levels: readonly Float64Array[], i: number) => number,
): StockIndicator {
  const out = buffer(prices)
  const levels: Float64Array[] = []
  const steps: AverageStep[] = []
  for (let level = 0, input = source; level < depth; level++) {
    const values = buffer(prices)
    steps.push(averageStep('exponential', input, length, 0, values))
    levels.push(values)
    input = (i) => values[i]!
  }
  return {
    buffers: [out],
    step(i) {
      for (const step of steps) step(i)
      out[i] = combine(levels, i)
    },
  }
}

export const doubleExponential = (prices: ChartPrices, length: number, source: PriceOf): StockIndicator =>
  chained(prices, length, source, 2, (levels, i) => 2 * levels[0]![i]! - levels[1]![i]!)

export const tripleExponential = (prices: ChartPrices, length: number, source: PriceOf): StockIndicator =>
  chained(prices, length, source, 3, (levels, i) => 3 * levels[0]![i]! - 3 * levels[1]![i]! + levels[2]![i]!)

export const tripleExponentialChange = (prices: ChartPrices, length: number, source: PriceOf): StockIndicator =>
  chained(prices, length, source, 3, (levels, i) => {
    const third = levels[2]!
    return i > 0 && third[i - 1]! !== 0 ? (third[i]! - third[i - 1]!) / third[i - 1]! : 0
  })

/** Kaufman's adaptive average: the smoothing follows the efficiency of the move over `length` bars. */
export function adaptive(
  prices: ChartPrices,
  length: number,
  fast: number,
  slow: number,
  source: PriceOf,
): StockIndicator {
  const out = buffer(prices)
  const slowest = 2 / (slow + 1)
  const span = 2 / (fast + 1) - slowest
  return {
    buffers: [out],
    step(i) {
      if (i < length) return void (out[i] = source(i))
      let noise = 0
      for (let k = i - length + 1; k <= i; k++) noise += Math.abs(source(k) - source(k - 1))
      const efficiency = noise === 0 ? 0 : Math.abs(source(i) - source(i - length)) / noise
      const weight = (efficiency * span + slowest) ** 2
      out[i] = out[i - 1]! + weight * (source(i) - out[i - 1]!)
    },
  }
}

/** Fractal adaptive average: the smoothing follows the fractal dimension of two half windows. */
export function fractalAdaptive(prices: ChartPrices, length: number, source: PriceOf): StockIndicator {
  const out = buffer(prices)
  const { high, low } = prices
  const range = (from: number, count: number) => {
    let top = -Infinity
    let bottom = Infinity
    for (let k = from - count + 1; k <= from; k++) {
      top = Math.max(top, high[k]!)
      bottom = Math.min(bottom, low[k]!)
    }
    return top - bottom
  }
  return {
    buffers: [out],
    step(i) {
      if (i < 2 * length) return void (out[i] = source(i))
      const near = range(i, length) / length
      const far = range(i - length, length) / length
      const whole = range(i, 2 * length) / (2 * length)
      const dimension = near > 0 && far > 0 && whole > 0 ? (Math.log(near + far) - Math.log(whole)) / Math.LN2 : 0
      const weight = Math.exp(-4.6 * (dimension - 1))
      out[i] = weight * source(i) + (1 - weight) * out[i - 1]!
    },
  }
}

/** Chande's variable index average: an exponential average whose weight is scaled by the momentum oscillator. */
export function variableIndex(
  prices: ChartPrices,
  momentumLength: number,
  length: number,
  source: PriceOf,
): StockIndicator {
  const out = buffer(prices)
  const weight = 2 / (length + 1)
  const momentum = (i: number) => {
    let up = 0
    let down = 0
    for (let k = i - momentumLength + 1; k <= i; k++) {
      const change = source(k) - source(k - 1)
      if (change > 0) up += change
      else down -= change
    }
    return up + down === 0 ? 0 : Math.abs((up - down) / (up + down))
  }
  return {
    buffers: [out],
    step(i) {
      if (i < momentumLength + length - 1 || i < momentumLength) return void (out[i] = source(i))
      const scaled = weight * momentum(i)
      out[i] = source(i) * scaled + out[i - 1]! * (1 - scaled)
    },
  }
}
