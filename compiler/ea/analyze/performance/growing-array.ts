import { type Rule, toFindings } from '../rule.ts'

export const growingArray: Rule = {
  code: 'growing-array',
  severity: 'warning',
  category: 'Performance',
  issue: 'An array grows with each tick and never shrinks.',
  recommendation: 'Limit its size, or remove the oldest elements.',
  doc: 'After days the terminal has no memory left; ArrayResize gets slower with each tick.',
  example: { dialect: 'mql4', head: 'double a[];', body: 'ArrayResize(a,ArraySize(a)+1); a[ArraySize(a)-1]=Bid;' },
  find: (ea) =>
    ea.usesName('ArrayFree', 'ArrayRemove') ||
    ea.callsOf('ArrayResize').some(({ args, visited }) => ea.constantNumber(visited, args[1]) === 0)
      ? []
      : toFindings(
          ea
            .callsOf('ArrayResize')
            .filter(
              (site) =>
                ea.runsOnTick(site.visited) &&
                isOneMore(ea.argumentText(site, 0), ea.argumentText(site, 1)) &&
                site.visited.within?.locals.every((local) => local.name !== ea.argumentText(site, 0)),
            ),
        ),
}

/** Is the new size the array's current size plus something? The size of another array is a copy. */
const isOneMore = (array: string, size: string): boolean =>
  new RegExp(`Array(Size|Range)\\s*\\(\\s*${array.replace(/\W/g, '\\$&')}\\b.*\\+`).test(size)
