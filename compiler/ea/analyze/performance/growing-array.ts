import { type Rule, found } from '../rule.ts'

export const growingArray: Rule = {
  code: 'growing-array',
  severity: 'warning',
  category: 'Performance',
  issue: 'An array grows with each tick and never shrinks.',
  recommendation: 'Limit its size, or remove the oldest elements.',
  doc: 'After days the terminal has no memory left; ArrayResize gets slower with each tick.',
  example: { dialect: 'mql4', head: 'double a[];', body: 'ArrayResize(a,ArraySize(a)+1); a[ArraySize(a)-1]=Bid;' },
  find: (ea) =>
    ea.mentions('ArrayFree', 'ArrayRemove') ||
    ea.callsOf('ArrayResize').some(({ args, seen }) => ea.numberOf(seen, args[1]) === 0)
      ? []
      : found(
          ea
            .callsOf('ArrayResize')
            .filter(
              ({ args, seen }) =>
                ea.runsOnTick(seen) &&
                args[1] &&
                isOneMore(ea.textOf(args[0]!), ea.textOf(args[1])) &&
                seen.within?.locals.every((l) => l.name !== ea.textOf(args[0]!)),
            ),
        ),
}

/** Its own size and more; the size of another array is a copy. */
const isOneMore = (array: string, size: string): boolean =>
  new RegExp(`Array(Size|Range)\\s*\\(\\s*${array.replace(/\W/g, '\\$&')}\\b.*\\+`).test(size)
