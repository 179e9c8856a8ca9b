import { type Rule, firstFinding } from '../rule.ts'

export const returnCodeNotRead: Rule = {
  code: 'return-code-not-read',
  severity: 'warning',
  category: 'Order execution',
  issue: 'The answer of the trade server (retcode) is never read.',
  recommendation:
    'Look at `result.retcode`: `TRADE_RETCODE_DONE`, `TRADE_RETCODE_PLACED` and `TRADE_RETCODE_DONE_PARTIAL` are ' +
    'successes, the rest are reasons. With CTrade ask `trade.ResultRetcode()`.',
  doc: 'OrderSend returns true when the request was well formed; whether it was executed says the return code.',
  dialect: 'mql5',
  example: {
    dialect: 'mql5',
    body: 'MqlTradeRequest r; MqlTradeResult a; ZeroMemory(r); ZeroMemory(a); if(!OrderSend(r,a)) Print("no");',
  },
  find: (ea) =>
    ea.usesName('retcode', 'ResultRetcode', 'ResultRetcodeDescription', 'CheckResultRetcode')
      ? []
      : firstFinding(ea.orderSends),
}
