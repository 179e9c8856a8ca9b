import { pointMultiplications } from '../arithmetic.ts'
import type { Rule } from '../rule.ts'

export const digitsNotConsidered: Rule = {
  code: 'digits-not-considered',
  severity: 'warning',
  category: 'Prices and volumes',
  issue: 'Distances are multiplied with {name} and the digits are never asked.',
  recommendation: 'Let a pip be ten points where `_Digits` is 3 or 5, or say in the input that it is in points.',
  doc: 'A stop of 20 pips becomes 2 pips with a five-digit broker.',
  example: { dialect: 'mql4', head: 'input int StopLoss=20;', body: 'double stop=Bid-StopLoss*Point; Print(stop);' },
  find: (ea) => (ea.usesName('Digits', '_Digits', 'SYMBOL_DIGITS', 'MODE_DIGITS') ? [] : pointMultiplications(ea)),
}
