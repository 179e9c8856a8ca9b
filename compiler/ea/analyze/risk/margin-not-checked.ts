import { type Rule, firstFinding } from '../rule.ts'

export const marginNotChecked: Rule = {
  code: 'margin-not-checked',
  severity: 'warning',
  category: 'Market rules',
  issue: 'The free margin is not checked before an order.',
  recommendation: {
    mql4: 'Send only where `AccountFreeMarginCheck(_Symbol,OP_BUY,lots)>0`, and likewise for sells.',
    mql5:
      'Ask `OrderCalcMargin(ORDER_TYPE_BUY,_Symbol,lots,price,margin)` and compare it with ' +
      '`AccountInfoDouble(ACCOUNT_MARGIN_FREE)`.',
  },
  doc: 'Without money each tick sends an order that is refused; MQL5 Market refuses such a product.',
  example: { dialect: 'mql4', body: 'int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-100*Point,0,"",7);' },
  find: (ea) =>
    ea.usesName(
      'AccountFreeMarginCheck',
      'AccountFreeMargin',
      'OrderCalcMargin',
      'ACCOUNT_MARGIN_FREE',
      'ACCOUNT_FREEMARGIN',
      'FreeMargin',
      'FreeMarginCheck',
      'OrderCheck',
    )
      ? []
      : firstFinding(ea.orderSends),
}
