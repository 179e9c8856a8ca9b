import { linkLines } from './line-links.ts'

test('lines that stay are linked in their order, changed ones by what they became', () => {
  const source = 'int start()\n  {\n   double x=Close[0];\n   Print(x);\n  }\nint helper()\n'
  const output =
    'int start()\n  {\n   ArraySetAsSeries(close,true);\n   double x=close[0];\n   Print(x);\n  }\n// end\nint ' +
    'helper()\n'
  expect(linkLines(source, output, [{ line: 3, newLine: 4 }])).toEqual([
    { source: 1, output: 1 },
    { source: 2, output: 2 },
    { source: 3, output: 4 },
    { source: 4, output: 5 },
    { source: 5, output: 6 },
    { source: 6, output: 8 },
  ])
})

test('a line that is gone is linked to nothing', () => {
  expect(
    linkLines('#property strict\n#property copyright "me"\nint a;', '\n#property copyright "me"\nint a;', []),
  ).toEqual([
    { source: 2, output: 2 },
    { source: 3, output: 3 },
  ])
})
