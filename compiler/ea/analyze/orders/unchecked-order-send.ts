import { type Rule, toFindings } from '../rule.ts'

export const uncheckedOrderSend: Rule = {
  code: 'unchecked-order-send',
  severity: 'critical',
  category: 'Order execution',
  issue: 'The answer of {name} is thrown away: a refused order goes unnoticed.',
  recommendation: {
    mql4: 'Keep the ticket, compare it with 0, and print `GetLastError()` where it is not above.',
    mql5:
      'Test what OrderSend returns and `result.retcode==TRADE_RETCODE_DONE`, and print the return code where ' +
      'one fails.',
  },
  doc:
    'Requotes, lack of money and stops that are too close refuse an order. An EA that does not look believes it ' +
    'is in the market and acts on that.',
  example: { dialect: 'mql4', body: 'OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-100*Point,Ask+100*Point,"",7);' },
  find: (ea) => toFindings(ea.callsOf('OrderSend', 'OrderSendAsync').filter(({ node }) => ea.isStatement(node))),
}
