import type { BufferState, Terminal } from '../terminal/terminal.ts'
import { storeMetered, type MqlArray, type Value } from '../values.ts'
import { ofKind, type Library } from './entry.ts'

type Text = string | null

/** Buffers and plots that an indicator may have. */
export const maxBuffers = 512

/** Plot properties by their constants' names, without `PLOT_`. */
const plotProperties = [
  'ARROW',
  'ARROW_SHIFT',
  'DRAW_BEGIN',
  'DRAW_TYPE',
  'SHOW_DATA',
  'SHIFT',
  'LINE_STYLE',
  'LINE_WIDTH',
  'COLOR_INDEXES',
  'LINE_COLOR',
]

/** Where an indicator's short name is held, however the program set it. */
export const shortNameKey = ({ settings }: Terminal): string =>
  `string ${settings.constant('INDICATOR_SHORTNAME') ?? ''}`

/** Setup of an indicator: buffers, plots, levels and name. */
export const indicatorSetup: Library = (terminal) => {
  const { constant } = terminal.settings
  const roles: Readonly<Record<number, BufferState['role']>> = { 0: 'data', 1: 'color', 2: 'calculations' }

  function plotProperty(index: number, name: string, value: Value): number {
    if (index < 0 || index >= maxBuffers) return 0
    storeMetered(terminal.meter, terminal.plot(index), name, value)
    return 1
  }

  const names = new Map(plotProperties.map((name) => [constant(`PLOT_${name}`), name] as const))
  const setPlot = (index: number, property: number, a: Value, b?: Value): number =>
    plotProperty(
      index,
      b === undefined ? (names.get(property) ?? `#${property}`) : `${names.get(property) ?? property}:${a as number}`,
      b ?? a,
    )

  // Integer, double and string properties are numbered separately.
  const setIndicator =
    (kind: 'integer' | 'double' | 'string') =>
    (property: number, a: Value, b?: Value): number => {
      const key = `${kind} ${property}`
      storeMetered(terminal.meter, terminal.indicator, b === undefined ? key : `${key}:${a as number}`, b ?? a)
      return 1
    }

  return {
    SetIndexBuffer: (index: number, array: MqlArray, role = 0) => {
      if (index < 0 || index >= maxBuffers) return 0
      terminal.buffers[index] = { array, role: roles[role] ?? 'data' }
      array.fix()
      array.setSeries(terminal.facts.isNewestFirst)
      terminal.growBuffers()
      return 1
    },
    IndicatorBuffers: () => 1,
    IndicatorCounted: () => Math.max(0, terminal.calculated - 1),
    IndicatorShortName: (name: Text) => (terminal.indicator.set(shortNameKey(terminal), name), null),
    IndicatorDigits: (digits: number) => (terminal.indicator.set('digits', digits), null),
    IndicatorSetInteger: setIndicator('integer'),
    IndicatorSetDouble: setIndicator('double'),
    IndicatorSetString: setIndicator('string'),
    PlotIndexSetInteger: setPlot,
    // Integer, double and string properties are numbered separately; double and string have one each.
    PlotIndexSetDouble: (index: number, _property: number, value: number) => plotProperty(index, 'EMPTY_VALUE', value),
    PlotIndexSetString: (index: number, _property: number, text: Text) => plotProperty(index, 'LABEL', text),
    PlotIndexGetInteger: (index: number, property: number) =>
      ofKind(terminal.plots[index]?.get(names.get(property) ?? `#${property}`), 0),
    SetIndexStyle: (index: number, type: number, style?: number, width?: number, color?: number) => {
      // EMPTY leaves what is set.
      if (type >= 0) plotProperty(index, 'DRAW_TYPE', type)
      if (style !== undefined && style >= 0) plotProperty(index, 'LINE_STYLE', style)
      if (width !== undefined && width >= 0) plotProperty(index, 'LINE_WIDTH', width)
      if (color !== undefined && color >= 0) plotProperty(index, 'LINE_COLOR', color)
      return null
    },
    SetIndexArrow: (index: number, code: number) => (plotProperty(index, 'ARROW', code), null),
    SetIndexDrawBegin: (index: number, begin: number) => (plotProperty(index, 'DRAW_BEGIN', begin), null),
    SetIndexEmptyValue: (index: number, value: number) => {
      plotProperty(index, 'EMPTY_VALUE', value)
      if (terminal.calculated === 0) terminal.buffers[index]?.array.storage.fill(value)
      return null
    },
    SetIndexLabel: (index: number, text: Text) => (plotProperty(index, 'LABEL', text), null),
    SetIndexShift: (index: number, shift: number) => (plotProperty(index, 'SHIFT', shift), null),
    SetLevelStyle: () => null,
    SetLevelValue: (level: number, value: number) => (
      storeMetered(terminal.meter, terminal.indicator, `level:${level}`, value),
      null
    ),
  }
}
