import type { NodeContext } from '../../../mql/port/walk.ts'
import type { Expression } from '../../../mql/syntax/nodes.ts'
import type { Ea } from '../ea.ts'
import { type Rule, firstFinding } from '../rule.ts'

export const modifyWithoutComparison: Rule = {
  code: 'modify-without-comparison',
  severity: 'warning',
  category: 'Performance',
  issue: 'A stop is sent again on each tick without comparing it with the one in force.',
  recommendation: {
    mql4: 'Compare with `OrderStopLoss()` first, and move it by at least a point.',
    mql5: 'Compare with `PositionGetDouble(POSITION_SL)` first, and move it by at least a point.',
  },
  doc: {
    mql4: 'Changes that change nothing are refused with error 1, and brokers count requests.',
    mql5: 'Changes that change nothing are refused with return code 10025, and brokers count requests.',
  },
  example: {
    dialect: 'mql4',
    body:
      'if(OrderSelect(0,SELECT_BY_POS) && !OrderModify(OrderTicket(),OrderOpenPrice(),Bid-50*Point,0,0)) ' +
      'Print(GetLastError());',
  },
  find: (ea) =>
    ea.usesName('OrderStopLoss', 'POSITION_SL', 'StopLoss') &&
    ea.textMatches({ start: 0, end: ea.text.length }, /OrderStopLoss\s*\(|POSITION_SL|\.StopLoss\s*\(/)
      ? []
      : firstFinding(
          ea
            .callsOf('OrderModify', 'CTrade::PositionModify')
            .filter(
              ({ name, args, visited }) =>
                ea.runsOnTick(visited) && movesStop(ea, visited, args[name === 'OrderModify' ? 2 : 1]),
            ),
        ),
}

/** Does the call move the stop? It does not with no stop or with the current one. */
const movesStop = (ea: Ea, seen: NodeContext, stop: Expression | null | undefined): boolean =>
  stop !== null && stop !== undefined && ea.constantNumber(seen, stop) !== 0
