/** Example rules that the reader understands completely. */
export const examples = [
  {
    title: 'Moving average crossover',
    rules:
      'Buy when the 20 EMA crosses above the 50 EMA and RSI(14) is below 70. Sell on the opposite.\nStop 50 ' +
      'pips, target 2R. Risk 1 %.\nOnly London session. Close on opposite signal.',
  },
  {
    title: 'RSI',
    rules:
      'Buy when RSI(14) crosses above 30. Sell when RSI(14) crosses below 70.\nStop 2 ATR, target 3 ATR. Risk ' +
      '1 % per trade.\nMove the stop to break even at 1R.',
  },
  {
    title: 'Bollinger breakout',
    rules:
      'Buy when the price closes above the upper Bollinger Band (20, 2) and volume is above the average volume ' +
      'of 20 bars. Opposite for sells.\nTrailing stop 2 ATR. Risk 0.5 %.\nAt most 3 trades per day.',
  },
  {
    title: 'MACD',
    rules:
      'Buy when the MACD line crosses above the signal line and the price is above the 200 EMA.\nSell when the ' +
      'MACD line crosses below the signal line and the price is below the 200 EMA.\nStop at the lowest low of ' +
      'the last 10 bars. Risk reward 1:2. Risk 1 %.\nClose everything on Friday at 20:00.',
  },
] as const
