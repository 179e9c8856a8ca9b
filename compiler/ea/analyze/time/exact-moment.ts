import type { Rule } from '../rule.ts'

export const exactMoment: Rule = {
  code: 'exact-moment',
  severity: 'warning',
  category: 'Time',
  issue: 'A moment is asked for exactly; the tick that has it may never come.',
  recommendation: 'Ask whether the moment has passed (>=) and remember that it was done.',
  doc: 'In quiet markets there is no tick for many seconds: the action of the day is skipped.',
  example: { dialect: 'mql4', body: 'if(TimeCurrent()==D\'2026.01.05 10:00\') Print(1);' },
  find: (ea) =>
    ea.of('Binary')
      .filter(({ node }) => node.operator === '==' && [node.left, node.right].some((side) => /^(TimeCurrent\s*\(\s*\)|Seconds\s*\(\s*\)|TimeSeconds\s*\(.*\)|CurTime\s*\(\s*\)|\w+\.sec)$/.test(ea.textOf(side)))),
}
