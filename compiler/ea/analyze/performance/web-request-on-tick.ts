import { type Rule, toFindings } from '../rule.ts'

export const webRequestOnTick: Rule = {
  code: 'web-request-on-tick',
  severity: 'warning',
  category: 'Performance',
  issue: 'The program waits for the network while ticks come in.',
  recommendation: 'Ask in OnTimer and keep the answer.',
  doc: 'A request takes a second or times out after many; until then no exit is seen.',
  example: {
    dialect: 'mql5',
    body: 'char d[],r[]; string h; int n=WebRequest("GET","https://example.org","",1000,d,r,h); Print(n);',
  },
  find: (ea) =>
    toFindings(ea.callsOf('WebRequest').filter(({ visited }) => visited.within !== null && ea.runsOnTick(visited))),
}
