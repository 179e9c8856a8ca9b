import { foldsAroundAuthor, foldsAroundOnBar } from './folds.ts'

const code = `#property strict
#property a
#property b
#property c

input int length = 3;

struct Part
  {
   int value;

   int more;
  };

//--- the script
void OnBar(const int i)
  {
   int x=1;

   int y=2;
  }

void Own()
  {
   return;
  }

void Grow()
  {
   return;
  }
`

test('only the function of one bar stays, as a whole without its comment', () => {
  expect(foldsAroundOnBar(code)).toEqual([
    { from: 1, to: 15 },
    { from: 23, to: 31 },
  ])
})

test('the inputs, the function of one bar and linked blocks are the author’s', () => {
  expect(foldsAroundAuthor(code, [25])).toEqual([
    { from: 1, to: 5 },
    { from: 8, to: 14 },
    { from: 28, to: 31 },
  ])
})

test('short parts stay, and a program without that function is shown as a whole', () => {
  expect(foldsAroundOnBar('#property strict\n\nvoid OnBar(const int i)\n  {\n  }\n')).toEqual([])
  expect(foldsAroundAuthor(`#include <Tradewright/Mine.mqh>\n${code}`, [25])).toEqual([])
  expect(foldsAroundAuthor('void OnTick()\n  {\n  }\n\n\n\n\n', [1])).toEqual([])
})
