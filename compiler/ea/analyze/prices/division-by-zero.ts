import { unsafeDivisors } from '../arithmetic.ts'
import type { Rule } from '../rule.ts'

export const divisionByZero: Rule = {
  code: 'division-by-zero',
  severity: 'warning',
  category: 'Robustness',
  issue: '{name} may be 0 and is divided by.',
  recommendation: 'Test the divisor first.',
  doc: {
    mql4: 'Division by zero stops an EA for good in strict mode, and its positions stay alone.',
    mql5: 'Division by zero stops an EA for good, and its positions stay alone.',
  },
  example: { dialect: 'mql4', body: 'double share=100.0/OrdersTotal(); Print(share);' },
  find: (ea) => unsafeDivisors(ea),
}
