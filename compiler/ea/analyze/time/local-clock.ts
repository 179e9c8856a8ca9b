import type { Node } from '../../../mql/syntax/nodes.ts'
import type { Ea } from '../ea.ts'
import { type Rule, found } from '../rule.ts'

export const localClock: Rule = {
  code: 'local-clock',
  severity: 'warning',
  category: 'Time',
  issue: 'Decisions use the clock of the computer.',
  recommendation: "Use `TimeCurrent()`, the server's time, or `TimeGMT()` with an offset as input.",
  doc: 'On another computer or a server abroad the trading hours shift; in the tester it is today.',
  example: { dialect: 'mql4', body: 'if(TimeHour(TimeLocal())>8) Print(1);' },
  find: (ea) => found(ea.callsOf('TimeLocal').filter(({ node, seen }) => ea.runsOnTick(seen) && decides(ea, node))),
}

/** Is it part of a condition, or taken apart into hours and days? Durations, seeds and what is only shown do no harm. */
function decides(ea: Ea, node: Node): boolean {
  let child = node
  for (const at of ea.around(node)) {
    if (at.kind === 'Binary' && (at.operator === '-' || (at.operator === '+' && ea.says(at, /"/)))) return false
    if (at.kind === 'Call' && /^(MathSrand|Comment|Print|Alert|TimeToStr)/.test(ea.textOf(at))) return false
    if ((at.kind === 'IfStatement' || at.kind === 'WhileStatement') && at.test === child) return true
    if (at.kind === 'ExpressionStatement' || at.kind === 'VariableDeclaration')
      return ea.says(at, /\b(Time(Hour|Minute|Day|DayOfWeek|ToStruct)|Hour|Day)\w*\s*\(/)
    child = at
  }
  return false
}
