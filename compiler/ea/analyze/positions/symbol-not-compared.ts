import { changesInLoops } from '../order-loops.ts'
import { type Rule, firstFinding } from '../rule.ts'

export const symbolNotCompared: Rule = {
  code: 'symbol-not-compared',
  severity: 'warning',
  category: 'Positions',
  issue: 'Orders are changed or closed without looking at their symbol.',
  recommendation: {
    mql4: "Compare `OrderSymbol()` with the chart's.",
    mql5: "Compare `PositionGetString(POSITION_SYMBOL)` with the chart's.",
  },
  doc: 'On a second chart the EA handles the positions of the first, with the wrong prices.',
  example: {
    dialect: 'mql4',
    body:
      'for(int i=OrdersTotal()-1;i>=0;i--) if(OrderSelect(i,SELECT_BY_POS) && OrderMagicNumber()==7 && ' +
      '!OrderClose(OrderTicket(),OrderLots(),Bid,3)) Print(GetLastError()); ' +
      'if(OrderSend("EURUSD",OP_BUY,0.1,Ask,3,Bid-100*Point,0,"",7)<0) Print(GetLastError());',
  },
  find: (ea) =>
    ea.orderSends.length === 0 ||
    (ea.usesName('OrderSymbol', 'POSITION_SYMBOL', 'PositionGetSymbol', 'ORDER_SYMBOL', 'PositionSelect', 'Symbol') &&
      ea.textMatches(
        { start: 0, end: ea.text.length },
        /OrderSymbol|POSITION_SYMBOL|PositionGetSymbol|ORDER_SYMBOL|PositionSelect\b|\.Symbol\(/,
      ))
      ? []
      : firstFinding(changesInLoops(ea)),
}
