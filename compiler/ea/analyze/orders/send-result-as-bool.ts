import { type Rule, found } from '../rule.ts'
import { isTested } from '../tests.ts'

export const sendResultAsBool: Rule = {
  code: 'send-result-as-bool',
  severity: 'critical',
  category: 'Order execution',
  issue: 'OrderSend is tested like a bool, but it answers -1 when it fails, and that is true.',
  recommendation: 'Write OrderSend(…) > 0, or keep the ticket and compare it.',
  doc: 'In MQL4 OrderSend returns a ticket or -1. if(OrderSend(…)) is true in both cases, so the branch for failures is dead.',
  dialect: 'mql4',
  example: { dialect: 'mql4', body: 'if(OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-100*Point,0,"",7)) Print("open");' },
  find: (ea) => found(ea.callsOf('OrderSend').filter(({ node }) => isTested(ea, node))),
}
