import type { Rule } from '../rule.ts'

export const lostPrecision: Rule = {
  code: 'lost-precision',
  severity: 'info',
  category: 'Prices and volumes',
  issue: 'A real number loses its fraction here.',
  recommendation: 'Write the conversion or the rounding that is meant.',
  doc: 'A price kept in an int is a whole number; a volume becomes 0.',
  dialect: 'mql4',
  example: { dialect: 'mql4', head: '#property strict', body: 'int level=Bid*1.5; Print(level);' },
  find: (ea) =>
    ea.checked.diagnostics
      .filter(
        (d) =>
          d.code === '43' &&
          d.file === undefined &&
          d.params.from === 'double' &&
          /int|long|short/.test(String(d.params.to)) &&
          !isWhole.test(ea.textOf(d)),
      )
      .map((d) => ({ node: { id: 0, start: d.start, end: d.end } })),
}

/** Calls that return whole numbers as real ones. */
const isWhole =
  /\b(Account(FreeMargin|Stopout)Mode|Math(Floor|Ceil|Round)|MODE_(DIGITS|SPREAD|STOPLEVEL|FREEZELEVEL))\b/
