import { type Rule, firstFinding } from '../rule.ts'

export const spreadNotAsked: Rule = {
  code: 'spread-not-asked',
  severity: 'info',
  category: 'Risk management',
  issue: 'The spread is never looked at.',
  recommendation: 'Skip entries while the spread is above a limit; the spread-filter feature does it.',
  doc: 'At night and in news the spread is many times its usual width; a small target is lost at entry.',
  example: { dialect: 'mql4', body: 'int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-100*Point,0,"",7);' },
  find: (ea) =>
    ea.usesName('MODE_SPREAD', 'SYMBOL_SPREAD', 'Spread') ||
    ea.textMatches({ start: 0, end: ea.text.length }, /\bAsk\s*-\s*Bid\b|spread/i)
      ? []
      : firstFinding(ea.orderSends),
}
