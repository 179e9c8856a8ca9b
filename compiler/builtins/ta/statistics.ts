import { site } from '../emission.ts'
import * as statisticsRun from './machine/statistics.ts'
import * as extremes from './machine/extremes.ts'
import { functions } from '../record.ts'

/** Statistics over the last `length` values. */
export const statistics = functions('recorded', {
  stdev: {
    source: 'manual',
    sig: '(series float source, series int length, series bool biased = true) series float',
    doc: 'Standard deviation; of the whole population unless `biased` is false.',
    example: 'ta.stdev(close, 20)',
    stateful: true,
    run: statisticsRun.stdev,
    mql: site({ type: 'TaVariance', method: 'Root', defaults: [0, 0, true] }),
  },
  variance: {
    source: 'manual',
    sig: '(series float source, series int length, series bool biased = true) series float',
    doc: 'Variance; of the whole population unless `biased` is false.',
    example: 'ta.variance(close, 20)',
    stateful: true,
    run: statisticsRun.variance,
    mql: site({ type: 'TaVariance', defaults: [0, 0, true] }),
  },
  dev: {
    source: 'manual',
    sig: '(series float source, series int length) series float',
    doc: 'Mean absolute deviation from the simple average.',
    example: 'ta.dev(close, 20)',
    stateful: true,
    run: statisticsRun.dev,
    mql: site({ type: 'TaDev' }),
  },
  correlation: {
    sig: '(series float source1, series float source2, series int length) series float',
    doc: 'Correlation coefficient of two series, −1 to 1.',
    example: 'ta.correlation(close, volume, 20)',
    stateful: true,
    run: statisticsRun.correlation,
    mql: site({ type: 'TaCorrelation' }),
  },
  median: {
    sig: ['(series int source, series int length) series int', '(series float source, series int length) series float'],
    doc: 'Median of the last `length` values.',
    example: 'ta.median(close, 9)',
    stateful: true,
    run: statisticsRun.median,
    mql: site({ type: 'TaMedian', takesNoLength: true }),
  },
  mode: {
    sig: ['(series int source, series int length) series int', '(series float source, series int length) series float'],
    doc: 'Most frequent of the last `length` values; the smallest of several.',
    example: 'ta.mode(close, 9)',
    stateful: true,
    run: statisticsRun.mode,
    mql: site({ type: 'TaMode', countsBars: true, takesNoLength: true }),
  },
  range: {
    sig: ['(series int source, series int length) series int', '(series float source, series int length) series float'],
    doc: 'Highest less lowest of the last `length` values.',
    example: 'ta.range(close, 9)',
    stateful: true,
    run: extremes.range,
    mql: site({ type: 'TaRange', byBar: true }),
  },
  percentile_linear_interpolation: {
    sig: '(series float source, series int length, simple float percentage) series float',
    doc: 'Percentile of the last `length` values, interpolated between the two nearest.',
    example: 'ta.percentile_linear_interpolation(close, 20, 75)',
    stateful: true,
    run: statisticsRun.percentileLinearInterpolation,
    mql: site({
      type: 'TaPercentile',
      method: 'Interpolated',
      throughTurns: true,
      countsBars: true,
      takesNoLength: true,
    }),
  },
  percentile_nearest_rank: {
    sig: '(series float source, series int length, simple float percentage) series float',
    doc: 'Percentile of the last `length` values: always one of them.',
    example: 'ta.percentile_nearest_rank(close, 20, 75)',
    stateful: true,
    run: statisticsRun.percentileNearestRank,
    mql: site({ type: 'TaPercentile', method: 'Nearest', throughTurns: true, countsBars: true, takesNoLength: true }),
  },
})
