import type { Rule } from '../rule.ts'

export const fillingModeFixed: Rule = {
  code: 'filling-mode-fixed',
  severity: 'warning',
  category: 'Order execution',
  issue: 'The filling mode is fixed to {name}, which not every symbol allows.',
  recommendation:
    'Ask `SymbolInfoInteger(_Symbol,SYMBOL_FILLING_MODE)`, or with CTrade call ' +
    '`trade.SetTypeFillingBySymbol(_Symbol)`.',
  doc: 'With another broker each order is refused with 10030, unsupported filling mode.',
  dialect: 'mql5',
  example: {
    dialect: 'mql5',
    body:
      'MqlTradeRequest r; MqlTradeResult a; ZeroMemory(r); r.type_filling=ORDER_FILLING_FOK; if(OrderSend(r,a) ' +
      '&& a.retcode>0) Print(1);',
  },
  find: (ea) =>
    ea.usesName('SYMBOL_FILLING_MODE', 'SetTypeFillingBySymbol')
      ? []
      : ea
          .nodesOf('Identifier')
          .filter(({ node }) => /^ORDER_FILLING_(FOK|IOC|RETURN)$/.test(node.name))
          .map(({ node }) => ({ node, name: node.name })),
}
