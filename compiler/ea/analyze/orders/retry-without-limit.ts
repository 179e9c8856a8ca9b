import { isUnlimitedRetry } from '../loops.ts'
import { type Rule, toFindings } from '../rule.ts'

export const retryWithoutLimit: Rule = {
  code: 'retry-without-limit',
  severity: 'critical',
  category: 'Order execution',
  issue: 'Orders are sent again and again in a loop with neither pause nor limit.',
  recommendation: 'Count the attempts, pause between them, and give up on errors that cannot pass.',
  doc:
    'A broker blocks accounts that flood the server; with a late answer such a loop opens the same position ' +
    'many times.',
  example: { dialect: 'mql4', body: 'int t=-1; while(t<0) t=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,0,0,"",7);' },
  find: (ea) => toFindings(ea.orderSends.filter(({ node }) => isUnlimitedRetry(ea, node))),
}
