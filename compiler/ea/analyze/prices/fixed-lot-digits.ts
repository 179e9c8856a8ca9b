import { isNumberLiteral } from '../order-volumes.ts'
import { type Rule, toFindings } from '../rule.ts'

export const fixedLotDigits: Rule = {
  code: 'fixed-lot-digits',
  severity: 'info',
  category: 'Prices and volumes',
  issue: 'A volume is rounded to a fixed number of digits.',
  recommendation: {
    mql4: 'Round down to the lot step: `MathFloor(lots/step)*step` with `MarketInfo(_Symbol,MODE_LOTSTEP)`.',
    mql5:
      'Round down to the lot step: `MathFloor(lots/step)*step` with ' +
      '`SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_STEP)`.',
  },
  doc: 'Where the step is 0.1 or 1, 0.07 lots are refused.',
  example: { dialect: 'mql4', head: 'double Lots=0.123;', body: 'double lots=NormalizeDouble(Lots,2); Print(lots);' },
  find: (ea) =>
    ea.usesName('MODE_LOTSTEP', 'SYMBOL_VOLUME_STEP')
      ? []
      : toFindings(
          ea
            .callsOf('NormalizeDouble')
            .filter(({ args }) => args[0] && isNumberLiteral(args[1]) && ea.textMatches(args[0], /lot|vol/i)),
        ),
}
