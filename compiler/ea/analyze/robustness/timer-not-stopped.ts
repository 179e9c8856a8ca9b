import { type Rule, firstFinding } from '../rule.ts'

export const timerNotStopped: Rule = {
  code: 'timer-not-stopped',
  severity: 'info',
  category: 'Robustness',
  issue: 'The timer is started and never stopped.',
  recommendation: 'Call `EventKillTimer()` in OnDeinit.',
  doc: 'The event goes on in the queue while the EA is being changed.',
  example: { dialect: 'mql4', head: 'int OnInit(){ EventSetTimer(1); return(INIT_FAILED); }', body: '' },
  find: (ea) =>
    ea.usesName('EventKillTimer') ? [] : firstFinding(ea.callsOf('EventSetTimer', 'EventSetMillisecondTimer')),
}
