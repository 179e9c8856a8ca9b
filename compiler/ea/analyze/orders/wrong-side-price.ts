import type { Rule } from '../rule.ts'
import { wrongSidePrices } from '../order-sides.ts'

export const wrongSidePrice: Rule = {
  code: 'wrong-side-price',
  severity: 'critical',
  category: 'Order execution',
  issue: 'A market order has the price of the other side: {name}.',
  recommendation: 'Buy at `Ask`, sell at `Bid`.',
  doc: 'The server refuses the order as requoted, or fills it at another price than the EA calculates with.',
  dialect: 'mql4',
  example: { dialect: 'mql4', body: 'int t=OrderSend(Symbol(),OP_BUY,0.1,Bid,3,Bid-100*Point,0,"",7);' },
  find: (ea) => wrongSidePrices(ea),
}
