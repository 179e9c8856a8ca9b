/** Example descriptions that the reader understands completely. */
export const examples = [
  {
    title: 'RSI with levels',
    rules:
      'Show RSI(14) with levels at 30 and 70.\nBuy arrow when RSI crosses above 30. Sell arrow when RSI ' +
      'crosses below 70.\nSend alerts.',
  },
  {
    title: 'Two averages',
    rules:
      'Plot a 50 EMA and a 200 EMA.\nArrow up when the 50 EMA crosses above the 200 EMA. Arrow down when the ' +
      'opposite happens.',
  },
  { title: 'MACD histogram', rules: 'Show MACD (12, 26, 9) as a histogram in colors green and red.' },
  { title: 'Bollinger Bands', rules: 'Show Bollinger Bands (20, 2).\nAlert when price closes above the upper band.' },
  { title: 'RSI on three timeframes', rules: 'Show RSI(14) on H1, H4 and D1 as a dashboard.' },
  {
    title: 'VWAP and pivots',
    rules:
      'Show VWAP and the daily pivot points.\nBuy arrow when price crosses above VWAP. Sell arrow when the ' +
      'opposite happens.',
  },
] as const
