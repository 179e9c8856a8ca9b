import { averageStep, warmUp, type Method } from './averages.ts'
import {
  buffer,
  bufferOf,
  highest,
  lowest,
  type ChartPrices,
  type PriceOf,
  type StockIndicator,
} from './stock-indicator.ts'

/** Population deviation of `source` from the average `mean` of the same bar, as iStdDev and iBands take it. */
function deviation(source: PriceOf, mean: number, bar: number, length: number): number {
  let sum = 0
  for (let k = bar - length + 1; k <= bar; k++) sum += (source(k) - mean) ** 2
  return Math.sqrt(sum / length)
}

export function standardDeviation(
  prices: ChartPrices,
  length: number,
  method: Method,
  source: PriceOf,
): StockIndicator {
  const out = buffer(prices)
  const mean = buffer(prices)
  const step = averageStep(method, source, length, 0, mean)
  return {
    buffers: [out],
    step(i) {
      step(i)
      out[i] = i < length - 1 ? 0 : deviation(source, mean[i]!, i, length)
    },
  }
}

/** Buffers: base, upper, lower. */
export function bollinger(prices: ChartPrices, length: number, width: number, source: PriceOf): StockIndicator {
  const [base, upper, lower] = [buffer(prices), buffer(prices), buffer(prices)]
  const step = averageStep('simple', source, length, 0, base)
  return {
    buffers: [base, upper, lower],
    step(i) {
      step(i)
      const band = i < length - 1 ? 0 : width * deviation(source, base[i]!, i, length)
      upper[i] = base[i]! + band
      lower[i] = base[i]! - band
    },
  }
}

/** Buffers: upper, lower; the width in per cent of the average. */
export function envelopes(
  prices: ChartPrices,
  length: number,
  method: Method,
  percent: number,
  source: PriceOf,
): StockIndicator {
  const [upper, lower, mean] = [buffer(prices), buffer(prices), buffer(prices)]
  const step = averageStep(method, source, length, 0, mean)
  return {
    buffers: [upper, lower],
    step(i) {
      step(i)
      upper[i] = mean[i]! * (1 + percent / 100)
      lower[i] = mean[i]! * (1 - percent / 100)
    },
  }
}

/** Buffers: tenkan, kijun, span A, span B (both spans undisplaced: callers shift by the kijun length), chikou. */
export function ichimoku(
  prices: ChartPrices,
  tenkanLength: number,
  kijunLength: number,
  spanLength: number,
): StockIndicator {
  const tenkan = buffer(prices)
  const kijun = buffer(prices)
  const spanA = buffer(prices)
  const spanB = buffer(prices)
  const high = bufferOf(prices.high)
  const low = bufferOf(prices.low)
  const middle = (i: number, length: number) => (highest(high, i, length) + lowest(low, i, length)) / 2
  return {
    buffers: [tenkan, kijun, spanA, spanB, prices.close],
    step(i) {
      tenkan[i] = middle(i, tenkanLength)
      kijun[i] = middle(i, kijunLength)
      spanA[i] = (tenkan[i] + kijun[i]) / 2
      spanB[i] = middle(i, spanLength)
    },
  }
}

/** Buffers: jaws, teeth, lips (undisplaced). */
export function alligator(
  prices: ChartPrices,
  lengths: readonly [number, number, number],
  method: Method,
  source: PriceOf,
): StockIndicator {
  const lines = lengths.map(() => buffer(prices))
  const steps = lines.map((line, k) => averageStep(method, source, lengths[k]!, 0, line))
  return {
    buffers: lines,
    step(i) {
      for (const step of steps) step(i)
    },
  }
}

/** Buffers: the distance of jaws and teeth above zero, that of teeth and lips below. Displacements are in bars. */
export function gator(
  prices: ChartPrices,
  lengths: readonly [number, number, number],
  shifts: readonly [number, number, number],
  method: Method,
  source: PriceOf,
): StockIndicator {
  const lines = alligator(prices, lengths, method, source)
  const [upper, lower] = [buffer(prices), buffer(prices)]
  const jaws = lines.buffers[0]!
  const teeth = lines.buffers[1]!
  const lips = lines.buffers[2]!
  const at = (line: Float64Array, i: number, shift: number) => (i - shift < 0 ? 0 : line[i - shift]!)
  const begin = Math.max(...lengths.map((length, k) => warmUp(method, length) + shifts[k]!))
  return {
    buffers: [upper, lower],
    step(i) {
      lines.step(i)
      upper[i] = i < begin ? 0 : Math.abs(at(jaws, i, shifts[0]) - at(teeth, i, shifts[1]))
      lower[i] = i < begin ? 0 : -Math.abs(at(teeth, i, shifts[1]) - at(lips, i, shifts[2]))
    },
  }
}
