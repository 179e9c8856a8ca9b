import type { Rule } from '../rule.ts'

export const newBarByCount: Rule = {
  code: 'new-bar-by-count',
  severity: 'info',
  category: 'Time',
  issue: 'A new bar is recognised by the number of bars.',
  recommendation: 'Compare the time of bar 0 with the last one seen.',
  doc: 'The number stops changing once the chart has reached its maximum of bars, and jumps when history loads.',
  example: { dialect: 'mql4', head: 'int last;', body: 'if(Bars!=last) { last=Bars; Print(1); }' },
  find: (ea) =>
    ea
      .nodesOf('Binary')
      .filter(
        ({ node }) =>
          /^(==|!=)$/.test(node.operator) &&
          [node.left, node.right].some((side) => /^(Bars|iBars\s*\(.*\)|Bars\s*\(.*\))$/.test(ea.textOf(side))) &&
          [node.left, node.right].every(
            (side) =>
              !/^\d+$/.test(ea.textOf(side)) &&
              /^(Bars|iBars\b.*|\w+(\[[^\]]*\])?|Bars\s*\(.*\))$/s.test(ea.textOf(side)),
          ),
      ),
}
