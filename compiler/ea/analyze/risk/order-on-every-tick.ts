import { type Rule, firstFinding } from '../rule.ts'

export const orderOnEveryTick: Rule = {
  code: 'order-on-every-tick',
  severity: 'critical',
  category: 'Risk management',
  issue: 'Orders are sent on ticks, and neither open orders nor new bars are looked at.',
  recommendation: "Count the EA's own open orders first, or act once a bar.",
  doc: 'A condition that stays true for a minute opens hundreds of positions.',
  example: { dialect: 'mql4', body: 'int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-100*Point,0,"",7);' },
  find: (ea) =>
    ea.checksNewBar ||
    ea.usesName(
      'OrdersTotal',
      'PositionsTotal',
      'PositionSelect',
      'PositionSelectByTicket',
      'PositionGetSymbol',
      'Select',
    )
      ? []
      : firstFinding(ea.orderSends.filter(({ visited }) => ea.runsOnTick(visited))),
}
