import type { CallSite, Ea } from '../ea.ts'
import { type Rule, toFindings } from '../rule.ts'

/** A comparison of a clock: the function acts only after a pause. */
const pacedPattern =
  /\b(?:TimeCurrent|TimeLocal|TimeGMT|TimeTradeServer|GetTickCount|GetTickCount64)\(\)\s*(?:[<>]|-\w+\s*[<>])/

/** Does a clock space out the request, in its function or in those that call it? */
function isPaced(ea: Ea, { visited }: CallSite): boolean {
  const { within } = visited
  if (pacedPattern.test(ea.enclosingFunctionText(visited))) return true
  const callers = within && !within.owner ? ea.callsOf(within.name) : []
  return callers.length > 0 && callers.every((call) => pacedPattern.test(ea.enclosingFunctionText(call.visited)))
}

export const webRequestOnTick: Rule = {
  code: 'web-request-on-tick',
  severity: 'warning',
  category: 'Performance',
  issue: 'The program waits for the network while ticks come in.',
  recommendation: 'Ask in OnTimer and keep the answer.',
  doc: 'A request takes a second or times out after many; until then no exit is seen. A request after a pause is not reported.',
  example: {
    dialect: 'mql5',
    body: 'char d[],r[]; string h; int n=WebRequest("GET","https://example.org","",1000,d,r,h); Print(n);',
  },
  find: (ea) =>
    toFindings(
      ea
        .callsOf('WebRequest')
        .filter((call) => call.visited.within !== null && ea.runsOnTick(call.visited) && !isPaced(ea, call)),
    ),
}
