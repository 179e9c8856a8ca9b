import { type Rule, toFindings } from '../rule.ts'

export const printOnEveryTick: Rule = {
  code: 'print-on-every-tick',
  severity: 'info',
  category: 'Performance',
  issue: 'Print runs on every tick.',
  recommendation: 'Print what has changed, or use Comment for a display.',
  doc: 'The log grows by megabytes a day and the tester runs many times slower.',
  example: { dialect: 'mql4', body: 'Print(Bid);' },
  find: (ea) =>
    toFindings(
      ea
        .callsOf('Print', 'PrintFormat')
        .filter(
          ({ node, visited }) =>
            visited.within !== null &&
            /^(OnTick|start)$/.test(visited.within.name) &&
            [...ea.ancestorsOf(node)].every(
              (n) => n.kind === 'ExpressionStatement' || n.kind === 'Block' || n.kind === 'FunctionDeclaration',
            ),
        ),
    ),
}
