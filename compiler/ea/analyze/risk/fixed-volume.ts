import { isNumberLiteral } from '../order-volumes.ts'
import { orderArgument } from '../order-arguments.ts'
import { type Rule, toFindings } from '../rule.ts'

export const fixedVolume: Rule = {
  code: 'fixed-volume',
  severity: 'info',
  category: 'Risk management',
  issue: 'The volume is written into the order.',
  recommendation: 'Make it an input, or compute it from the balance and the distance of the stop.',
  doc: 'A volume that suits one account ruins another; a user cannot change it without the source.',
  example: { dialect: 'mql4', body: 'int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-100*Point,0,"",7);' },
  find: (ea) => toFindings(ea.orderSends.filter((site) => isNumberLiteral(orderArgument(site, 'volume')))),
}
