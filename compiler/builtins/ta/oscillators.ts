import * as lowering from './lowering.ts'
import { site, tupleSite } from '../emission.ts'
import * as oscillatorsRun from './machine/oscillators.ts'
import * as changes from './machine/changes.ts'
import * as extremes from './machine/extremes.ts'
import * as trends from './machine/trends.ts'
import * as statisticsRun from './machine/statistics.ts'
import { functions } from '../record.ts'

/** Momentum and oscillators. */
export const oscillators = functions('recorded', {
  rsi: {
    // Up to version 4 with two series: of the sums of the rises and of the falls.
    sig: [
      '(series float source, simple int length) series float',
      '(series float source, series float length) series float until 4',
    ],
    doc: 'Relative strength index, 0 to 100.',
    example: 'ta.rsi(close, 14)',
    stateful: true,
    run: oscillatorsRun.rsi,
    mql: site({ type: 'TaRsi' }),
  },
  macd: {
    sig:
      '(series float source, simple int fastlen, simple int slowlen, simple int siglen) [series float, ' +
      'series float, series float]',
    doc: 'Moving average convergence/divergence: line, signal and histogram.',
    example: '[line, signal, histogram] = ta.macd(close, 12, 26, 9)',
    stateful: true,
    pine: [
      'line = ta.ema(source, fastlen) - ta.ema(source, slowlen)',
      'signal = ta.ema(line, siglen)',
      '[line, signal, line - signal]',
    ].join('\n'),
  },
  stoch: {
    sig: '(series float source, series float high, series float low, series int length) series float',
    doc: 'Stochastic: the position of `source` between the lowest low and the highest high, 0 to 100.',
    example: 'ta.stoch(close, high, low, 14)',
    stateful: true,
    run: extremes.stoch,
    mql: site({ type: 'TaStoch', byBar: true, ofPrices: { runtime: 'Stochastic', from: 1, to: 2 } }),
  },
  cci: {
    sig: '(series float source, series int length) series float',
    doc: 'Commodity channel index: distance from the mean in mean deviations.',
    example: 'ta.cci(hlc3, 20)',
    stateful: true,
    run: oscillatorsRun.cci,
    mql: site({ type: 'TaCci' }),
  },
  cmo: {
    sig: '(series float series, series int length) series float',
    doc: 'Chande momentum oscillator, −100 to 100.',
    example: 'ta.cmo(close, 9)',
    stateful: true,
    run: oscillatorsRun.cmo,
    mql: site({ type: 'TaCmo' }),
  },
  mfi: {
    sig: '(series float series, series int length) series float',
    doc: 'Money flow index: a relative strength index weighted by volume.',
    example: 'ta.mfi(hlc3, 14)',
    stateful: true,
    run: oscillatorsRun.mfi,
    mql: site({ type: 'TaMfi', bars: ['volume'] }),
  },
  mom: {
    source: 'manual',
    sig: '(series float source, series int length) series float',
    doc: 'Momentum: the value less the value `length` bars ago.',
    example: 'ta.mom(close, 10)',
    stateful: true,
    run: changes.mom,
    runtime: 'TaChange',
    mql: lowering.change,
  },
  roc: {
    source: 'manual',
    sig: '(series float source, series int length) series float',
    doc: 'Rate of change over `length` bars, in per cent.',
    example: 'ta.roc(close, 9)',
    stateful: true,
    run: changes.roc,
    mql: site({ type: 'TaRoc' }),
  },
  tsi: {
    sig: '(series float source, simple int short_length, simple int long_length) series float',
    doc: 'True strength index: momentum smoothed twice over its absolute value, −1 to 1.',
    example: 'ta.tsi(close, 13, 25)',
    stateful: true,
    pine: [
      'momentum = ta.change(source)',
      'ta.ema(ta.ema(momentum, long_length), short_length) / ta.ema(ta.ema(math.abs(momentum), long_length), ' +
        'short_length)',
    ].join('\n'),
  },
  wpr: {
    sig: '(series int length) series float',
    doc: 'Williams %R, −100 to 0.',
    example: 'ta.wpr(14)',
    stateful: true,
    run: extremes.wpr,
    mql: site({
      type: 'TaWpr',
      byBar: true,
      bars: ['high', 'low', 'close'],
      ofPrices: { runtime: 'WilliamsRange', to: 1 },
    }),
  },
  cog: {
    sig: '(series float source, series int length) series float',
    doc: 'Centre of gravity oscillator.',
    example: 'ta.cog(close, 10)',
    stateful: true,
    run: oscillatorsRun.cog,
    mql: site({ type: 'TaCog' }),
  },
  rci: {
    sig: '(series float source, simple int length) series float',
    doc: "Rank correlation index: Spearman's correlation of value and time, −100 to 100.",
    example: 'ta.rci(close, 9)',
    stateful: true,
    run: statisticsRun.rci,
    mql: site({ type: 'TaRci', countsBars: true }),
  },
  percentrank: {
    sig: '(series float source, series int length) series float',
    doc: 'Per cent of the previous `length` values that are not above the current one.',
    example: 'ta.percentrank(close, 50)',
    run: statisticsRun.percentrank,
    stateful: true,
    mql: site({ type: 'TaPercentRank', countsBars: true }),
  },
  dmi: {
    sig: '(simple int diLength, simple int adxSmoothing) [series float, series float, series float]',
    doc: 'Directional movement: +DI, −DI and ADX.',
    example: '[plus, minus, adx] = ta.dmi(17, 14)',
    stateful: true,
    run: trends.dmi,
    mqlTuple: tupleSite({ type: 'TaDmi', bars: ['rise', 'fall', 'plainRange'] }, 3),
  },
})
