import { templatesOf } from './template.ts'

const indicator = templatesOf('breakout', 'indicator')
const strategy = templatesOf('breakout', 'strategy')

export const breakoutTemplates = [
  indicator('squeeze-count', 'free', {
    market: 'Any',
    timeframe: 'Any',
    idea:
      'Closes that lie close together while bars keep their range make a squeeze. The columns count its bars. ' +
      'Long squeezes are orange.',
    assumptions: ['Quiet phases end with larger moves.'],
    limits: ['It says nothing about the direction.'],
  }),
  indicator('channel-age', 'free', {
    market: 'Any',
    timeframe: 'Any',
    idea:
      'An edge that has held for more than half of the channel’s length is a level that many traders see. It ' +
      'gets a color; fresh edges stay gray.',
    assumptions: ['Old edges matter more than fresh ones.'],
    limits: ['The edge moves when its extreme leaves the window.'],
  }),
  indicator('breakout-quality', 'premium', {
    market: 'Futures, crypto, stocks',
    timeframe: '15 minutes and longer',
    idea:
      'A wide bar that closes near its end breaks better than a narrow one that closes in its middle. The column ' +
      'appears on closes beyond the channel only.',
    assumptions: ['Effort on the first bar is a sign of more.'],
    limits: ['The best breaks are also the farthest from a close stop.'],
  }),
  indicator('contraction-gauge', 'premium', {
    market: 'Any',
    timeframe: 'Any',
    idea: 'The average true range of a few bars is divided by that of many. At 100 the market is as usual; well below it rests.',
    assumptions: ['Volatility returns to its long average.'],
    limits: ['Sessions make the value fall every night.'],
  }),
  indicator('inside-bar-run', 'free', {
    market: 'Forex, futures',
    timeframe: '1 hour and longer',
    idea:
      'The first bar sets the walls. While bars stay inside, the walls are drawn. The first close outside, after ' +
      'enough inside bars, is marked on its closed bar.',
    assumptions: ['Agreement on a price does not last.'],
    limits: ['The first close outside is often taken back.'],
    changes: ['flickers'],
  }),
  strategy('range-breakout', 'free', {
    market: 'Futures, forex, crypto',
    timeframe: '1 hour and longer',
    idea:
      'While there is no trade, a stop order waits at the channel’s edge on the side of a long average. The stop ' +
      'is half a channel away, the target a multiple of it.',
    assumptions: ['A break on the side of the trend goes on for a part of the channel’s height.'],
    limits: ['Stop orders slip in fast markets.'],
  }),
  strategy('squeeze-release', 'premium', {
    market: 'Any',
    timeframe: '1 hour and longer',
    idea:
      'The squeeze must have lasted for some bars. When it ends, the close above or below the middle gives the ' +
      'side. A close across the middle ends the trade.',
    assumptions: ['The first direction after a squeeze is the right one more often than not.'],
    limits: ['Fast returns to the middle cost a small loss each.'],
  }),
  strategy('inside-bar-break', 'free', {
    market: 'Forex, futures',
    timeframe: '4 hours and longer',
    idea:
      'A bar inside the one before it is a pause. A stop order waits at the outer bar’s end on the side of an ' +
      'average for some bars, with the other end as its stop.',
    assumptions: ['Pauses in a trend are left in its direction.'],
    limits: ['Wide outer bars mean wide stops.'],
  }),
  strategy('open-plus-range', 'premium', {
    market: 'Indices, futures',
    timeframe: '5 minutes to 1 hour',
    idea:
      'A move away from the open of more than some average ranges is unusual for the time of day. The trade ' +
      'follows it, ends when the price is back at the open, and is closed with the new day.',
    assumptions: ['The day of your broker’s feed is the day of the market.'],
    limits: ['Brokers start their days at different hours.'],
  }),
  strategy('narrowest-bar', 'premium', {
    market: 'Futures, stocks',
    timeframe: '1 hour to 1 day',
    idea:
      'The narrowest bar of the last seven is a rest. A close beyond it opens a trade, its other end is the ' +
      'stop, and the trade is closed after a number of bars.',
    assumptions: ['Rest is followed by movement within a few bars.'],
    limits: ['Narrow bars make tight stops that noise can reach.'],
  }),
]
