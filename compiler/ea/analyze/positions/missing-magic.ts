import { ordersWithoutMagic } from '../order-loops.ts'
import type { Rule } from '../rule.ts'

export const missingMagic: Rule = {
  code: 'missing-magic',
  severity: 'critical',
  category: 'Positions',
  issue: 'The order carries no magic number.',
  recommendation: {
    mql4: 'Hand OrderSend a magic number that is an input, as its ninth argument.',
    mql5: 'Set `request.magic`, or with CTrade call `trade.SetExpertMagicNumber(magic)`; let the number be an input.',
  },
  doc: "Without one the EA cannot tell its orders from the user's and from other EAs', and closes what is not its own.",
  example: { dialect: 'mql4', body: 'int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-100*Point,0,"mine");' },
  find: (ea) => ordersWithoutMagic(ea),
}
