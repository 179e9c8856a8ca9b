import {
  adaptive,
  doubleExponential,
  fractalAdaptive,
  methods,
  movingAverage,
  tripleExponential,
  tripleExponentialChange,
  variableIndex,
  type Method,
} from '../indicators/averages.ts'
import { alligator, bollinger, envelopes, gator, ichimoku, standardDeviation } from '../indicators/bands.ts'
import { accelerator, awesome, fractals, marketFacilitation } from '../indicators/bill-williams.ts'
import {
  averageTrueRange,
  commodityChannel,
  deMarker,
  macd,
  macdHistogram,
  momentum,
  power,
  relativeStrength,
  relativeVigor,
  stochastic,
  williamsPercent,
} from '../indicators/oscillators.ts'
import { appliedPrices, bufferOf, priceOf, type PriceOf, type StockIndicator } from '../indicators/stock-indicator.ts'
import { directional, directionalWilder, parabolicStop } from '../indicators/trend.ts'
import { accumulation, chaikin, force, moneyFlow, onBalance, volumes } from '../indicators/volumes.ts'
import { ChartIndicator, rangeOf, type Chart, type IndicatorHandle } from '../terminal/chart.ts'
import { invalidHandle, type Terminal } from '../terminal/terminal.ts'
import type { MqlArray, MqlObject, Value } from '../values.ts'
import { getNumber, type Library } from './entry.ts'
import { tableOf } from '../../../text/table.ts'

type Text = string | null

/** Arguments in the documented order; the checker has counted them. */
type Arguments = readonly [number, number, number, number, number, number, number, number]

/** An indicator's factory and its arguments between the timeframe and (MQL4) mode and shift. */
interface Row {
  /** Number of arguments. In MQL4 the mode (if `modes`) and the shift follow. */
  readonly count: { readonly mql4: number; readonly mql5: number }
  readonly modes: boolean
  readonly make: (
    chart: Chart,
    args: Arguments,
    tools: Tools,
  ) => { readonly indicator: StockIndicator; readonly shifts?: readonly number[] }
}

interface Tools {
  readonly hasHandles: boolean
  readonly point: number
  readonly method: (code: number) => Method
  /** The price a code names, or the buffer of an indicator when it is a handle (MQL5). */
  readonly price: (code: number) => PriceOf
}

const row = (count: number | Row['count'], modes: boolean, make: Row['make']): Row => ({
  count: typeof count === 'number' ? { mql4: count, mql5: count } : count,
  modes,
  make,
})

const plain = (indicator: StockIndicator) => ({ indicator })
const closePriceCode = 1

