import type { Rule } from '../rule.ts'

export const sharedTerminalVariable: Rule = {
  code: 'shared-terminal-variable',
  severity: 'info',
  category: 'Robustness',
  issue: 'A variable of the terminal has the same name on every chart: {name}.',
  recommendation: 'Put symbol and magic number into the name.',
  doc: 'A second chart overwrites it, and both EAs go by the wrong state.',
  example: { dialect: 'mql4', body: 'GlobalVariableSet("last",Bid);' },
  find: (ea) =>
    ea
      .callsOf('GlobalVariableSet')
      .filter(({ args }) => args[0]?.kind === 'StringLiteral')
      .map((site) => ({ node: site.node, name: ea.argumentText(site, 0) })),
}
