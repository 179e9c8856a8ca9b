import { isArgumentMissing } from '../order-volumes.ts'
import { orderArgument } from '../order-arguments.ts'
import { type Rule, firstFinding } from '../rule.ts'

export const stopsLevelNotAsked: Rule = {
  code: 'stops-level-not-asked',
  severity: 'warning',
  category: 'Risk management',
  issue: 'Stops are set without asking how close they may be.',
  recommendation: {
    mql4: 'Compare the distance with `MarketInfo(_Symbol,MODE_STOPLEVEL)*_Point` before sending.',
    mql5: 'Compare the distance with `SymbolInfoInteger(_Symbol,SYMBOL_TRADE_STOPS_LEVEL)*_Point` before sending.',
  },
  doc: {
    mql4:
      'Stops inside that distance are refused with error 130: on other symbols and brokers the EA does not ' +
      'trade at all.',
    mql5:
      'Stops inside that distance are refused with return code 10016: on other symbols and brokers the EA does ' +
      'not trade at all.',
  },
  example: { dialect: 'mql4', body: 'int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-10*Point,0,"",7);' },
  find: (ea) =>
    ea.usesName('MODE_STOPLEVEL', 'SYMBOL_TRADE_STOPS_LEVEL', 'StopsLevel')
      ? []
      : firstFinding(
          ea.orderSends.filter((site) => orderArgument(site, 'stop') && !isArgumentMissing(ea, site, 'stop')),
        ),
}
