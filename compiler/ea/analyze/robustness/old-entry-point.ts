import type { Rule } from '../rule.ts'

export const oldEntryPoint: Rule = {
  code: 'old-entry-point',
  severity: 'info',
  category: 'Robustness',
  issue: '{name}() is the entry point of old compilers.',
  recommendation: 'Name them OnInit, OnTick and OnDeinit.',
  doc: 'The old names stay for compatibility only, and know neither reasons nor results.',
  dialect: 'mql4',
  example: { dialect: 'mql4', head: 'int init(){ return(0); }', body: '' },
  find: (ea) =>
    ea
      .nodesOf('FunctionDeclaration')
      .filter(({ node }) => /^(init|start|deinit)$/.test(node.name.name) && !node.scope && !ea.parents.has(node))
      .map(({ node }) => ({ node, name: node.name.name })),
}
