/** The catalogues, by the names that specs, contract and stored requests use. */
export const strategyIds = [
  'candlestick-patterns', 'pin-bar', 'engulfing-patterns', 'doji-patterns', 'inside-bar-breakout', 'trendline-breakout', 'supply-demand-zones',
  'rsi-macd-divergence', 'bollinger-bands', 'ema-cross', 'fibonacci-levels', 'ichimoku-cloud', 'supertrend', 'vwap-bounce', 'keltner-channel',
  'volume-spikes', 'london-breakout-box', 'fractals-alligator', 'pivot-point-bounce', 'donchian-channels', 'atr-volatility',
] as const
export type StrategyId = (typeof strategyIds)[number]

export const managementIds = [
  'stop-loss-take-profit', 'trailing-stop', 'break-even', 'dynamic-lot-size', 'risk-to-reward', 'daily-limit', 'max-slippage',
  'news-filter', 'time-filter', 'indicator-filter', 'spread-filter', 'weekend-exit', 'max-open-trades',
  'exit-on-opposite', 'reverse-on-stop',
] as const
export type ManagementId = (typeof managementIds)[number]

export const indicatorIds = [
  'moving-average', 'macd', 'adx', 'parabolic-sar', 'ichimoku', 'aroon', 'dmi', 'trix',
  'rsi', 'stochastic', 'cci', 'williams', 'roc', 'momentum', 'demarker', 'ultimate',
  'vwap', 'obv', 'accumulation', 'mfi', 'chaikin-money-flow', 'volume-roc', 'ease-of-movement', 'negative-volume',
  'bollinger', 'atr', 'keltner', 'donchian', 'standard-deviation', 'volatility-index', 'chaikin-volatility', 'historical-volatility',
  'pivot-points', 'fibonacci-retracements', 'fibonacci-extensions', 'support-resistance', 'camarilla', 'woodie', 'murray-math', 'price-channels',
] as const
export type IndicatorId = (typeof indicatorIds)[number]
