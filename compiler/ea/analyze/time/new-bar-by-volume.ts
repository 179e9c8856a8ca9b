import type { Rule } from '../rule.ts'

export const newBarByVolume: Rule = {
  code: 'new-bar-by-volume',
  severity: 'warning',
  category: 'Time',
  issue: 'A new bar is recognised by its tick volume.',
  recommendation: {
    mql4: 'Compare `Time[0]` with the last one seen.',
    mql5: 'Compare `iTime(_Symbol,_Period,0)` with the last one seen.',
  },
  doc: 'The first tick of a bar may be missed while the EA is busy: the whole bar is then skipped.',
  example: { dialect: 'mql4', body: 'if(Volume[0]>1) return; Print(1);' },
  find: (ea) =>
    ea
      .nodesOf('Binary')
      .filter(
        ({ node }) =>
          [node.left, node.right].some((side) =>
            /^(Volume\s*\[\s*0\s*\]|iVolume\s*\([^()]*(\(\s*\))?[^()]*,\s*0\s*\))$/.test(ea.textOf(side)),
          ) && [node.left, node.right].some((side) => /^[12]$/.test(ea.textOf(side))),
      ),
}
