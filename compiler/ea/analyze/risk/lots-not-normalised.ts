import { computedVolumes } from '../order-volumes.ts'
import { type Rule, firstFinding } from '../rule.ts'

export const lotsNotNormalised: Rule = {
  code: 'lots-not-normalised',
  severity: 'warning',
  category: 'Risk management',
  issue: "The volume is computed but never brought to the symbol's lot step.",
  recommendation: {
    mql4: 'Round down to `MarketInfo(_Symbol,MODE_LOTSTEP)`.',
    mql5: 'Round down to `SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_STEP)`.',
  },
  doc: {
    mql4: 'A volume between two steps is refused with error 131.',
    mql5: 'A volume between two steps is refused with return code 10014.',
  },
  example: {
    dialect: 'mql4',
    body: 'double lots=AccountBalance()/12345; int t=OrderSend(Symbol(),OP_BUY,lots,Ask,3,Bid-100*Point,0,"",7);',
  },
  find: (ea) =>
    ea.usesName('MODE_LOTSTEP', 'SYMBOL_VOLUME_STEP', 'LotsStep') ? [] : firstFinding(computedVolumes(ea)),
}
