import type { Rule } from '../rule.ts'

export const inputsNotChecked: Rule = {
  code: 'inputs-not-checked',
  severity: 'info',
  category: 'Robustness',
  issue: 'OnInit never refuses inputs.',
  recommendation: 'Return `INIT_PARAMETERS_INCORRECT` for values that cannot be meant.',
  doc: 'Optimisation wastes its time on impossible sets, and a mistyped stop trades.',
  example: {
    dialect: 'mql4',
    head: 'input int Period1=9; int OnInit(){ return(INIT_SUCCEEDED); }',
    body: 'Print(Period1);',
  },
  find: (ea) =>
    ea.usesName('INIT_PARAMETERS_INCORRECT', 'INIT_FAILED') || !ea.checked.globals.some((g) => g.input)
      ? []
      : ea.nodesOf('FunctionDeclaration').filter(({ node }) => node.name.name === 'OnInit'),
}
