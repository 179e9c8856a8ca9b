import { templatesOf } from './template.ts'

const indicator = templatesOf('trend', 'indicator')
const strategy = templatesOf('trend', 'strategy')

export const trendTemplates = [
  indicator('slope-ribbon', 'free', {
    market: 'Forex, indices, crypto',
    timeframe: '1 hour and longer',
    idea:
      'One average says little. Four of them, each twice as long as the one before, show whether short and long ' +
      'movements agree. The ribbon turns teal when three rise, orange when three fall, and gray in between.',
    assumptions: ['A trend shows on several lengths at once.'],
    limits: [
      'The longest average is eight times the shortest, so it turns late.',
      'Sideways markets change the color often.',
    ],
  }),
  indicator('trend-age', 'free', {
    market: 'Any',
    timeframe: '15 minutes and longer',
    idea:
      'Young trends have room, old ones are crowded. The columns grow with each bar on the same side of a ' +
      'trailing stop and start again when the side changes. Old trends are orange.',
    assumptions: ['The side of the trailing stop is a fair name for the trend.'],
    limits: ['Age does not say when a trend ends.'],
  }),
  indicator('adaptive-mean', 'premium', {
    market: 'Any',
    timeframe: 'Any',
    idea:
      'Efficiency is the net move divided by the path the price took. A straight move has efficiency one, noise ' +
      'has almost none. The average takes a large step in the first case and a small one in the second.',
    assumptions: ['Noise and movement alternate, and the last bars tell which one rules.'],
    limits: ['A sudden move after a quiet phase is followed a few bars late.'],
  }),
  indicator('residual-channel', 'premium', {
    market: 'Indices, stocks, crypto',
    timeframe: '1 hour and longer',
    idea:
      'The middle is the end of a straight line fitted to the last closes. The channel measures how far closes ' +
      'were from that line when they came, so it is narrow in orderly trends and wide in disorderly ones.',
    assumptions: ['Past distances from the line are a guide to coming ones.'],
    limits: ['The line is fitted again on each bar; only its end is plotted, so past values stay.'],
  }),
  indicator('aligned-speeds', 'free', {
    market: 'Any',
    timeframe: 'Any',
    idea:
      'A short average and one several times as long make two speeds of the same trend. The background is teal ' +
      'when price is above both in order, orange when it is below both, and plain otherwise.',
    assumptions: ['Agreement of two speeds is worth more than one signal.'],
    limits: ['The plain phases are most of the time.'],
    changes: ['flickers'],
  }),
  indicator('chandelier-line', 'free', {
    market: 'Any',
    timeframe: '1 hour and longer',
    idea: 'The line keeps a distance of some average ranges from the extreme of the last bars. It changes sides when a close passes it.',
    assumptions: ['Usual pullbacks are smaller than the chosen number of average ranges.'],
    limits: ['Unlike a broker’s trailing stop, the line can loosen when the range grows.'],
    changes: ['flickers'],
  }),
  strategy('cross-with-stop', 'free', {
    market: 'Forex, indices, crypto',
    timeframe: '1 hour and longer',
    idea:
      'The strategy changes sides when the fast average crosses the slow one. Each trade carries a stop whose ' +
      'distance is fixed at its entry.',
    assumptions: ['Some trends last long enough to pay for many small losses.'],
    limits: ['Many false crosses in sideways markets.', 'A stop fills worse than its price when the market jumps.'],
  }),
  strategy('pullback-to-average', 'premium', {
    market: 'Indices, stocks, forex',
    timeframe: '1 hour to 1 day',
    idea:
      'A long average names the trend. When the close crosses back over a fast average in that direction, the ' +
      'dip is over and the trade starts. Stop and target are fixed at the entry.',
    assumptions: ['Dips in a trend are shorter than the trend.'],
    limits: ['The first pullback after the top looks like all others.'],
  }),
  strategy('channel-follower', 'free', {
    market: 'Futures, forex, crypto',
    timeframe: '4 hours and longer',
    idea:
      'A close beyond the highest high or the lowest low of many bars opens a trade. A close beyond the opposite ' +
      'edge of a shorter channel ends it.',
    assumptions: ['Few large moves pay for many small losses.'],
    limits: ['Gives back a part of each move before it leaves.', 'Long runs of losses are normal for it.'],
  }),
  strategy('supertrend-flip', 'free', {
    market: 'Any',
    timeframe: '1 hour and longer',
    idea: 'The trailing stop of the Supertrend is the whole method: a close beyond it reverses the position.',
    assumptions: ['The market moves more than the stop’s distance before it turns.'],
    limits: ['It is never flat, so quiet phases cost money.'],
  }),
  strategy('strong-trend-cross', 'premium', {
    market: 'Forex, futures',
    timeframe: '1 hour and longer',
    idea:
      'The price crosses its average all the time. This strategy waits until the directional index is above a ' +
      'limit and its positive and negative lines agree. It leaves when the trend strength has faded.',
    assumptions: ['Trend strength stays above its limit for a while once it is there.'],
    limits: ['Strength is measured after the fact, so entries are late.'],
  }),
  strategy('average-ladder', 'premium', {
    market: 'Any',
    timeframe: '1 hour and longer',
    idea:
      'When the short average is above the middle one and that above the long one, all speeds agree. The trade ' +
      'starts on the first bar of that order and ends when the price closes across the middle average.',
    assumptions: ['Order of all three comes early enough in a trend.'],
    limits: ['Narrow ranges produce orders that last a few bars only.'],
  }),
]
