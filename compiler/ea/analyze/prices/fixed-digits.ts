import { isLiteral } from '../amounts.ts'
import { type Rule, found } from '../rule.ts'

export const fixedDigits: Rule = {
  code: 'fixed-digits',
  severity: 'warning',
  category: 'Prices and volumes',
  issue: 'A price is rounded to a fixed number of digits.',
  recommendation: 'Use NormalizeDouble(price,_Digits), or better the tick size.',
  doc: 'With another number of digits the stop lands off the grid, and the order is refused.',
  example: { dialect: 'mql4', body: 'double price=NormalizeDouble(Ask+0.5,4); Print(price);' },
  find: (ea) =>
    found(ea.callsOf('NormalizeDouble')
      .filter(({ args, seen }) => [3, 4, 5].includes(ea.numberOf(seen, args[1]) ?? 0) && isLiteral(args[1]) && !ea.says(args[0]!, /lot|vol/i))),
}
