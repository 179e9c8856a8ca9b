import { type Rule, found } from '../rule.ts'

export const localClock: Rule = {
  code: 'local-clock',
  severity: 'warning',
  category: 'Time',
  issue: 'Decisions use the clock of the computer.',
  recommendation: 'Use TimeCurrent(), the server\'s time, or TimeGMT() with an offset as input.',
  doc: 'On another computer or a server abroad the trading hours shift; in the tester it is today.',
  example: { dialect: 'mql4', body: 'if(TimeHour(TimeLocal())>8) Print(1);' },
  find: (ea) =>
    found(ea.callsOf('TimeLocal')
      .filter(({ node, seen }) => ea.runsOnTick(seen) && [...ea.around(node)].some((n) => n.kind === 'IfStatement' || (n.kind === 'Call' && n !== node && /^Time|^Day/.test(ea.textOf(n)))))),
}
