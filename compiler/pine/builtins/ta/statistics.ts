import * as statisticsRun from '../../../run/pine/ta/statistics.ts'
import * as extremes from '../../../run/pine/ta/extremes.ts'
import type { Functions } from '../entry.ts'

/** Statistics over the last `length` values. */
export const statistics = {
  stdev: {
    sig: '(series float source, series int length, series bool biased = true) series float',
    doc: 'Standard deviation; of the whole population unless `biased` is false.',
    example: 'ta.stdev(close, 20)',
    stateful: true,
    run: statisticsRun.stdev,
  },
  variance: {
    sig: '(series float source, series int length, series bool biased = true) series float',
    doc: 'Variance; of the whole population unless `biased` is false.',
    example: 'ta.variance(close, 20)',
    stateful: true,
    run: statisticsRun.variance,
  },
  dev: {
    sig: '(series float source, series int length) series float',
    doc: 'Mean absolute deviation from the simple average.',
    example: 'ta.dev(close, 20)',
    stateful: true,
    run: statisticsRun.dev,
  },
  correlation: {
    sig: '(series float source1, series float source2, series int length) series float',
    doc: 'Correlation coefficient of two series, −1 to 1.',
    example: 'ta.correlation(close, volume, 20)',
    stateful: true,
    run: statisticsRun.correlation,
  },
  median: {
    sig: ['(series int source, series int length) series int', '(series float source, series int length) series float'],
    doc: 'Median of the last `length` values.',
    example: 'ta.median(close, 9)',
    stateful: true,
    run: statisticsRun.median,
  },
  mode: {
    sig: ['(series int source, series int length) series int', '(series float source, series int length) series float'],
    doc: 'Most frequent of the last `length` values; the smallest of several.',
    example: 'ta.mode(close, 9)',
    stateful: true,
    run: statisticsRun.mode,
  },
  range: {
    sig: ['(series int source, series int length) series int', '(series float source, series int length) series float'],
    doc: 'Highest less lowest of the last `length` values.',
    example: 'ta.range(close, 9)',
    stateful: true,
    run: extremes.range,
  },
  percentile_linear_interpolation: {
    sig: '(series float source, series int length, simple float percentage) series float',
    doc: 'Percentile of the last `length` values, interpolated between the two nearest.',
    example: 'ta.percentile_linear_interpolation(close, 20, 75)',
    stateful: true,
    run: statisticsRun.percentileLinearInterpolation,
  },
  percentile_nearest_rank: {
    sig: '(series float source, series int length, simple float percentage) series float',
    doc: 'Percentile of the last `length` values: always one of them.',
    example: 'ta.percentile_nearest_rank(close, 20, 75)',
    stateful: true,
    run: statisticsRun.percentileNearestRank,
  },
} satisfies Functions
