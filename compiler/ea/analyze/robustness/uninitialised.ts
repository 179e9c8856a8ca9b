import type { Rule } from '../rule.ts'

export const uninitialised: Rule = {
  code: 'uninitialised',
  severity: 'warning',
  category: 'Robustness',
  issue: '{name} may be used before it has a value.',
  recommendation: 'Give it a value where it is declared.',
  doc: 'It holds what was in memory: the EA behaves differently from start to start.',
  example: { dialect: 'mql5', body: 'double level; Print(level);' },
  find: (ea) =>
    ea.checked.diagnostics
      .filter((d) => d.code === '38' && d.file === undefined)
      .map((d) => ({ node: { id: 0, start: d.start, end: d.end }, name: ea.textOf(d) })),
}
