import { type Rule, firstFinding } from '../rule.ts'

export const historyNotChecked: Rule = {
  code: 'history-not-checked',
  severity: 'warning',
  category: 'Indicators',
  issue: 'Older bars are read, and the number of bars is never asked.',
  recommendation: {
    mql4: 'Return from the handler while `Bars<100`, or whatever number of bars the EA needs.',
    mql5: 'Return from the handler while `BarsCalculated(handle)<100`, or whatever number of bars the EA needs.',
  },
  doc: 'On a fresh chart the values are 0: a crossing is seen that never was.',
  example: { dialect: 'mql4', body: 'if(iMA(NULL,0,200,0,0,0,1)>Close[1]) Print(1);' },
  find: (ea) =>
    ea.usesName('Bars', 'iBars', 'BarsCalculated', 'CopyBuffer', 'CopyClose', 'CopyRates', 'SERIES_BARS_COUNT')
      ? []
      : firstFinding(
          ea.calls.filter(
            ({ name, visited }) =>
              /^i(MA|RSI|MACD|Stochastic|CCI|Bands|ADX|ATR|Custom|Highest|Lowest)$/.test(name) &&
              ea.runsOnTick(visited),
          ),
        ),
}
