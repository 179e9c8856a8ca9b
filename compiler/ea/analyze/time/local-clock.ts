import type { Node } from '../../../mql/syntax/nodes.ts'
import type { Ea } from '../ea.ts'
import { type Rule, toFindings } from '../rule.ts'

export const localClock: Rule = {
  code: 'local-clock',
  severity: 'warning',
  category: 'Time',
  issue: 'Decisions use the clock of the computer.',
  recommendation: "Use `TimeCurrent()`, the server's time, or `TimeGMT()` with an offset as input.",
  doc: 'On another computer or a server abroad the trading hours shift; in the tester it is today.',
  example: { dialect: 'mql4', body: 'if(TimeHour(TimeLocal())>8) Print(1);' },
  find: (ea) =>
    toFindings(ea.callsOf('TimeLocal').filter(({ node, visited }) => ea.runsOnTick(visited) && decides(ea, node))),
}

/**
 * Does the time decide a condition, or is it split into hours and days? Durations, seeds and displayed times are
 * fine.
 */
function decides(ea: Ea, node: Node): boolean {
  let child = node
  for (const at of ea.ancestorsOf(node)) {
    if (at.kind === 'Binary' && (at.operator === '-' || (at.operator === '+' && ea.textMatches(at, /"/)))) return false
    if (at.kind === 'Call' && /^(MathSrand|Comment|Print|Alert|TimeToStr)/.test(ea.textOf(at))) return false
    if ((at.kind === 'IfStatement' || at.kind === 'WhileStatement') && at.test === child) return true
    if (at.kind === 'ExpressionStatement' || at.kind === 'VariableDeclaration')
      return ea.textMatches(at, /\b(Time(Hour|Minute|Day|DayOfWeek|ToStruct)|Hour|Day)\w*\s*\(/)
    child = at
  }
  return false
}
