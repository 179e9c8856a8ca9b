import { type Rule, firstFinding } from '../rule.ts'

export const tradeNotAllowed: Rule = {
  code: 'trade-not-allowed',
  severity: 'info',
  category: 'Order execution',
  issue: 'Whether trading is allowed is never asked.',
  recommendation: {
    mql4: 'Ask `IsTradeAllowed()` before sending.',
    mql5: 'Ask `TerminalInfoInteger(TERMINAL_TRADE_ALLOWED)` and `MQLInfoInteger(MQL_TRADE_ALLOWED)` before sending.',
  },
  doc: 'With the AutoTrading button off each tick brings an error, and the log says nothing a user understands.',
  example: {
    dialect: 'mql4',
    body: 'int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-100*Point,0,"",7); if(t<0) Print(GetLastError());',
  },
  find: (ea) =>
    ea.usesName(
      'IsTradeAllowed',
      'IsTradeContextBusy',
      'TERMINAL_TRADE_ALLOWED',
      'MQL_TRADE_ALLOWED',
      'IsExpertEnabled',
      'TerminalInfoInteger',
    )
      ? []
      : firstFinding(ea.orderSends),
}
