import type { Rule } from '../rule.ts'

export const emptyBranch: Rule = {
  code: 'empty-branch',
  severity: 'warning',
  category: 'Robustness',
  issue: 'A semicolon follows the condition: the next statement always runs.',
  recommendation: 'Remove the semicolon.',
  doc: 'An order meant for one case is sent in all.',
  example: { dialect: 'mql4', body: 'if(Bid>1.5); Print(1);' },
  find: (ea) =>
    ea.checked.diagnostics
      .filter((d) => d.code === '69' && d.file === undefined)
      .map((d) => ({ node: { id: 0, start: d.start, end: d.end } })),
}
