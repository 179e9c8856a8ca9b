import { type Rule, toFindings } from '../rule.ts'

export const copyNotChecked: Rule = {
  code: 'copy-not-checked',
  severity: 'warning',
  category: 'Indicators',
  issue: 'The answer of {name} is thrown away.',
  recommendation: 'Continue only when as many values came as were asked for.',
  doc: 'While history loads nothing is copied, and the EA decides on old or empty values.',
  dialect: 'mql5',
  example: { dialect: 'mql5', body: 'double c[]; CopyClose(_Symbol,_Period,0,3,c);' },
  find: (ea) =>
    toFindings(
      ea.calls.filter(
        ({ node, name }) =>
          /^Copy(Buffer|Rates|Open|High|Low|Close|Time|TickVolume|Spread|Ticks)$/.test(name) && ea.isStatement(node),
      ),
    ),
}
