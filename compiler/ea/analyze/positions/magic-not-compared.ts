import { changesInLoops } from '../order-loops.ts'
import { type Rule, firstFinding } from '../rule.ts'

export const magicNotCompared: Rule = {
  code: 'magic-not-compared',
  severity: 'critical',
  category: 'Positions',
  issue: 'Orders are changed or closed without looking whose they are.',
  recommendation: {
    mql4: "Compare `OrderMagicNumber()` with the EA's own.",
    mql5: "Compare `PositionGetInteger(POSITION_MAGIC)` with the EA's own.",
  },
  doc: 'The EA closes and moves the orders of other EAs and those opened by hand.',
  example: {
    dialect: 'mql4',
    body:
      'for(int i=OrdersTotal()-1;i>=0;i--) if(OrderSelect(i,SELECT_BY_POS) && OrderSymbol()==Symbol() && ' +
      '!OrderClose(OrderTicket(),OrderLots(),Bid,3)) Print(GetLastError()); ' +
      'if(OrderSend("EURUSD",OP_BUY,0.1,Ask,3,Bid-100*Point,0,"",7)<0) Print(GetLastError());',
  },
  find: (ea) =>
    ea.orderSends.length === 0 ||
    ea.usesName('OrderMagicNumber', 'POSITION_MAGIC', 'ORDER_MAGIC', 'Magic', 'SelectByMagic')
      ? []
      : firstFinding(changesInLoops(ea)),
}
