import { type Rule, toFindings } from '../rule.ts'

export const uncheckedOrderSelect: Rule = {
  code: 'unchecked-order-select',
  severity: 'warning',
  category: 'Positions',
  issue: 'The answer of {name} is thrown away: what follows may speak of another order.',
  recommendation: 'Continue only when the selection returned true.',
  doc: 'When nothing could be selected, the order functions still answer for whatever was selected last.',
  example: { dialect: 'mql4', body: 'OrderSelect(0,SELECT_BY_POS); Print(OrderTicket());' },
  find: (ea) =>
    toFindings(
      ea
        .callsOf('OrderSelect', 'PositionSelect', 'PositionSelectByTicket', 'HistoryDealSelect', 'HistoryOrderSelect')
        .filter(({ node }) => ea.isStatement(node)),
    ),
}
