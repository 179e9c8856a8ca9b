import { templatesOf } from './template.ts'

const indicator = templatesOf('session', 'indicator')
const strategy = templatesOf('session', 'strategy')

export const sessionTemplates = [
  indicator('opening-range', 'free', {
    market: 'Indices, futures, stocks',
    timeframe: '1 minute to 1 hour',
    idea: 'The range of the first bars is where the day’s first opinions met. Its edges are drawn once the range is complete.',
    assumptions: ['The day of the feed starts with the market.'],
    limits: ['Brokers start their days at different hours.', 'Daily charts have no opening range.'],
  }),
  indicator('day-move', 'premium', {
    market: 'Any',
    timeframe: '1 minute to 4 hours',
    idea: 'All symbols share one scale: percent from the day’s open. Two lines remember how far the day has already been.',
    assumptions: ['The day’s open is a reference that others watch.'],
    limits: ['The day starts when your broker’s day starts.'],
  }),
  indicator('previous-day', 'free', {
    market: 'Any',
    timeframe: '1 minute to 4 hours',
    idea:
      'The script requests the last closed day, which is known before the new day opens. So the levels are the ' +
      'same in real time and after a reload.',
    assumptions: ['Levels of the day before are watched.'],
    limits: ['Days start at different hours at different brokers.'],
  }),
  indicator('hour-range', 'premium', {
    market: 'Forex, futures, crypto',
    timeframe: '5 minutes to 1 hour',
    idea:
      'Each hour of the day keeps its own average range. The line shows what is usual now, so that a wide bar at ' +
      'a quiet hour is visible.',
    assumptions: ['Hours repeat their character from day to day.'],
    limits: ['Hours are in UTC and shift against exchanges in summer.', 'The first days have nothing to compare with.'],
  }),
  strategy('opening-range-trade', 'free', {
    market: 'Indices, futures',
    timeframe: '5 minutes to 1 hour',
    idea:
      'After the opening range is complete, the first close beyond it opens the day’s only trade. The other edge ' +
      'is the stop, a multiple of the range the target, and the new day closes what is left.',
    assumptions: ['The first side that wins the opening range tends to win the day.'],
    limits: ['On charts of one day it never trades.', 'False breaks cost the whole range.'],
  }),
  strategy('gap-fade', 'premium', {
    market: 'Stocks, indices',
    timeframe: '5 minutes to 1 day',
    idea:
      'A day that opens some average ranges away from the last close is traded back toward it. The last close is ' +
      'the target; the stop is a fixed distance.',
    assumptions: ['Part of most gaps is closed.'],
    limits: ['Gaps with news behind them are not closed.', 'Markets without a break have few gaps.'],
  }),
  strategy('weekday-hold', 'free', {
    market: 'Any',
    timeframe: '1 hour to 1 day',
    idea:
      'The trade opens with the first bar of one weekday and closes with the first bar of another. Use it to ' +
      'find out whether a calendar idea has any merit on your symbol.',
    assumptions: ['Weekdays are those of UTC.'],
    limits: ['Most calendar effects vanish after costs.'],
  }),
  strategy('day-direction', 'premium', {
    market: 'Forex, indices',
    timeframe: '5 minutes to 1 hour',
    idea:
      'At the chosen hour the strategy looks at the move since the day’s open. A move of more than some average ' +
      'ranges is joined and closed at a later hour.',
    assumptions: ['A clear first half predicts the second.'],
    limits: ['Hours are in UTC.', 'There is no stop between both hours. Add one before you trade it.'],
  }),
]
