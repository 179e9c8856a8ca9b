import type { Rule } from '../rule.ts'

export const requestNotZeroed: Rule = {
  code: 'request-not-zeroed',
  severity: 'warning',
  category: 'Order execution',
  issue: '{name} is declared without being zeroed.',
  recommendation: 'Write `MqlTradeRequest request={};`, or call `ZeroMemory(request)`.',
  doc:
    'Fields that are not set keep what was in memory: a stray expiration or position number refuses the order now ' +
    'and then.',
  dialect: 'mql5',
  example: {
    dialect: 'mql5',
    body: 'MqlTradeRequest r; MqlTradeResult a={}; if(OrderSend(r,a) && a.retcode>0) Print(1);',
  },
  find: (ea) =>
    ea.usesName('ZeroMemory')
      ? []
      : ea
          .nodesOf('VariableDeclaration')
          .filter(({ node, within }) => within && node.type.name === 'MqlTradeRequest')
          .flatMap(({ node }) => node.declarators)
          .filter((d) => !d.init && !d.reference)
          .map((node) => ({ node, name: node.name.name })),
}
