import * as z from 'zod/mini'

/** The names of both generators' catalogs; the compiler has a block for each. */
export const strategyId = z.enum([
  'candlestick-patterns',
  'pin-bar',
  'engulfing-patterns',
  'doji-patterns',
  'inside-bar-breakout',
  'trendline-breakout',
  'supply-demand-zones',
  'rsi-macd-divergence',
  'bollinger-bands',
  'ema-cross',
  'fibonacci-levels',
  'ichimoku-cloud',
  'supertrend',
  'vwap-bounce',
  'keltner-channel',
  'volume-spikes',
  'london-breakout-box',
  'fractals-alligator',
  'pivot-point-bounce',
  'donchian-channels',
  'atr-volatility',
])

export const managementId = z.enum([
  'stop-loss-take-profit',
  'trailing-stop',
  'break-even',
  'dynamic-lot-size',
  'risk-to-reward',
  'daily-limit',
  'max-slippage',
  'news-filter',
  'time-filter',
  'indicator-filter',
  'spread-filter',
  'weekend-exit',
  'max-open-trades',
  'exit-on-opposite',
  'reverse-on-stop',
])

export const indicatorId = z.enum([
  'moving-average',
  'macd',
  'adx',
  'parabolic-sar',
  'ichimoku',
  'aroon',
  'dmi',
  'trix',
  'rsi',
  'stochastic',
  'cci',
  'williams',
  'roc',
  'momentum',
  'demarker',
  'ultimate',
  'vwap',
  'obv',
  'accumulation',
  'mfi',
  'chaikin-money-flow',
  'volume-roc',
  'ease-of-movement',
  'negative-volume',
  'bollinger',
  'atr',
  'keltner',
  'donchian',
  'standard-deviation',
  'volatility-index',
  'chaikin-volatility',
  'historical-volatility',
  'pivot-points',
  'fibonacci-retracements',
  'fibonacci-extensions',
  'support-resistance',
  'camarilla',
  'woodie',
  'murray-math',
  'price-channels',
])

export const averageMethod = z.enum(['Simple', 'Exponential', 'Weighted', 'Smoothed'])
export const priceSource = z.enum(['Close', 'Open', 'High', 'Low', 'Median', 'Typical', 'Weighted'])
export const smoothing = z.enum(['None', 'Simple', 'Exponential', 'Linear Weighted', 'Smoothed'])
export const singleTimeframe = z.enum(['M1', 'M5', 'M15', 'M30', 'H1', 'H4', 'D1', 'W1', 'MN1'])
export const display = z.enum([
  'Line',
  'Histogram',
  'Dots',
  'Arrows',
  'Candles',
  'Area',
  'Multi-Line',
  'Dashboard',
  'Colored Line',
  'Colored Histogram',
  'ZigZag',
  'Bars',
])
export const account = z.enum(['Standard', 'ECN', 'Micro'])
export const frequency = z.enum(['Scalping', 'Swing', 'Position'])
export const goal = z.enum(['High Win Rate', 'High RRR', 'Balanced'])
export const preference = z.enum(['Speed', 'Accuracy', 'Balanced'])
export const combination = z.enum(['any', 'all', 'score'])
export const hexColor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))
