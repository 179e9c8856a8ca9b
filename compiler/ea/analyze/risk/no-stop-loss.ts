import { isArgumentMissing } from '../order-volumes.ts'
import { type Rule, toFindings } from '../rule.ts'

export const noStopLoss: Rule = {
  code: 'no-stop-loss',
  severity: 'critical',
  category: 'Risk management',
  issue: 'The order has no stop loss, and none is set later.',
  recommendation: 'Give each order a stop, or set one right after it was opened.',
  doc: 'One gap, a lost connection or a closed terminal turns such a position into the loss of the account.',
  example: { dialect: 'mql4', body: 'int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,0,0,"",7);' },
  find: (ea) =>
    ea.usesName('OrderModify', 'PositionModify', 'TRADE_ACTION_SLTP')
      ? []
      : toFindings(ea.orderSends.filter((site) => isArgumentMissing(ea, site, 'stop'))),
}
