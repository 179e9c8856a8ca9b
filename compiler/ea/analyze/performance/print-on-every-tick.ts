import { type Rule, found } from '../rule.ts'

export const printOnEveryTick: Rule = {
  code: 'print-on-every-tick',
  severity: 'info',
  category: 'Performance',
  issue: 'Print runs on every tick.',
  recommendation: 'Print what has changed, or use Comment for a display.',
  doc: 'The log grows by megabytes a day and the tester runs many times slower.',
  example: { dialect: 'mql4', body: 'Print(Bid);' },
  find: (ea) =>
    found(
      ea
        .callsOf('Print', 'PrintFormat')
        .filter(
          ({ node, seen }) =>
            seen.within !== null &&
            /^(OnTick|start)$/.test(seen.within.name) &&
            [...ea.around(node)].every(
              (n) => n.kind === 'ExpressionStatement' || n.kind === 'Block' || n.kind === 'FunctionDeclaration',
            ),
        ),
    ),
}
