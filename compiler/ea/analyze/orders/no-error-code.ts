import { type Rule, firstFinding } from '../rule.ts'

export const noErrorCode: Rule = {
  code: 'no-error-code',
  severity: 'info',
  category: 'Order execution',
  issue: 'The program never asks GetLastError(), so a refused order leaves no reason behind.',
  recommendation: 'Print `GetLastError()` next to each failed trade operation.',
  doc: 'Without the number you cannot tell a requote from an invalid stop.',
  dialect: 'mql4',
  example: {
    dialect: 'mql4',
    body: 'int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-100*Point,0,"",7); if(t<0) Print("failed");',
  },
  find: (ea) => (ea.usesName('GetLastError', '_LastError') ? [] : firstFinding(ea.orderSends)),
}
