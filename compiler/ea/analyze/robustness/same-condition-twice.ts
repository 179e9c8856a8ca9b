import type { Rule } from '../rule.ts'

export const sameConditionTwice: Rule = {
  code: 'same-condition-twice',
  severity: 'warning',
  category: 'Robustness',
  issue: 'The same condition appears twice in one chain of else if: {name}.',
  recommendation: 'Correct the second, which is never reached.',
  doc: 'The second branch, often the opposite trade, never runs.',
  example: { dialect: 'mql4', body: 'if(Bid>1.5) Print(1); else if(Bid>1.5) Print(2);' },
  find: (ea) =>
    ea
      .nodesOf('IfStatement')
      .flatMap(({ node: { test, whenFalse } }) =>
        whenFalse?.kind === 'IfStatement' && ea.textOf(test) === ea.textOf(whenFalse.test)
          ? [{ node: whenFalse, name: ea.textOf(test) }]
          : [],
      ),
}
