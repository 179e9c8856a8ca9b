import type { Rule } from '../rule.ts'

export const notStrict: Rule = {
  code: 'not-strict',
  severity: 'info',
  category: 'Robustness',
  issue: 'The program is compiled without #property strict.',
  recommendation: 'Add `#property strict` and correct what the compiler then says.',
  doc: 'Without it indices out of range, lost values and wrong casts pass silently.',
  dialect: 'mql4',
  example: { dialect: 'mql4', body: 'double a=Bid; Print(a);' },
  find: (ea) => (ea.checked.strict ? [] : ea.nodesOf('FunctionDeclaration').slice(0, 1)),
}
