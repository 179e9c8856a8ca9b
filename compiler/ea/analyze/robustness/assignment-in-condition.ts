import type { Rule } from '../rule.ts'

export const assignmentInCondition: Rule = {
  code: 'assignment-in-condition',
  severity: 'critical',
  category: 'Robustness',
  issue: 'The condition assigns instead of comparing: {name}.',
  recommendation: 'Write `==` where a comparison is meant.',
  doc: 'The condition is always true or always false, and the variable is overwritten.',
  example: { dialect: 'mql4', body: 'int a=0; if(a=1) Print(a);' },
  find: (ea) =>
    ea
      .nodesOf('IfStatement', 'WhileStatement')
      .filter(
        ({ node }) =>
          node.test.kind === 'Assignment' &&
          node.test.operator === '=' &&
          (node.test.value.kind === 'NumberLiteral' ||
            node.test.value.kind === 'BoolLiteral' ||
            node.test.value.kind === 'Identifier'),
      )
      .map(({ node }) => ({ node: node.test, name: ea.textOf(node.test) })),
}
