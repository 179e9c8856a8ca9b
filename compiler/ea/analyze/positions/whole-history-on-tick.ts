import type { Node } from '../../../mql/syntax/nodes.ts'
import type { Ea } from '../ea.ts'
import { type Rule, toFindings } from '../rule.ts'

export const wholeHistoryOnTick: Rule = {
  code: 'whole-history-on-tick',
  severity: 'warning',
  category: 'Performance',
  issue: 'The whole history of the account is read on each tick.',
  recommendation: 'Read from the last known deal on, or once a bar.',
  doc: 'With a year of trades the EA spends its time counting and misses ticks.',
  example: {
    dialect: 'mql4',
    body:
      'int n=0; for(int i=OrdersHistoryTotal()-1;i>=0;i--) if(OrderSelect(i,SELECT_BY_POS,MODE_HISTORY)) n++; ' +
      'Print(n);',
  },
  find: (ea) =>
    ea.checksNewBar
      ? []
      : toFindings(
          ea
            .callsOf('OrdersHistoryTotal', 'HistorySelect')
            .filter(
              ({ node, args, visited, name }) =>
                ea.runsOnTick(visited) &&
                (name === 'HistorySelect' ? ea.constantNumber(visited, args[0]) === 0 : runsOverHistory(ea, node)),
            ),
        ),
}

function runsOverHistory(ea: Ea, node: Node): boolean {
  const loop = ea.enclosingLoop(node)
  return loop?.kind === 'ForStatement' && /HistoryTotal/.test(ea.text.slice(loop.start, loop.body.start))
}
