import { selectsOtherPool } from '../loops.ts'
import { type Rule, toFindings } from '../rule.ts'

export const historyPoolMismatch: Rule = {
  code: 'history-pool-mismatch',
  severity: 'critical',
  category: 'Positions',
  issue: 'The loop counts one list and selects from the other.',
  recommendation: 'Count `OrdersHistoryTotal()` for `MODE_HISTORY`, `OrdersTotal()` for `MODE_TRADES`.',
  doc: 'The indices belong to different lists: orders are skipped, others counted that are long closed.',
  dialect: 'mql4',
  example: {
    dialect: 'mql4',
    body: 'int n=0; for(int i=OrdersTotal()-1;i>=0;i--) if(OrderSelect(i,SELECT_BY_POS,MODE_HISTORY)) n++; Print(n);',
  },
  find: (ea) => toFindings(ea.callsOf('OrderSelect').filter(({ node, args }) => selectsOtherPool(ea, node, args[2]))),
}
