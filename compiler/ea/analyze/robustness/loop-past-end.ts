import type { Rule } from '../rule.ts'

export const loopPastEnd: Rule = {
  code: 'loop-past-end',
  severity: 'critical',
  category: 'Robustness',
  issue: 'The loop goes one element past the end of the array.',
  recommendation: 'Write `i<ArraySize(values)`.',
  doc: 'The last pass reads or writes behind the array: the program stops.',
  example: { dialect: 'mql4', body: 'double a[]; ArrayResize(a,5); for(int i=0;i<=ArraySize(a);i++) a[i]=0;' },
  find: (ea) =>
    ea
      .nodesOf('ForStatement')
      .filter(
        ({ node }) =>
          node.test?.kind === 'Binary' &&
          node.test.operator === '<=' &&
          /^(ArraySize\s*\([^()]*\)|(Orders|Positions|OrdersHistory)Total\s*\(\s*\))$/.test(ea.textOf(node.test.right)),
      ),
}
