import { isArgumentMissing } from '../order-volumes.ts'
import { type Rule, toFindings } from '../rule.ts'

export const noTakeProfit: Rule = {
  code: 'no-take-profit',
  severity: 'info',
  category: 'Risk management',
  issue: 'The order has no take profit.',
  recommendation: 'Set one, or let a trailing stop take the profit.',
  doc: 'Without a target on the server only a running terminal takes the profit.',
  example: { dialect: 'mql4', body: 'int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-100*Point,0,"",7);' },
  find: (ea) =>
    ea.usesName('OrderModify', 'PositionModify', 'TRADE_ACTION_SLTP')
      ? []
      : toFindings(ea.orderSends.filter((site) => isArgumentMissing(ea, site, 'target'))),
}
