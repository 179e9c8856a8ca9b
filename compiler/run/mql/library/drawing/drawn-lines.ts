import type { ChartObject } from '../../terminal/terminal.ts'
import { storeMetered } from '../../values.ts'
import type { Library } from '../entry.ts'
import { keyOf } from './objects.ts'

type Text = string | null

/** Values on lines between object points: by time, by price, by bar. */
export const drawnLines: Library = (terminal) => {
  const { constant } = terminal.settings
  const timeCode = constant('OBJPROP_TIME') ?? -1
  const priceCode = constant('OBJPROP_PRICE') ?? -1
  const { chart } = terminal

  function point(object: ChartObject, k: number): { readonly time: number; readonly price: number } | null {
    const time = object.properties.get(keyOf(timeCode, k))
    const price = object.properties.get(keyOf(priceCode, k))
    return typeof price === 'number' ? { time: typeof time === 'number' ? time : 0, price } : null
  }

  /** Lines are straight in bars, not in time: times become bar positions, also beyond the chart. */
  function place(time: number): number {
    const i = chart.indexAt(time)
    if (i < 0) return (time - chart.timeAt(0)) / chart.period
    return i === chart.count - 1 ? i + Math.floor((time - chart.timeAt(i)) / chart.period) : i
  }

  function valueAt(name: Text, at: number, line: number): number {
    const object = terminal.objects.get(name ?? '')
    const [a, b] = object ? [point(object, line), point(object, line + 1)] : []
    if (!a) return 0
    if (!b) return a.price
    const [from, to] = [place(a.time), place(b.time)]
    return from === to ? a.price : a.price + ((b.price - a.price) * (at - from)) / (to - from)
  }

  function placeOf(name: Text, price: number): number | null {
    const object = terminal.objects.get(name ?? '')
    const [a, b] = object ? [point(object, 0), point(object, 1)] : []
    if (!a || !b || a.price === b.price) return null
    const [from, to] = [place(a.time), place(b.time)]
    return Math.round(from + ((to - from) * (price - a.price)) / (b.price - a.price))
  }

  function timeOf(name: Text, price: number): number {
    const at = placeOf(name, price)
    if (at === null) return 0
    const last = chart.count - 1
    return at <= last ? (chart.time[Math.max(0, at)] ?? 0) : chart.timeAt(last) + (at - last) * chart.period
  }

  /** MQL5 and the newer form of MQL4 begin with the chart's id. */
  const named =
    <R>(run: (name: Text, ...rest: number[]) => R) =>
    (...args: (number | Text)[]): R => {
      const [name, ...rest] = typeof args[0] === 'number' ? args.slice(1) : args
      return run(name as Text, ...(rest as number[]))
    }

  return {
    ObjectGetValueByTime: named((name, time, line = 0) => valueAt(name, place(time), line)),
    ObjectGetTimeByValue: named((name, price) => timeOf(name, price)),
    ObjectGetValueByShift: (name: Text, shift: number) => valueAt(name, chart.count - 1 - shift, 0),
    ObjectGetShiftByValue: (name: Text, price: number) => {
      const at = placeOf(name, price)
      return at === null ? 0 : chart.count - 1 - at
    },
    ObjectSetFiboDescription: (name: Text, index: number, text: Text) => {
      const object = terminal.objects.get(name ?? '')
      if (!object) return 0
      storeMetered(terminal.meter, object.properties, `level/${index}`, text)
      return 1
    },
    ObjectGetFiboDescription: (name: Text, index: number) =>
      terminal.objects.get(name ?? '')?.properties.get(`level/${index}`) ?? '',
  }
}
