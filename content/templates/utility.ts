import { templatesOf } from './template.ts'

const indicator = templatesOf('utility', 'indicator')
const strategy = templatesOf('utility', 'strategy')
const grid = templatesOf('grid', 'strategy')

export const utilityTemplates = [
  indicator('stop-planner', 'free', {
    market: 'Any',
    timeframe: 'Any',
    idea: 'The stop is some average ranges from the close, the target a multiple of the stop. Switch the side with one input.',
    assumptions: ['The average range is a fair unit of noise.'],
    limits: ['It plans trades; it does not find them.'],
  }),
  indicator('pivot-map', 'free', {
    market: 'Any',
    timeframe: 'Any',
    idea:
      'A turning point is known only after some bars on its right. The triangles stand on the extreme itself, ' +
      'which is in the past by then. The lines step when the pivot is known: trade the lines, not the triangles.',
    assumptions: ['A high that stands for some bars on both sides matters.'],
    limits: ['Triangles are shifted back by five bars. With another number of right bars, change the offset as well.'],
    changes: ['offset-back'],
  }),
  indicator('size-by-risk', 'premium', {
    market: 'Any',
    timeframe: 'Any',
    idea:
      'The amount at risk is divided by the stop’s distance in money for one unit. Wide markets get small sizes, ' +
      'quiet ones large sizes.',
    assumptions: ['The account’s currency is the symbol’s currency.'],
    limits: ['Round the result down to your broker’s lot step.'],
  }),
  indicator('volatility-regime', 'premium', {
    market: 'Any',
    timeframe: '1 hour and longer',
    idea: 'The average range as a share of the price is ranked among the last bars. The background tells quiet and wild phases.',
    assumptions: ['Volatility comes in phases.'],
    limits: ['The rank needs as many bars as it compares.'],
    changes: ['flickers'],
  }),
  strategy('trailing-base', 'free', {
    market: 'Any',
    timeframe: 'Any',
    idea:
      'The entry is a plain cross of an average and is there to be replaced. The stop keeps a distance, fixed at ' +
      'the entry, from the best close since then.',
    assumptions: ['Your entry is better than the sample.'],
    limits: ['A trailing stop never takes the best price.'],
  }),
  strategy('breakeven-manager', 'premium', {
    market: 'Any',
    timeframe: '15 minutes and longer',
    idea: 'The entry is a break of a channel. When a close is one risk ahead, the stop moves to the entry price, and the target stays.',
    assumptions: ['Trades that have made their risk deserve no loss.'],
    limits: ['Many trades end at zero that would have won.'],
  }),
  strategy('time-stop', 'free', {
    market: 'Any',
    timeframe: 'Any',
    idea:
      'The sample entry is a cross of an average. A counter of bars in the trade closes it when its time is ' +
      'over, always or only if it is losing.',
    assumptions: ['Good trades work soon.'],
    limits: ['The sample entry trades often, so costs matter.'],
  }),
  grid('limited-grid', 'free', {
    market: 'Forex, indices',
    timeframe: '15 minutes to 4 hours',
    idea:
      'In an uptrend a first unit is bought. Each fall by one step adds another, up to the limit. All units ' +
      'share one target and one stop, so the largest loss is known before the first entry.',
    assumptions: ['Falls inside a trend are paid back before the stop is reached.'],
    limits: ['Losses are rare and larger than gains.', 'Gaps can pass the stop.'],
  }),
  grid('scale-in-dips', 'premium', {
    market: 'Indices, stocks',
    timeframe: '1 hour to 1 day',
    idea:
      'Each buy needs a lower reading of the strength index than the one before. One reading on the way up sells ' +
      'all of them. A wide stop ends the trade otherwise.',
    assumptions: ['The market recovers from weakness.'],
    limits: ['The third buy comes when the fall is strongest.'],
  }),
]
