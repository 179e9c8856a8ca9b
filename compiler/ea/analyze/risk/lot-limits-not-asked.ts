import { computedVolumes } from '../order-volumes.ts'
import { type Rule, firstFinding } from '../rule.ts'

export const lotLimitsNotAsked: Rule = {
  code: 'lot-limits-not-asked',
  severity: 'warning',
  category: 'Risk management',
  issue: 'The volume is computed without asking the smallest and the largest volume.',
  recommendation: {
    mql4: 'Keep it between `MarketInfo(_Symbol,MODE_MINLOT)` and `MarketInfo(_Symbol,MODE_MAXLOT)`.',
    mql5:
      'Keep it between `SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_MIN)` and ' +
      '`SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_MAX)`.',
  },
  doc: 'A small account computes 0 lots, a large one too many: both are refused.',
  example: {
    dialect: 'mql4',
    body: 'double lots=AccountBalance()/12345; int t=OrderSend(Symbol(),OP_BUY,lots,Ask,3,Bid-100*Point,0,"",7);',
  },
  find: (ea) => (ea.usesName('MODE_MINLOT', 'SYMBOL_VOLUME_MIN', 'LotsMin') ? [] : firstFinding(computedVolumes(ea))),
}
