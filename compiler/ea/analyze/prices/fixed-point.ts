import { isFactor } from '../arithmetic.ts'
import type { Rule } from '../rule.ts'

export const fixedPoint: Rule = {
  code: 'fixed-point',
  severity: 'warning',
  category: 'Prices and volumes',
  issue: 'The size of a pip is written as {name}.',
  recommendation: 'Use `_Point`, and ten times that where the symbol has 3 or 5 digits.',
  doc: 'On yen pairs, metals and indices the distance is wrong by a factor of 100 or more.',
  example: { dialect: 'mql4', body: 'double stop=Bid-20*0.0001; Print(stop);' },
  find: (ea) =>
    ea
      .nodesOf('NumberLiteral')
      .filter(
        ({ node }) =>
          node.isReal &&
          (node.value === 0.0001 || node.value === 0.00001) &&
          isFactor(ea, node) &&
          !ea.textMatches(ea.parents.get(node) ?? node, /Account|ACCOUNT|lot/i),
      )
      .map(({ node }) => ({ node, name: node.raw })),
}
