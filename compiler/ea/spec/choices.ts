/** Choices of specs and wizards. The types and the schemas of the contract are made of these lists. */

export const priceNames = [
  'open',
  'high',
  'low',
  'close',
  'median',
  'typical',
  'weighted',
  'volume',
  'body',
  'range',
] as const
export const averageMethods = ['Simple', 'Exponential', 'Weighted', 'Smoothed'] as const
export const singleTimeframes = ['M1', 'M5', 'M15', 'M30', 'H1', 'H4', 'D1', 'W1', 'MN1'] as const
export const comparisons = ['<', '<=', '>', '>=', '='] as const
export const patterns = [
  'engulfing',
  'pin-bar',
  'doji',
  'inside-bar',
  'outside-bar',
  'hammer',
  'shooting-star',
  'star',
  'three',
  'marubozu',
] as const
/** `r`: stop distances. `percent`: of the price. `atr`: of 14 bars. `swing`: bars whose extreme is the stop. */
export const units = ['pips', 'points', 'price', 'percent', 'atr', 'r', 'money', 'swing'] as const

export const priceSources = ['Close', 'Open', 'High', 'Low', 'Median', 'Typical', 'Weighted'] as const
export const smoothings = ['None', 'Simple', 'Exponential', 'Linear Weighted', 'Smoothed'] as const
export const adaptives = ['volatility', 'session', 'higher-bias', 'lower-confirmation'] as const
export const displays = [
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
] as const

/** How several strategies combine. */
export const combinations = ['any', 'all', 'score'] as const
export const accounts = ['Standard', 'ECN', 'Micro'] as const
export const frequencies = ['Scalping', 'Swing', 'Position'] as const
export const goals = ['High Win Rate', 'High RRR', 'Balanced'] as const
/** Speed enters on the signal, Balanced after a close in its direction, Accuracy one bar later. */
export const preferences = ['Speed', 'Accuracy', 'Balanced'] as const

export const timeframeChoices = {
  single: ['Current', ...singleTimeframes],
  bundles: ['Scalping', 'Intraday', 'Swing', 'Position', 'Full Spectrum', 'Custom Multi-Timeframe Setup'],
  adaptive: [
    'Auto-Adjust Based on Volatility',
    'Market Session Based',
    'Higher Timeframe Bias',
    'Lower Timeframe Confirmation',
  ],
} as const
