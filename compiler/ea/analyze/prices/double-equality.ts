import { realComparisons } from '../arithmetic.ts'
import type { Rule } from '../rule.ts'

export const doubleEquality: Rule = {
  code: 'double-equality',
  severity: 'warning',
  category: 'Prices and volumes',
  issue: 'Two computed prices are compared with {name}.',
  recommendation: 'Compare the distance with half a point: `MathAbs(a-b)<_Point/2`.',
  doc: 'Prices that look equal differ in the last binary digit; the condition is true by luck.',
  example: { dialect: 'mql4', body: 'double a=iMA(NULL,0,9,0,0,0,1),b=iMA(NULL,0,21,0,0,0,1); if(a==b) Print(1);' },
  find: (ea) => realComparisons(ea),
}
