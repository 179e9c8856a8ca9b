import { templatesOf } from './template.ts'

const indicator = templatesOf('momentum', 'indicator')
const strategy = templatesOf('momentum', 'strategy')

export const momentumTemplates = [
  indicator('momentum-votes', 'free', {
    market: 'Any',
    timeframe: 'Any',
    idea:
      'Each lookback, twice as long as the one before, votes up when the price is higher than it was then. The ' +
      'columns show the sum. Full agreement is rare and lasts.',
    assumptions: ['Agreement across lengths is worth more than one large change.'],
    limits: ['A vote can change because of the old price, not the new one.'],
  }),
  indicator('smooth-thrust', 'premium', {
    market: 'Any',
    timeframe: '15 minutes and longer',
    idea:
      'Smoothing the change and the movement in the same way removes the unit: the value is between −100 and 100 ' +
      'on every market. The signal line is its average.',
    assumptions: ['Double smoothing removes noise and keeps the move.'],
    limits: ['Double smoothing is late at sharp turns.'],
  }),
  indicator('volume-pressure', 'free', {
    market: 'Stocks, futures, crypto',
    timeframe: 'Any',
    idea:
      'Volume of a bar that closes at its high counts as buying, at its low as selling, and in between in ' +
      'proportion. The area is the balance over some bars.',
    assumptions: ['The close within the bar shows who was more eager.'],
    limits: ['Forex feeds count ticks instead of traded volume.'],
  }),
  indicator('acceleration', 'premium', {
    market: 'Any',
    timeframe: '15 minutes and longer',
    idea:
      'Speed is the slope of a smoothed price, acceleration the change of that slope. Both are measured in ' +
      'average ranges, so that symbols can be compared.',
    assumptions: ['Moves lose speed before they turn.'],
    limits: ['Many moves lose speed and go on.'],
  }),
  indicator('relative-range', 'free', {
    market: 'Any',
    timeframe: 'Any',
    idea: 'The usual range is the average of the bars before. Bars that are wider than a multiple of it are colored by their direction.',
    assumptions: ['Wide bars carry news.'],
    limits: ['The first bars of a session are always wide.'],
  }),
  indicator('slope-disagreement', 'premium', {
    market: 'Any',
    timeframe: '1 hour and longer',
    idea:
      'Divergence, without pivots that are known only later: both slopes are fitted to the same last bars, and ' +
      'the line is colored while they have opposite signs.',
    assumptions: ['A move without strength is weaker than one with it.'],
    limits: ['Strong trends disagree for long.'],
  }),
  strategy('zero-line-cross', 'free', {
    market: 'Any',
    timeframe: '1 hour and longer',
    idea: 'The averages cross when their difference is zero. The signal line must be on the same side, or the cross is ignored.',
    assumptions: ['The averages separate after their cross.'],
    limits: ['Always in the market after the first trade.'],
  }),
  strategy('rate-threshold', 'free', {
    market: 'Crypto, futures, stocks',
    timeframe: '1 hour and longer',
    idea:
      'The band is a number of deviations of the rate itself. Leaving it means an unusual move, which the trade ' +
      'follows until the rate is back at zero.',
    assumptions: ['Unusual moves go on for a while.'],
    limits: ['The return to zero may take most of the gain.'],
  }),
  strategy('stochastic-turn', 'premium', {
    market: 'Indices, forex',
    timeframe: '1 hour and longer',
    idea:
      'The stochastic crosses its average inside the low zone while the price is above a long average, or the ' +
      'mirror image. The opposite zone ends the trade.',
    assumptions: ['Oversold in an uptrend is an opportunity.'],
    limits: ['There is no stop; the opposite zone may be far away.'],
  }),
  strategy('strength-index-cross', 'premium', {
    market: 'Any',
    timeframe: '1 hour and longer',
    idea:
      'A cross above the signal counts only while the index is positive, a cross below only while it is ' +
      'negative. Crossing zero ends the trade.',
    assumptions: ['The second leg of a move is safer than its turn.'],
    limits: ['Enters after the first leg.'],
  }),
  strategy('votes-trader', 'premium', {
    market: 'Futures, forex, crypto',
    timeframe: '1 hour and longer',
    idea:
      'The vote of four lookbacks must become unanimous. The trade ends with an even vote or at a stop whose ' +
      'distance is fixed at the entry.',
    assumptions: ['Agreement lasts longer than it takes to see it.'],
    limits: ['Agreement is common at the end of a move, too.'],
  }),
]
