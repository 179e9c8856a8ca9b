import { type Rule, toFindings } from '../rule.ts'

export const uncheckedOrderModify: Rule = {
  code: 'unchecked-order-modify',
  severity: 'warning',
  category: 'Order execution',
  issue: 'The answer of OrderModify is thrown away.',
  recommendation: 'Test the returned bool; print `GetLastError()` and the prices asked for.',
  doc: 'A stop the server refused leaves the position unprotected while the EA believes it trails.',
  dialect: 'mql4',
  example: {
    dialect: 'mql4',
    body:
      'if(OrderSelect(0,SELECT_BY_POS)) ' +
      'OrderModify(OrderTicket(),OrderOpenPrice(),Bid-50*Point,OrderTakeProfit(),0);',
  },
  find: (ea) => toFindings(ea.callsOf('OrderModify').filter(({ node }) => ea.isStatement(node))),
}
