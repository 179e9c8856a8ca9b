import type { TemplateSlug } from './names.ts'

/**
 * Strategies in the words of the EA generator. They say the same idea in the generator's blocks: what these lack, such as
 * a filter by the slope of an average, is left out.
 */
export const generatorRules: Readonly<Partial<Record<TemplateSlug, string>>> = {
  'cross-with-stop':
    'Buy when EMA 12 crosses above EMA 48. Sell when EMA 12 crosses below EMA 48. Stop loss 2.5 times ATR 14.',
  'pullback-to-average':
    'Buy when the close crosses above EMA 10 and the close is above SMA 100. ' +
    'Sell when the close crosses below EMA 10 and the close is below SMA 100. ' +
    'Stop loss 2 times ATR 14. Take profit 4 times ATR 14.',
  'channel-follower':
    'Buy when the close is above the highest high of the last 40 bars. ' +
    'Sell when the close is below the lowest low of the last 40 bars. ' +
    'Exit long when the close is below the lowest low of the last 15 bars. ' +
    'Exit short when the close is above the highest high of the last 15 bars.',
  'strong-trend-cross':
    'Buy when the close crosses above EMA 20 and ADX 14 is above 20. ' +
    'Sell when the close crosses below EMA 20 and ADX 14 is above 20. ' +
    'Exit when ADX 14 is below 14.',
  'average-ladder':
    'Buy when EMA 8 crosses above EMA 24 and EMA 24 is above EMA 72. ' +
    'Sell when EMA 8 crosses below EMA 24 and EMA 24 is below EMA 72. ' +
    'Exit long when the close crosses below EMA 24. Exit short when the close crosses above EMA 24.',
  'two-period-strength':
    'Buy when RSI 2 is below 10 and the close is above SMA 150. ' +
    'Sell when RSI 2 is above 90 and the close is below SMA 150. ' +
    'Exit long when RSI 2 is above 65. Exit short when RSI 2 is below 35.',
  'band-fade':
    'Buy when the close crosses above the lower Bollinger Band (20, 2). ' +
    'Sell when the close crosses below the upper Bollinger Band (20, 2). ' +
    'Exit long when the close is above SMA 20. Exit short when the close is below SMA 20.',
  'zero-line-cross': 'Buy when MACD (12, 26, 9) crosses above 0. Sell when MACD (12, 26, 9) crosses below 0.',
  'trailing-base':
    'Buy when the close crosses above SMA 30. Sell when the close crosses below SMA 30. Trailing stop 3 times ATR 14.',
  'time-stop':
    'Buy when the close crosses above EMA 25. Sell when the close crosses below EMA 25. Close trades after 20 bars.',
  'breakeven-manager':
    'Buy when the close is above the highest high of the last 40 bars. ' +
    'Sell when the close is below the lowest low of the last 40 bars. ' +
    'Stop loss 2 times ATR 14. Take profit 6 times ATR 14. Move the stop to break even after 2 times ATR 14.',
  'supertrend-flip': 'Buy when SuperTrend turns bullish. Sell when SuperTrend turns bearish.',
  'stochastic-turn':
    'Buy when Stochastic (14, 3, 3) crosses above %D below 25 and the close is above EMA 80. ' +
    'Sell when Stochastic (14, 3, 3) crosses below %D above 75 and the close is below EMA 80. ' +
    'Exit long when Stochastic (14, 3, 3) is above 75. Exit short when Stochastic (14, 3, 3) is below 25.',
  'three-down':
    'Buy when the close is below the close 1 bar ago and the close 1 bar ago is below the close 2 bars ago ' +
    'and the close 2 bars ago is below the close 3 bars ago and the close is above SMA 100. ' +
    'Sell when the close is above the close 1 bar ago and the close 1 bar ago is above the close 2 bars ago ' +
    'and the close 2 bars ago is above the close 3 bars ago and the close is below SMA 100. ' +
    'Exit long when the close is above the close 1 bar ago. Exit short when the close is below the close 1 bar ago. ' +
    'Stop loss 3 times ATR 14.',
  'score-reversion':
    'Buy when the close crosses above the lower Bollinger Band (40, 2). ' +
    'Sell when the close crosses below the upper Bollinger Band (40, 2). ' +
    'Exit long when the close is above the lower Bollinger Band (40, 0.25). ' +
    'Exit short when the close is below the upper Bollinger Band (40, 0.25). Close trades after 30 bars.',
  'votes-trader':
    'Buy when the close is above the close 6 bars ago and the close is above the close 12 bars ago ' +
    'and the close is above the close 24 bars ago and the close is above the close 48 bars ago. ' +
    'Sell when the close is below the close 6 bars ago and the close is below the close 12 bars ago ' +
    'and the close is below the close 24 bars ago and the close is below the close 48 bars ago. ' +
    'Exit long when the close is below the close 12 bars ago. Exit short when the close is above the close 12 bars ago. ' +
    'Stop loss 3 times ATR 14.',
  'scale-in-dips':
    'Buy when RSI 10 crosses below 35. Exit long when RSI 10 is above 58. Stop loss 6 times ATR 14. ' +
    'At most 3 open trades.',
  'channel-snapback':
    'Buy when the close crosses below the lower Keltner Channel (30, 2). ' +
    'Sell when the close crosses above the upper Keltner Channel (30, 2). ' +
    'Exit long when the close is above EMA 30. Exit short when the close is below EMA 30. Stop loss 2 times ATR 14.',
  'squeeze-release':
    'Buy when the upper Bollinger Band (20, 2) crosses above the upper Keltner Channel (20, 1.5) ' +
    'and the close is above SMA 20. ' +
    'Sell when the lower Bollinger Band (20, 2) crosses below the lower Keltner Channel (20, 1.5) ' +
    'and the close is below SMA 20. ' +
    'Exit long when the close crosses below SMA 20. Exit short when the close crosses above SMA 20.',
}
