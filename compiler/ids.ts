/** Written by `npm run ids` from the tables whose rows have these ids. */

export const targetIds = [
  'mql4',
  'mql5',
  'mql5-class',
  'mql4-indicator',
  'mql5-indicator',
] as const
export type TargetId = (typeof targetIds)[number]

export const brokerIds = [
  'eurusd',
  'usdjpy',
  'eurusdJpy',
  'xauusd',
  'us30',
  'ger40',
  'btcusd',
  'es',
] as const
export type BrokerId = (typeof brokerIds)[number]

export const featureIds = [
  'trailing-stop',
  'breakeven',
  'profit-protection',
  'atr-sltp',
  'news-filter',
  'session-filter',
  'spread-filter',
  'day-range-filter',
  'grid-martingale',
  'daily-limit',
  'indicator-filters',
  'mobile-alerts',
  'error-handling',
  'execution-log',
  'market-checks',
  'license-guard',
  'license-check',
] as const
export type FeatureId = (typeof featureIds)[number]

export const strategyIds = [
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
] as const
export type StrategyId = (typeof strategyIds)[number]

export const managementIds = [
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
] as const
export type ManagementId = (typeof managementIds)[number]

export const indicatorIds = [
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
  'tsi',
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
] as const
export type IndicatorId = (typeof indicatorIds)[number]

export const capIds = [
  'empty',
  'another-language',
  'wrong-dialect',
  'unreadable',
  'not-an-expert-advisor',
  'nothing-happens',
  'does-not-compile',
] as const
export type CapId = (typeof capIds)[number]

export const causeIds = [
  'looks-ahead',
  'forming-request',
  'realtime-state',
  'varip',
  'clock',
  'every-tick',
  'unknown',
  'draws-back',
  'offset-back',
  'redraws',
  'moves',
  'last-bar',
  'chart-start',
  'flickers',
] as const
export type CauseId = (typeof causeIds)[number]

export const precheckCauseIds = [
  'funds',
  'volumes',
  'order-limit',
  'lot-limit',
  'stops',
  'freeze',
  'history',
  'array',
  'zero-divide',
  'no-change',
  'imports',
  'custom-indicator',
  'invalid-parameter',
  'access-violation',
  'resources',
  'no-trades',
  'log',
  'empty-report',
] as const
export type PrecheckCauseId = (typeof precheckCauseIds)[number]

export const precheckMarketIds = [
  'eurusd-h1',
  'eurusd-h1-netting',
  'xauusd-d1',
  'gbpusd-m30',
  'eurusd-m1',
  'small-deposit',
  'large-stops-level',
  'freeze-level',
  'large-minimum-lot',
  'limits',
] as const
export type PrecheckMarketId = (typeof precheckMarketIds)[number]

/** The result of each target, for the help of the command line. */
export const targetDescriptions: Readonly<Record<TargetId, string>> = {
  'mql4': 'a program of MetaTrader 4',
  'mql5': 'a program of MetaTrader 5',
  'mql5-class': 'an indicator as a class that other MQL5 programs include',
  'mql4-indicator': 'the plots of a strategy as an indicator of MetaTrader 4',
  'mql5-indicator': 'the plots of a strategy as an indicator of MetaTrader 5',
}
