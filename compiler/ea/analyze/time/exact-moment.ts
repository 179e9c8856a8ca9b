import type { Expression } from '../../../mql/syntax/nodes.ts'
import type { Ea } from '../ea.ts'
import type { Rule } from '../rule.ts'

export const exactMoment: Rule = {
  code: 'exact-moment',
  severity: 'warning',
  category: 'Time',
  issue: 'A moment is asked for exactly; the tick that has it may never come.',
  recommendation: 'Ask whether the moment has passed (`>=`) and remember that it was done.',
  doc: 'In quiet markets there is no tick for many seconds: the action of the day is skipped.',
  example: { dialect: 'mql4', body: "if(TimeCurrent()==D'2026.01.05 10:00') Print(1);" },
  find: (ea) =>
    ea
      .nodesOf('Binary')
      .filter(
        ({ node }) =>
          node.operator === '==' &&
          ((isNow(ea, node.left) && isMoment(ea, node.right)) || (isNow(ea, node.right) && isMoment(ea, node.left))),
      ),
}

const isNow = (ea: Ea, side: Expression): boolean =>
  /^(TimeCurrent\s*\(\s*\)|Seconds\s*\(\s*\)|TimeSeconds\s*\(.*\)|CurTime\s*\(\s*\)|\w+\.sec)$/.test(ea.textOf(side))

/** Is it a moment that the author or the user wrote? A moment that the program recorded may be now. */
const isMoment = (ea: Ea, side: Expression): boolean =>
  side.kind === 'DateLiteral' ||
  side.kind === 'NumberLiteral' ||
  ea.checked.globals.some((g) => g.input && g.name === ea.textOf(side)) ||
  /^StrToTime|^StringToTime/.test(ea.textOf(side))
