import { type Rule, firstFinding } from '../rule.ts'

export const noLossLimit: Rule = {
  code: 'no-loss-limit',
  severity: 'info',
  category: 'Risk management',
  issue: "Neither equity nor the day's result is looked at: nothing stops a bad day.",
  recommendation: 'Stop opening after a daily loss; the daily-limit feature does it.',
  doc: 'A rule that was right for years may be wrong today; a limit keeps the loss small.',
  example: { dialect: 'mql4', body: 'int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-100*Point,0,"",7);' },
  find: (ea) =>
    ea.usesName(
      'AccountEquity',
      'ACCOUNT_EQUITY',
      'Equity',
      'AccountProfit',
      'ACCOUNT_PROFIT',
      'DEAL_PROFIT',
      'MODE_HISTORY',
    )
      ? []
      : firstFinding(ea.orderSends),
}
