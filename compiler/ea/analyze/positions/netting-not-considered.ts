import { type Rule, firstFinding } from '../rule.ts'

export const nettingNotConsidered: Rule = {
  code: 'netting-not-considered',
  severity: 'warning',
  category: 'Positions',
  issue: 'PositionSelect(symbol) is used without asking whether the account is a hedging one.',
  recommendation:
    'Ask `AccountInfoInteger(ACCOUNT_MARGIN_MODE)`; on hedging accounts go through `PositionsTotal()` by ticket.',
  doc: "On a hedging account it picks one of several positions of the symbol, not necessarily the EA's own.",
  dialect: 'mql5',
  example: { dialect: 'mql5', body: 'if(PositionSelect(_Symbol)) Print(PositionGetDouble(POSITION_VOLUME));' },
  find: (ea) =>
    ea.usesName('ACCOUNT_MARGIN_MODE', 'MarginMode', 'PositionSelectByTicket', 'PositionGetTicket')
      ? []
      : firstFinding(ea.callsOf('PositionSelect')),
}
