import * as changes from '../../../run/pine/ta/changes.ts'
import * as extremes from '../../../run/pine/ta/extremes.ts'
import * as pivotLevels from '../../../run/pine/ta/pivot-levels.ts'
import type { Functions } from '../entry.ts'

/** Crosses, changes, extremes, and the bars on which they happened. */
export const events = {
  cross: {
    sig: '(series float source1, series float source2) series bool',
    doc: 'True on the bar at which the two series cross, either way.',
    example: 'ta.cross(close, open)',
    stateful: true,
    run: changes.cross,
  },
  crossover: {
    sig: '(series float source1, series float source2) series bool',
    doc: 'True when `source1` rises above `source2` on this bar.',
    example: 'ta.crossover(close, ta.sma(close, 20))',
    stateful: true,
    run: changes.crossover,
  },
  crossunder: {
    sig: '(series float source1, series float source2) series bool',
    doc: 'True when `source1` falls below `source2` on this bar.',
    example: 'ta.crossunder(close, ta.sma(close, 20))',
    stateful: true,
    run: changes.crossunder,
  },
  change: {
    sig: [
      '(series int source, series int length = 1) series int',
      '(series float source, series int length = 1) series float',
      '(series bool source, series int length = 1) series bool',
    ],
    doc: 'The value less the value `length` bars ago; for bools, whether they differ.',
    example: 'ta.change(close)',
    stateful: true,
    run: changes.change,
  },
  rising: {
    sig: '(series float source, series int length) series bool',
    doc: 'True when the value is above each of the `length` values before.',
    example: 'ta.rising(close, 3)',
    stateful: true,
    run: changes.rising,
  },
  falling: {
    sig: '(series float source, series int length) series bool',
    doc: 'True when the value is below each of the `length` values before.',
    example: 'ta.falling(close, 3)',
    stateful: true,
    run: changes.falling,
  },
  highest: {
    sig: ['(series int length) series float', '(series float source, series int length) series float'],
    doc: 'Highest value of the last `length` bars; of `high` when no source is given.',
    example: 'ta.highest(high, 20)',
    stateful: true,
    run: extremes.highest,
  },
  lowest: {
    sig: ['(series int length) series float', '(series float source, series int length) series float'],
    doc: 'Lowest value of the last `length` bars; of `low` when no source is given.',
    example: 'ta.lowest(low, 20)',
    stateful: true,
    run: extremes.lowest,
  },
  highestbars: {
    sig: ['(series int length) series int', '(series float source, series int length) series int'],
    doc: 'Offset (0 or negative) to the highest value of the last `length` bars.',
    example: 'ta.highestbars(high, 20)',
    stateful: true,
    run: extremes.highestbars,
  },
  lowestbars: {
    sig: ['(series int length) series int', '(series float source, series int length) series int'],
    doc: 'Offset (0 or negative) to the lowest value of the last `length` bars.',
    example: 'ta.lowestbars(low, 20)',
    stateful: true,
    run: extremes.lowestbars,
  },
  max: {
    sig: '(series float source) series float',
    doc: 'Highest value since the first bar.',
    example: 'ta.max(high)',
    stateful: true,
    run: extremes.max,
  },
  min: {
    sig: '(series float source) series float',
    doc: 'Lowest value since the first bar.',
    example: 'ta.min(low)',
    stateful: true,
    run: extremes.min,
  },
  cum: {
    sig: '(series float source) series float',
    doc: 'Sum of all values since the first bar.',
    example: 'ta.cum(volume)',
    stateful: true,
    run: changes.cum,
  },
  barssince: {
    sig: '(series bool condition) series int',
    doc: 'Bars since the condition was last true; na before that.',
    example: 'ta.barssince(close > open)',
    stateful: true,
    run: changes.barssince,
  },
  valuewhen: {
    sig: [
      '(series bool condition, series int source, simple int occurrence = 0) series int',
      '(series bool condition, series float source, simple int occurrence = 0) series float',
      '(series bool condition, series bool source, simple int occurrence = 0) series bool',
      '(series bool condition, series color source, simple int occurrence = 0) series color',
    ],
    doc: 'The source on the bar at which the condition was true for the n-th latest time.',
    example: 'ta.valuewhen(close > open, high, 0)',
    stateful: true,
    run: changes.valuewhen,
  },
  pivothigh: {
    sig: [
      '(series int leftbars, series int rightbars) series float',
      '(series float source, series int leftbars, series int rightbars) series float',
    ],
    doc: 'The pivot high `rightbars` ago, on the bar that confirms it; na otherwise.',
    example: 'ta.pivothigh(high, 4, 4)',
    stateful: true,
    run: extremes.pivothigh,
  },
  pivotlow: {
    sig: [
      '(series int leftbars, series int rightbars) series float',
      '(series float source, series int leftbars, series int rightbars) series float',
    ],
    doc: 'The pivot low `rightbars` ago, on the bar that confirms it; na otherwise.',
    example: 'ta.pivotlow(low, 4, 4)',
    stateful: true,
    run: extremes.pivotlow,
  },
  pivot_point_levels: {
    sig: '(series string type, series bool anchor, series bool developing = false) array<float>',
    doc: 'The eleven levels (P, R1, S1 … R5, S5) of the named pivot-point formula, reset by `anchor`.',
    example: 'array.get(ta.pivot_point_levels("Traditional", timeframe.change("1D")), 0)',
    stateful: true,
    run: pivotLevels.pivotPointLevels,
  },
} satisfies Functions
