import { endlessLoops } from '../loops.ts'
import type { Rule } from '../rule.ts'

export const endlessLoop: Rule = {
  code: 'endless-loop',
  severity: 'critical',
  category: 'Robustness',
  issue: 'A loop without end runs in an event handler.',
  recommendation: 'Do one step a tick or a timer event; test `IsStopped()` in every long loop.',
  doc: 'The terminal waits for the handler, the EA sees no tick, and removing it takes seconds and kills it.',
  example: { dialect: 'mql4', body: 'while(true) { Print(Bid); Sleep(1); }' },
  find: (ea) => endlessLoops(ea),
}
