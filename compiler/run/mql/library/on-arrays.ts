import { methods, movingAverage } from '../indicators/averages.ts'
import { bollinger, envelopes, standardDeviation } from '../indicators/bands.ts'
import { commodityChannel, momentum, relativeStrength } from '../indicators/oscillators.ts'
import { bufferOf, type ChartPrices, type StockIndicator } from '../indicators/stock-indicator.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { MqlArray } from '../values.ts'
import type { Library } from './entry.ts'

type Make = (prices: ChartPrices) => StockIndicator

/** MQL4's indicators over arrays. */
export const indicatorsOnArrays: Library = (terminal) => ({
  iMAOnArray: (...[array, total, length, shift, method, at]: [MqlArray, number, number, number, number, number]) =>
    valueOnArray(terminal, { array, total, shift: at + shift }, (c) =>
      movingAverage(c, length, methods[method] ?? 'simple', bufferOf(c.close)),
    ),
  iRSIOnArray: (array: MqlArray, total: number, length: number, shift: number) =>
    valueOnArray(terminal, { array, total, shift }, (c) => relativeStrength(c, length, bufferOf(c.close))),
  iCCIOnArray: (array: MqlArray, total: number, length: number, shift: number) =>
    valueOnArray(terminal, { array, total, shift }, (c) => commodityChannel(c, length, bufferOf(c.close))),
  iMomentumOnArray: (array: MqlArray, total: number, length: number, shift: number) =>
    valueOnArray(terminal, { array, total, shift }, (c) => momentum(c, length, bufferOf(c.close))),
  iStdDevOnArray: (...[array, total, length, shift, method, at]: [MqlArray, number, number, number, number, number]) =>
    valueOnArray(terminal, { array, total, shift: at + shift }, (c) =>
      standardDeviation(c, length, methods[method] ?? 'simple', bufferOf(c.close)),
    ),
  iBandsOnArray: (...args: [MqlArray, number, number, number, number, number, number]) => {
    const [array, total, length, deviations, shift, mode, at] = args
    return valueOnArray(
      terminal,
      { array, total, shift: at + shift },
      (c) => bollinger(c, length, deviations, bufferOf(c.close)),
      mode,
    )
  },
  iEnvelopesOnArray: (...args: [MqlArray, number, number, number, number, number, number, number]) => {
    const [array, total, length, method, shift, percent, mode, at] = args
    return valueOnArray(
      terminal,
      { array, total, shift: at + shift },
      (c) => envelopes(c, length, methods[method] ?? 'simple', percent, bufferOf(c.close)),
      mode - 1,
    )
  },
})

interface ArrayPlace {
  readonly array: MqlArray
  /** Number of elements to use; all of them where it is 0. */
  readonly total: number
  readonly shift: number
}

/**
 * Returns the value at a shift of an indicator over an array, whose newest element is the last or, for a series, index
 * 0.
 */
function valueOnArray({ meter }: Terminal, { array, total, shift }: ArrayPlace, make: Make, buffer = 0): number {
  const length = total > 0 ? Math.min(total, array.length) : array.length
  const last = array.series ? array.length - 1 - shift : length - 1 - shift
  if (!(last >= 0 && last < array.length)) return 0
  // The whole indicator is calculated: an element takes as long as a turn of a loop.
  meter.work(last * 16)
  const values = Float64Array.from({ length: last + 1 }, (_, i) => array.storage[i] as number)
  const indicator = make({ close: values, open: values, high: values, low: values, time: values, volume: values })
  for (let i = 0; i <= last; i++) indicator.step(i)
  return indicator.buffers[buffer]?.[last] ?? 0
}
