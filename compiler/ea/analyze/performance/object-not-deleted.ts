import type { Rule } from '../rule.ts'

export const objectNotDeleted: Rule = {
  code: 'object-not-deleted',
  severity: 'warning',
  category: 'Performance',
  issue: 'An object is made with new and nothing is ever deleted.',
  recommendation: 'Delete it when it is done with, at the latest in OnDeinit.',
  doc: 'The terminal reports leaked memory; made on each tick it fills the memory.',
  example: { dialect: 'mql5', head: 'class A { public: int x; };', body: 'A *a=new A(); a.x=1;' },
  find: (ea) =>
    ea.nodesOf('Unary').some(({ node }) => node.operator === 'delete') ||
    ea.usesName('FreeMode', 'CArrayObj', 'CheckPointer')
      ? []
      : ea.nodesOf('New').slice(0, 1),
}
