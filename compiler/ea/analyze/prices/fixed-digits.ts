import type { Node } from '../../../mql/syntax/nodes.ts'
import type { Ea } from '../ea.ts'
import { isNumberLiteral } from '../order-volumes.ts'
import { type Rule, toFindings } from '../rule.ts'

export const fixedDigits: Rule = {
  code: 'fixed-digits',
  severity: 'warning',
  category: 'Prices and volumes',
  issue: 'A price is rounded to a fixed number of digits.',
  recommendation: 'Use `NormalizeDouble(price,_Digits)`, or better the tick size.',
  doc: 'With another number of digits the stop lands off the grid, and the order is refused.',
  example: { dialect: 'mql4', body: 'double price=NormalizeDouble(Ask+0.5,4); Print(price);' },
  find: (ea) =>
    toFindings(
      ea
        .callsOf('NormalizeDouble')
        .filter(
          (site) =>
            [3, 4, 5].includes(ea.constantNumber(site.visited, site.args[1]) ?? 0) &&
            isNumberLiteral(site.args[1]) &&
            !/lot|vol|balance|equity|profit|percent/i.test(ea.argumentText(site, 0)) &&
            !isShown(ea, site.node),
        ),
    ),
}

/** Is the value only drawn or printed? */
function isShown(ea: Ea, node: Node): boolean {
  for (const at of ea.ancestorsOf(node))
    if (at.kind === 'Call' && /^(Object|Print|Comment|Alert|DoubleToStr|Text)/.test(ea.textOf(at))) return true
  return false
}
