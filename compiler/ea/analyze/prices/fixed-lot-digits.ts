import { isLiteral } from '../amounts.ts'
import { type Rule, found } from '../rule.ts'

export const fixedLotDigits: Rule = {
  code: 'fixed-lot-digits',
  severity: 'info',
  category: 'Prices and volumes',
  issue: 'A volume is rounded to a fixed number of digits.',
  recommendation: {
    mql4: 'Round down to the lot step: `MathFloor(lots/step)*step` with `MarketInfo(_Symbol,MODE_LOTSTEP)`.',
    mql5: 'Round down to the lot step: `MathFloor(lots/step)*step` with `SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_STEP)`.',
  },
  doc: 'Where the step is 0.1 or 1, 0.07 lots are refused.',
  example: { dialect: 'mql4', head: 'double Lots=0.123;', body: 'double lots=NormalizeDouble(Lots,2); Print(lots);' },
  find: (ea) =>
    ea.mentions('MODE_LOTSTEP', 'SYMBOL_VOLUME_STEP')
      ? []
      : found(
          ea
            .callsOf('NormalizeDouble')
            .filter(({ args }) => args[0] && isLiteral(args[1]) && ea.says(args[0], /lot|vol/i)),
        ),
}
