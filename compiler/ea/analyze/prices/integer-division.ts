import { integerDivisions } from '../arithmetic.ts'
import type { Rule } from '../rule.ts'

export const integerDivision: Rule = {
  code: 'integer-division',
  severity: 'critical',
  category: 'Prices and volumes',
  issue: '{name} divides whole numbers: the fraction is lost before it is used as a real number.',
  recommendation: 'Write one of them as a real number: `1.0/2` or `(double)n/2`.',
  doc: '1/2 is 0: a risk or a ratio quietly becomes nothing.',
  example: { dialect: 'mql4', body: 'double half=1/2; Print(half);' },
  find: (ea) => integerDivisions(ea),
}
