/** Rules as traders write them, and what each sentence means; null where no reader should claim to know. Written by hand. */
export interface PlainRule {
  readonly rules: string
  readonly says: readonly (string | null)[]
}

export const strategyRules: readonly PlainRule[] = [
  {
    rules:
      'Buy when the 10 EMA crosses above the 30 EMA and RSI is above 50, and close when they cross back. Sell ' +
      'when RSI crosses below 70. Exit the short trade once it crosses again.',
    says: [
      'Buy when EMA(10) crosses above EMA(30) and RSI(14) is above 50. Close long when EMA(10) crosses below EMA(30).',
      'Sell when RSI(14) crosses below 70.',
      'Close short when RSI(14) crosses above 70.',
    ],
  },
  {
    rules: 'Buy when RSI is above 50. Close when they cross back.',
    says: ['Buy when RSI(14) is above 50.', null],
  },
  {
    rules:
      'Buy when the 20 EMA crosses above the 50 EMA and RSI(14) is below 70. Stop 50 pips, target 2R. Risk 1 ' +
      '%. Only London session. Close on opposite signal.',
    says: [
      'Buy when EMA(20) crosses above EMA(50) and RSI(14) is below 70.',
      'Stop 50 pips. Target 2 R.',
      'Risk 1 % of the equity per trade.',
      'Only in the London session (07:00 to 16:00 UTC).',
      'Close on opposite signal.',
    ],
  },
  {
    rules: 'Go long when RSI drops below 30. Go short when RSI rises above 70. Stop loss 40 pips, take profit 80 pips.',
    says: [
      'Buy when RSI(14) crosses below 30.',
      'Sell when RSI(14) crosses above 70.',
      'Stop 40 pips. Target 80 pips.',
    ],
  },
  {
    rules:
      'Buy when price closes above the upper Bollinger Band (20, 2). Sell when price closes below the lower ' +
      'Bollinger Band. Stop 2 ATR. Target 4 ATR.',
    says: [
      'Buy when the close is above Bollinger Bands(20, 2) upper line.',
      'Sell when the close is below Bollinger Bands(20, 2) lower line.',
      'Stop 2 times ATR(14).',
      'Target 4 times ATR(14).',
    ],
  },
  {
    rules:
      'Buy when the MACD line crosses above the signal line. Sell when it crosses below. Risk 2% per trade. Stop loss 1.5 x ATR.',
    says: [
      'Buy when MACD(12, 26, 9) crosses above MACD(12, 26, 9) signal line.',
      'Sell when MACD(12, 26, 9) crosses below MACD(12, 26, 9) signal line.',
      'Risk 2 % of the equity per trade.',
      'Stop 1.5 times ATR(14).',
    ],
  },
  {
    rules:
      'Buy on a bullish engulfing pattern when RSI is below 40. Sell on a bearish engulfing pattern when RSI is above 60. Stop 30 pips.',
    says: [
      'Buy when there is a bullish engulfing pattern and RSI(14) is below 40.',
      'Sell when there is a bearish engulfing pattern and RSI(14) is above 60.',
      'Stop 30 pips.',
    ],
  },
  {
    rules:
      'If the price breaks above the high of the last 20 bars, buy. If the price breaks below the low of the ' +
      'last 20 bars, sell. Trailing stop 3 ATR.',
    says: [
      'Buy when the close crosses above the highest high of the last 20 bars.',
      'Sell when the close crosses below the lowest low of the last 20 bars.',
      'Trailing stop 3 times ATR(14).',
    ],
  },
  {
    rules:
      'Buy when the fast EMA (12) crosses above the slow EMA (26). Vice versa for sells. Lot size 0.1. Stop 25 pips and target 50 pips.',
    says: [
      'Buy when EMA(12) crosses above EMA(26).',
      'Sell when EMA(12) crosses below EMA(26).',
      'Trade 0.1 lots.',
      'Stop 25 pips. Target 50 pips.',
    ],
  },
  {
    rules:
      'Long when close is above the 200 SMA and the stochastic is oversold. Short when close is below the 200 ' +
      'SMA and the stochastic is overbought. Stop at the lowest low of the last 10 bars. Risk reward 1:3.',
    says: [
      'Buy when the close is above SMA(200) and Stochastic(14, 5, 3) is below 20.',
      'Sell when the close is below SMA(200) and Stochastic(14, 5, 3) is above 80.',
      'Stop at the 10-bar swing.',
      'Target 3 R.',
    ],
  },
  {
    rules: 'Buy if three green candles in a row. Exit after ten bars. Trade 0.5 lots.',
    says: ['Buy when 3 bullish candles in a row.', 'Close after 10 bars.', 'Trade 0.5 lots.'],
  },
  {
    rules: 'Sell when a shooting star forms and RSI is overbought. Stop 20 pips. Target 1.5R.',
    says: ['Sell when there is a shooting star and RSI(14) is above 70.', 'Stop 20 pips.', 'Target 1.5 R.'],
  },
  {
    rules:
      'Buy when ADX is above 25 and +DI crosses above -DI. Sell when ADX is above 25 and -DI crosses above ' +
      '+DI. Stop 2 ATR. Close on opposite signal.',
    says: [
      'Buy when ADX(14) is above 25 and +DI(14) crosses above -DI(14).',
      'Sell when ADX(14) is above 25 and -DI(14) crosses above +DI(14).',
      'Stop 2 times ATR(14).',
      'Close on opposite signal.',
    ],
  },
  {
    rules: 'Buy when SuperTrend turns bullish.',
    says: ['Buy when the SuperTrend Strategy signal says buy.'],
  },
  {
    rules: 'Sell when SuperTrend turns down. Close short when SuperTrend flips up.',
    says: [
      'Sell when the SuperTrend Strategy signal says sell.',
      'Close short when the SuperTrend Strategy signal says buy.',
    ],
  },
  {
    rules:
      'Buy when the price crosses above VWAP. Sell when the price crosses below VWAP. Close all trades at 20:00. Stop 15 pips.',
    says: [
      'Buy when the close crosses above VWAP.',
      'Sell when the close crosses below VWAP.',
      'Close all trades at 20:00.',
      'Stop 15 pips.',
    ],
  },
  {
    rules:
      'Buy when the price is above the Ichimoku cloud and the conversion line crosses above the base line. Stop 60 pips. Long only.',
    says: [
      'Buy when (the close is above Ichimoku(9, 26, 52) leading span a line and the close is above Ichimoku(9, 26, 52) leading span b line) and Ichimoku(9, 26, 52) crosses above Ichimoku(9, 26, 52) base line.',
      'Stop 60 pips.',
      'Long only.',
    ],
  },
  {
    rules: 'Buy on a golden cross. Close long on a death cross.',
    says: ['Buy when SMA(50) crosses above SMA(200).', 'Close long when SMA(50) crosses below SMA(200).'],
  },
  {
    rules: 'Buy when volume is above 2 times the average volume and the candle is bullish. Stop 1 ATR. Target 2 ATR.',
    says: [
      'Buy when the volume is above 2 times the average volume of 20 bars and the candle is bullish.',
      'Stop 1 times ATR(14).',
      'Target 2 times ATR(14).',
    ],
  },
  {
    rules:
      'Buy when RSI(2) is below 10 and price is above the 200 SMA. Close long when RSI(2) is above 70. No stop loss.',
    says: [
      'Buy when RSI(2) is below 10 and the close is above SMA(200).',
      'Close long when RSI(2) is above 70.',
      'No stop loss.',
    ],
  },
  {
    rules:
      'Sell when CCI crosses below 100. Buy when CCI crosses above -100. Stop 35 pips, take profit 70 pips. Max spread 2 pips.',
    says: [
      'Sell when CCI(14) crosses below 100.',
      'Buy when CCI(14) crosses above -100.',
      'Stop 35 pips. Target 70 pips.',
      'Spread at most 2 pips.',
    ],
  },
  {
    rules: 'Buy when price touches the lower band and RSI is oversold. Opposite for sells. Stop 2 ATR.',
    says: [
      'Buy when (the low is at or below Bollinger Bands(20, 2) lower line and the high is at or above Bollinger Bands(20, 2) lower line) and RSI(14) is below 30.',
      'Sell when (the high is at or above Bollinger Bands(20, 2) upper line and the low is at or below Bollinger Bands(20, 2) upper line) and RSI(14) is above 70.',
      'Stop 2 times ATR(14).',
    ],
  },
  {
    rules: `Buy when the price breaks above yesterday's high. Sell when the price breaks below yesterday's low. Stop 30 pips. One trade at a time.`,
    says: [
      `Buy when the close crosses above the previous day's high.`,
      `Sell when the close crosses below the previous day's low.`,
      'Stop 30 pips.',
      'One trade at a time.',
    ],
  },
  {
    rules: 'Buy when EMA 9 crosses above EMA 21 and the daily EMA 50 is rising. Sell on the opposite. Stop 30 pips.',
    says: [
      'Buy when EMA(9) crosses above EMA(21) and EMA(50) on D1 is rising.',
      'Sell when EMA(9) crosses below EMA(21) and EMA(50) on D1 is falling.',
      'Stop 30 pips.',
    ],
  },
  {
    rules:
      'Buy when Williams %R crosses above -80. Sell when Williams %R crosses below -20. Risk $100 per trade. Stop 50 pips.',
    says: [
      'Buy when Williams %R(14) crosses above -80.',
      'Sell when Williams %R(14) crosses below -20.',
      'Risk 100 of account money per trade.',
      'Stop 50 pips.',
    ],
  },
  {
    rules:
      'Buy when the parabolic SAR is below the price. Sell when the parabolic SAR is above the price. Stop 50 pips.',
    says: [
      'Buy when Parabolic SAR(0.02, 0.02, 0.2) is below the close.',
      'Sell when Parabolic SAR(0.02, 0.02, 0.2) is above the close.',
      'Stop 50 pips.',
    ],
  },
  {
    rules:
      'Buy when momentum turns positive. Sell when momentum turns negative. Stop 20 pips. Target 40 pips. Only between 8:00 and 17:00.',
    says: [
      'Buy when Momentum(10) crosses above 0.',
      'Sell when Momentum(10) crosses below 0.',
      'Stop 20 pips.',
      'Target 40 pips.',
      'Only in the Trading session (08:00 to 17:00 UTC).',
    ],
  },
  {
    rules: 'Buy when MACD histogram is rising for 3 bars and MACD is below zero. Stop 2 ATR. Target 3R.',
    says: [
      'Buy when MACD(12, 26, 9) histogram line is rising for 3 bars and MACD(12, 26, 9) is below 0.',
      'Stop 2 times ATR(14).',
      'Target 3 R.',
    ],
  },
  {
    rules: 'Buy when the close is 10 pips above the 50 EMA. Stop 20 pips.',
    says: ['Buy when the close is at or above 10 pips above EMA(50).', 'Stop 20 pips.'],
  },
  {
    rules:
      'Buy when RSI is between 40 and 60 and the price crosses above the 20 EMA. Stop 20 pips. No trades on Friday.',
    says: [
      'Buy when (RSI(14) is above 40 and RSI(14) is below 60) and the close crosses above EMA(20).',
      'Stop 20 pips.',
      'Only on Monday, Tuesday, Wednesday, Thursday.',
    ],
  },
  {
    rules:
      'Buy when the 50 EMA is above the 200 EMA and price touches the 50 EMA. Sell on opposite. Stop 1.5 ATR. ' +
      'Move stop to break even at 1R.',
    says: [
      'Buy when EMA(50) is above EMA(200) and (the low is at or below EMA(50) and the high is at or above EMA(50)).',
      'Sell when EMA(50) is below EMA(200) and (the high is at or above EMA(50) and the low is at or below EMA(50)).',
      'Stop 1.5 times ATR(14).',
      'Break even at 1 R.',
    ],
  },
  {
    rules:
      'Buy when the 10 SMA crosses above the 30 SMA. Sell when the 10 SMA crosses below the 30 SMA. Use a ' +
      'trailing stop of 20 pips after 30 pips profit. Daily loss limit 4%.',
    says: [
      'Buy when SMA(10) crosses above SMA(30).',
      'Sell when SMA(10) crosses below SMA(30).',
      'Trailing stop 20 pips once 30 pips in profit.',
      'Stop trading for the day after a loss of 4 %.',
    ],
  },
  {
    rules:
      'Buy when OBV is rising for 5 bars and price is above the 20 EMA. Stop 2 ATR. At most 2 trades at the same time.',
    says: [
      'Buy when OBV(20) is rising for 5 bars and the close is above EMA(20).',
      'Stop 2 times ATR(14).',
      'At most 2 trades at the same time.',
    ],
  },
  {
    rules: 'Buy when a hammer appears after three consecutive bearish candles. Stop 25 pips.',
    says: [null, 'Stop 25 pips.'],
  },
  {
    rules: 'Buy when price closes higher. Stop 10 pips. Target 10 pips. Trade only on Monday to Thursday.',
    says: [
      'Buy when the close is above the close one bar ago.',
      'Stop 10 pips.',
      'Target 10 pips.',
      'Only on Monday, Tuesday, Wednesday, Thursday.',
    ],
  },
  {
    rules: 'Use the EMA Cross strategy. Stop 2 ATR. Target 2R. Only trade with the trend (200 EMA). Send alerts.',
    says: [
      'Trade EMA Cross.',
      'Stop 2 times ATR(14).',
      'Target 2 R.',
      'Only with the trend: long above and short below the 200 EMA.',
      'Send alerts.',
    ],
  },
  {
    rules:
      'Trade Donchian Channels and Volume Spikes: all within 3 bars. Stop 3 ATR. Close everything on Friday at 20:00.',
    says: [
      'Trade Donchian Channels, Volume Spikes: all within 3 bars.',
      'Stop 3 times ATR(14).',
      'Close everything on Friday at 20:00.',
    ],
  },
  {
    rules: 'Buy when RSI crosses above 50 on H4. Stop 50.',
    says: [null, null],
  },
  {
    rules: 'Buy when the moon is full. Stop 20 pips.',
    says: [null, 'Stop 20 pips.'],
  },
  {
    rules: 'Buy low and sell high.',
    says: [null],
  },
  {
    rules:
      'Enter long when the RSI(14) exceeds 55 or the CCI(20) exceeds 100. Stop loss fifty pips. Take profit one hundred pips.',
    says: ['Buy when RSI(14) is above 55 or CCI(20) is above 100.', 'Stop 50 pips.', 'Target 100 pips.'],
  },
  {
    rules:
      'Buy when price crosses above the 20-day moving average. Close long when price crosses below the 10-day ' +
      'moving average. Risk half a percent per trade. Stop 3 ATR.',
    says: [null, null, 'Risk 0.5 % of the equity per trade.', 'Stop 3 times ATR(14).'],
  },
  {
    rules: `Buy when the close is above the previous candle's high. Sell when the close is below the previous candle's low. Stop 1 ATR, target 1 ATR.`,
    says: [
      'Buy when the close is above the high one bar ago.',
      'Sell when the close is below the low one bar ago.',
      'Stop 1 times ATR(14). Target 1 times ATR(14).',
    ],
  },
  {
    rules: 'Double the lot size after each loss.',
    says: [null],
  },
  {
    rules:
      'Buy when EMA 20 crosses above EMA 50. Avoid news. Slippage at most 3 points. Stop 20 pips. Reverse on stop loss.',
    says: [
      'Buy when EMA(20) crosses above EMA(50).',
      'No entries from 30 minutes before to 30 minutes after news at 07:00, 13:30, 15:00, 19:00 UTC.',
      'Slippage at most 3 points.',
      'Stop 20 pips.',
      'Reverse on stop loss.',
    ],
  },
  {
    rules: 'Buy when price is above EMA 20 and EMA 50 and RSI is above 50. Sell on the opposite. Stop 30 pips.',
    says: [
      'Buy when the close is above EMA(20) and the close is above EMA(50) and RSI(14) is above 50.',
      'Sell when the close is below EMA(20) and the close is below EMA(50) and RSI(14) is below 50.',
      'Stop 30 pips.',
    ],
  },
  {
    rules:
      'Sell when the price breaks below the lower Donchian channel. Buy when it breaks above the upper Donchian channel. Stop 2 ATR.',
    says: [
      'Sell when the close crosses below Donchian Channel(20) lower line.',
      'Buy when the close crosses above Donchian Channel(20) upper line.',
      'Stop 2 times ATR(14).',
    ],
  },
]

