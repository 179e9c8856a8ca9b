import { type Rule, toFindings } from '../rule.ts'

export const noSlippage: Rule = {
  code: 'no-slippage',
  severity: 'warning',
  category: 'Order execution',
  issue: 'The order allows no slippage at all.',
  recommendation:
    "Let the slippage be an input, in points of the symbol's digits (3 pips are 30 points with 5 digits).",
  doc: 'With slippage 0 every moved price is a requote; orders fail exactly when the market moves.',
  dialect: 'mql4',
  example: { dialect: 'mql4', body: 'int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,0,Bid-100*Point,0,"",7);' },
  find: (ea) =>
    toFindings(
      ea
        .callsOf('OrderSend')
        .filter(
          (site) =>
            ea.constantNumber(site.visited, site.args[4]) === 0 && !/(LIMIT|STOP)$/.test(ea.argumentText(site, 1)),
        ),
    ),
}
