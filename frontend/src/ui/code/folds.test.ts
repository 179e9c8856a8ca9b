import { foldsAround, foldsAroundOnBar, lineOfOnBar } from './folds.ts'

const code = `#property strict
#property a
#property b

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

void Grow()
  {
   return;
  }
`

test('only the blocks of the wanted lines stay', () => {
  expect(foldsAround(code, [5, 16])).toEqual([
    { from: 1, to: 4 },
    { from: 7, to: 13 },
    { from: 22, to: 25 },
  ])
})

test('neighboring hidden blocks become one fold', () => {
  expect(foldsAround(code, [15])).toEqual([
    { from: 1, to: 13 },
    { from: 22, to: 25 },
  ])
  expect(foldsAroundOnBar(code)).toEqual(foldsAround(code, [15]))
})

test('nothing is hidden without a wanted line, and short parts stay', () => {
  expect(foldsAround(code, [])).toEqual([])
  expect(foldsAroundOnBar('void OnTick()\n  {\n  }\n')).toEqual([])
  expect(foldsAround('a\n\nb\n\nc', [3])).toEqual([])
})

test('finds the function of one bar', () => {
  expect(lineOfOnBar(code)).toBe(15)
})
