import { type Rule, toFindings } from '../rule.ts'

export const signalOnOpenBar: Rule = {
  code: 'signal-on-open-bar',
  severity: 'warning',
  category: 'Indicators',
  issue: '{name} is read from the bar that is still open.',
  recommendation: 'Read from bar 1 and act when a new bar begins.',
  doc: 'The signal comes and goes within the bar: tests look better than trading does.',
  dialect: 'mql4',
  example: { dialect: 'mql4', body: 'if(iRSI(NULL,0,14,PRICE_CLOSE,0)<30) Print(1);' },
  find: (ea) =>
    ea.checksNewBar
      ? []
      : toFindings(
          ea.calls.filter(
            ({ name, args, visited }) =>
              /^i(MA|RSI|MACD|Stochastic|CCI|Bands|ADX|Momentum|WPR|AO|AC|SAR|DeMarker|Envelopes|Ichimoku)$/.test(
                name,
              ) &&
              ea.runsOnTick(visited) &&
              ea.constantNumber(visited, args.at(-1)) === 0,
          ),
        ),
}