export const indicatorRules: readonly PlainRule[] = [
  {
    rules:
      'Show RSI(14) with levels at 30 and 70. Buy arrow when RSI crosses above 30. Sell arrow when RSI crosses below 70. Send alerts.',
    says: [
      'Show RSI(14). Levels at 30, 70.',
      'Up when RSI(14) crosses above 30. Show arrows.',
      'Down when RSI(14) crosses below 70.',
      'Send alerts.',
    ],
  },
  {
    rules: 'Show MACD (12, 26, 9) as a histogram.',
    says: ['Show MACD(12, 26, 9). Draw as histogram.'],
  },
  {
    rules:
      'Plot a 50 EMA and a 200 EMA. Arrow up when the 50 EMA crosses above the 200 EMA. Arrow down when the opposite happens.',
    says: [
      'Show EMA(50), EMA(200).',
      'Up when EMA(50) crosses above EMA(200). Show arrows.',
      'Down when EMA(50) crosses below EMA(200).',
    ],
  },
  {
    rules: 'Show Bollinger Bands (20, 2) with alerts when price closes above the upper band.',
    says: ['Show Bollinger Bands(20, 2). Up when the close is above Bollinger Bands(20, 2) upper line. Send alerts.'],
  },
  {
    rules: 'RSI on H1, H4 and D1 as a dashboard.',
    says: ['Show RSI(14) on H1, H4, D1. Draw as dashboard.'],
  },
  {
    rules: 'Show the ATR smoothed with a 5 period exponential average.',
    says: ['Show ATR(14). Smooth with an exponential average of 5 bars.'],
  },
  {
    rules: 'Show VWAP and the daily pivot points.',
    says: ['Show VWAP, Pivot Points.'],
  },
  {
    rules: 'Stochastic (14, 3, 3) with levels 20 and 80 in colors blue and red.',
    says: ['Show Stochastic(14, 3, 3). In the colours #2196F3 and #F44336. Levels at 20, 80.'],
  },
  {
    rules: 'Show the 20 SMA calculated from the typical price.',
    says: ['Show SMA(20). Calculate from the typical price.'],
  },
  {
    rules: 'Show a Parabolic SAR with arrows and alerts.',
    says: ['Show Parabolic SAR(0.02, 0.02, 0.2). Show arrows. Send alerts.'],
  },
  {
    rules: 'Display Ichimoku.',
    says: ['Show Ichimoku(9, 26, 52).'],
  },
  {
    rules: 'Show the CCI as a colored line. Levels at -100, 0, 100.',
    says: ['Show CCI(14). Draw as colored line.', 'Levels at -100, 0, 100.'],
  },
  {
    rules: 'Show the average volume and the volume.',
    says: [null],
  },
  {
    rules: 'Show Keltner Channels and Donchian Channels.',
    says: ['Show Keltner Channel(20, 2), Donchian Channel(20).'],
  },
  {
    rules: 'Show Fibonacci retracements as candles with a magic wand.',
    says: [null],
  },
  {
    rules: `Predict tomorrow's price.`,
    says: [null],
  },
]
