import { type Rule, toFindings } from '../rule.ts'

export const uncheckedOrderClose: Rule = {
  code: 'unchecked-order-close',
  severity: 'warning',
  category: 'Order execution',
  issue: 'The answer of {name} is thrown away.',
  recommendation: 'Test the returned bool, print `GetLastError()` and try again on the next tick.',
  doc: 'A position that was not closed goes on losing money, and the EA may open the opposite one beside it.',
  dialect: 'mql4',
  example: { dialect: 'mql4', body: 'if(OrderSelect(0,SELECT_BY_POS)) OrderClose(OrderTicket(),OrderLots(),Bid,3);' },
  find: (ea) =>
    toFindings(ea.callsOf('OrderClose', 'OrderDelete', 'OrderCloseBy').filter(({ node }) => ea.isStatement(node))),
}
