import { type Rule, toFindings } from '../rule.ts'

export const uncheckedTradeCall: Rule = {
  code: 'unchecked-trade-call',
  severity: 'warning',
  category: 'Order execution',
  issue: 'The answer of {name} is thrown away.',
  recommendation: 'Test the returned bool and look at `trade.ResultRetcode()`.',
  doc:
    "CTrade returns false where the request was refused before it was sent, and keeps the server's answer in " +
    'ResultRetcode.',
  dialect: 'mql5',
  example: { dialect: 'mql5', head: '#include <Trade/Trade.mqh>\nCTrade trade;', body: 'trade.Buy(0.1);' },
  find: (ea) =>
    toFindings(
      ea.calls.filter(
        ({ node, name }) =>
          /^CTrade::(Buy|Sell|Position|Order)(?!.*(Request|Check))/.test(name) && ea.isStatement(node),
      ),
    ),
}
