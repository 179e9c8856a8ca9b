import { conditionsOf, selectLines } from '../../../compiler/link/select.ts'

const text = `int a;
#ifdef WITH_EXITS
int b;
#ifndef WITH_TRAILS
int c;
#else
int d;
#endif
#else
int e;
#endif
int f;`

const selected = (...names: string[]) => selectLines(text, new Set(names)).split('\n')

test('keeps the lines whose conditions hold, also inside each other', () => {
  expect(selected()).toEqual(['int a;', 'int e;', 'int f;'])
  expect(selected('WITH_EXITS')).toEqual(['int a;', 'int b;', 'int c;', 'int f;'])
  expect(selected('WITH_EXITS', 'WITH_TRAILS')).toEqual(['int a;', 'int b;', 'int d;', 'int f;'])
  expect(selected('WITH_TRAILS')).toEqual(['int a;', 'int e;', 'int f;'])
})

test('names the conditions', () => {
  expect([...conditionsOf(text)]).toEqual(['WITH_EXITS', 'WITH_TRAILS'])
})
