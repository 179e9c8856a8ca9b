import { changesInLoops, countsUp } from '../order-loops.ts'
import { type Rule, toFindings } from '../rule.ts'

export const closingForward: Rule = {
  code: 'closing-forward',
  severity: 'critical',
  category: 'Positions',
  issue: {
    mql4: 'Orders are closed while counting upwards: each close moves the next order into the place just left.',
    mql5: 'Positions are closed while counting upwards: each close moves the next one into the place just left.',
  },
  recommendation: {
    mql4: 'Count down: `for(int i=OrdersTotal()-1; i>=0; i--)`.',
    mql5: 'Count down: `for(int i=PositionsTotal()-1; i>=0; i--)`.',
  },
  doc: 'Every second order stays open.',
  example: {
    dialect: 'mql4',
    body:
      'for(int i=0;i<OrdersTotal();i++) if(OrderSelect(i,SELECT_BY_POS) && OrderMagicNumber()==7 && ' +
      'OrderSymbol()==Symbol() && !OrderClose(OrderTicket(),OrderLots(),Bid,3)) Print(GetLastError());',
  },
  find: (ea) =>
    toFindings(
      changesInLoops(ea, /^(OrderClose|OrderDelete|CTrade::PositionClose|CTrade::OrderDelete)$/).filter(({ node }) =>
        countsUp(ea, node),
      ),
    ),
}
