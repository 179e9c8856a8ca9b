import { type Rule, toFindings } from '../rule.ts'

export const sleepOnTick: Rule = {
  code: 'sleep-on-tick',
  severity: 'warning',
  category: 'Time',
  issue: 'Sleep stops the EA while ticks come in.',
  recommendation: 'Remember the time and return; act on a later tick.',
  doc:
    'While it sleeps no stop is trailed and no exit seen; ticks that come meanwhile are lost. In the tester ' +
    'time does not pass.',
  example: { dialect: 'mql4', body: 'Sleep(1000); Print(Bid);' },
  find: (ea) =>
    toFindings(
      ea.callsOf('Sleep').filter(({ node, visited }) => ea.runsOnTick(visited) && ea.enclosingLoop(node) === null),
    ),
}
