import { isNone } from '../amounts.ts'
import { partOf } from '../arguments.ts'
import { type Rule, firstOf } from '../rule.ts'

export const stopsLevelNotAsked: Rule = {
  code: 'stops-level-not-asked',
  severity: 'warning',
  category: 'Risk management',
  issue: 'Stops are set without asking how close they may be.',
  recommendation: 'Compare with MarketInfo(…,MODE_STOPLEVEL) or SYMBOL_TRADE_STOPS_LEVEL before sending.',
  doc: 'Stops inside that distance are refused with error 130 or 10016: on other symbols and brokers the EA does not trade at all.',
  example: { dialect: 'mql4', body: 'int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-10*Point,0,"",7);' },
  find: (ea) =>
    ea.mentions('MODE_STOPLEVEL', 'SYMBOL_TRADE_STOPS_LEVEL', 'StopsLevel')
      ? []
      : firstOf(ea.sends.filter((site) => partOf(site, 'stop') && !isNone(ea, site, 'stop'))),
}
