import type { Rule } from '../rule.ts'

export const riskTooHigh: Rule = {
  code: 'risk-too-high',
  severity: 'warning',
  category: 'Risk management',
  issue: '{name} risks a large part of the account in one trade by default.',
  recommendation: 'Let the default be 1 or 2 per cent.',
  doc: 'At 10 per cent a trade, seven losses in a row take half of the account.',
  example: { dialect: 'mql4', head: 'input double RiskPercent=15;', body: 'Print(RiskPercent);' },
  find: (ea) =>
    ea
      .nodesOf('VariableDeclaration')
      .filter(({ node, within }) => !within && (node.storage === 'input' || node.storage === 'extern'))
      .flatMap((seen) =>
        seen.node.declarators.filter(
          (d) =>
            /risk/i.test(d.name.name) &&
            !/reward|ratio|usd|money|point|pip|factor|profit|balance|level/i.test(d.name.name) &&
            (ea.constantNumber(seen, d.init) ?? 0) > 5,
        ),
      )
      .map((node) => ({ node, name: node.name.name })),
}
