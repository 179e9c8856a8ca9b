import type { Node } from '../../../mql/syntax/nodes.ts'
import type { Ea } from '../ea.ts'
import { isLiteral } from '../amounts.ts'
import { type Rule, found } from '../rule.ts'

export const fixedDigits: Rule = {
  code: 'fixed-digits',
  severity: 'warning',
  category: 'Prices and volumes',
  issue: 'A price is rounded to a fixed number of digits.',
  recommendation: 'Use `NormalizeDouble(price,_Digits)`, or better the tick size.',
  doc: 'With another number of digits the stop lands off the grid, and the order is refused.',
  example: { dialect: 'mql4', body: 'double price=NormalizeDouble(Ask+0.5,4); Print(price);' },
  find: (ea) =>
    found(
      ea
        .callsOf('NormalizeDouble')
        .filter(
          ({ node, args, seen }) =>
            [3, 4, 5].includes(ea.numberOf(seen, args[1]) ?? 0) &&
            isLiteral(args[1]) &&
            !ea.says(args[0]!, /lot|vol|balance|equity|profit|percent/i) &&
            !isShown(ea, node),
        ),
    ),
}

/** Drawn and printed prices send no order. */
function isShown(ea: Ea, node: Node): boolean {
  for (const at of ea.around(node))
    if (at.kind === 'Call' && /^(Object|Print|Comment|Alert|DoubleToStr|Text)/.test(ea.textOf(at))) return true
  return false
}
