import { type Rule, toFindings } from '../rule.ts'
import { decidesCondition } from '../tested-values.ts'

export const sendResultAsBool: Rule = {
  code: 'send-result-as-bool',
  severity: 'critical',
  category: 'Order execution',
  issue: 'OrderSend is tested like a bool, but it answers -1 when it fails, and that is true.',
  recommendation: 'Compare the ticket: `OrderSend(_Symbol,OP_BUY,lots,Ask,30,stop,target)>0`.',
  doc: 'OrderSend returns a ticket or -1. Both are true as a condition, so the branch for failures never runs.',
  dialect: 'mql4',
  example: { dialect: 'mql4', body: 'if(OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-100*Point,0,"",7)) Print("open");' },
  find: (ea) => toFindings(ea.callsOf('OrderSend').filter(({ node }) => decidesCondition(ea, node))),
}