/** Arguments in the documented order. MQL4's applied prices begin at 0, MQL5's at 1: `tools.price` knows. */
const rows: Readonly<Record<string, Row>> = tableOf({
  iAC: row(0, false, (c) => plain(accelerator(c))),
  iAD: row({ mql4: 0, mql5: 1 }, false, (c) => plain(accumulation(c))),
  iADX: row({ mql4: 2, mql5: 1 }, true, (c, [length]) => plain(directional(c, length))),
  iADXWilder: row(1, true, (c, [length]) => plain(directionalWilder(c, length))),
  iAlligator: row(8, true, (c, [jaws, jawsShift, teeth, teethShift, lips, lipsShift, method, price], t) => ({
    indicator: alligator(c, [jaws, teeth, lips], t.method(method), t.price(price)),
    shifts: [jawsShift, teethShift, lipsShift],
  })),
  iAMA: row(5, false, (c, [length, fast, slow, shift, price], t) => ({
    indicator: adaptive(c, length, fast, slow, t.price(price)),
    shifts: [shift],
  })),
  iAO: row(0, false, (c) => plain(awesome(c))),
  iATR: row(1, false, (c, [length]) => plain(averageTrueRange(c, length))),
  iBands: row(4, true, (c, args, t) => {
    const [length, shift, deviations, price] = t.hasHandles ? args : [args[0], args[2], args[1], args[3]]
    return { indicator: bollinger(c, length, deviations, t.price(price)), shifts: [shift, shift, shift] }
  }),
  iBearsPower: row({ mql4: 2, mql5: 1 }, false, (c, [length, price], t) =>
    plain(power(c, length, 'bears', t.price(price ?? closePriceCode))),
  ),
  iBullsPower: row({ mql4: 2, mql5: 1 }, false, (c, [length, price], t) =>
    plain(power(c, length, 'bulls', t.price(price ?? closePriceCode))),
  ),
  iBWMFI: row({ mql4: 0, mql5: 1 }, false, (c, _args, t) => plain(marketFacilitation(c, t.point))),
  iCCI: row(2, false, (c, [length, price], t) => plain(commodityChannel(c, length, t.price(price)))),
  iChaikin: row(4, false, (c, [fast, slow, method], t) => plain(chaikin(c, fast, slow, t.method(method)))),
  iDEMA: row(3, false, (c, [length, shift, price], t) => ({
    indicator: doubleExponential(c, length, t.price(price)),
    shifts: [shift],
  })),
  iDeMarker: row(1, false, (c, [length]) => plain(deMarker(c, length))),
  iEnvelopes: row(5, true, (c, args, t) => {
    const [length, shift, method, price, percent] = t.hasHandles ? args : [args[0], args[2], args[1], args[3], args[4]]
    return { indicator: envelopes(c, length, t.method(method), percent, t.price(price)), shifts: [shift, shift] }
  }),
  iForce: row(3, false, (c, args, t) => {
    const [length, method, price] = t.hasHandles ? [args[0], args[1], closePriceCode] : args
    return plain(force(c, length, t.method(method), t.price(price)))
  }),
  iFractals: row(0, true, (c) => plain(fractals(c))),
  iFrAMA: row(3, false, (c, [length, shift, price], t) => ({
    indicator: fractalAdaptive(c, length, t.price(price)),
    shifts: [shift],
  })),
  iGator: row(8, true, (c, [jaws, jawsShift, teeth, teethShift, lips, lipsShift, method, price], t) =>
    plain(gator(c, [jaws, teeth, lips], [jawsShift, teethShift, lipsShift], t.method(method), t.price(price))),
  ),
  iIchimoku: row(3, true, (c, [tenkan, kijun, span]) => ({
    indicator: ichimoku(c, tenkan, kijun, span),
    shifts: [0, 0, kijun, kijun, -kijun],
  })),
  iMA: row(4, false, (c, [length, shift, method, price], t) => ({
    indicator: movingAverage(c, length, t.method(method), t.price(price)),
    shifts: [shift],
  })),
  iMACD: row(4, true, (c, [fast, slow, signal, price], t) => plain(macd(c, fast, slow, signal, t.price(price)))),
  iMFI: row({ mql4: 1, mql5: 2 }, false, (c, [length]) => plain(moneyFlow(c, length))),
  iMomentum: row(2, false, (c, [length, price], t) => plain(momentum(c, length, t.price(price)))),
  iOBV: row(1, false, (c, [price], t) => plain(onBalance(c, t.hasHandles ? bufferOf(c.close) : t.price(price)))),
  iOsMA: row(4, false, (c, [fast, slow, signal, price], t) =>
    plain(macdHistogram(c, fast, slow, signal, t.price(price))),
  ),
  iRSI: row(2, false, (c, [length, price], t) => plain(relativeStrength(c, length, t.price(price)))),
  iRVI: row(1, true, (c, [length]) => plain(relativeVigor(c, length))),
  iSAR: row(2, false, (c, [step, maximum]) => plain(parabolicStop(c, step, maximum))),
  iStdDev: row(4, false, (c, [length, shift, method, price], t) => ({
    indicator: standardDeviation(c, length, t.method(method), t.price(price)),
    shifts: [shift],
  })),
  iStochastic: row(5, true, (c, [k, d, slowing, method, price], t) =>
    plain(stochastic(c, { k, d, slowing }, t.method(method), price === 1)),
  ),
  iTEMA: row(3, false, (c, [length, shift, price], t) => ({
    indicator: tripleExponential(c, length, t.price(price)),
    shifts: [shift],
  })),
  iTriX: row(2, false, (c, [length, price], t) => plain(tripleExponentialChange(c, length, t.price(price)))),
  iVIDyA: row(4, false, (c, [momentumLength, length, shift, price], t) => ({
    indicator: variableIndex(c, momentumLength, length, t.price(price)),
    shifts: [shift],
  })),
  iVolumes: row(1, false, (c) => plain(volumes(c))),
  iWPR: row(1, false, (c, [length]) => plain(williamsPercent(c, length))),
})

