import { unusedInputs } from '../array-bounds.ts'
import type { Rule } from '../rule.ts'

export const unusedInput: Rule = {
  code: 'unused-input',
  severity: 'info',
  category: 'Robustness',
  issue: 'The input {name} does nothing.',
  recommendation: 'Remove it, or use it.',
  doc: 'A user who sets it believes that it works.',
  example: { dialect: 'mql4', head: 'input int Unused=5;', body: 'double a=Bid; Print(a);' },
  find: (ea) => unusedInputs(ea),
}
