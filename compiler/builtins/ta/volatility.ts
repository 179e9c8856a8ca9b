import * as lowering from './lowering.ts'
import { site, tupleSite } from '../emission.ts'
import * as trends from './machine/trends.ts'
import { functions } from '../record.ts'

/** Ranges, bands and trend followers built on them. */
export const volatility = functions('recorded', {
  tr: {
    sig: '(simple bool handle_na) series float',
    doc: 'True range; with `handle_na` the first bar counts as high − low.',
    example: 'ta.tr(true)',
    stateful: true,
    run: trends.tr,
    runtime: 'TrueRange',
    mql: lowering.trueRange,
  },
  atr: {
    sig: '(simple int length) series float',
    doc: "Average true range by Wilder's average.",
    example: 'ta.atr(14)',
    stateful: true,
    run: trends.atr,
    mql: site({ type: 'TaRma', bars: ['range'] }),
  },
  bb: {
    sig: '(series float series, series int length, simple float mult) [series float, series float, series float]',
    doc: 'Bollinger bands: middle, upper and lower.',
    example: '[middle, upper, lower] = ta.bb(close, 20, 2)',
    stateful: true,
    pine: [
      'middle = ta.sma(series, length)',
      'width = ta.stdev(series, length) * mult',
      '[middle, middle + width, middle - width]',
    ].join('\n'),
  },
  bbw: {
    sig: '(series float series, series int length, simple float mult) series float',
    doc: 'Width of the Bollinger bands, in per cent of the middle.',
    example: 'ta.bbw(close, 20, 2)',
    stateful: true,
    pine: ['[middle, upper, lower] = ta.bb(series, length, mult)', '(upper - lower) / middle * 100'].join('\n'),
  },
  kc: {
    sig:
      '(series float series, simple int length, simple float mult, simple bool useTrueRange = true) [series float, ' +
      'series float, series float]',
    doc: 'Keltner channel: middle, upper and lower.',
    example: '[middle, upper, lower] = ta.kc(close, 20, 1.5)',
    stateful: true,
    pine: [
      'middle = ta.ema(series, length)',
      'width = ta.ema(useTrueRange ? ta.tr : high - low, length) * mult',
      '[middle, middle + width, middle - width]',
    ].join('\n'),
  },
  kcw: {
    sig: '(series float series, simple int length, simple float mult, simple bool useTrueRange = true) series float',
    doc: 'Width of the Keltner channel relative to its middle.',
    example: 'ta.kcw(close, 20, 1.5)',
    stateful: true,
    pine: ['[middle, upper, lower] = ta.kc(series, length, mult, useTrueRange)', '(upper - lower) / middle'].join('\n'),
  },
  supertrend: {
    sig: '(series float factor, simple int atrPeriod) [series float, series float]',
    doc: 'Supertrend line and direction (−1 up, 1 down).',
    example: '[line, direction] = ta.supertrend(3, 10)',
    stateful: true,
    run: trends.supertrend,
    mqlTuple: tupleSite({ type: 'TaSupertrend', bars: ['high', 'low', 'close', 'range'] }, 2),
  },
  sar: {
    sig: '(simple float start, simple float inc, simple float max) series float',
    doc: "Wilder's parabolic stop and reverse.",
    example: 'ta.sar(0.02, 0.02, 0.2)',
    stateful: true,
    run: trends.sar,
    runtime: 'TaSar',
    mql: lowering.sar,
  },
})
