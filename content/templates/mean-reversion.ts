import { templatesOf } from './template.ts'

const indicator = templatesOf('mean-reversion', 'indicator')
const strategy = templatesOf('mean-reversion', 'strategy')

export const meanReversionTemplates = [
  indicator('band-position', 'free', {
    market: 'Any',
    timeframe: 'Any',
    idea:
      'The distance between the bands is the scale: 0 is the lower band, 100 the upper. Values beyond them are ' +
      'colored. A short average calms the line.',
    assumptions: ['Closes return to the middle more often than they run away.'],
    limits: ['In a trend the value stays near one edge for long.'],
  }),
  indicator('vwap-distance', 'premium', {
    market: 'Stocks, futures, crypto',
    timeframe: '1 minute to 1 hour',
    idea:
      'The day’s volume-weighted price is where the average unit changed hands. The columns show how many ' +
      'average ranges the close is away from it, so that all days and symbols share one scale.',
    assumptions: ['The volume of the feed is comparable over the day.'],
    limits: ['Forex feeds count ticks instead of traded volume.', 'On daily charts every bar is its own day.'],
  }),
  indicator('pullback-zones', 'free', {
    market: 'Indices, stocks',
    timeframe: '1 hour to 1 day',
    idea: 'A long average and its slope name the trend. A short strength index finds closes against it. Marks appear only on closed bars.',
    assumptions: ['Weakness inside a trend is a pullback, not a turn.'],
    limits: ['The last mark of a trend is always wrong.'],
  }),
  indicator('stretch-meter', 'premium', {
    market: 'Any',
    timeframe: 'Any',
    idea:
      'Ten dollars from the average mean nothing without a scale. The meter compares the distance, in percent, ' +
      'with the distances of the last bars: 95 means that only five of a hundred were larger.',
    assumptions: ['The compared bars are a fair sample of usual distances.'],
    limits: ['After a quiet phase small distances rank high.'],
  }),
  indicator('wick-balance', 'free', {
    market: 'Any',
    timeframe: '15 minutes and longer',
    idea:
      'A lower wick is a fall that was bought. The histogram sums lower wicks minus upper wicks over some bars, ' +
      'as a share of all wicks.',
    assumptions: ['The high and the low of the feed are real trades.'],
    limits: ['Wicks differ from broker to broker.'],
  }),
  strategy('two-period-strength', 'free', {
    market: 'Stocks, indices',
    timeframe: '1 day',
    idea:
      'A strength index of two bars reaches extremes often. Its low extremes in an uptrend are bought, its high ' +
      'extremes in a downtrend are sold. A strong close ends the trade.',
    assumptions: ['Short weakness in a trend is paid back within days.'],
    limits: ['There is no stop: a crash is held to its end. Add one before you trade it.'],
  }),
  strategy('band-fade', 'free', {
    market: 'Forex, indices',
    timeframe: '15 minutes to 4 hours',
    idea:
      'A close outside the bands is far from usual. The strategy waits until a close comes back inside, trades ' +
      'toward the middle, and puts the stop beyond the extreme of the last bars.',
    assumptions: ['The market ranges around a middle for the time of the trade.'],
    limits: ['Strong trends come back inside for one bar and go on.'],
  }),
  strategy('score-reversion', 'premium', {
    market: 'Forex, pairs, indices',
    timeframe: '1 hour and longer',
    idea:
      'The score is the distance from the mean in deviations. The trade starts when an extreme score falls back, ' +
      'ends near the mean, and also ends after a number of bars.',
    assumptions: ['Deviations of the last bars measure what is far.'],
    limits: ['The time limit closes trades at a loss.'],
  }),
  strategy('three-down', 'premium', {
    market: 'Stocks, indices',
    timeframe: '1 day',
    idea:
      'Several lower closes in a row, above a long average, are bought at the next open. The first higher close ' +
      'is the exit. A wide stop limits the worst case.',
    assumptions: ['Runs against the trend are short.'],
    limits: ['Small gains, larger losses: the share of winners must be high.'],
  }),
  strategy('channel-snapback', 'premium', {
    market: 'Forex, indices',
    timeframe: '1 hour',
    idea:
      'The channel is an average plus and minus some average ranges. Limit orders wait at both edges while there ' +
      'is no trade. The middle is the target, and the stop is a fixed distance away.',
    assumptions: ['Limit orders are filled when the price touches them.'],
    limits: ['A limit order is filled on the way into a fall, too.'],
  }),
]
