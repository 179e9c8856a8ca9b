import type { Rule } from '../rule.ts'

export const sameOnBothSides: Rule = {
  code: 'same-on-both-sides',
  severity: 'warning',
  category: 'Robustness',
  issue: 'Both sides are the same: {name}.',
  recommendation: 'One of them was meant to be something else: another bar, another symbol.',
  doc: 'The condition is always true or always false.',
  example: { dialect: 'mql4', body: 'if(Close[1]>Close[1]) Print(1);' },
  find: (ea) =>
    ea
      .nodesOf('Binary')
      .filter(
        ({ node }) =>
          /^(==|!=|<|>|<=|>=|&&|\|\|)$/.test(node.operator) &&
          node.left.end < node.right.start &&
          node.left.kind !== 'NumberLiteral' &&
          ea.textOf(node.left) === ea.textOf(node.right),
      )
      .map(({ node }) => ({ node, name: ea.textOf(node) })),
}