function toolsOf(terminal: Terminal, chart: Chart): Tools {
  return {
    hasHandles: terminal.facts.hasHandles,
    point: terminal.symbol.point,
    method: (code) => methods[code] ?? 'simple',
    price: (code) => {
      const handle = terminal.facts.hasHandles ? terminal.handle(code) : null
      if (handle) return (i) => handle.refresh()[0]?.[i] ?? NaN
      return priceOf(chart, appliedPrices[code - terminal.facts.closePrice] ?? 'close')
    },
  }
}

/** MQL4: a value at once. MQL5: a handle, read with CopyBuffer. */
export const stock: Library = (terminal) => {
  const handleOf = (name: string, { make }: Row, symbol: Text, timeframe: number, args: readonly number[]): number =>
    terminal.open(`${name}|${args.join(',')}`, symbol, timeframe, (chart) => {
      const { indicator, shifts } = make(chart, args as Arguments, toolsOf(terminal, chart))
      return new ChartIndicator(chart, indicator, shifts)
    })

  const old =
    (name: string, definition: Row) =>
    (symbol: Text, timeframe: number, ...rest: number[]): number => {
      const { mql4 } = definition.count
      const [mode = NaN, shift = NaN] = definition.modes ? rest.slice(mql4) : [0, rest[mql4]]
      const handle = handleOf(name, definition, symbol, timeframe, rest.slice(0, mql4))
      const value = terminal.handle(handle)?.at(bufferIndex(name, mode), shift)
      return value === undefined || value === Number.MAX_VALUE ? 0 : value
    }

  const current =
    (name: string, definition: Row) =>
    (symbol: Text, timeframe: number, ...args: number[]): number =>
      handleOf(name, definition, symbol, timeframe, args)

  const form = terminal.facts.hasHandles ? current : old
  return {
    ...Object.fromEntries(Object.entries(rows).map(([name, definition]) => [name, form(name, definition)])),
    CopyBuffer: (handle: number, buffer: number, start: number, count: number, array: MqlArray) =>
      copyBuffer(terminal, terminal.handle(handle), buffer, { start, count }, array),
    BarsCalculated: (handle: number) => terminal.handle(handle)?.chart.count ?? -1,
    IndicatorRelease: (handle: number) => (terminal.handle(handle) ? 1 : 0),
    IndicatorCreate: (symbol: Text, timeframe: number, type: number, count = 0, parameters?: MqlArray) => {
      const found = Object.entries(rows).find(
        ([name]) => terminal.settings.constant(`IND_${name.slice(1).toUpperCase()}`) === type,
      )
      const given = Array.from({ length: Math.min(count, parameters?.length ?? 0) }, (_, k) => {
        const parameter = parameters?.get(k) as MqlObject
        return getNumber(parameter, 'double_value') || getNumber(parameter, 'integer_value')
      })
      return found ? handleOf(...found, symbol, timeframe, given) : invalidHandle
    },
  }
}

/**
 * Converts MQL4's modes to buffer numbers: MODE_UPPER 1 and MODE_LOWER 2 name the first two buffers of indicators
 * without a middle line; Ichimoku counts from 1.
 */
function bufferIndex(name: string, mode: number): number {
  return name === 'iEnvelopes' ||
    name === 'iFractals' ||
    name === 'iGator' ||
    name === 'iAlligator' ||
    name === 'iIchimoku'
    ? mode - 1
    : mode
}

function copyBuffer(
  terminal: Terminal,
  source: IndicatorHandle | null,
  buffer: number,
  { start, count }: { readonly start: number; readonly count: number },
  array: MqlArray,
): Value {
  if (!source || count <= 0) return -1
  const { first, length: available } = rangeOf(source.chart, start, count)
  if (available === 0) return -1
  const newest = source.chart.count - first - available
  if (!array.fixed) array.resize(available)
  const copied = Math.min(available, array.length)
  terminal.meter.work(copied)
  const at = terminal.placeOfCopy(array, copied)
  const storage = array.storage as number[]
  for (let k = 0; k < copied; k++) storage[at + k] = source.at(buffer, newest + copied - 1 - k) ?? 0
  return copied
}
