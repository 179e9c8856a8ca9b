import type { Rule } from '../rule.ts'

export const dllImport: Rule = {
  code: 'dll-import',
  severity: 'warning',
  category: 'Market rules',
  issue: 'A DLL is imported: {name}.',
  recommendation: 'Do without it, or say in the description why it is needed.',
  doc: {
    mql4: 'The MQL5 Market, which sells MQL4 programs too, refuses DLLs, and many users and hosts forbid them.',
    mql5: 'The MQL5 Market refuses products with DLLs, and many users and hosts forbid them.',
  },
  example: {
    dialect: 'mql4',
    head: '#import "user32.dll"\nint GetParent(int w);\n#import',
    body: 'Print(GetParent(1));',
  },
  find: (ea) =>
    ea
      .nodesOf('ImportDirective')
      .flatMap(({ node }) => (node.path !== null && /\.dll$/i.test(node.path) ? [{ node, name: node.path }] : [])),
}
