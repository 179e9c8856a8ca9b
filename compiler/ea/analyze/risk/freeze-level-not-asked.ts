import { type Rule, firstFinding } from '../rule.ts'

export const freezeLevelNotAsked: Rule = {
  code: 'freeze-level-not-asked',
  severity: 'info',
  category: 'Risk management',
  issue: 'Orders are changed without asking the freeze level.',
  recommendation: {
    mql4: 'Leave an order alone while the price is within `MarketInfo(_Symbol,MODE_FREEZELEVEL)` points of it.',
    mql5:
      'Leave an order alone while the price is within `SymbolInfoInteger(_Symbol,SYMBOL_TRADE_FREEZE_LEVEL)` ' +
      'points of it.',
  },
  doc: "Inside that distance the server refuses changes; the Market's own check tests for it.",
  example: {
    dialect: 'mql4',
    body:
      'if(OrderSelect(0,SELECT_BY_POS) && !OrderModify(OrderTicket(),OrderOpenPrice(),Bid-50*Point,0,0)) ' +
      'Print(GetLastError());',
  },
  find: (ea) =>
    ea.usesName('MODE_FREEZELEVEL', 'SYMBOL_TRADE_FREEZE_LEVEL', 'FreezeLevel')
      ? []
      : firstFinding(ea.callsOf('OrderModify', 'CTrade::PositionModify', 'CTrade::OrderModify')),
}
