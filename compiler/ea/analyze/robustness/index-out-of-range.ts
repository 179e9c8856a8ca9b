import { indexesOutOfRange } from '../array-bounds.ts'
import type { Rule } from '../rule.ts'

export const indexOutOfRange: Rule = {
  code: 'index-out-of-range',
  severity: 'critical',
  category: 'Robustness',
  issue: '{name} lies behind the end of the array.',
  recommendation: 'The last element of an array of n has the index n-1.',
  doc: {
    mql4: 'In strict mode the program stops for good; without it the value is lost.',
    mql5: 'The program stops for good.',
  },
  example: { dialect: 'mql4', body: 'double a[3]; a[3]=1; Print(a[0]);' },
  find: (ea) => indexesOutOfRange(ea),
}
