import { type Rule, firstFinding } from '../rule.ts'

export const pricesNotRefreshed: Rule = {
  code: 'prices-not-refreshed',
  severity: 'warning',
  category: 'Order execution',
  issue: 'Prices are not refreshed after the pause before the order.',
  recommendation: 'Call `RefreshRates()` after Sleep and before using `Bid` or `Ask`.',
  doc: 'Bid and Ask stay what they were when the tick began; after a pause the order asks for a price of the past.',
  dialect: 'mql4',
  example: { dialect: 'mql4', body: 'Sleep(500); int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-100*Point,0,"",7);' },
  find: (ea) =>
    ea.usesName('RefreshRates')
      ? []
      : firstFinding(ea.orderSends.filter((site) => /\bSleep\s*\(/.test(ea.enclosingFunctionText(site.visited)))),
}
