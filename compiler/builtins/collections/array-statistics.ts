import * as lowering from './lowering.ts'
import * as statisticsRun from './machine/array-statistics.ts'
import { functions } from '../record.ts'

const toNumber = (tail = '') => [`(array<int> id${tail}) series int`, `(array<float> id${tail}) series float`]
const toFloat = (tail = '') => `(array<float>|array<int> id${tail}) series float`
const toArray = ['(array<int> id) array<int>', '(array<float> id) array<float>']

/** Statistics of the elements of one array. */
export const arrayStatistics = functions('manual', {
  abs: {
    sig: toArray,
    doc: 'An array of the absolute values.',
    example: 'array.get(array.abs(array.from(-1.5)), 0)',
    run: statisticsRun.abs,
    mql: lowering.helperOf('ListAbs', [], 'same'),
  },
  avg: {
    sig: toFloat(),
    doc: 'Mean of the elements.',
    example: 'array.avg(array.from(open, close))',
    run: statisticsRun.avg,
    mql: lowering.helperOf('ListAvg', [], 'double'),
  },
  covariance: {
    sig: '(array<float>|array<int> id1, array<float>|array<int> id2, series bool biased = true) series float',
    doc: 'Covariance of two arrays.',
    example: 'array.covariance(array.from(open, close, 1), array.from(high, low, 2))',
    run: statisticsRun.covariance,
    mql: lowering.helperOf('ListCovariance', ['self', 'bool'], 'double', [0, true]),
  },
  max: {
    sig: toNumber(', series int nth = 0'),
    doc: 'The greatest element, or the n-th greatest.',
    example: 'array.max(array.from(open, close))',
    run: statisticsRun.max,
    mql: lowering.helperOf('ListMax', ['int'], 'double', [0]),
  },
  median: {
    sig: toFloat(),
    doc: 'Median of the elements.',
    example: 'array.median(array.from(open, high, close))',
    run: statisticsRun.median,
    mql: lowering.helperOf('ListMedian', [], 'double'),
  },
  min: {
    sig: toNumber(', series int nth = 0'),
    doc: 'The least element, or the n-th least.',
    example: 'array.min(array.from(open, close))',
    run: statisticsRun.min,
    mql: lowering.helperOf('ListMin', ['int'], 'double', [0]),
  },
  mode: {
    sig: toNumber(),
    doc: 'The most frequent element.',
    example: 'array.mode(array.from(1, 2, 2))',
    run: statisticsRun.mode,
    mql: lowering.helperOf('ListMode', [], 'double'),
  },
  percentile_linear_interpolation: {
    sig: toFloat(', series float percentage'),
    doc: 'Percentile, interpolated between the two nearest elements.',
    example: 'array.percentile_linear_interpolation(array.from(open, high, low, close), 75)',
    run: statisticsRun.percentileLinearInterpolation,
    mql: lowering.helperOf('ListInterpolated', ['double'], 'double'),
  },
  percentile_nearest_rank: {
    sig: toNumber(', series float percentage'),
    doc: 'Percentile: always one of the elements.',
    example: 'array.percentile_nearest_rank(array.from(open, high, low, close), 75)',
    run: statisticsRun.percentileNearestRank,
    mql: lowering.helperOf('ListNearestRank', ['double'], 'double'),
  },
  percentrank: {
    sig: toFloat(', series int index'),
    doc: 'Per cent of the elements that are not above the one at an index.',
    example: 'array.percentrank(array.from(open, high, low, close), 3)',
    run: statisticsRun.percentrank,
    mql: lowering.helperOf('ListPercentRank', ['int'], 'double', [0]),
  },
  range: {
    sig: toNumber(),
    doc: 'Greatest less least.',
    example: 'array.range(array.from(open, high, low, close))',
    run: statisticsRun.range,
    mql: lowering.helperOf('ListRange', [], 'double'),
  },
  standardize: {
    sig: '(array<float>|array<int> id) array<float>',
    doc: 'An array of the standard scores.',
    example: 'array.get(array.standardize(array.from(open, high, low, close)), 0)',
    run: statisticsRun.standardize,
    mql: lowering.helperOf('ListStandardize', [], 'same'),
  },
  stdev: {
    sig: toFloat(', series bool biased = true'),
    doc: 'Standard deviation.',
    example: 'array.stdev(array.from(open, high, low, close))',
    run: statisticsRun.stdev,
    mql: lowering.helperOf('ListStdev', ['bool'], 'double', [true]),
  },
  sum: {
    sig: toNumber(),
    doc: 'Sum of the elements.',
    example: 'array.sum(array.from(open, close))',
    run: statisticsRun.sum,
    mql: lowering.helperOf('ListSum', [], 'double'),
  },
  variance: {
    sig: toFloat(', series bool biased = true'),
    doc: 'Variance.',
    example: 'array.variance(array.from(open, high, low, close))',
    run: statisticsRun.variance,
    mql: lowering.helperOf('ListVariance', ['bool'], 'double', [true]),
  },
})
